import Foundation
import Support

/// The findings of a repository that are accepted for now, and how many blocks of each page are
/// proved. `proofbook baseline` writes it, and `proofbook test` compares a run with it.
///
/// A finding is identified by its page, the lines of its block and its message, so it stays the
/// same when lines are added above it.
struct Baseline: Codable, Hashable, Sendable {
  struct Page: Codable, Hashable, Sendable {
    /// The number of blocks that pass.
    var proved: Int
    /// The accepted findings, sorted, each as often as it occurs; `nil` if there are none.
    var accepted: [String]?
  }

  static let currentFormat = 1

  var about = "What 'proofbook test' accepts here. 'proofbook baseline --shrink' keeps it small."
  var format = currentFormat
  /// The options that affect the findings, such as `--discover`; `nil` if there are none.
  var options: [String]?
  /// The checked paths, relative to the folder of the file.
  var paths: [String]
  var toolchain: String
  /// By the page's path, relative to the folder of the file. Pages without a proved block and
  /// without a finding are left out.
  var pages: [String: Page]

  /// The number of accepted findings.
  var acceptedCount: Int { pages.values.reduce(0) { $0 + ($1.accepted?.count ?? 0) } }

  var provedCount: Int { pages.values.reduce(0) { $0 + $1.proved } }

  /// All findings with their pages, sorted by page.
  var findings: [String] {
    pages.sorted { $0.key < $1.key }.flatMap { page, own in
      (own.accepted ?? []).map { "\(page): \($0)" }
    }
  }

  /// The options that affect the findings, as a baseline lists them.
  ///
  /// - Parameter discovers: `nil` if neither '--discover' nor '--no-discover' is given.
  static func options(discovers: Bool?, strict: Bool, requiresClaims: Bool) -> [String]? {
    let options =
      (discovers.map { [$0 ? "--discover" : "--no-discover"] } ?? [])
      + (requiresClaims ? ["--require-claims"] : [])
      + (strict ? ["--strict"] : [])
    return options.isEmpty ? nil : options
  }

  /// Whether a baseline's options turn discovery on or off; `nil` if they do neither.
  static func discovers(_ options: [String]?) -> Bool? {
    if options?.contains("--discover") == true { return true }
    return options?.contains("--no-discover") == true ? false : nil
  }

  /// The text that identifies a finding, without addresses and line numbers. A very long message is
  /// truncated.
  ///
  /// - Parameter block: The digest of the block's lines; `nil` for a finding of the page itself.
  static func finding(_ message: String, in block: String?) -> String {
    let text = message.neutral.replacing(/0x[0-9a-f]+/, with: "0x…")
      .replacing(/\b(lines?) [0-9]+/) { "\($0.output.1) …" }
    return "\(block ?? "page"): \(text.count > longest ? text.prefix(longest) + "…" : text)"
  }

  /// The message in a finding that ``finding(_:in:)`` returned.
  static func message(of finding: String) -> Substring {
    finding.firstRange(of: ": ").map { finding[$0.upperBound...] } ?? finding[...]
  }

  private static let longest = 300

  /// Whether a check of `paths` checks everything that the baseline was written for.
  func isCovered(by paths: [String]) -> Bool {
    self.paths.allSatisfy { Self.isPath($0, in: paths) }
  }

  /// Whether a path is one of `paths` or is in one of these folders.
  private static func isPath(_ path: String, in paths: [String]) -> Bool {
    paths.contains { $0 == "." || $0 == path || path.hasPrefix($0 + "/") }
  }

  /// If only some paths of an older baseline were checked, keeps its entries for the other pages,
  /// and adds its paths.
  mutating func complete(from old: Baseline, report: JSONReport, in folder: String) {
    guard !old.isCovered(by: paths) else { return }
    let all = Set(old.paths + paths)
    paths = all.filter { !Self.isPath($0, in: Array(all.subtracting([$0]))) }.sorted()
    let checked = Set(
      report.articles.map { FileSystem.relativePath(from: folder + "/-", to: $0.path) })
    for (page, own) in old.pages where !checked.contains(page) { pages[page] = own }
  }

  /// Leaves out the findings that `old` does not have, and keeps its numbers of proved blocks where
  /// they are larger, unless the page is gone.
  mutating func shrink(to old: Baseline, in folder: String) {
    for page in Set(pages.keys).union(old.pages.keys) {
      var left = (old.pages[page]?.accepted ?? []).elementCounts
      let accepted = (pages[page]?.accepted ?? []).filter { left.takeOne($0) }
      guard pages[page] != nil || FileSystem.exists(folder + "/" + page) else { continue }
      let proved = max(pages[page]?.proved ?? 0, old.pages[page]?.proved ?? 0)
      pages[page] =
        proved == 0 && accepted.isEmpty
        ? nil : Page(proved: proved, accepted: accepted.isEmpty ? nil : accepted)
    }
  }
}

extension [String] {
  /// How often each element occurs.
  var elementCounts: [String: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }

  /// The elements that are left after removing each of `others` once.
  func removing(_ others: [String]) -> [String] {
    var left = others.elementCounts
    return filter { !left.takeOne($0) }
  }
}

extension [String: Int] {
  /// Takes one occurrence of a key, if there is one left.
  mutating func takeOne(_ key: String) -> Bool {
    guard let count = self[key], count > 0 else { return false }
    self[key] = count - 1
    return true
  }
}
