import ArgumentParser
import Articles
import Pages
import Support

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check that a site's files are unchanged since they were proved.",
    discussion: """
      A build writes the digest of every file and the verdict on every program to 'proof.json' in the site. \
      This only compares: nothing is compiled or run, the network is not used, and the folder may have been \
      moved or unpacked anywhere.

        changed  about.html
        missing  guide/loading.html
        extra    guide/copy.html

      Files of other formats are checked, too, if they were built together with the pages or later into the same folder. A \
      repository's own '.git' is not checked, which the output says.

      Anyone who can change a page can also change 'proof.json'. So its own digest is printed, to compare with \
      the one that the person who built the site published.

      Exit status: 0 all files are unchanged, 1 some differ, 2 the check could not be done, 64 wrong usage.
      """)

  @Argument(help: "The folder of the site.", completion: .directory)
  var site = "Site"

  func run() throws {
    let verification = try SiteVerification(of: site)
    var lines = verification.findings.map { finding in
      switch finding {
      case .changed(let path, let now):
        ["changed", path + (now.map { ": it is \($0) now" } ?? "")]
      case .missing(let path): ["missing", path]
      case .extra(let path, let format):
        ["extra", path + (format.map { ": belongs to format '\($0)', and is not proved" } ?? "")]
      case .unreadable(let path, let reason): ["unreadable", "\(path): \(reason)"]
      }
    }
    lines = lines.map { line in line.map(\.neutral) }
    if !lines.isEmpty { Terminal.write(Columns(lines: lines).text) }
    Terminal.write(summary(of: verification))
    let isUnreadable = verification.findings.contains {
      if case .unreadable = $0 { true } else { false }
    }
    if isUnreadable { throw ExitCode(2) }
    if !verification.findings.isEmpty { throw ExitCode(1) }
  }

  private func summary(of verification: SiteVerification) -> String {
    let manifest = verification.manifest
    let count = manifest.files.count
    let files = counted(count, "file")
    let verb = manifest.failures == 0 && manifest.articleErrors == nil ? "proved" : "built"
    var text: String
    if verification.findings.isEmpty {
      text = "✓ '\(site)' is unchanged since it was \(verb): \(files), \(proved(manifest))\n"
    } else {
      let wrong = verification.findings.count
      text =
        "✗ '\(site)' has changed since it was \(verb): \(counted(wrong, "difference")), \(files) in the manifest\n"
    }
    let runtime = manifest.runtime.map { ", runtime \($0)" } ?? ""
    text += "  \((manifest.toolchain + runtime).neutral); proof.json \(verification.digest)\n"
    for path in verification.unchecked {
      text += "  note: '\(path)' belongs to version control and was not checked\n"
    }
    if verification.findings.contains(where: {
      if case .extra(_, .some) = $0 { true } else { false }
    }) {
      text +=
        "  note: files of other formats are checked only if they are built with the pages or later: '--format html,epub'\n"
    }
    if manifest.failures > 0 {
      text +=
        "  note: \(manifest.failures) failed or could not be checked when it was built with '--keep-going'\n"
    }
    if let errors = manifest.articleErrors {
      text +=
        "  note: \(counted(errors, "error")) in the articles when it was built with '--keep-going'\n"
    }
    return text
  }

  private func proved(_ manifest: ProofManifest) -> String {
    let holding = manifest.programs.filter { $0.verdict == "holds" }
    let compiled = holding.count { $0.compiledOnly == true }
    let claims = manifest.programs.reduce(0) { $0 + $1.claims.count { $0.verdict == "holds" } }
    let skipped = manifest.programs.count { $0.verdict == "skipped" }
    return
      "\(counted(holding.count - compiled, "program")) and \(counted(claims, "claim")) that held"
      + (compiled == 0 ? "" : ", \(compiled) only compiled")
      + (skipped == 0 ? "" : ", \(skipped) skipped")
  }
}
