import Foundation

/// The time from saving an article of a book of 1,000 examples on 200 pages until a client of
/// `proofbook serve` was notified and has the new page.
enum ServeBenchmark {
  static let count = 1_000
  static let perPage = 5

  static func run(_ options: Options) throws {
    let scratch = try Scratch("serve")
    defer { scratch.remove() }
    let tool = try BuiltProofbook(products: options.products, scratch: scratch.path)
    let programs = (0..<count).map { SampleProgram(number: $0) }
    let pages = try Pages(programs, perPage: perPage, in: scratch.path)
    try tool.checkThatAllHold(pages.folder, count: count)
    let changed = programs[count / 2]
    let name = "page-\(changed.number / perPage)"
    let file = URL(filePath: "\(pages.folder)/\(name).md")
    let text = try String(contentsOf: file, encoding: .utf8)

    let server = try RunningServer(tool.command(["serve", pages.folder, "--port", "0"]))
    defer { server.stop() }
    let listener = try BrowserTab(page: name + ".html", port: server.port)
    try listener.waitForAnother()

    var (prose, example): ([Double], [Double]) = ([], [])
    for round in 0..<max(options.rounds, 3) {
      prose.append(
        try microseconds {
          try Data((text + "\nRound \(round).\n").utf8).write(to: file)
          try listener.waitForAnother()
        } / 1e6)
      let other = text.replacingOccurrences(
        of: "```swift\n", with: "```swift\n// Round \(round) \(UUID())\n",
        range: text.range(of: "```swift\n"))
      example.append(
        try microseconds {
          try Data(other.utf8).write(to: file)
          try listener.waitForAnother()
        } / 1e6)
    }
    print("\(count) examples on \(count / perPage) pages, served; medians of \(prose.count) rounds")
    print("from writing a file to having the new page\n")
    printTable([
      ["", "s", "most", "goal"],
      ["prose", show(prose.median, 3), show(prose.max() ?? .nan, 3), "0.3"],
      ["one example", show(example.median, 3), show(example.max() ?? .nan, 3), "1.0"],
    ])
  }
}

/// A running `proofbook serve`.
private final class RunningServer {
  private let process = Process()
  private(set) var port = 0

  /// Starts the server, and waits for its address.
  init(_ command: Command) throws {
    let output = Pipe()
    process.executableURL = URL(filePath: command.words[0])
    process.arguments = Array(command.words.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging(command.environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    while !text.contains("\n") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else {
        throw Command.Failed(description: "the server ended: \(text)")
      }
      text += String(decoding: data, as: UTF8.self)
    }
    // Further output is discarded, so that the server is not blocked by a full pipe.
    output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
    let rest = text.components(separatedBy: "http://localhost:").dropFirst().first ?? ""
    port = Int(rest.prefix(while: \.isNumber)) ?? 0
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}

/// An open page: it listens to events, and loads its new version.
private final class BrowserTab {
  private struct News: Decodable {
    var state: String
    var version: String?
  }

  private let page: String
  private let port: Int
  private let events: Int32
  private var text = ""
  private var version: String?

  init(page: String, port: Int) throws {
    self.page = page
    self.port = port
    events = try Self.asked("/.proofbook/events?page=\(page)", port: port)
  }

  deinit { close(events) }

  /// Waits for the event of another checked version of the page, and loads that version.
  func waitForAnother() throws {
    while true {
      if let start = text.range(of: "data: "),
        let end = text[start.upperBound...].firstIndex(of: "\n")
      {
        let news = try JSONDecoder().decode(
          News.self, from: Data(text[start.upperBound..<end].utf8))
        text = String(text[end...])
        guard news.state != "checking", let new = news.version, new != version else { continue }
        guard news.state == "holds" else {
          throw Command.Failed(description: "a claim fails on '\(page)'")
        }
        version = new
        let connection = try Self.asked("/" + page, port: port)
        defer { close(connection) }
        var answer = ""
        while let more = Self.read(connection) { answer += more }
        guard answer.contains("data-version=\"\(new)\"") else {
          throw Command.Failed(description: "the page '\(page)' is not the version in the event")
        }
        return
      }
      guard let more = Self.read(events) else {
        throw Command.Failed(description: "the server ended")
      }
      text += more
    }
  }

  private static func asked(_ target: String, port: Int) throws -> Int32 {
    #if os(Linux)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    let request = Array(
      "GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
    guard result == 0, write(descriptor, request, request.count) == request.count else {
      throw Command.Failed(description: "cannot reach the server at \(port)")
    }
    return descriptor
  }

  /// `nil` at the end of the stream.
  private static func read(_ descriptor: Int32) -> String? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }
}
