import Support

/// The result of checking an address.
enum LinkState: Hashable, Sendable {
  /// It exists. If it has moved permanently, with its new address.
  case found(movedTo: String?)
  /// It exists, but does not have this anchor.
  case hasNoAnchor
  /// The server says that it does not exist.
  case isMissing(status: Int)
  /// The server's answer does not show whether it exists.
  case isRefused(status: Int)
  /// The host is unknown, or no connection to it was made.
  case isUnreachable(String)
  case hasNoAnswer(String)
  /// It is an address of this machine or of a private network, so it is not requested.
  case isPrivate
  case redirectsInward
  case redirectsTooOften
}

/// The check of one address, across redirects and retries.
struct LinkProbe: Sendable {
  /// The anchors that articles link to.
  let anchors: Set<String>
  private(set) var request: LinkRequests.Request
  /// When the next request may be made.
  private(set) var notBefore = ContinuousClock.now
  /// The state without anchors; `nil` while it is not known.
  private(set) var state: LinkState?
  private(set) var missingAnchors: Set<String> = []

  /// The target of the permanent redirects before the first temporary one.
  private var movedTo: String?
  private var isMovedForNow = false
  private var redirects = 0
  private var repetitions = 0
  private let isAllowed: @Sendable (String) -> Bool

  /// - Parameter isAllowed: Whether an address may be one of a private network.
  init(
    _ url: String, anchors: Set<String>, isAllowed: @escaping @Sendable (String) -> Bool
  ) {
    self.anchors = anchors
    self.isAllowed = isAllowed
    request = .init(
      url: url, isHead: anchors.isEmpty, most: anchors.isEmpty ? 0 : Self.mostBytes,
      allowsPrivate: isAllowed(url))
  }

  /// The maximum size, in bytes, of a page whose anchors are checked.
  static let mostBytes = 4 << 20
  private static let mostRedirects = 8
  private static let mostRepetitions = 2
  /// The longest wait, in seconds, that a server may ask for.
  private static let longestWait = 20

  mutating func take(_ answer: LinkRequests.Answer) {
    switch answer.status {
    case 0: takeFailure(answer)
    case 300..<400 where answer.location != nil: follow(answer)
    case 200..<400: takePage(answer)
    case 408, 425, 429, 500...:
      if !repeats(after: answer.retryAfter) { state = .isRefused(status: answer.status) }
    // Some servers answer `HEAD` requests wrongly.
    case _ where request.isHead: request.isHead = false
    case 401, 402, 403, 405, 406, 407, 412, 451: state = .isRefused(status: answer.status)
    default: state = .isMissing(status: answer.status)
    }
  }

  private mutating func takeFailure(_ answer: LinkRequests.Answer) {
    switch answer.failure {
    case .isGivenUp: break
    case .isPrivate: state = redirects == 0 ? .isPrivate : .redirectsInward
    case .unreachable: state = .isUnreachable(answer.problem)
    case .isTimedOut: state = .hasNoAnswer(answer.problem)
    case .other, nil:
      if request.isHead {
        request.isHead = false
      } else if !repeats(after: nil) {
        state = .hasNoAnswer(answer.problem)
      }
    }
  }

  private mutating func follow(_ answer: LinkRequests.Answer) {
    guard let location = answer.location, let address = LinkAddress(location) else {
      state = .hasNoAnswer("it redirects to something that is no address")
      return
    }
    redirects += 1
    guard redirects <= Self.mostRedirects else {
      state = .redirectsTooOften
      return
    }
    isMovedForNow = isMovedForNow || ![301, 308].contains(answer.status)
    if !isMovedForNow { movedTo = address.url }
    request.url = address.url
    request.allowsPrivate = isAllowed(address.url)
    if !request.allowsPrivate, LinkAddress.host(of: address.url).map(LinkAddress.isReserved) ?? true
    {
      state = .redirectsInward
    }
  }

  private mutating func takePage(_ answer: LinkRequests.Answer) {
    state = .found(movedTo: movedTo)
    // Anchors are not checked if the answer is not HTML, or was cut because it is too long.
    guard answer.isHTML, !answer.isCut else { return }
    missingAnchors = anchors.subtracting(PageAnchors.found(anchors, in: answer.bytes))
  }

  /// Schedules the request again, later each time. Returns `false` if it must not be repeated.
  private mutating func repeats(after seconds: Int?) -> Bool {
    repetitions += 1
    guard repetitions <= Self.mostRepetitions, seconds ?? 0 <= Self.longestWait else {
      return false
    }
    notBefore = .now + (seconds.map { .seconds($0) } ?? .seconds(1 << (repetitions - 1)))
    return true
  }
}
