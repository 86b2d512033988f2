import Articles
import Checking
import Examples
import Foundation
import Programs
import Support
import Synchronization

/// The manifest that a build writes next to its pages: the digest of every file and the verdict on
/// every program. `proofbook verify` uses it to check that the pages have not changed since then.
package struct ProofManifest: Codable, Sendable, Equatable {
  /// A program of the site, including skipped ones.
  package struct Program: Codable, Sendable, Equatable {
    /// The path of the page, from the site's root.
    package var page: String
    /// The program's name on the page.
    package var block: String
    /// `holds`, `fails`, `lost` or `skipped`.
    package var verdict: String
    /// Why it was skipped; `nil` if it was not skipped.
    package var reason: String?
    /// `true` if it passed without being run, because its fence says so; otherwise `nil`.
    package var compiledOnly: Bool?
    /// The path of the complete program's file; `nil` if it was not compiled.
    package var program: String?
    package var claims: [Claim]

    var words: [String] {
      [
        page, block, verdict, reason ?? "", compiledOnly == true ? "compiled" : "", program ?? "",
        "\(claims.count)",
      ] + claims.flatMap { [$0.kind, $0.verdict] }
    }
  }

  package struct Claim: Codable, Sendable, Equatable {
    /// Such as `lifecycle`.
    package var kind: String
    /// `holds`, `fails`, `lost` or `skipped`.
    package var verdict: String
  }

  /// The path of the manifest, from the site's root.
  package static let file = SiteFiles.proof
  /// The version of the format that this version of the tool writes and reads.
  package static let format = 1

  package var format = ProofManifest.format
  /// Such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  package var toolchain: String
  package var runtime: String?
  /// The digest of the runtime's sources; `nil` if they were not available.
  package var runtimeDigest: String?
  package var programs: [Program]
  /// The number of errors in the articles themselves, apart from programs and claims; `nil` if there
  /// are none.
  package var articleErrors: Int?
  /// The SHA-256 digest of every file except the manifest, in hexadecimal, by path from the site's
  /// root.
  package var files: [String: String]

  /// The number of programs and claims that failed or were lost when the site was built.
  package var failures: Int {
    programs.reduce(0) { count, program in
      count
        + ([program.verdict] + program.claims.map(\.verdict))
        .count { ["fails", "lost"].contains($0) }
    }
  }
}

extension ProofManifest {
  /// - Parameter diagnostics: The diagnostics of the published articles.
  init(
    of site: Site, pages: [ArticlePage], diagnostics: [Diagnostic], files: [String: String]
  ) {
    toolchain = site.report.toolchain
    runtime = site.runtime?.version
    runtimeDigest = site.runtime?.digest
    programs = pages.flatMap { page in page.proof.verdicts.map { Program(of: $0, on: page) } }
    let errors = diagnostics.count { $0.severity == .error }
    articleErrors = errors == 0 ? nil : errors
    self.files = files
  }

  /// The files of a site, followed by their manifest. The digests are computed as the files are
  /// written.
  static func sealed(
    _ files: [OutputFile], of site: Site, pages: [ArticlePage], diagnostics: [Diagnostic]
  ) -> [OutputFile] {
    let digests = Digests()
    let watched = files.map { $0.watched(by: digests) }
    let manifest = OutputFile(path: Self.file) {
      try digests.add(files)
      return try ProofManifest(
        of: site, pages: pages, diagnostics: diagnostics, files: digests.hexadecimal
      ).text
    }
    return watched + [manifest]
  }

  /// Adds a manifest to the files of several formats that are written to one folder. The manifest
  /// has the digests of all these files and of the kept files of other formats. If neither the
  /// files nor the folder contain pages, there is no manifest, and `parts` is returned unchanged.
  ///
  /// - Parameters:
  ///   - manifest: The folder's current manifest; `nil` if there is none.
  ///   - kept: The paths of the files in the folder that are kept.
  package static func sealed(
    _ parts: [(format: String, files: [OutputFile])], after manifest: [UInt8]?,
    keeping kept: Set<String>
  ) -> [(format: String, files: [OutputFile])] {
    let old = manifest.flatMap { try? JSONDecoder().decode(ProofManifest.self, from: Data($0)) }
      .flatMap { $0.format == format ? $0 : nil }
    let known = old?.files.filter { kept.contains($0.key) } ?? [:]
    let pages = parts.firstIndex { $0.files.contains { $0.path == file } }
    let start: @Sendable () throws -> ProofManifest
    if let own = pages.flatMap({ parts[$0].files.first { $0.path == file } }) {
      start = { try JSONDecoder().decode(ProofManifest.self, from: Data(try own.bytes)) }
    } else if var old {
      old.files = [:]
      start = { [old] in old }
    } else {
      return parts
    }
    let others = parts.indices.filter { $0 != pages }.flatMap { parts[$0].files }
    guard !others.isEmpty || !known.isEmpty else { return parts }
    let digests = Digests()
    var sealed = parts
    for index in parts.indices where index != pages {
      sealed[index].files = parts[index].files.map { $0.watched(by: digests) }
    }
    let merged = OutputFile(path: file) {
      var manifest = try start()
      try digests.add(others)
      manifest.files.merge(known) { $1 }
      manifest.files.merge(digests.hexadecimal) { $1 }
      return try manifest.text
    }
    guard let pages else { return sealed + [(OutputFormat.html.name, [merged])] }
    sealed[pages].files.removeAll { $0.path == file }
    sealed[pages].files.append(merged)
    return sealed
  }

  /// Adds the site's manifest, updated with the digests of the given files.
  ///
  /// - Parameter manifest: The manifest before these files changed. All its other lines are kept.
  /// - Returns: `nil` if a file is not in the manifest.
  static func sealed(_ files: [OutputFile], changing manifest: [UInt8]) throws -> [OutputFile]? {
    let digests = try concurrently(files) { try Fingerprint(of: $0.bytes).hexadecimal }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // The start of a file's line, up to its digest.
    var pending: [[UInt8]: String] = [:]
    for (file, digest) in zip(files, digests) {
      pending[Array("    ".utf8) + (try encoder.encode(file.path)) + Array(" : \"".utf8)] = digest
    }
    var changed: [UInt8] = []
    changed.reserveCapacity(manifest.count)
    for line in manifest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if !changed.isEmpty { changed.append(UInt8(ascii: "\n")) }
      let end = line.lastIndex(of: UInt8(ascii: "\"")) ?? line.startIndex
      let start = Array(line[..<end].dropLast(2 * Fingerprint.size))
      if let digest = pending.removeValue(forKey: start) {
        changed += start
        changed += digest.utf8
        changed += line[end...]
      } else {
        changed += line
      }
    }
    guard pending.isEmpty else { return nil }
    return files + [OutputFile(path: Self.file, bytes: changed)]
  }

  private var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }
}

/// A thread-safe table of digests by path.
private final class Digests: Sendable {
  private let digests = Mutex<[String: Fingerprint]>([:])

  func set(_ digest: Fingerprint, of path: String) { digests.withLock { $0[path] = digest } }

  /// Computes the digests of those files that have not been written yet.
  func add(_ files: [OutputFile]) throws {
    for file in files where digests.withLock({ $0[file.path] == nil }) {
      let digest = try Fingerprint(ofPieces: { update in try file.write { update($0) } })
      set(digest, of: file.path)
    }
  }

  var hexadecimal: [String: String] {
    digests.withLock { $0.mapValues(\.hexadecimal) }
  }
}

extension OutputFile {
  /// A copy of the file that stores its digest whenever it is written.
  fileprivate func watched(by digests: Digests) -> OutputFile {
    OutputFile(path: path) { take in
      let digest = try Fingerprint(ofPieces: { update in
        try write { piece in
          update(piece)
          try take(piece)
        }
      })
      digests.set(digest, of: path)
    }
  }
}

extension ProofManifest.Program {
  init(of verdict: Verdict, on page: ArticlePage) {
    let index = verdict.example.block.index
    self.page = page.path
    block = verdict.example.name
    self.verdict = verdict.result.word
    if case .skipped(let why) = verdict.result { reason = why }
    if verdict.result == .holds, verdict.outcome.ending == nil { compiledOnly = true }
    program = verdict.example.isDefaultVariant ? page.programs[index]?.path : nil
    claims = verdict.claims.map {
      ProofManifest.Claim(kind: $0.claim.kind.name, verdict: $0.result.word)
    }
  }
}

extension Verdict.Result {
  fileprivate var word: String {
    switch self {
    case .holds: "holds"
    case .fails: "fails"
    case .lost: "lost"
    case .skipped: "skipped"
    }
  }
}
