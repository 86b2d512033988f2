import Synchronization

/// The questions about paths that the process asked, with the file system's answers, and the files
/// that it read. Apart from the content of these files, they determine everything that it read.
package struct AskedPaths: Sendable {
  /// A question about a path whose answer does not depend on the content of a file.
  package struct Question: Hashable, Comparable, Sendable {
    package enum Form: Int, Sendable { case kind, exists, isLink, realPath, names }

    package var path: String
    package var form: Form

    package init(_ form: Form, _ path: String) {
      (self.path, self.form) = (path, form)
    }

    package static func < (one: Self, other: Self) -> Bool {
      (one.path, one.form.rawValue) < (other.path, other.form.rawValue)
    }

    /// The file system's current answer.
    package var answer: String {
      switch form {
      case .kind: "\(FileSystem.kind(of: path))"
      case .exists: "\(FileSystem.exists(path))"
      case .isLink: "\(FileSystem.isLink(path))"
      case .realPath: FileSystem.realPath(path) ?? ""
      case .names: ((try? FileSystem.names(in: path)) ?? []).joined(separator: "/")
      }
    }
  }

  package var answers: [Question: String] = [:]
  /// The files whose texts were read.
  package var files: Set<String> = []

  package init() {}

  private static let noted = Mutex<AskedPaths?>(nil)

  /// Starts recording the questions of the whole process, until ``end()``.
  package static func begin() {
    noted.withLock { if $0 == nil { $0 = AskedPaths() } }
  }

  /// - Returns: The questions since ``begin()``; `nil` if that was not called.
  package static func end() -> AskedPaths? {
    noted.withLock { noted in
      defer { noted = nil }
      return noted
    }
  }

  /// Whether all answers are still the same.
  package var areSame: Bool { answers.allSatisfy { $0.key.answer == $0.value } }

  static func note(_ form: Question.Form, _ path: String, _ answer: @autoclosure () -> String) {
    noted.withLock { noted in
      guard noted != nil else { return }
      let question = Question(form, path)
      // The first answer counts.
      if noted?.answers[question] == nil { noted?.answers[question] = answer() }
    }
  }

  static func note(file path: String) {
    noted.withLock { _ = $0?.files.insert(path) }
  }

  /// Adds the questions and files of another recording, whose answers take precedence.
  package mutating func add(_ other: AskedPaths) {
    answers.merge(other.answers) { $1 }
    files.formUnion(other.files)
  }

  /// Returns a copy without the questions about some paths. A question for the names in a folder
  /// counts as one about a path in it.
  package func without(_ isLeftOut: (String) -> Bool) -> AskedPaths {
    var rest = AskedPaths()
    rest.answers = answers.filter { question, _ in
      !isLeftOut(question.form == .names ? question.path + "/*" : question.path)
    }
    rest.files = files.filter { !isLeftOut($0) }
    return rest
  }
}
