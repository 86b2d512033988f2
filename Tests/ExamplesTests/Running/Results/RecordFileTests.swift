import Foundation
import TestSupport
import Testing

@testable import ResultStore
@testable import Support

struct RecordFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder("results") }

  init() throws { folder = try TemporaryFolder() }

  private func file(mostBytes: Int = 1 << 20, now: Date = Date()) -> RecordFile {
    RecordFile(path: path, mostBytes: mostBytes, now: now)
  }

  private func key(_ number: Int) -> Fingerprint { Fingerprint(of: Array("key \(number)".utf8)) }

  private func content(_ number: Int, size: Int = 40) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) }
  }

  /// Writes records in one flush.
  private func write(_ numbers: some Sequence<Int>, size: Int = 40, now: Date = Date()) {
    let file = file(now: now)
    for number in numbers {
      file.add(content(number, size: size), as: key(number), kind: .outcome)
    }
    file.flush(isLast: true)
  }

  /// The numbers of the records that are found. Each must have the content that was written.
  private func found(_ numbers: some Sequence<Int>, size: Int = 40) -> Set<Int> {
    let file = file()
    return Set(
      numbers.filter { number in
        guard let content = file.content(key(number), kind: .outcome) else { return false }
        #expect(Array(content) == self.content(number, size: size))
        return true
      })
  }

  @Test func `an added record is visible when the file is opened later`() {
    write(0..<5)
    write(5..<8)
    #expect(found(0..<10) == Set(0..<8))
    #expect(file().content(key(1), kind: .page) == nil)
  }

  @Test func `of two records with the same key the later one counts`() {
    let first = file()
    first.add([1], as: key(1), kind: .outcome)
    first.flush()
    let second = file()
    second.add([2], as: key(1), kind: .outcome)
    second.flush()
    #expect(file().content(key(1), kind: .outcome).map(Array.init) == [2])
  }

  @Test func `a record with a flipped bit is not found`()
    throws
  {
    write(0..<3)
    let whole = try Data(contentsOf: URL(filePath: path))
    for offset in whole.indices {
      var damaged = whole
      damaged[offset] ^= 1 << (offset % 8)
      try damaged.write(to: URL(filePath: path))
      #expect(found(0..<3).count == 2, "byte \(offset)")
    }
  }

  @Test func `after a truncation the earlier records are found, and more can be added`()
    throws
  {
    write(0..<3)
    let whole = try Data(contentsOf: URL(filePath: path))
    let size = whole.count / 3
    for length in whole.indices {
      try whole.prefix(length).write(to: URL(filePath: path))
      #expect(found(0..<3) == Set(0..<(length / size)), "\(length) bytes")
      if length % 7 == 0 {
        write([9])
        #expect(found(0..<10) == Set(0..<(length / size)).union([9]), "\(length) bytes")
      }
    }
  }

  @Test func `records with swapped contents are not found`() throws {
    write(0..<2)
    let whole = try Data(contentsOf: URL(filePath: path))
    let size = whole.count / 2
    var swapped = whole
    swapped.replaceSubrange(size - 44..<size, with: whole[(2 * size - 44)...])
    swapped.replaceSubrange((2 * size - 44)..., with: whole[size - 44..<size])
    try swapped.write(to: URL(filePath: path))
    #expect(found(0..<2).isEmpty)
  }

  @Test(arguments: ["", "nonsense", String(repeating: "pbr2", count: 500)])
  func `a file with other contents has no records, and can be appended to`(_ text: String) throws {
    try folder.write(Array(text.utf8), to: "results")
    #expect(found(0..<3).isEmpty)
    write(0..<3)
    #expect(found(0..<3) == [0, 1, 2])
  }

  @Test func `a folder in place of the file is treated as a missing file`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    write(0..<3)
    #expect(found(0..<3).isEmpty)
  }

  @Test func `several writers at once lose no record`() async {
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          let file = file()
          for number in 0..<50 {
            file.add(content(writer * 50 + number), as: key(writer * 50 + number), kind: .outcome)
            if number % 5 == 0 { file.flush() }
          }
          file.flush(isLast: true)
        }
      }
    }
    #expect(found(0..<400).count == 400)
  }

  @Test func `the most recently used records stay if the file is too large`() {
    let day = 86400.0
    write(0..<20, size: 1000, now: Date(timeIntervalSinceNow: -9 * day))
    write(20..<40, size: 1000, now: Date(timeIntervalSinceNow: -5 * day))
    // Some of the old records are used again, which the file records once.
    let user = file()
    for number in 0..<5 { _ = user.content(key(number), kind: .outcome) }
    user.flush(isLast: true)
    let small = file(mostBytes: 30_000)
    small.add(content(40, size: 1000), as: key(40), kind: .outcome)
    small.flush(isLast: true)
    let left = found(0..<41, size: 1000)
    #expect(left.isSuperset(of: [0, 1, 2, 3, 4, 40]))
    #expect(left.isDisjoint(with: 5..<20))
    #expect((10...16).contains(left.count))
    let size = (try? Data(contentsOf: URL(filePath: path)).count) ?? 0
    #expect(size < 30_000)
  }

  @Test func `a file that is too large again loses its oldest records`() {
    for first in stride(from: 0, to: 60, by: 10) {
      let file = file(mostBytes: 30_000)
      for number in first..<first + 10 {
        file.add(content(number, size: 1000), as: key(number), kind: .outcome)
      }
      file.flush(isLast: true)
    }
    file(mostBytes: 30_000).flush(isLast: true)
    let left = found(0..<60, size: 1000)
    #expect(!left.isEmpty && left.count < 30)
    #expect(left == Set(60 - left.count..<60), "\(left.sorted())")
  }

  @Test func `processes that found the file too large compact it once`() throws {
    write(0..<40, size: 1000)
    let files = (0..<3).map { _ in file(mostBytes: 30_000) }
    files[0].flush(isLast: true)
    let size = try Data(contentsOf: URL(filePath: path)).count
    #expect(size <= 15_000)
    let stamp = FileStamp(of: path)
    for file in files.dropFirst() { file.flush(isLast: true) }
    #expect(FileStamp(of: path) == stamp)
  }

  @Test func `obsolete records are removed when they are most of the file`() throws {
    for _ in 0..<8 { write(0..<3, size: 200_000) }
    #expect(found(0..<3, size: 200_000).count == 3)
    #expect(try Data(contentsOf: URL(filePath: path)).count < 3_000_000)
  }
}
