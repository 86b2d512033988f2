import ArgumentParser
import Support

/// Whether programs are compiled in batches.
struct BatchOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Compile every example on its own.",
      discussion:
        "Else many new examples are compiled together, and on their own where not everything holds."
    ))
  var noPacks = false
}
