import CTransfer
import Foundation
import Support

/// Makes HTTP requests that check whether addresses exist, several at once. Only one thread at a
/// time may use it.
final class LinkRequests: @unchecked Sendable {
  struct Request: Sendable {
    var url: String
    /// Whether to request only the header of the answer (`HEAD`).
    var isHead: Bool
    /// The maximum size of the answer, in bytes. The rest is not read.
    var most: Int
    /// Whether the address may be one of this machine or a private network.
    var allowsPrivate: Bool
  }

  /// The result of a request. Nothing in it is trusted.
  struct Answer: Sendable {
    enum Failure: Sendable {
      /// The host is unknown, or no connection to it was made.
      case unreachable
      case isPrivate
      case isTimedOut
      /// Not made or not finished, because too many others failed or all were cancelled.
      case isGivenUp
      case other
    }

    /// 0 if there was no answer.
    var status = 0
    var failure: Failure?
    /// Why there was no answer.
    var problem = ""
    /// The absolute address that the answer redirects to.
    var location: String?
    /// The number of seconds after which the server accepts another request (`Retry-After`).
    var retryAfter: Int?
    var isHTML = false
    var isCut = false
    var bytes: [UInt8] = []
  }

  struct Limits: Sendable {
    var connect: Duration
    var request: Duration
    var total: Duration
    /// The number of unanswered requests in a row after which the others are given up.
    var failures = Int(Int32.max)
  }

  private let session: OpaquePointer

  init?() {
    guard let session = transfers_open() else { return nil }
    self.session = session
  }

  deinit { transfers_close(session) }

  /// Cancels all current and later requests. Can be called from any thread.
  func cancel() { transfers_cancel(session) }

  /// Makes all requests, with a few connections to each host.
  ///
  /// - Returns: An answer to each request, in their order.
  func answers(to requests: [Request], within limits: Limits, perHost: Int) -> [Answer] {
    let texts = requests.map { strdup($0.url) }
    defer { for text in texts { free(text) } }
    var groups: [String: Int] = [:]
    var all = zip(requests, texts).map { request, text in
      var one = transfer()
      one.url = UnsafePointer(text)
      one.most = request.most
      one.kind = TRANSFER_LINK
      one.is_head = request.isHead ? 1 : 0
      one.allows_private = request.allowsPrivate ? 1 : 0
      one.group = groups.number(of: LinkAddress.host(of: request.url) ?? "")
      return one
    }
    let end = transfer_limits(
      connect_ms: limits.connect.milliseconds, request_ms: limits.request.milliseconds,
      total_ms: max(1, limits.total.milliseconds), connections: 24, per_group: perHost,
      failures: Int32(limits.failures))
    all.withUnsafeMutableBufferPointer {
      transfers_perform(
        session, $0.baseAddress, $0.count, end, nil,
        ProcessInfo.processInfo.environment["SSL_CERT_FILE"])
    }
    return all.indices.map { index in
      defer { transfer_clear(&all[index]) }
      return Answer(all[index])
    }
  }
}

extension LinkRequests.Answer {
  fileprivate init(_ one: transfer) {
    status = one.status
    guard status == 0 else {
      location = one.location.map { String(cString: $0) }
      retryAfter = one.retry_after > 0 ? one.retry_after : nil
      isHTML = one.is_html != 0
      isCut = one.is_cut != 0
      bytes = Array(UnsafeBufferPointer(start: one.answer, count: one.size))
      return
    }
    failure =
      if one.is_private != 0 {
        .isPrivate
      } else if one.timed_out != 0 {
        .isTimedOut
      } else if one.error == -1 {
        .isGivenUp
      } else if one.is_unreachable != 0 {
        .unreachable
      } else {
        .other
      }
    problem = String(cString: transfer_words(one.error))
  }
}

extension [String: Int] {
  /// Returns the number of a name. A new name gets the next number.
  fileprivate mutating func number(of name: String) -> Int {
    if let number = self[name] { return number }
    self[name] = count
    return count - 1
  }
}

extension Duration {
  var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
