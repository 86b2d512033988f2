import Articles
import Foundation
import ResultStore
import Support

/// What is left to do of a build that writes a site in its place: which files are gone, and which are to be moved.
struct PendingMoves: Codable, Equatable {
  /// Paths whose new files lie in the journal.
  var moved: [String]
  var removed: [String]
  /// Nobody else can write the same plan.
  var token: String

  init(moved: [String], removed: [String]) {
    self.moved = moved
    self.removed = removed
    token = (0..<4).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }.joined()
  }

  /// Whether all its paths are those of files that a site may have.
  var isSafe: Bool {
    (moved + removed).allSatisfy {
      WrittenFiles.isSafe($0) && ($0 == WrittenFiles.name || ReservedPaths.reason($0) == nil)
    }
  }
}

/// What this user's builds remember of the plans that they wrote into sites, in a place that no checkout can write to: a plan
/// that is not known there is somebody else's.
struct TrustedMoves {
  private let file: String

  /// - Parameter root: The site's folder, links followed.
  init(of root: String, in store: Store = Store()) {
    let name = Fingerprint(ofPieces: { $0(Array(root.utf8)) }).hexadecimal
    file = "\(store.folder)/sites/\(name)"
  }

  /// Where it cannot be written, a build that is broken off is done again instead of completed.
  func note(_ plan: [UInt8]) { Store.replace(file, with: Array(Self.digest(plan).utf8)) }

  func knows(_ plan: [UInt8]) -> Bool {
    Store.bytes(file).map { $0 == Array(Self.digest(plan).utf8) } ?? false
  }

  func forget() { unlink(file) }

  private static func digest(_ plan: [UInt8]) -> String {
    Fingerprint(ofPieces: { $0(plan) }).hexadecimal
  }
}
