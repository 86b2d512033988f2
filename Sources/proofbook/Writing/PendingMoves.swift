import Articles
import Foundation
import ResultStore
import Support

/// The remaining steps of a build that writes a site in place: the files to remove and the files to
/// move.
struct PendingMoves: Codable, Equatable {
  /// Paths of the files whose new versions are in the journal.
  var moved: [String]
  var removed: [String]
  /// Random text that makes the plan impossible to forge.
  var token: String

  init(moved: [String], removed: [String]) {
    self.moved = moved
    self.removed = removed
    token = (0..<4).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }.joined()
  }

  /// Whether every path is one that a file of a site may have.
  var isSafe: Bool {
    (moved + removed).allSatisfy {
      WrittenFiles.isSafe($0) && ($0 == WrittenFiles.name || ReservedPaths.reason($0) == nil)
    }
  }
}

/// The digest of the plan that a build of this user last wrote into a site. It is kept in the
/// user's cache, which no checkout can write to; a plan with another digest is not trusted.
struct TrustedMoves {
  private let file: String

  /// - Parameter root: The site's folder, with symbolic links resolved.
  init(of root: String, in store: Store = Store()) {
    let name = Fingerprint(ofPieces: { $0(Array(root.utf8)) }).hexadecimal
    file = "\(store.folder)/sites/\(name)"
  }

  /// Records the plan. If it cannot be recorded, an interrupted build is repeated instead of
  /// finished.
  func note(_ plan: [UInt8]) { Store.replace(file, with: Array(Self.digest(plan).utf8)) }

  func knows(_ plan: [UInt8]) -> Bool {
    Store.bytes(file).map { $0 == Array(Self.digest(plan).utf8) } ?? false
  }

  func forget() { unlink(file) }

  private static func digest(_ plan: [UInt8]) -> String {
    Fingerprint(ofPieces: { $0(plan) }).hexadecimal
  }
}
