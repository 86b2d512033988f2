import ArgumentParser
import Articles
import Checking
import Support

/// The problems that a command reports as failures in addition to failed claims.
struct StrictOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Count warnings as failures.",
      discussion: """
        For example: a block that must not compile without a claim that says why, 'ignore' without a reason, \
        a comment that looks like a claim, a page without claims.
        """))
  var strict = false

  @Flag(help: "Fail for each block that runs and has no claims.")
  var requireClaims = false

  /// Whether a result may depend on the number of blocks without claims on all pages.
  func isAboutAll(_ settings: Settings) -> Bool {
    (1..<100).contains(strictness(settings).claimedPercentage)
  }

  /// The strictness of the options and the settings combined.
  func strictness(_ settings: Settings) -> Strictness {
    Strictness(refusesWarnings: strict, claimedPercentage: requireClaims ? 100 : 0)
      .joined(
        with: Strictness(
          refusesWarnings: settings.isStrict, claimedPercentage: settings.claimedPercentage))
  }
}
