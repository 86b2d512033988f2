import CTransfer
import Foundation
import Support

/// A session that makes several HTTP requests at once. Only one thread at a time may use it.
final class Transfers: @unchecked Sendable {
  struct Request {
    var url: String
    /// The bytes to `PUT`; `nil` for a `GET`.
    var body: [UInt8]?
    /// The maximum size of the answer, in bytes.
    var most: Int
  }

  struct Answer {
    /// 0 if there was no complete answer.
    var status = 0
    var bytes: [UInt8] = []
    var isTimedOut = false
    /// Whether the request was not made or not finished: others failed, or the time was over.
    var isGivenUp = false
    /// Why there was no answer.
    var problem = ""

    var isSuccess: Bool { 200..<300 ~= status }
    /// Whether a retry may succeed.
    var isWorthRetrying: Bool {
      if isTimedOut { return false }
      return status == 0 || status == 408 || status == 429 || (500...504 ~= status && status != 501)
    }
  }

  private let session: OpaquePointer
  private let settings: CacheSettings

  /// Returns `nil` if libcurl is not installed.
  init?(_ settings: CacheSettings) {
    guard let session = transfers_open() else { return nil }
    self.session = session
    self.settings = settings
  }

  deinit { transfers_close(session) }

  /// Cancels all current and later requests. Can be called from any thread.
  func cancel() { transfers_cancel(session) }

  /// Makes all requests. Those that are worth retrying are tried up to three times, until one times
  /// out.
  ///
  /// - Parameter limit: The time limit of all requests together.
  /// - Returns: An answer to each request, in their order.
  func answers(to requests: [Request], within limit: Duration) -> [Answer] {
    let start = ContinuousClock.now
    var answers = [Answer](repeating: Answer(isGivenUp: true), count: requests.count)
    var waiting = Array(requests.indices)
    for round in 0..<3 where !waiting.isEmpty {
      let left = limit - start.duration(to: .now)
      guard left > .zero else { break }
      if round > 0 { sleep(min(settings.timeout / 20, .milliseconds(250)) * round) }
      let new = once(waiting.map { requests[$0] }, within: left)
      for (index, answer) in zip(waiting, new) { answers[index] = answer }
      // If one request timed out, the rest would, too.
      if new.contains(where: \.isTimedOut) { break }
      waiting = waiting.filter { answers[$0].isWorthRetrying }
    }
    return answers
  }

  private func once(_ requests: [Request], within limit: Duration) -> [Answer] {
    let timeout = settings.timeout.milliseconds
    let limits = transfer_limits(
      connect_ms: min(timeout, 5000), request_ms: timeout, total_ms: max(1, limit.milliseconds),
      connections: 24, per_group: 0, failures: 4)
    // The texts and bytes must stay where they are until all requests have ended.
    let texts = requests.map { $0.url.withCString { strdup($0) } }
    let bodies = requests.map {
      $0.body.map { body in
        let copy = UnsafeMutableRawPointer.allocate(byteCount: max(1, body.count), alignment: 1)
        body.withUnsafeBytes {
          copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: body.count)
        }
        return copy
      }
    }
    defer {
      for text in texts { free(text) }
      for body in bodies { body?.deallocate() }
    }
    var all = zip(requests.indices, requests).map { index, request in
      var one = transfer()
      one.url = UnsafePointer(texts[index])
      one.body = bodies[index].map { UnsafeRawPointer($0) }
      one.body_size = request.body?.count ?? 0
      one.most = request.most
      return one
    }
    all.withUnsafeMutableBufferPointer {
      transfers_perform(
        session, $0.baseAddress, $0.count, limits, settings.token, settings.authorities)
    }
    return all.indices.map { index in
      defer { transfer_clear(&all[index]) }
      let one = all[index]
      let bytes = UnsafeBufferPointer(start: one.answer, count: one.size)
      return Answer(
        status: one.status, bytes: one.status == 0 ? [] : Array(bytes),
        isTimedOut: one.timed_out != 0, isGivenUp: one.error == -1,
        problem: one.error > 0 ? String(cString: transfer_words(one.error)) : "")
    }
  }

  private func sleep(_ duration: Duration) { usleep(UInt32(duration.milliseconds * 1000)) }
}

extension Duration {
  fileprivate var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
