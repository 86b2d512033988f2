import Foundation
import Support
import Synchronization

/// A cache of results that machines share through Bazel's HTTP cache protocol: `/ac/` has an
/// `ActionResult` for each key, and `/cas/` has the bytes, by the digest in that result.
///
/// The cache is optional, and its answers are not trusted: an answer that is missing, damaged, late
/// or for another key counts as a miss.
package final class SharedCache: Sendable {
  private struct State {
    var isLeftAlone = false
    var takesNoMore = false
    var hasWarned = false
    /// The total size, in bytes, of the results that were requested.
    var received = 0
    var waiting: [(key: Fingerprint, content: [UInt8])] = []
    var isUploading = false
    /// Set when only uploads are left.
    var deadline: ContinuousClock.Instant?
  }

  /// The maximum size of a result, in bytes.
  private static let mostBytes = 8 << 20
  /// The maximum size of all results that one run accepts.
  private static let mostTotal = 512 << 20
  /// The maximum size of the results that are requested or uploaded at once.
  private static let mostAtOnce = 32 << 20

  private let settings: CacheSettings
  private let warn: @Sendable (String) -> Void
  private let state = Mutex(State())
  private let queries = DispatchQueue(label: "queries")
  private let uploads = DispatchQueue(label: "uploads")
  private let sessions: (query: Transfers, upload: Transfers)?

  /// - Parameter warn: Called at most once, from any thread.
  package init(_ settings: CacheSettings, warn: @escaping @Sendable (String) -> Void) {
    self.settings = settings
    self.warn = warn
    if let query = Transfers(settings), let upload = Transfers(settings) {
      sessions = (query, upload)
    } else {
      sessions = nil
    }
    if sessions == nil { leaveAlone("libcurl is not installed; install 'libcurl4'") }
  }

  // MARK: - Queries

  /// Returns the contents of those keys that the cache has.
  package func contents(under keys: [Fingerprint]) async -> [Fingerprint: [UInt8]] {
    guard let session = sessions?.query, !keys.isEmpty, !state.withLock({ $0.isLeftAlone }) else {
      return [:]
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queries.async { continuation.resume(returning: self.contents(under: keys, by: session)) }
      }
    } onCancel: {
      session.cancel()
    }
  }

  private func contents(under keys: [Fingerprint], by session: Transfers)
    -> [Fingerprint: [UInt8]]
  {
    let limit = limit(of: keys.count)
    let start = ContinuousClock.now
    var found: [(key: Fingerprint, digest: String, size: Int)] = []
    let answers = session.answers(
      to: keys.map { request("ac", $0.hexadecimal, most: 1 << 16) }, within: limit)
    for (key, answer) in zip(keys, answers) where answer.status == 200 {
      guard let result = ActionResult(serializedBytes: answer.bytes), result.size <= Self.mostBytes
      else { continue }
      found.append((key, result.digest, result.size))
    }
    if let problem = Self.problem(in: answers) { leaveAlone(problem) }
    var contents: [Fingerprint: [UInt8]] = [:]
    for group in Self.groups(found, size: \.size) {
      let left = limit - start.duration(to: .now)
      guard left > .zero, !state.withLock({ $0.isLeftAlone }) else { break }
      let answers = session.answers(
        to: group.map { request("cas", $0.digest, most: $0.size) }, within: left)
      for (wanted, answer) in zip(group, answers) where answer.status == 200 {
        guard answer.bytes.count == wanted.size,
          Fingerprint(of: answer.bytes).hexadecimal == wanted.digest
        else { continue }
        contents[wanted.key] = SharedRecord.content(
          of: answer.bytes, key: wanted.key, secret: settings.secret)
      }
      if let problem = Self.problem(in: answers) { leaveAlone(problem) }
      let isTooMuch = state.withLock { state in
        state.received += group.reduce(0) { $0 + $1.size }
        return state.received > Self.mostTotal
      }
      if isTooMuch { leaveAlone("it sent more than \(Self.mostTotal >> 20) MB") }
    }
    return contents
  }

  // MARK: - Uploads

  /// Uploads a result in the background, unless the cache is read-only or the result is too large.
  package func add(_ content: [UInt8], under key: Fingerprint) {
    guard !settings.isReadOnly, content.count < Self.mostBytes - 1024, sessions != nil else {
      return
    }
    let isFirst = state.withLock { state in
      guard !state.isLeftAlone, !state.takesNoMore else { return false }
      state.waiting.append((key, content))
      defer { state.isUploading = true }
      return !state.isUploading
    }
    if isFirst { uploads.async { self.upload() } }
  }

  /// Waits until all results are uploaded, for a limited time.
  package func finish() async {
    let isBusy = state.withLock { state in
      guard state.isUploading else { return false }
      state.deadline = .now + limit(of: state.waiting.count)
      return true
    }
    guard isBusy, let session = sessions?.upload else { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        uploads.async { continuation.resume() }
      }
    } onCancel: {
      session.cancel()
    }
    state.withLock { $0.deadline = nil }
  }

  private func upload() {
    while let session = sessions?.upload {
      let (batch, deadline) = state.withLock { state in
        let batch = Self.groups(state.waiting, size: \.content.count).first ?? []
        state.waiting.removeFirst(batch.count)
        if batch.isEmpty { state.isUploading = false }
        return (batch, state.deadline)
      }
      if batch.isEmpty { return }
      let left = deadline.map { ContinuousClock.now.duration(to: $0) } ?? limit(of: batch.count)
      guard left > .zero else {
        takeNoMore("it is too slow")
        continue
      }
      upload(batch, by: session, within: left)
    }
  }

  private func upload(
    _ batch: [(key: Fingerprint, content: [UInt8])], by session: Transfers, within limit: Duration
  ) {
    let start = ContinuousClock.now
    let records = batch.map { entry in
      let bytes = SharedRecord.bytes(entry.content, key: entry.key, secret: settings.secret)
      return (key: entry.key, bytes: bytes, digest: Fingerprint(of: bytes))
    }
    // A result must not be found before its bytes are there.
    let answers = session.answers(
      to: records.map { request("cas", $0.digest.hexadecimal, body: $0.bytes) }, within: limit)
    let results = zip(records, answers).compactMap { record, answer -> Transfers.Request? in
      let result = ActionResult(output: record.digest, size: record.bytes.count)
      guard answer.isSuccess else { return nil }
      return request("ac", record.key.hexadecimal, body: result.serializedBytes)
    }
    if let problem = Self.problem(in: answers, isUpload: true) { return takeNoMore(problem) }
    let left = limit - start.duration(to: .now)
    let named = session.answers(to: results, within: left)
    if let problem = Self.problem(in: named, isUpload: true) { takeNoMore(problem) }
  }

  // MARK: - Both

  private func request(
    _ folder: String, _ name: String, body: [UInt8]? = nil, most: Int = 1 << 16
  ) -> Transfers.Request {
    Transfers.Request(
      url: "\(settings.address.text)/\(folder)/\(name)", body: body, most: most)
  }

  /// The time limit for this number of requests.
  private func limit(of count: Int) -> Duration { settings.timeout * 3 + .milliseconds(20) * count }

  /// The problem that makes the cache unusable; `nil` if all requests were answered.
  private static func problem(in answers: [Transfers.Answer], isUpload: Bool = false) -> String? {
    for answer in answers {
      switch answer.status {
      case 401, 403:
        return
          "it answered with status \(answer.status); is '\(CacheSettings.tokenName)' set, and the right one?"
      case 200..<300: break
      case 300..<500 where !isUpload && ![408, 429].contains(answer.status): break
      case 1...: return "it answered with status \(answer.status)"
      default:
        if answer.isTimedOut { return "it did not answer in time" }
        if !answer.isGivenUp { return "it did not answer: \(answer.problem)" }
      }
    }
    return answers.contains(where: \.isGivenUp) ? "it did not answer in time" : nil
  }

  private static func groups<Element>(
    _ all: [Element], size: (Element) -> Int
  ) -> [[Element]] {
    var groups: [[Element]] = []
    var total = 0
    for element in all {
      total += size(element)
      if groups.isEmpty || total > mostAtOnce || groups[groups.count - 1].count >= 512 {
        groups.append([])
        total = size(element)
      }
      groups[groups.count - 1].append(element)
    }
    return groups
  }

  private func leaveAlone(_ problem: String) {
    let isFirst = state.withLock { state in
      state.isLeftAlone = true
      state.waiting = []
      defer { state.hasWarned = true }
      return !state.hasWarned
    }
    if isFirst { warn("the shared cache is not used any more: \(problem)") }
  }

  private func takeNoMore(_ problem: String) {
    let isFirst = state.withLock { state in
      state.takesNoMore = true
      state.waiting = []
      defer { state.hasWarned = true }
      return !state.hasWarned
    }
    if isFirst { warn("no more results are uploaded to the shared cache: \(problem)") }
  }
}
