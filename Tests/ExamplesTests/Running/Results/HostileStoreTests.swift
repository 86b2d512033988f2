import Foundation
import TestSupport
import Testing

@testable import ResultStore
@testable import Running
@testable import Support

/// A cache in which there is something else in place of its files. Nothing blocks, and nothing
/// outside of the cache is written.
struct HostileStoreTests {
  private let folder: TemporaryFolder
  private var store: Store { Store(folder: folder("cache")) }
  private let key = Fingerprint(of: Array("key".utf8))

  init() throws {
    folder = try TemporaryFolder(["cache/x": "", "precious": "precious\n"])
  }

  private func put(_ what: String, at name: String) throws {
    switch what {
    case "pipe": #expect(mkfifo(folder("cache/\(name)"), 0o600) == 0)
    case "folder": try folder.write([], to: "cache/\(name)/inner")
    case "link": try folder.link("cache/\(name)", to: "../precious")
    default: try folder.link("cache/\(name)", to: "../not-there")
    }
  }

  /// Writes a record, and returns whether it can be read again.
  private func isRemembered() -> Bool {
    let records = store.records()
    records.add([1, 2, 3], as: key, kind: .outcome)
    records.flush(isLast: true)
    return store.records().content(key, kind: .outcome) != nil
  }

  private func expectNothingElseIsWritten() throws {
    #expect(try String(contentsOfFile: folder("precious"), encoding: .utf8) == "precious\n")
    #expect(!FileManager.default.fileExists(atPath: folder("not-there")))
  }

  @Test func `a record that was written is found`() {
    #expect(isRemembered())
    #expect(store.problem == nil)
  }

  @Test(arguments: ["results", "results.lock"], ["pipe", "folder", "link", "link to nothing"])
  func `an irregular record file is rejected and reported`(_ name: String, _ what: String) throws {
    try put(what, at: name)
    #expect(!isRemembered())
    #expect(store.problem?.hasPrefix("'\(folder("cache/\(name)"))' is a") == true)
    try expectNothingElseIsWritten()
  }

  @Test(arguments: ["pipe", "link", "link to nothing"])
  func `something in place of the draft file is not written to`(_ what: String) throws {
    try put(what, at: "results.draft")
    let records = RecordFile(path: folder("cache/results"), mostBytes: 100)
    for number in 0..<20 {
      records.add(
        Array(repeating: 7, count: 100), as: Fingerprint(of: Array("\(number)".utf8)),
        kind: .outcome)
    }
    records.flush(isLast: true)
    let again = RecordFile(path: folder("cache/results"), mostBytes: 100)
    again.add([1], as: key, kind: .outcome)
    again.flush(isLast: true)
    #expect(!FileManager.default.fileExists(atPath: folder("cache/results.draft")))
    try expectNothingElseIsWritten()
  }

  @Test(arguments: ["pipe", "folder", "link", "link to nothing"])
  func `an irregular file in place of the probe cache counts as empty`(_ what: String) throws {
    try put(what, at: "probes")
    let probes = store.probes
    #expect(probes.answer("question") == nil)
    #expect(store.problem?.contains("not everything is cached") == true)
    probes.note("answer", to: "question")
    probes.save()
    try expectNothingElseIsWritten()
  }

  @Test(arguments: ["compiled.json", "main.so"], ["pipe", "folder", "link"])
  func `a compiled program must be a regular file`(_ name: String, _ what: String) throws {
    let objects = store.objectCache
    let key = ObjectCache.Key(["a"])
    try folder.write([1], to: "program.so")
    objects.store(Compiled(errors: "", result: .program(folder("program.so"))), as: key)
    let entry = "objects/\(key.name.prefix(2))/\(key.name)"
    #expect(objects.compiled(key) != nil)
    try FileManager.default.removeItem(atPath: folder("cache/\(entry)/\(name)"))
    if what == "link" {
      // Even with the same bytes, it is not the cache's own file.
      try FileManager.default.createSymbolicLink(
        atPath: folder("cache/\(entry)/\(name)"), withDestinationPath: folder("program.so"))
    } else {
      try put(what, at: "\(entry)/\(name)")
    }
    #expect(objects.compiled(key) == nil)
  }
}
