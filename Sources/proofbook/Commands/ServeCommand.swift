import ArgumentParser
import Articles
import Checking
import Foundation
import Support

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show the site in a browser while its articles are written.",
    discussion: """
      Checks the articles, serves the site to browsers on this machine only, and watches: whenever a file is saved, \
      what changed is checked again, and open pages are updated in place. A page whose claims fail \
      is also shown, with the problems on top. The site is in memory; 'Site' is not changed. At the \
      second address that is printed, and with '--open', blocks can be edited and run in the browser; an \
      article is changed only when it is saved there.

        proofbook serve                  the site of 'Content'
        proofbook serve Guides --open    another folder, and a browser that shows it
        proofbook serve README.md        one file

      It ends with Ctrl-C. Exit status: 0 it was ended, 2 the job could not be done, 64 wrong usage.
      """)

  @Argument(
    help: ArgumentHelp(
      "The folder with the articles and 'proofbook.yml', or Markdown files, or a Swift package's.",
      discussion: "Default: Content, or else the package or the articles in this folder."),
    completion: .file(extensions: ["md", "markdown"]))
  var paths: [String] = []

  @Option(
    name: [.long, .customShort("p")],
    help: ArgumentHelp(
      "The port to serve at, or the next one that is free; 0 for any.", valueName: "n"))
  var port = 8080

  @Flag(help: "Open a browser.")
  var open = false

  @Option(
    name: [.long, .customShort("o")],
    help: ArgumentHelp(
      "Also write the site to a folder, whenever everything holds.", valueName: "folder"),
    completion: .directory)
  var output: String?

  @OptionGroup var strict: StrictOptions
  @OptionGroup var options: RunOptions

  func validate() throws {
    if !(0...65535).contains(port) {
      throw ValidationError("'--port \(port)' must be between 0 and 65535.")
    }
  }

  func run() async throws {
    if let path = paths.first(where: { FileSystem.kind(of: $0) == .missing }) {
      throw LibraryError.missing(path)
    }
    let source = source
    let writer = try output.map { try PreviewOutput(folder: $0, source: source) }
    let store = try PreviewStore(isTemporary: options.noCache)
    defer { store.remove() }
    let session = try PreviewSession(
      source: source, options: options, strict: strict, store: store.store, output: writer)
    try await Ending.untilSignal {
      try await session.run(port: port) { address, token in
        Terminal.write("serving \(address) · Ctrl-C ends\n")
        Terminal.write("edit blocks in the browser: \(address)#edit=\(token)\n")
        if open { Self.openBrowser(at: "\(address)#edit=\(token)") }
      }
    }
  }

  /// A single folder that is not a package is read as `build` reads it; anything else as `test`
  /// does.
  private var source: Check.Source {
    let folder = paths.first ?? "Content"
    let isPackage = FileSystem.kind(of: folder + "/Package.swift") != .missing
    guard paths.count <= 1, !isPackage, FileSystem.kind(of: folder) == .folder
    else { return .paths(paths) }
    return .folder(folder)
  }

  /// Opens a browser, or prints a warning if there is no program for that.
  private static func openBrowser(at address: String) {
    #if os(macOS)
      let name = "open"
    #else
      let name = "xdg-open"
    #endif
    guard let program = SearchPath.program(name) else {
      Terminal.writeError("proofbook: warning: found no '\(name)' to open a browser with\n")
      return
    }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
