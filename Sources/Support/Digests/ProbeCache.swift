import Foundation
import Synchronization

/// Short answers of costly questions, such as the digest of a large file that has not changed since.
///
/// It is one small file, written whole; a damaged one is an empty one.
package final class ProbeCache: Sendable {
  private struct State {
    var answers: [String: String] = [:]
    var isChanged = false
  }

  private let path: String
  private let state: Mutex<State>
  /// More answers are not kept: they would be those of files that are gone.
  private static let most = 2000

  /// - Parameter path: `nil` for a cache that forgets.
  package init(path: String?) {
    self.path = path ?? ""
    state = Mutex(State(answers: Self.answers(in: self.path)))
  }

  package func answer(_ question: String) -> String? {
    state.withLock { $0.answers[question] }
  }

  package func note(_ answer: String, to question: String) {
    state.withLock { state in
      guard state.answers[question] != answer else { return }
      state.answers[question] = answer
      state.isChanged = true
    }
  }

  /// The digest of a file's bytes; nil where it cannot be read.
  package func digest(ofFile path: String) -> String? {
    guard let stamp = FileStamp(of: path) else { return nil }
    let question = "digest of \(path) \(stamp.text)"
    if let known = answer(question) { return known }
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let digest = Fingerprint(of: Array(data)).hexadecimal
    if stamp.isSettled, FileStamp(of: path) == stamp { note(digest, to: question) }
    return digest
  }

  /// Writes what is new beside the file and puts it in its place, where that can be done.
  package func save() {
    let (answers, isChanged) = state.withLock { state in
      defer { state.isChanged = false }
      return (state.answers, state.isChanged)
    }
    guard isChanged, !path.isEmpty else { return }
    // What another process noted meanwhile stays.
    var all = Self.answers(in: path)
    if all.count + answers.count > Self.most { all = [:] }
    all.merge(answers) { $1 }
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
