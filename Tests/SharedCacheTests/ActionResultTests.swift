import Support
import Testing

@testable import SharedCache

struct ActionResultTests {
  private static let digest = Fingerprint(of: "bytes")
  private static let ours = ActionResult(output: digest, size: 300)

  /// The bytes of `ActionResult { output_files { path: "result" digest { hash size_bytes: 300 } } }`
  /// as other implementations write them: fields in the order of their numbers.
  private static let bytes: [UInt8] =
    [0x12, 79, 0x0A, 6] + Array("result".utf8) + [0x12, 69, 0x0A, 64]
    + Array(digest.hexadecimal.utf8) + [0x10, 0xAC, 0x02]

  @Test func `a result is written and read as other implementations do`() {
    #expect(Self.ours.serializedBytes == Self.bytes)
    #expect(ActionResult(serializedBytes: Self.bytes) == Self.ours)
    #expect(Self.ours.digest == Self.digest.hexadecimal)
    #expect(Self.ours.size == 300)
  }

  /// Each of the four wire types: a number, 64 bits, bytes, 32 bits.
  @Test(
    arguments: [
      [0x28, 0x96, 0x01], [0x31, 1, 2, 3, 4, 5, 6, 7, 8], [0x2A, 2, 1, 2], [0x2D, 1, 2, 3, 4],
      [0x20, 0],
    ] as [[UInt8]])
  func `fields that are not known are skipped`(field: [UInt8]) {
    #expect(ActionResult(serializedBytes: Self.bytes + field) == Self.ours)
    #expect(ActionResult(serializedBytes: field + Self.bytes) == Self.ours)
  }

  @Test(
    arguments: [
      // The exit status is 1, or negative.
      [0x20, 1], [0x20, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
      // A second file.
      [0x12, 0],
      // A number without an end, one of more than 64 bits, the field number 0, and a group.
      [0x28, 0x80], [0x28, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02],
      [0x28, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01], [0x00, 1],
      [0x2B, 0x2C],
      // Less than the stated length.
      [0x2A, 3, 1, 2], [0x31, 1], [0x2D, 1],
      [0x2A, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
    ] as [[UInt8]])
  func `another result, or bytes that are no message, are not one of ours`(rest: [UInt8]) {
    #expect(ActionResult(serializedBytes: Self.bytes + rest) == nil)
  }

  @Test func `no part of a message is taken for the whole`() {
    for count in Self.bytes.indices {
      #expect(ActionResult(serializedBytes: Array(Self.bytes[..<count])) == nil, "\(count) bytes")
    }
  }

  @Test func `a path, digest or size of another form is not ours`() {
    func changed(_ index: Int, to byte: UInt8) -> ActionResult? {
      var bytes = Self.bytes
      bytes[index] = byte
      return ActionResult(serializedBytes: bytes)
    }
    #expect(changed(4, to: UInt8(ascii: "s")) == nil)
    #expect(changed(14, to: UInt8(ascii: "/")) == nil)
    #expect(changed(14, to: UInt8(ascii: "A")) == nil)
    var zero = ActionResult(output: Self.digest, size: 0).serializedBytes
    #expect(ActionResult(serializedBytes: zero) == nil)
    // A negative size has ten bytes.
    zero = Array(zero.dropLast()) + Array(repeating: 0xFF, count: 9) + [0x01]
    zero[1] += 9
    zero[11] += 9
    #expect(ActionResult(serializedBytes: zero) == nil)
  }
}
