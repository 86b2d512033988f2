import Examples
import Foundation
import Support

/// The connection of one client: reads its requests and answers them on its own thread. Everything
/// that a client can make the server do has a time and a size limit.
struct PreviewConnection: Sendable {
  let socket: PreviewSocket
  let server: PreviewServer
  /// Whether the connection may continue.
  let isOpen: @Sendable () -> Bool
  /// Called when the client starts to listen for news.
  let willListen: @Sendable () -> Void

  /// The maximum time for a request's head, from its first byte on.
  private static let longestRequest = Duration.seconds(15)
  /// The maximum time between two requests.
  private static let longestSilence = Duration.seconds(60)
  private static let longestResponse = Duration.seconds(300)
  private static let chunk = 4096

  func run() {
    var reader = RequestReader()
    while isOpen() {
      do {
        guard var request = try next(&reader) else { return }
        if server.wantsBody(of: request) {
          guard let body = body(of: request, &reader) else { return }
          request.body = body
        }
        let isLast = !request.keepsConnection
        guard answer(server.response(to: request), isLast: isLast), !isLast else { return }
      } catch {
        _ = answer(PreviewResponse(refusing: error), isLast: true)
        return
      }
    }
  }

  /// Reads the next request. `nil` if the client has closed the connection or is too slow.
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

  /// Reads the body of a request. `nil` if the client has closed the connection or is too slow.
  private func body(of request: PreviewRequest, _ reader: inout RequestReader) -> [UInt8]? {
    let deadline = ContinuousClock.now + Self.longestRequest
    while true {
      if let body = reader.body(ofSize: request.bodySize ?? 0) { return body }
      let rest = deadline - .now
      guard rest > .zero, socket.wait(for: POLLIN, within: rest) else {
        _ = answer(.text(.requestTimeout, "The request took too long."), isLast: true)
        return nil
      }
      guard let bytes = socket.read(atMost: Self.chunk) else { continue }
      if bytes.isEmpty { return nil }
      reader.append(bytes)
    }
  }

  /// - Returns: Whether the client received all of it.
  private func answer(_ response: PreviewResponse, isLast: Bool) -> Bool {
    switch response.content {
    case .bytes(let bytes):
      let isTaken = write(response.head(isLast: isLast) + (response.isHeadAlone ? [] : bytes))
      if isLast { finish() }
      return isTaken
    case .events(let page):
      if write(response.head(isLast: true)), !response.isHeadAlone { sendNews(of: page) }
      return false
    }
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    socket.write(bytes, patience: .seconds(30), until: .now + Self.longestResponse)
  }

  /// Gives the client time to read the last answer: closing a socket that still has unread data
  /// would discard the answer.
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

  /// Sends the client each change of a page's news as an event, and an empty comment whenever it is
  /// notified and nothing has changed.
  private func sendNews(of page: String) {
    willListen()
    let mayBeNew = DispatchSemaphore(value: 0)
    let listener = server.hub.listen { mayBeNew.signal() }
    defer { server.hub.remove(listener) }
    mayBeNew.signal()
    var sent: PageStatus?
    while isOpen(), !isGone {
      guard mayBeNew.wait(timeout: .now() + .milliseconds(500)) == .success else { continue }
      while mayBeNew.wait(timeout: .now()) == .success {}
      let news = server.hub.news(of: page)
      guard write(news == sent ? Array(":\n\n".utf8) : news.event) else { return }
      sent = news
    }
  }

  /// Whether the client closed the connection. Data that it sent is discarded.
  private var isGone: Bool {
    socket.wait(for: POLLIN, within: .zero) && socket.read(atMost: Self.chunk)?.isEmpty == true
  }
}

extension PageStatus {
  /// The news as a server-sent event.
  ///
  /// - SeeAlso: <https://html.spec.whatwg.org/multipage/server-sent-events.html>
  fileprivate var event: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return Array("event: state\ndata: \(text)\n\n".utf8)
  }
}
