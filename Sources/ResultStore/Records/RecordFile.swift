import Foundation
import Support
import Synchronization

/// Records by key in one file that several processes read and add to at once.
///
/// A record is a head and its content, and is believed where the digest of both is right; what is damaged is passed
/// over. Records are only ever added at the end, under a lock. Where too much of the file is of no more use, the rest
/// is written beside it and takes its place.
final class RecordFile: Sendable {
  enum Kind: UInt8 {
    /// What came of a program.
    case outcome = 1
    /// Of what programs a page consisted when it was run last.
    case page = 2
    /// What programs ran on.
    case environment = 3
    /// The digests of records that were used on a day, one after another.
    case use = 4
    /// What the names in a program refer to.
    case symbols = 5
    /// How a program ran, step by step.
    case run = 6
  }

  struct Record: Sendable {
    var kind: Kind
    /// The day on which it was written or used last, in days since 1970. It decides what goes first when the file is made
    /// smaller; nothing expires by age.
    var day: Int
    var content: ArraySlice<UInt8>
  }

  /// Head: mark, length of the content, kind, day, and a check of these; key; digest of all but itself. The
  /// check is repeated after the content: without it, a truncated record would be read together with the start of the next one.
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
    var bytes: [UInt8] = []
    var places: [Fingerprint: Place] = [:]
    var added: [UInt8] = []
    var used: Set<Fingerprint> = []
    /// How many bytes of the file are of no more use.
    var garbage = 0
  }

  let path: String
  /// In bytes.
  let mostBytes: Int
  let today: Int
  private let state: Mutex<State>

  init(path: String, mostBytes: Int, now: Date = Date()) {
    self.path = path
    self.mostBytes = mostBytes
    today = Int(now.timeIntervalSince1970 / 86400)
    var state = State(bytes: Self.contents(of: path))
    (state.places, state.garbage) = Self.index(state.bytes)
    self.state = Mutex(state)
  }

  /// The content under a key; nil where there is none, or where it is damaged.
  func content(_ key: Fingerprint, kind: Kind) -> ArraySlice<UInt8>? {
    state.withLock { state in
      guard let place = state.places[key], place.kind == kind,
        Self.isWhole(state.bytes, place, key)
      else { return nil }
      if place.day < today { state.used.insert(key) }
      return state.bytes[place.start + Self.headSize..<place.start + Self.headSize + place.length]
    }
  }

  /// Adds a record, which stands for an earlier one of that key. It is in the file after the next ``flush(isLast:)``,
  /// for those who open it then.
  func add(_ content: [UInt8], as key: Fingerprint, kind: Kind) {
    let record = Self.record(content[...], key: key, kind: kind, day: today)
    state.withLock { state in
      state.added += record
      state.used.remove(key)
    }
  }

  /// Writes what was added to the file, where it can be written to.
  ///
  /// - Parameter isLast: Whether nothing more comes: then it is told what was used, and the file is made smaller
  ///   where that pays.
  func flush(isLast: Bool = false) {
    let (bytes, garbage, size) = state.withLock { state in
      if isLast, !state.used.isEmpty {
        let keys = state.used.flatMap(\.bytes)
        state.added += Self.record(
          keys[...], key: Fingerprint(of: keys), kind: .use, day: today)
        state.used = []
      }
      defer { state.added = [] }
      return (state.added, state.garbage, state.bytes.count)
    }
    let isTooMuch = size > mostBytes || garbage > max(1 << 20, size / 2)
    guard !bytes.isEmpty || (isLast && isTooMuch) else { return }
    withLockedFile { descriptor in
      // A record that is only there in part is passed over by whoever reads it.
      guard RegularFile.write(bytes, to: descriptor) else { return }
      if isLast && isTooMuch { compact() }
    }
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
    let told = bytes[head.upperBound..<content.lowerBound]
    return Fingerprint(of: bytes[head] + bytes[content]).bytes.elementsEqual(told)
  }

  private static func check(_ length: UInt32, _ rest: UInt32) -> UInt32 {
    (length &* 0x9E37_79B1) ^ (rest &* 0x85EB_CA77) ^ 0x7072_6F6F
  }

  /// Finds the records, without looking whether they are whole. Of two with one key the later counts.
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
  /// All of a file, at most what a number of 32 bits counts; empty where it cannot be read.
  private static func contents(of path: String) -> [UInt8] {
    RegularFile.bytes(of: path, most: 1 << 30) ?? []
  }

  /// Opens the file for adding, while no other process does. Does nothing where it cannot be written to.
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

  /// Writes the file anew with what was used last, as much as may stay. To be called under the lock.
  private func compact() {
    let bytes = Self.contents(of: path)
    let places = Self.index(bytes).places.filter { $0.value.kind != .use }
    var draft: [UInt8] = []
    draft.reserveCapacity(min(bytes.count, mostBytes))
    // Half of the room stays free, so that this is rarely done.
    let most = bytes.count > mostBytes ? mostBytes / 2 : mostBytes
    let newest = places.sorted { ($1.value.day, $1.value.start) < ($0.value.day, $0.value.start) }
    for (key, place) in newest {
      guard draft.count + place.size <= most else { break }
      guard Self.isWhole(bytes, place, key) else { continue }
      let content = place.start + Self.headSize..<place.start + Self.headSize + place.length
      draft += Self.record(bytes[content], key: key, kind: place.kind, day: place.day)
    }
    // Under the lock nobody else writes one; what a run that was killed has left is removed.
    let name = path + ".draft"
    unlink(name)
    guard let descriptor = RegularFile.open(name, O_WRONLY | O_CREAT | O_EXCL) else { return }
    let isWritten = RegularFile.write(draft, to: descriptor)
    close(descriptor)
    if !isWritten || rename(name, path) != 0 { unlink(name) }
  }
}
