import Programs
import Support

/// The number that marks calls of the host's functions as generated code: each generated call
/// passes it, and the host receives it with the program.
///
/// It is a digest of all code that the program's authors wrote, so that code cannot contain it. The
/// same text has the same number on every machine.
package struct CallToken: Hashable, Sendable, CustomStringConvertible {
  /// Greater than 0; fits in an `Int`.
  package let value: UInt64

  package init(of segments: [SwiftProgram.Segment]) {
    let fingerprint = Fingerprint(ofPieces: { take in
      for segment in segments {
        for line in segment.block.lines { take(Array(line.utf8) + [UInt8(ascii: "\n")]) }
        take([0])
      }
    })
    let digest = fingerprint.bytes.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    value = digest >> 1 | 1
  }

  /// The number in decimal, as generated code and the host write it.
  package var description: String { "\(value)" }
}
