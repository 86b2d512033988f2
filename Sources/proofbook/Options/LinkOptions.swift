import ArgumentParser
import Checking
import LinkChecking
import ResultStore

/// Whether links to the network are checked.
struct LinkOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Also check that the addresses on the network exist that articles link to.",
      discussion: """
        What exists is remembered for a day, except with '--no-cache'. Links to this machine and to private networks \
        are not checked. 'check-links' in 'proofbook.yml' leaves addresses out.
        """))
  var checkLinks = false
}

extension Check {
  /// With `--check-links`, adds diagnostics for broken links to the network.
  mutating func checkLinks(_ links: LinkOptions, _ options: RunOptions) async {
    guard links.checkLinks else { return }
    let found = await LinkCheck(of: library, options.noCache ? nil : Store()).diagnostics
    report.diagnostics = (report.diagnostics + found).sorted { $0.location < $1.location }
  }
}
