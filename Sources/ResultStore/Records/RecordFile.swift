import Foundation
import Support
import Synchronization

/// A file of records by key that several processes read and append to at the same time.
///
/// A record is a header and its content. It is used only if the digest of both is correct; damaged
/// records are skipped. Records are only appended, under a lock. If too much of the file is
/// obsolete, the other records are written to a new file, which replaces the old one.
final class RecordFile: Sendable {
  enum Kind: UInt8 {
    /// The outcome of a program.
    case outcome = 1
    /// The programs of a page when it was last run.
    case page = 2
    /// The environment of a run.
    case environment = 3
    /// The concatenated keys of records that were used on a day.
    case use = 4
    /// The symbols that the names in a program refer to.
    case symbols = 5
    /// A recorded run of a program.
    case run = 6
  }

  struct Record: Sendable {
    var kind: Kind
    /// The day on which the record was last written or used, in days since 1970. When the file is
    /// compacted, the oldest records are removed first; records do not expire by age.
    var day: Int
    var content: ArraySlice<UInt8>
  }

  /// Starts the header: mark, length of the content, kind and day, a checksum of the previous two,
  /// the key, and the digest of everything but itself and the end. The checksum is repeated after
  /// the content; otherwise a truncated record would be read together with the start of the next
  /// one.
  private static let mark: UInt32 = 0x3272_6270
  private static let headSize = 80
  private static let tailSize = 4

  private struct Place: Sendable {
    var start: Int
    var length: Int
    var kind: Kind
    var day: Int

    var size: Int { headSize + length + tailSize }
  }

  private struct State {
    var added: [UInt8] = []
    var used: Set<Fingerprint> = []
  }

  let path: String
  /// The maximum size of the file, in bytes.
  let mostBytes: Int
  let today: Int
  /// The contents of the file when it was opened.
  private let bytes: [UInt8]
  private let places: [Fingerprint: Place]
  /// The number of bytes of the file that are obsolete.
  private let garbage: Int
  private let state = Mutex(State())

  init(path: String, mostBytes: Int, now: Date = Date()) {
    self.path = path
    self.mostBytes = mostBytes
    today = Int(now.timeIntervalSince1970 / 86400)
    bytes = Self.contents(of: path)
    (places, garbage) = Self.index(bytes)
  }

  /// The content under a key; `nil` if there is none, or if it is damaged.
  func content(_ key: Fingerprint, kind: Kind) -> ArraySlice<UInt8>? {
    guard let place = places[key], place.kind == kind, Self.isWhole(bytes, place, key) else {
      return nil
    }
    if place.day < today { state.withLock { _ = $0.used.insert(key) } }
    return bytes[place.start + Self.headSize..<place.start + Self.headSize + place.length]
  }

  /// Adds a record, which replaces an earlier one with the same key. It is written by the next
  /// ``flush(isLast:)``, and visible to readers that open the file after that.
  func add(_ content: [UInt8], as key: Fingerprint, kind: Kind) {
    let record = Self.record(content[...], key: key, kind: kind, day: today)
    state.withLock { state in
      state.added += record
      state.used.remove(key)
    }
  }

  /// Appends the new records to the file, if it can be written to.
  ///
  /// - Parameter isLast: Whether no more records follow. If so, also records which keys were used,
  ///   and compacts the file if that is worth it.
  func flush(isLast: Bool = false) {
    let added = state.withLock { state in
      if isLast, !state.used.isEmpty {
        let keys = state.used.flatMap(\.bytes)
        state.added += Self.record(
          keys[...], key: Fingerprint(of: keys), kind: .use, day: today)
        state.used = []
      }
      defer { state.added = [] }
      return state.added
    }
    let mayCompact = isLast && isTooMuch(size: bytes.count, garbage: garbage)
    guard !added.isEmpty || mayCompact else { return }
    withLockedFile { descriptor in
      // Readers skip records that were only partly written.
      guard RegularFile.write(added, to: descriptor) else { return }
      if mayCompact { compact() }
    }
  }

  /// Whether to compact a file with this size and this number of obsolete bytes.
  private func isTooMuch(size: Int, garbage: Int) -> Bool {
    size > mostBytes || garbage > max(1 << 20, size / 2)
  }
}

// MARK: - The bytes

extension RecordFile {
  private static func record(
    _ content: ArraySlice<UInt8>, key: Fingerprint, kind: Kind, day: Int
  ) -> [UInt8] {
    var record: [UInt8] = []
    record.reserveCapacity(headSize + content.count + tailSize)
    func put(_ number: UInt32) { withUnsafeBytes(of: number.littleEndian) { record += $0 } }
    let numbers = [mark, UInt32(content.count), UInt32(kind.rawValue) << 24 | UInt32(day)]
    for number in numbers { put(number) }
    put(check(numbers[1], numbers[2]))
    record += key.bytes
    record += content
    let digest = Fingerprint(of: record)
    record.insert(contentsOf: digest.bytes, at: headSize - Fingerprint.size)
    put(check(numbers[1], numbers[2]))
    return record
  }

  private static func isWhole(_ bytes: [UInt8], _ place: Place, _ key: Fingerprint) -> Bool {
    let head = place.start..<place.start + headSize - Fingerprint.size
    let content = place.start + headSize..<place.start + headSize + place.length
    guard content.upperBound <= bytes.count else { return false }
    let stored = bytes[head.upperBound..<content.lowerBound]
    return Fingerprint(of: bytes[head] + bytes[content]).bytes.elementsEqual(stored)
  }

  private static func check(_ length: UInt32, _ rest: UInt32) -> UInt32 {
    (length &* 0x9E37_79B1) ^ (rest &* 0x85EB_CA77) ^ 0x7072_6F6F
  }

  /// Finds the records without checking their digests. If two have the same key, the later one
  /// counts.
  private static func index(_ bytes: [UInt8]) -> (places: [Fingerprint: Place], garbage: Int) {
    var places: [Fingerprint: Place] = [:]
    var uses: [Place] = []
    var useful = 0
    bytes.withUnsafeBytes { bytes in
      func number(_ offset: Int) -> UInt32 {
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      }
      var position = 0
      while position + headSize <= bytes.count {
        let (length, rest) = (number(position + 4), number(position + 8))
        guard number(position) == mark, number(position + 12) == check(length, rest),
          let kind = Kind(rawValue: UInt8(rest >> 24)),
          position + headSize + Int(length) + tailSize <= bytes.count,
          number(position + headSize + Int(length)) == check(length, rest)
        else {
          position += 1
          continue
        }
        let key = Fingerprint(stored: UnsafeRawBufferPointer(rebasing: bytes[(position + 16)...]))
        let place = Place(
          start: position, length: Int(length), kind: kind, day: Int(rest & 0xFF_FFFF))
        position += headSize + Int(length) + tailSize
        if kind == .use { uses.append(place) }
        if let old = places.updateValue(place, forKey: key) { useful -= old.size }
        useful += place.size
      }
      for use in uses {
        for offset in stride(from: 0, to: use.length - Fingerprint.size + 1, by: Fingerprint.size) {
          let start = use.start + headSize + offset
          let key = Fingerprint(stored: UnsafeRawBufferPointer(rebasing: bytes[start...]))
          guard let day = places[key]?.day, day < use.day else { continue }
          places[key]?.day = use.day
        }
      }
    }
    return (places, bytes.count - useful)
  }
}

// MARK: - The file

extension RecordFile {
  /// The contents of the file, at most 1 GB; empty if it cannot be read.
  private static func contents(of path: String) -> [UInt8] {
    RegularFile.bytes(of: path, most: 1 << 30) ?? []
  }

  /// Opens the file for appending, under an exclusive lock. If the file cannot be written to, does
  /// nothing.
  private func withLockedFile(_ body: (Int32) -> Void) {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard let lock = RegularFile.open(path + ".lock", O_RDWR | O_CREAT) else { return }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { return }
    }
    guard let descriptor = RegularFile.open(path, O_WRONLY | O_APPEND | O_CREAT) else { return }
    defer { close(descriptor) }
    body(descriptor)
  }

  /// Rewrites the file with the most recently used records that fit, from oldest to newest as
  /// before. Must be called under the lock.
  private func compact() {
    let bytes = Self.contents(of: path)
    let index = Self.index(bytes)
    // Another process may have compacted the file since this one read it.
    guard isTooMuch(size: bytes.count, garbage: index.garbage) else { return }
    // If the file was too large, half of the space stays free, so that compaction is rare.
    let most = bytes.count > mostBytes ? mostBytes / 2 : mostBytes
    var kept: [(key: Fingerprint, place: Place)] = []
    var size = 0
    let newest = index.places.filter { $0.value.kind != .use }
      .sorted { ($1.value.day, $1.value.start) < ($0.value.day, $0.value.start) }
    for (key, place) in newest {
      guard size + place.size <= most else { break }
      guard Self.isWhole(bytes, place, key) else { continue }
      kept.append((key, place))
      size += place.size
    }
    var draft: [UInt8] = []
    draft.reserveCapacity(size)
    // Of two records of the same day, the later one in the file is the newer one.
    for (key, place) in kept.reversed() {
      let content = place.start + Self.headSize..<place.start + Self.headSize + place.length
      draft += Self.record(bytes[content], key: key, kind: place.kind, day: place.day)
    }
    // The lock guarantees that no other process writes a draft. A draft that a killed run left
    // behind is removed.
    let name = path + ".draft"
    unlink(name)
    guard let descriptor = RegularFile.open(name, O_WRONLY | O_CREAT | O_EXCL) else { return }
    let isWritten = RegularFile.write(draft, to: descriptor)
    close(descriptor)
    if !isWritten || rename(name, path) != 0 { unlink(name) }
  }
}
