import Examples
import Foundation
import Support

/// One client: reads its requests and answers them, on a thread of its own. Everything that a client can make the server do
/// has a limit in time and size.
struct PreviewConnection: Sendable {
  let socket: PreviewSocket
  let server: PreviewServer
  /// Whether the server goes on.
  let isOpen: @Sendable () -> Bool
  /// Called when the client begins to listen for news.
  let willListen: @Sendable () -> Void

  /// How long a request's head may take from its first byte on.
  private static let longestRequest = Duration.seconds(15)
  /// How long a client may be silent between two requests.
  private static let longestSilence = Duration.seconds(60)
  private static let longestResponse = Duration.seconds(300)
  private static let chunk = 4096

  func run() {
    var reader = RequestReader()
    while isOpen() {
      do {
        guard let request = try next(&reader) else { return }
        let isLast = !request.keepsConnection
        guard answer(server.response(to: request), isLast: isLast), !isLast else { return }
      } catch {
        _ = answer(PreviewResponse(refusing: error), isLast: true)
        return
      }
    }
  }

  /// `nil` if the client is gone or too slow.
  private func next(
    _ reader: inout RequestReader
  ) throws(RequestReader.Refusal) -> PreviewRequest? {
    var deadline = ContinuousClock.now + Self.longestSilence
    var hasStarted = false
    while true {
      if let request = try reader.next() { return request }
      if reader.isWithinHead, !hasStarted {
        hasStarted = true
        deadline = .now + Self.longestRequest
      }
      let rest = deadline - .now
      guard rest > .zero, socket.wait(for: POLLIN, within: rest) else {
        if hasStarted {
          _ = answer(.text(.requestTimeout, "The request took too long."), isLast: true)
        }
        return nil
      }
      guard let bytes = socket.read(atMost: Self.chunk) else { continue }
      if bytes.isEmpty { return nil }
      reader.append(bytes)
    }
  }

  /// - Returns: Whether the client took all of it.
  private func answer(_ response: PreviewResponse, isLast: Bool) -> Bool {
    switch response.content {
    case .bytes(let bytes):
      let isTaken = write(response.head(isLast: isLast) + (response.isHeadAlone ? [] : bytes))
      if isLast { finish() }
      return isTaken
    case .events(let page):
      if write(response.head(isLast: true)), !response.isHeadAlone { tellNews(of: page) }
      return false
    }
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    socket.write(bytes, patience: .seconds(30), until: .now + Self.longestResponse)
  }

  /// Lets the client read the last answer: closing a socket that has something to read would take the answer back.
  private func finish() {
    socket.endWriting()
    let deadline = ContinuousClock.now + .seconds(1)
    var rest = 1 << 16
    while rest > 0, isOpen() {
      let time = deadline - .now
      guard time > .zero, socket.wait(for: POLLIN, within: time) else { return }
      guard let bytes = socket.read(atMost: Self.chunk) else { continue }
      if bytes.isEmpty { return }
      rest -= bytes.count
    }
  }

  /// Tells the client the news of a page, an event each, and a line that says nothing now and then.
  private func tellNews(of page: String) {
    willListen()
    let mayBeNew = DispatchSemaphore(value: 0)
    let listener = server.hub.listen { mayBeNew.signal() }
    defer { server.hub.remove(listener) }
    mayBeNew.signal()
    var told: PreviewNews?
    while isOpen(), !isGone {
      guard mayBeNew.wait(timeout: .now() + .milliseconds(500)) == .success else { continue }
      while mayBeNew.wait(timeout: .now()) == .success {}
      let news = server.hub.news(of: page)
      guard write(news == told ? Array(":\n\n".utf8) : news.event) else { return }
      told = news
    }
  }

  /// Whether the client closed the connection. It has nothing more to say.
  private var isGone: Bool {
    socket.wait(for: POLLIN, within: .zero) && socket.read(atMost: Self.chunk)?.isEmpty == true
  }
}

extension PreviewNews {
  /// As a server-sent event.
  ///
  /// - SeeAlso: <https://html.spec.whatwg.org/multipage/server-sent-events.html>
  fileprivate var event: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return Array("event: state\ndata: \(text)\n\n".utf8)
  }
}
