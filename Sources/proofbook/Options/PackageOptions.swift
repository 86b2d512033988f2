import ArgumentParser
import Running
import Support

/// The options of every command that reads packages.
struct PackageOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Run the package's manifest, plugins and macros with your rights.",
      discussion: """
        By default, a package is read and built in a sandbox, without network and without your files.
        """))
  var trustPackage = false

  var policy: PackagePolicy {
    var policy = PackagePolicy(isTrusted: trustPackage)
    policy.progress = PackageProgress().report
    return policy
  }
}
