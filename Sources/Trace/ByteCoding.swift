/// Appends values to a byte array, in a self-delimiting format that ``ByteReader`` reads.
package struct ByteWriter {
  @usableFromInline package internal(set) var bytes: [UInt8] = []
  /// Whether all fractional numbers written so far are finite.
  @usableFromInline package internal(set) var isFinite = true

  @inlinable package init() {}

  /// - Parameter capacity: The expected number of bytes.
  @inlinable package init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Writes a zigzag-encoded integer, 7 bits per byte, lowest first; the sign is the lowest bit.
  @inlinable package mutating func put(_ value: Int) {
    var rest = UInt64(bitPattern: Int64(value << 1) ^ Int64(value >> 63))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  @inlinable package mutating func put(_ value: Bool) { bytes.append(value ? 1 : 0) }

  @inlinable package mutating func put(_ value: Double) {
    if !value.isFinite { isFinite = false }
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes += $0 }
  }

  @inlinable package mutating func put(_ value: String) {
    put(value.utf8.count)
    bytes += value.utf8
  }

  /// Writes bytes as they are, without their count.
  @inlinable package mutating func put(raw other: some Sequence<UInt8>) { bytes += other }

  @inlinable package mutating func put<Element>(
    _ elements: some Collection<Element>, _ body: (inout ByteWriter, Element) -> Void
  ) {
    put(elements.count)
    for element in elements { body(&self, element) }
  }

  @inlinable package mutating func put<Value>(
    _ value: Value?, _ body: (inout ByteWriter, Value) -> Void
  ) {
    put(value != nil)
    if let value { body(&self, value) }
  }
}

/// Reads the output of ``ByteWriter``.
package struct ByteReader {
  /// Thrown if the bytes do not have the expected form.
  package struct Failure: Error {
    @inlinable package init() {}
  }

  @usableFromInline let bytes: ArraySlice<UInt8>
  @usableFromInline var position: Int

  @inlinable package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  @inlinable package var isAtEnd: Bool { position == bytes.endIndex }

  /// The bytes that have not been read yet.
  @inlinable package var rest: ArraySlice<UInt8> { bytes[position...] }

  @inlinable package mutating func int() throws(Failure) -> Int {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      guard position < bytes.endIndex, shift < 64 else { throw Failure() }
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return Int(truncatingIfNeeded: value >> 1) ^ -Int(truncatingIfNeeded: value & 1)
  }

  @inlinable package mutating func bool() throws(Failure) -> Bool { try take(1).first == 1 }

  @inlinable package mutating func double() throws(Failure) -> Double {
    let pattern = try take(8).withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
    return Double(bitPattern: UInt64(littleEndian: pattern))
  }

  @inlinable package mutating func string() throws(Failure) -> String {
    String(decoding: try take(try count()), as: UTF8.self)
  }

  @inlinable package mutating func array<Element>(
    _ body: (inout ByteReader) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    let count = try count()
    var elements: [Element] = []
    // The count may be wrong, and elements need more memory than their bytes.
    elements.reserveCapacity(Swift.min(count, 1024))
    for _ in 0..<count { elements.append(try body(&self)) }
    return elements
  }

  @inlinable package mutating func optional<Value>(
    _ body: (inout ByteReader) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    try bool() ? try body(&self) : nil
  }

  /// Reads the number of elements that follow, each of at least one byte.
  @inlinable package mutating func count() throws(Failure) -> Int {
    let count = try int()
    guard count >= 0, count <= bytes.endIndex - position else { throw Failure() }
    return count
  }

  @inlinable package mutating func take(_ count: Int) throws(Failure) -> ArraySlice<UInt8> {
    guard bytes.endIndex - position >= count else { throw Failure() }
    defer { position += count }
    return bytes[position..<position + count]
  }
}
