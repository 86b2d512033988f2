import Foundation
import Synchronization

/// A cache of short answers that are expensive to determine, such as the digest of a file or
/// whether an isolation mechanism works. A question contains everything that affects its answer,
/// such as the stamp of the file.
///
/// It is one small file, which is written atomically. A damaged file counts as empty.
package final class ProbeCache: Sendable {
  private struct State {
    var answers: [String: String] = [:]
    /// The questions of this run.
    var asked: Set<String> = []
    var isChanged = false
  }

  private let path: String
  private let state: Mutex<State>
  /// The maximum number of answers. If there are more, only those to the questions of this run are
  /// kept: most of the others would be about files that no longer exist.
  package static let most = 2000

  /// - Parameter path: `nil` for a cache that is not saved.
  package init(path: String?) {
    self.path = path ?? ""
    state = Mutex(State(answers: Self.answers(in: self.path)))
  }

  package func answer(_ question: String) -> String? {
    state.withLock { state in
      let answer = state.answers[question]
      if answer != nil { state.asked.insert(question) }
      return answer
    }
  }

  package func note(_ answer: String, to question: String) {
    state.withLock { state in
      state.asked.insert(question)
      guard state.answers[question] != answer else { return }
      state.answers[question] = answer
      state.isChanged = true
    }
  }

  /// Returns the digest of a file's bytes; `nil` if the file cannot be read.
  package func digest(ofFile path: String) -> String? {
    guard let stamp = FileStamp(of: path) else { return nil }
    let question = "digest of \(path) \(stamp.text)"
    if let known = answer(question) { return known }
    guard let digest = Fingerprint(ofFile: path)?.hexadecimal else { return nil }
    if stamp.isSettled, FileStamp(of: path) == stamp { note(digest, to: question) }
    return digest
  }

  /// Computes the digests of files on all cores, for later calls of ``digest(ofFile:)``. The
  /// digests of files that have just changed are not kept, and those calls read the files again.
  package func prepareDigests(ofFiles paths: [String]) {
    DispatchQueue.concurrentPerform(iterations: paths.count) { _ = digest(ofFile: paths[$0]) }
  }

  /// Saves new answers atomically. Errors are ignored.
  package func save() {
    let (answers, asked, isChanged) = state.withLock { state in
      defer { state.isChanged = false }
      return (state.answers, state.asked, state.isChanged)
    }
    guard isChanged, !path.isEmpty else { return }
    // Keep what another process has saved in the meantime.
    var all = Self.answers(in: path)
    all.merge(answers) { $1 }
    if all.count > Self.most { all = answers.filter { asked.contains($0.key) } }
    guard let content = try? JSONSerialization.data(withJSONObject: all, options: .sortedKeys)
    else {
      return
    }
    let bytes = Fingerprint(of: Array(content)).bytes + content
    try? FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    RegularFile.replace(path, with: bytes)
  }

  private static func answers(in path: String) -> [String: String] {
    guard !path.isEmpty, let bytes = RegularFile.bytes(of: path, most: 1 << 28),
      bytes.count >= Fingerprint.size
    else { return [:] }
    let content = bytes[Fingerprint.size...]
    guard Fingerprint(of: content).bytes.elementsEqual(bytes[..<Fingerprint.size]) else {
      return [:]
    }
    let answers = try? JSONSerialization.jsonObject(with: Data(content)) as? [String: String]
    return answers ?? [:]
  }
}
