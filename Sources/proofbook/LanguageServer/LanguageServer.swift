import Articles
import Checking
import Examples
import Foundation
import Running
import Support
import Synchronization

/// A server for the Language Server Protocol: checks the pages that are open in an editor, even
/// before they are saved, and answers the editor's requests about them.
///
/// It writes no files: the editor applies the changes that the server offers.
actor LanguageServer {
  static let runCommand = "proofbook.run"

  private enum Phase {
    case new
    case ready(Client)
    case shutDown
  }

  /// The client's capabilities and options.
  private struct Client {
    var encoding: DocumentText.Encoding
    var showsProgress: Bool
    var takesDocumentChanges: Bool
    var refreshesLenses: Bool
    /// Whether pages are checked while they are edited, not only when they are saved.
    var checksChanges: Bool
  }

  private struct OpenPage {
    /// Relative to the working directory if it is inside.
    var path: String
    var text: String
    var version: Int?
    let memory: CheckSession
    var task: Task<Void, Never>?
    /// The last check of the current text; `nil` if the text has changed since.
    var checked: CheckedPage?
    /// The diagnostics of the last check by document, because a page's check also reads the
    /// settings and files that the page includes.
    var diagnostics: [String: [LSP.Diagnostic]] = [:]
  }

  private let connection: LanguageConnection
  private let options: RunOptions
  private let strict: StrictOptions
  private let store: PreviewStore
  private var phase = Phase.new
  private var pages: [String: OpenPage] = [:]
  private var runs: [Task<Void, Never>] = []

  /// How long the text must stay unchanged before it is checked.
  private static let pause = Duration.milliseconds(300)

  init(
    _ connection: LanguageConnection, options: RunOptions, strict: StrictOptions,
    store: PreviewStore
  ) {
    self.connection = connection
    self.options = options
    self.strict = strict
    self.store = store
  }

  /// Serves until the client sends `exit` or closes its end.
  ///
  /// - Returns: Whether the client sent `shutdown` first, as the protocol requires.
  func run() async throws -> Bool {
    do {
      for try await message in connection.messages() where await !handle(message) { break }
    } catch {
      await endWork()
      throw error
    }
    await endWork()
    if case .shutDown = phase { return true }
    return false
  }

  private func endWork() async {
    let tasks = pages.values.compactMap(\.task) + runs
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }

  // MARK: Messages

  /// - Returns: Whether to continue.
  private func handle(_ message: [UInt8]) async -> Bool {
    let data = Data(message)
    guard let head = try? JSONDecoder().decode(LanguageMessage.Head.self, from: data) else {
      connection.refuse(nil, .init(code: -32700, message: "the message is not JSON-RPC"))
      return true
    }
    // A response from the client.
    guard let method = head.method else { return true }
    if method == "exit" { return false }
    do {
      if let id = head.id {
        try answer(id, method, data)
      } else if case .ready(let client) = phase {
        try take(method, data, client)
      }
    } catch let failure as LSP.Failure {
      if let id = head.id { connection.refuse(id, failure) }
    } catch {
      let failure = LSP.Failure.wrongParameters("'\(method)' has other parameters: \(error)")
      if let id = head.id { connection.refuse(id, failure) }
    }
    return true
  }

  private func parameters<Parameters: Decodable>(_ data: Data) throws -> Parameters {
    try JSONDecoder().decode(LanguageMessage.Body<Parameters>.self, from: data).params
  }

  private func answer(_ id: LanguageMessage.ID, _ method: String, _ data: Data) throws {
    if method == "initialize" {
      guard case .new = phase else {
        throw LSP.Failure(code: -32600, message: "'initialize' may be sent only once")
      }
      connection.answer(id, start(try parameters(data)))
      return
    }
    let client: Client
    switch phase {
    case .new: throw LSP.Failure.notInitialized
    case .shutDown: throw LSP.Failure.isShutDown
    case .ready(let ready): client = ready
    }
    switch method {
    case "shutdown":
      phase = .shutDown
      connection.answer(id, String?.none)
    case "textDocument/hover":
      let question: LSP.OfPosition = try parameters(data)
      let page = pages[question.textDocument.uri]?.checked
      connection.answer(id, page?.hover(atLine: question.position.line + 1))
    case "textDocument/codeLens":
      let question: LSP.OfDocument = try parameters(data)
      let uri = question.textDocument.uri
      connection.answer(id, pages[uri]?.checked?.lenses(uri: uri) ?? [])
    case "textDocument/codeAction":
      let question: LSP.OfRange = try parameters(data)
      let uri = question.textDocument.uri
      let page = pages[uri]
      let actions = page?.checked?.actions(in: question.range, question.context) { edits in
        guard client.takesDocumentChanges else { return .init(changes: [uri: edits]) }
        return .init(documentChanges: [
          .init(textDocument: .init(uri: uri, version: page?.version), edits: edits)
        ])
      }
      connection.answer(id, actions ?? [])
    case "workspace/executeCommand":
      try execute(id, try parameters(data))
    default: throw LSP.Failure.noMethod(method)
    }
  }

  private func take(_ method: String, _ data: Data, _ client: Client) throws {
    switch method {
    case "textDocument/didOpen":
      let opening: LSP.Opening = try parameters(data)
      open(opening.textDocument, client)
    case "textDocument/didChange":
      let change: LSP.Change = try parameters(data)
      guard let content = change.contentChanges.last else { return }
      let uri = change.textDocument.uri
      guard pages[uri] != nil else { return }
      pages[uri]?.text = content.text
      pages[uri]?.version = change.textDocument.version
      pages[uri]?.checked = nil
      setText(uri)
      if client.checksChanges { check(uri, client, after: Self.pause) }
    case "textDocument/didSave":
      let saving: LSP.OfDocument = try parameters(data)
      check(saving.textDocument.uri, client)
    case "textDocument/didClose":
      let closing: LSP.OfDocument = try parameters(data)
      close(closing.textDocument.uri)
    default: break
    }
  }

  private func start(_ wishes: LSP.Initialization) -> LSP.ServerDescription {
    let folder = wishes.workspaceFolders?.first?.uri ?? wishes.rootUri
    if let path = folder.flatMap(Self.path) {
      // Then paths in messages are relative to the project, as on a command line.
      _ = FileManager.default.changeCurrentDirectoryPath(path)
    }
    let capabilities = wishes.capabilities
    let takesUTF8 = capabilities?.general?.positionEncodings?.contains("utf-8") == true
    let encoding: DocumentText.Encoding = takesUTF8 ? .utf8 : .utf16
    phase = .ready(
      Client(
        encoding: encoding, showsProgress: capabilities?.window?.workDoneProgress == true,
        takesDocumentChanges: capabilities?.workspace?.workspaceEdit?.documentChanges == true,
        refreshesLenses: capabilities?.workspace?.codeLens?.refreshSupport == true,
        checksChanges: wishes.initializationOptions?.check != "save"))
    return LSP.ServerDescription(
      capabilities: .init(positionEncoding: encoding.rawValue),
      serverInfo: .init(version: ToolVersion.current))
  }

  // MARK: Documents

  private func open(_ document: LSP.Opening.Document, _ client: Client) {
    guard let path = Self.path(document.uri) else { return }
    if pages[document.uri] != nil { close(document.uri) }
    let memory = CheckSession(store: store.store) { _, _ in }
    pages[document.uri] = OpenPage(
      path: Self.relative(path), text: document.text, version: document.version, memory: memory)
    setText(document.uri)
    check(document.uri, client)
  }

  private func close(_ uri: String) {
    guard let page = pages.removeValue(forKey: uri) else { return }
    page.task?.cancel()
    FileSystem.setUnsaved(nil, for: page.path)
    for document in Set(page.diagnostics.keys).union([uri]) { publish(document) }
  }

  /// Makes the tool read the editor's text instead of the file.
  private func setText(_ uri: String) {
    guard let page = pages[uri] else { return }
    FileSystem.setUnsaved(Array(page.text.utf8), for: page.path)
  }

  // MARK: Check

  /// Checks a page once it has been unchanged for `pause`. Cancels a check that is still running.
  private func check(_ uri: String, _ client: Client, after pause: Duration = .zero) {
    guard let before = pages[uri] else { return }
    before.task?.cancel()
    pages[uri]?.task = Task {
      await before.task?.value
      do {
        try await Task.sleep(for: pause)
        try await checkNow(uri, client)
      } catch {}
    }
  }

  private func checkNow(_ uri: String, _ client: Client) async throws {
    guard let page = pages[uri] else { return }
    let observer = ProgressNotice(connection, of: page.path, isShown: client.showsProgress)
    defer { observer.finish() }
    do {
      var check = try await Check(of: .paths([page.path]), options: options, observer) {
        $0.memory = page.memory
        $0.runs = .all
      }
      check.hold(to: strict)
      try Task.checkCancellation()
      guard pages[uri]?.text == page.text else { return }
      pages[uri]?.checked = CheckedPage(check, path: page.path, encoding: client.encoding)
      let messages = JSONReport(library: check.library, report: check.report).allMessages
      show(diagnostics(of: messages, client), of: uri)
      if client.refreshesLenses { connection.ask("workspace/codeLens/refresh", [String]()) }
    } catch {
      try Task.checkCancellation()
      guard pages[uri]?.text == page.text else { return }
      let start = LSP.Position(line: 0, character: 0)
      let problem = LSP.Diagnostic(
        range: .init(start: start, end: start), severity: 1, source: "proofbook",
        message: "the page cannot be checked: \(error.userMessage)")
      show([uri: [problem]], of: uri)
    }
  }

  /// The messages as diagnostics, by document.
  private func diagnostics(
    of messages: [JSONReport.Message], _ client: Client
  ) -> [String: [LSP.Diagnostic]] {
    var texts: [String: DocumentText] = [:]
    func place(_ file: String, _ line: Int, _ column: Int, to last: Int) -> LSP.Place {
      func read() -> DocumentText {
        let bytes = (try? FileSystem.bytes(of: file)) ?? []
        return DocumentText(String(decoding: bytes, as: UTF8.self), client.encoding)
      }
      let text = texts[file] ?? read()
      texts[file] = text
      let location = Location(file: file, line: line, column: column)
      return LSP.Place(uri: uri(of: file), range: text.range(from: location, toLine: last))
    }
    var found: [String: [LSP.Diagnostic]] = [:]
    for message in messages {
      let at = place(message.file, message.line, message.column, to: message.endLine)
      let related = (message.notes ?? []).compactMap { note -> LSP.Diagnostic.Related? in
        guard let line = note.line else { return nil }
        let at = place(note.file ?? message.file, line, note.column ?? 1, to: line)
        return .init(location: at, message: note.message)
      }
      var shown = message
      shown.notes = message.notes?.filter { $0.line == nil }
      found[at.uri, default: []].append(
        LSP.Diagnostic(
          range: at.range,
          severity: message.severity == "error" ? 1 : message.severity == "warning" ? 2 : 3,
          code: .text(message.rule), source: "proofbook", message: shown.fullText,
          relatedInformation: related.isEmpty ? nil : related))
    }
    return found
  }

  private func show(_ diagnostics: [String: [LSP.Diagnostic]], of uri: String) {
    let before = pages[uri]?.diagnostics ?? [:]
    pages[uri]?.diagnostics = diagnostics
    for document in Set(before.keys).union(diagnostics.keys).union([uri]) { publish(document) }
  }

  /// Sends the diagnostics of all checks for a document.
  private func publish(_ uri: String) {
    struct Parameters: Encodable {
      var uri: String
      var version: Int?
      var diagnostics: [LSP.Diagnostic]
    }
    let all = pages.sorted { $0.key < $1.key }.flatMap { $0.value.diagnostics[uri] ?? [] }
    connection.notify(
      "textDocument/publishDiagnostics",
      Parameters(uri: uri, version: pages[uri]?.version, diagnostics: all.uniqued()))
  }

  // MARK: Run

  /// Runs a block of a page, answers with the result, and shows it in the editor.
  private func execute(_ id: LanguageMessage.ID, _ execution: LSP.Execution) throws {
    guard execution.command == Self.runCommand else {
      throw LSP.Failure.wrongParameters("there is no command '\(execution.command)'")
    }
    guard let arguments = execution.arguments, arguments.count == 2 else {
      throw LSP.Failure.wrongParameters(
        "'\(Self.runCommand)' takes a document's URI and a block's name")
    }
    guard let page = pages[arguments[0]]?.checked else {
      throw LSP.Failure.wrongParameters(
        "'\(arguments[0])' is not open, or is being checked; try again then")
    }
    guard let example = page.example(named: arguments[1]) else {
      throw LSP.Failure.wrongParameters("the page has no block '\(arguments[1])'")
    }
    runs.append(
      Task { [options, connection] in
        struct Message: Encodable {
          var type = 3
          var message: String
        }
        do {
          let run = ExampleRun(example, in: page.check.library, options.packages, options.sandbox)
          let summary = try await run.summary()
          connection.answer(id, summary)
          connection.notify("window/showMessage", Message(message: summary))
        } catch {
          connection.refuse(id, LSP.Failure(code: -32803, message: error.userMessage))
        }
      })
  }

  // MARK: Paths

  /// The path of a document; `nil` if it is not a file.
  private static func path(_ uri: String) -> String? {
    guard let url = URL(string: uri), url.isFileURL,
      url.host() ?? "" == "" || url.host() == "localhost"
    else { return nil }
    let path = url.path(percentEncoded: false)
    return path.isEmpty ? nil : path
  }

  private static func relative(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath
    let inside = folder == "/" ? folder : folder + "/"
    return path.hasPrefix(inside) ? String(path.dropFirst(inside.count)) : path
  }

  /// The URI of a file, in the client's own spelling if the file is open.
  private func uri(of path: String) -> String {
    let path = FileSystem.absolute(path)
    return pages.first { FileSystem.absolute($0.value.path) == path }?.key
      ?? URL(filePath: path).absoluteString
  }
}

/// Shows the progress of a check in the editor.
private final class ProgressNotice: CheckObserver {
  private struct Creation: Encodable { var token: String }
  private struct Step: Encodable {
    struct Value: Encodable {
      var kind: String
      var title: String?
      var message: String?
      var percentage: Int?
    }

    var token: String
    var value: Value
  }
  private struct LogMessage: Encodable {
    var type = 2
    var message: String
  }

  private let connection: LanguageConnection
  private let title: String
  private let isShown: Bool
  private let token = UUID().uuidString
  private let hasBegun = Mutex(false)

  init(_ connection: LanguageConnection, of path: String, isShown: Bool) {
    self.connection = connection
    self.isShown = isShown
    title = "Checking \((path as NSString).lastPathComponent)"
  }

  func warn(_ text: String) {
    connection.notify("window/logMessage", LogMessage(message: text))
  }

  func begin(total: Int) {
    guard isShown, total > 0 else { return }
    let isFirst = hasBegun.withLock { hasBegun in
      defer { hasBegun = true }
      return !hasBegun
    }
    guard isFirst else { return }
    connection.ask("window/workDoneProgress/create", Creation(token: token))
    report(.init(kind: "begin", title: title, percentage: 0))
  }

  func update(_ step: CheckProgress) {
    guard hasBegun.withLock({ $0 }), step.total > 0 else { return }
    report(
      .init(
        kind: "report", message: "\(step.completed) of \(step.total)",
        percentage: step.completed * 100 / step.total))
  }

  func end() {}

  /// Must be called when the check is over.
  func finish() {
    if hasBegun.withLock({ $0 }) { report(.init(kind: "end")) }
  }

  private func report(_ value: Step.Value) {
    connection.notify("$/progress", Step(token: token, value: value))
  }
}
