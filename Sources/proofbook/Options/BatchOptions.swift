import ArgumentParser
import Support

/// Whether programs are compiled in batches.
struct BatchOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Compile every example on its own.",
      discussion:
        "By default, new examples are compiled in batches; those of a failed batch are compiled separately."
    ))
  var noPacks = false
}
