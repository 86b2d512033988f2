import Programs
import Support

/// The number by which the host knows that a call of its functions comes from generated code: such calls carry it, and
/// the host is told it with the program.
///
/// It is the digest of all that the authors of the program wrote, and so the text cannot contain it. The same text gives
/// the same number on every machine.
package struct CallToken: Hashable, Sendable, CustomStringConvertible {
  /// Above 0; it fits in an `Int`.
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

  /// As Swift and the host write it.
  package var description: String { "\(value)" }
}
