import Foundation
import Synchronization

/// The part of a sweep that this run takes: the sweep's elements are divided into parts, and each
/// commit takes the next one, so that as many commits in a row as there are parts take all of them.
///
/// `PROOFBOOK_WHOLE=1` takes all parts. `PROOFBOOK_SHARE=3` takes part 3, and `PROOFBOOK_SEED=123456`
/// sets the seed, to repeat what a run has printed.
package struct Share: Sendable {
  /// Whether this run takes all elements.
  package let isWhole: Bool

  /// For random sweeps: another one for each commit, the same for all sweeps of a run.
  package let seed: UInt64

  /// From 0.
  private let part: Int
  private let parts: Int

  /// Prints what is taken, once for each sweep.
  ///
  /// - Parameters:
  ///   - name: The sweep's name. Sweeps with different names begin with different parts.
  ///   - parts: Into how many parts the sweep is divided, at most 10.
  package init(of name: String, parts: Int) {
    self.init(
      of: name, parts: parts, at: .current, environment: ProcessInfo.processInfo.environment)
    guard Self.printed.withLock({ $0.insert(name).inserted }) else { return }
    FileHandle.standardError.write(Data("share: \(name): \(self)\n".utf8))
  }

  /// - Parameter commit: The commit that chooses the part and the seed.
  package init(
    of name: String, parts: Int, at commit: CheckedOutCommit, environment: [String: String]
  ) {
    precondition(1...10 ~= parts, "'\(name)' has \(parts) parts instead of 1 to 10")
    // FNV-1a, because the hash values of the standard library differ from process to process.
    let offset = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    isWhole = environment["PROOFBOOK_WHOLE"] == "1"
    seed = Self.number("PROOFBOOK_SEED", of: environment) ?? commit.seed
    self.parts = parts
    if let chosen = Self.number("PROOFBOOK_SHARE", of: environment) {
      precondition(chosen > 0, "PROOFBOOK_SHARE counts from 1")
      part = Int((chosen - 1) % UInt64(parts))
    } else {
      part = Int((commit.number % UInt64(parts) + offset % UInt64(parts)) % UInt64(parts))
    }
  }

  /// Whether this run takes the element with a number.
  package func takes(_ index: Int) -> Bool { isWhole || index % parts == part }

  /// The names of the sweeps whose shares were printed.
  private static let printed = Mutex<Set<String>>([])

  /// A value that is no number must not choose something else than what the user asked for.
  private static func number(_ name: String, of environment: [String: String]) -> UInt64? {
    guard let text = environment[name] else { return nil }
    guard let number = UInt64(text) else { fatalError("\(name) is '\(text)', not a number") }
    return number
  }
}

extension Share: CustomStringConvertible {
  package var description: String {
    isWhole ? "all" : "part \(part + 1) of \(parts), seed \(seed)"
  }
}
