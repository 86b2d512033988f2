import Foundation
import TestSupport
import Testing

@testable import Archives

struct ZipArchiveTests {
  static func archive(_ files: [(String, [UInt8])]) throws -> [UInt8] {
    var archive = ZipArchive()
    var bytes: [UInt8] = []
    for (path, content) in files { bytes += archive.adding(path, try ZippedFile(content)) }
    return bytes + archive.end()
  }

  /// Returns what Python's `zipfile` reads in an archive, one line for each file.
  static func read(_ archive: [UInt8]) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(archive, to: "archive.zip")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      """
      import sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1])
      assert archive.testzip() is None
      for file in archive.infolist():
          print(file.filename, file.date_time, archive.read(file).hex(), sep='|')
      """, folder("archive.zip"),
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `files come out as they were added, with names in any script`() throws {
    let text = Array(String(repeating: "again and ", count: 500).utf8)
    let read = try Self.read(
      Self.archive([("B/empty", []), ("B/été & 本.txt", text), ("B/raw", [0, 255, 7])]))
    #expect(
      read == [
        "B/empty|(1980, 1, 1, 0, 0, 0)|",
        "B/été & 本.txt|(1980, 1, 1, 0, 0, 0)|"
          + text.map { String(format: "%02x", $0) }.joined(),
        "B/raw|(1980, 1, 1, 0, 0, 0)|00ff07",
      ])
  }

  @Test func `compressible files become small, and the same files give the same bytes`() throws {
    let files = [("a", [UInt8](repeating: 7, count: 100_000))]
    let archive = try Self.archive(files)
    #expect(archive.count < 1000)
    #expect(try Self.archive(files) == archive)
  }

  @Test func `an archive may have more files than the original format can count`() throws {
    let files = (0..<65_600).map { ("\($0)", [UInt8($0 % 251)]) }
    #expect(try Self.read(Self.archive(files)).count == 65_600)
  }

  @Test func `a file that must not be deflated is stored unchanged`() throws {
    let content = Array(String(repeating: "application/epub+zip", count: 10).utf8)
    var archive = ZipArchive()
    let bytes = archive.adding("mimetype", try ZippedFile(content, isStored: true))
    #expect(Array(bytes.suffix(content.count)) == content)
    #expect(Array(bytes[30..<38]) == Array("mimetype".utf8))
  }
}
