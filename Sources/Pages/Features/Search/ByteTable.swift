/// Byte strings, numbered from 0.
struct ByteList: Sendable {
  /// All strings, one after the other.
  private(set) var bytes: [UInt8] = []
  /// The offset of each string in ``bytes``, then the offset of the end.
  private(set) var starts: [Int] = [0]
  private var hashes: [UInt32] = []

  var count: Int { hashes.count }

  /// The length of each string in bytes, at most 255.
  var lengths: [UInt8] { hashes.indices.map { UInt8(starts[$0 + 1] - starts[$0]) } }

  /// The value of ``ByteTable/hash(_:)`` for a string.
  func hash(of number: Int) -> UInt32 { hashes[number] }

  func range(of number: Int) -> Range<Int> { starts[number]..<starts[number + 1] }

  /// - Parameter hash: The value of ``ByteTable/hash(_:)`` for the string.
  mutating func append(_ string: UnsafeBufferPointer<UInt8>, hash: UInt32) {
    hashes.append(hash)
    bytes.append(contentsOf: string)
    starts.append(bytes.count)
  }
}

/// Numbers distinct byte strings from 0, in the order in which they are added.
struct ByteTable: Sendable {
  private(set) var list = ByteList()
  /// A hash table with linear probing: a string's number plus 1, or 0 for a free slot.
  private var slots: [UInt32]

  /// - Parameter capacity: The expected number of strings.
  init(capacity: Int = 256) {
    var size = 64
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  var count: Int { list.count }

  var bytes: [UInt8] { list.bytes }

  func range(of number: Int) -> Range<Int> { list.range(of: number) }

  /// - SeeAlso: Fowler, Noll, Vo: FNV-1a.
  static func hash(_ string: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in string { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash ^ (hash >> 15)
  }

  /// Returns the number of a string. A new string is added.
  mutating func number(of string: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if list.hash(of: number) == hash, isEqual(number, string) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(list.count + 1)
    list.append(string, hash: hash)
    if list.count * 2 > slots.count { grow() }
    return list.count - 1
  }

  /// Returns the number of a string; `nil` if it is not in the table.
  func existing(_ string: UnsafeBufferPointer<UInt8>) -> Int? {
    let hash = Self.hash(string)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if list.hash(of: number) == hash, isEqual(number, string) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func isEqual(_ number: Int, _ string: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = list.starts[number]
    guard list.starts[number + 1] - start == string.count else { return false }
    return list.bytes.withUnsafeBufferPointer { bytes in
      for offset in 0..<string.count where bytes[start + offset] != string[offset] { return false }
      return true
    }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for number in 0..<list.count {
      var slot = Int(list.hash(of: number)) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }
}
