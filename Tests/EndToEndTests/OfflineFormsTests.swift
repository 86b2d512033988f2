import Foundation
import TestSupport
import Testing

/// The output formats other than a folder of pages (zip, EPUB, docset, single file), as `build`
/// writes them.
struct OfflineFormsTests {
  static func site() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Content/proofbook.yml": "format: 1\ntitle: A/B <c>\n",
      "Content/index.md": "# Start\n\n[Next](guide/next.md#more)\n",
      "Content/guide/next.md":
        "# Next\n\n## More\n\n```swift\nprint(1)\n```\n\n```output\n1\n```\n",
    ])
  }

  /// Runs another program.
  ///
  /// - Returns: Its exit status, and what it wrote to both output streams.
  static func run(_ program: String, _ arguments: [String]) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// The messages of `epubcheck`, the EPUB validator; `nil` if it finds no error.
  static func complaints(ofBook path: String) throws -> String? {
    let validator = "/usr/share/java/epubcheck.jar"
    guard FileManager.default.fileExists(atPath: validator) else {
      return "no '\(validator)' was found; install it with 'apt-get install epubcheck'"
    }
    // The compiler that optimizes, and the garbage collector of many threads, take more time than
    // they save here.
    let options = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]
    let (status, text) = try run("java", options + ["-jar", validator, "--failonwarnings", path])
    return status == 0 ? nil : text
  }

  @Test func `an unknown format is wrong usage, and the known formats are named`() throws {
    let folder = try Self.site()
    let result = try Tool.run(["build", "--format", "html,mobi"], in: folder.url)
    #expect(result.status == 64)
    #expect(result.errors.contains("no format 'mobi'"))
    #expect(result.errors.contains("html, zip, epub, docset, single, pdf"))
    #expect(!FileManager.default.fileExists(atPath: folder("Site")))
  }

  @Test func `each format is listed with its size, and every build gives the same bytes`() throws {
    let folder = try Self.site()
    let formats = ["--format", "html,zip", "--format", "epub,docset,single"]
    let result = try Tool.run(["build"] + formats, in: folder.url)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let told = result.output.split(separator: "\n").filter { $0.hasPrefix("wrote ") }
    // The number of files besides the articles does not matter here.
    let sizes = told.map {
      String($0).replacing(/[0-9.]+ [KM]B/, with: "N").replacing(/[0-9]+ files/, with: "N files")
        .replacing(/[0-9]+ pages/, with: "N pages")
    }
    #expect(
      sizes == [
        "wrote N files to 'Site', N: open 'Site/index.html'",
        "wrote 'Site/a-b-c.zip', N (N files)", "wrote 'Site/a-b-c.epub', N (3 chapters)",
        "wrote 'Site/a-b-c.docset', N (N pages)",
        "wrote 'Site/a-b-c.single.html', N (N pages)",
      ])
    let again = try Self.site()
    _ = try Tool.run(["build", "--output", "Elsewhere"] + formats, in: again.url)
    let one = try TemporaryFolder.contents(of: folder.url.appendingPathComponent("Site"))
    let other = try TemporaryFolder.contents(of: again.url.appendingPathComponent("Elsewhere"))
    #expect(one.keys.sorted() == other.keys.sorted())
    for (path, bytes) in one { #expect(other[path] == bytes, "\(path)") }
  }

  @Test func `a PDF has all pages, their links and an outline, in the same bytes each time`() throws
  {
    let folder = try Self.site()
    for output in ["One", "Two"] {
      let result = try Tool.run(
        ["build", "--format", "pdf", "--output", output], in: folder.url)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      #expect(result.output.contains("wrote '\(output)/a-b-c.pdf', "), "\(result.output)")
    }
    let pdf = try Data(contentsOf: folder.url.appendingPathComponent("One/a-b-c.pdf"))
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("Two/a-b-c.pdf")) == pdf)
    let text = String(decoding: pdf, as: Unicode.ASCII.self)
    #expect(text.hasPrefix("%PDF-"))
    // The title, the contents, and a page at least for each of two articles and the proof.
    #expect(text.matches(of: /\/Type \/Page\n/).count >= 5)
    #expect(text.contains("/Outlines"))
    #expect(text.contains("/Subtype /Link"))
    #expect(text.contains("/CreationDate (D:20000101000000"))
    #expect(text.contains("/Lang (en)"))
  }

  @Test func `without Chromium, the message says what to install, and nothing is checked`() throws {
    let folder = try Self.site()
    let result = try Tool.run(
      ["build", "--format", "pdf"], in: folder.url, environment: ["PATH": "/nowhere"])
    #expect(result.status == 2)
    #expect(result.errors.contains("install 'chromium'"), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder("Site")))
  }

  @Test func `output in other formats stays, and so do files not written by the tool`() throws {
    let folder = try Self.site()
    func files() throws -> [String: Data] {
      try TemporaryFolder.contents(of: folder.url.appendingPathComponent("Site"))
    }
    let first = try Tool.run(["build", "--format", "zip,docset"], in: folder.url)
    #expect(first.status == 0, "\(first.output)\(first.errors)")
    let archive = try #require(try files()["a-b-c.zip"])
    #expect(try files()["index.html"] == nil)
    try folder.write("mine", to: "Site/notes.txt")
    let second = try Tool.run(["build"], in: folder.url)
    #expect(second.status == 0, "\(second.output)\(second.errors)")
    #expect(try files()["index.html"] != nil)
    #expect(try files()["a-b-c.zip"] == archive)
    #expect(try files()["a-b-c.docset/Contents/Info.plist"] != nil)
    #expect(try files()["notes.txt"] == Data("mine".utf8))
    try folder.write("format: 1\ntitle: Other\n", to: "Content/proofbook.yml")
    let third = try Tool.run(["build", "--format", "html,zip"], in: folder.url)
    #expect(third.status == 0, "\(third.output)\(third.errors)")
    #expect(try files()["a-b-c.zip"] == nil)
    #expect(try files()["other.zip"] != nil)
    #expect(try files()["a-b-c.docset/Contents/Info.plist"] != nil)
    #expect(try files()["notes.txt"] == Data("mine".utf8))
  }

  @Test func `a file not written by the tool is not overwritten by an output format`() throws {
    let folder = try Self.site()
    try folder.write("mine", to: "Site/a-b-c.zip")
    let result = try Tool.run(["build", "--format", "zip"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("was not written by proofbook"))
    #expect(try String(contentsOfFile: folder("Site/a-b-c.zip"), encoding: .utf8) == "mine")
  }

  @Test(arguments: [true, false])
  func `epubcheck finds no error in a book of every feature, odd names and broken HTML`(
    rawHTML: Bool
  ) throws {
    let folder = try TemporaryFolder()
    let fixture = Tool.fixtures.appendingPathComponent("every-feature")
    try FileManager.default.copyItem(
      at: fixture, to: folder.url.appendingPathComponent("Content"))
    let settings = try String(
      contentsOf: fixture.appendingPathComponent("proofbook.yml"), encoding: .utf8)
    #expect(settings.contains("raw-html: true\n"))
    try folder.write(
      settings.replacing("raw-html: true\n", with: "raw-html: \(rawHTML)\n"),
      to: "Content/proofbook.yml")
    let result = try Tool.run(["build", "--keep-going", "--format", "epub"], in: folder.url)
    #expect(result.output.contains(" chapters)"), "\(result.output)\(result.errors)")
    let name = try #require(
      try TemporaryFolder.contents(of: folder.url.appendingPathComponent("Site")).keys.first {
        $0.hasSuffix(".epub")
      })
    #expect(try Self.complaints(ofBook: folder("Site/\(name)")) == nil)
  }
}
