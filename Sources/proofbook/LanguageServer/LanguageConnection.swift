import Foundation
import Synchronization

/// Receives the messages of a client from one file, and sends messages to it through another.
final class LanguageConnection: Sendable {
  private let input: Int32
  private let output: Int32
  /// Locked during a write, so that messages do not mix. The value is the last request's number.
  private let writing = Mutex(0)

  init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    self.input = input
    self.output = output
  }

  /// The client's messages until the end of the file, read on a separate thread.
  func messages() -> AsyncThrowingStream<[UInt8], any Error> {
    AsyncThrowingStream { continuation in
      Thread { [input] in
        var reader = LanguageMessageReader()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
          let count = read(input, &buffer, buffer.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return continuation.finish() }
          reader.add(buffer[..<count])
          do {
            while let message = try reader.next() { continuation.yield(message) }
          } catch {
            return continuation.finish(throwing: error)
          }
        }
      }.start()
    }
  }

  func notify(_ method: String, _ parameters: some Encodable) {
    writing.withLock { _ in
      write(LanguageMessage.Notification(method: method, params: parameters))
    }
  }

  /// Sends a request. The server does not wait for the client's answer.
  func ask(_ method: String, _ parameters: some Encodable) {
    writing.withLock { number in
      number += 1
      write(LanguageMessage.Request(id: .number(number), method: method, params: parameters))
    }
  }

  func answer<Result: Encodable>(_ id: LanguageMessage.ID, _ result: Result?) {
    writing.withLock { _ in write(LanguageMessage.Answer(id: id, result: result)) }
  }

  func refuse(_ id: LanguageMessage.ID?, _ failure: LSP.Failure) {
    writing.withLock { _ in write(LanguageMessage.Refusal(id: id, error: failure)) }
  }

  /// Errors are ignored: a client that stops reading also closes the input.
  private func write(_ message: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let body = try? encoder.encode(message) else { return }
    var rest = Array("Content-Length: \(body.count)\r\n\r\n".utf8)[...]
    rest += body
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
