import Foundation
import Programs

/// The records that `proofbook-sourcekit` wrote, and its output to standard error.
struct SourceKitAnswers {
  private var records: ArraySlice<Substring>
  /// The output to standard error for each program.
  private var errors: ArraySlice<Substring>

  init(_ data: Data, errors: String) {
    records = String(decoding: data, as: UTF8.self)
      .split(separator: "\u{1E}", omittingEmptySubsequences: false).dropLast()
    self.errors = errors.split(separator: "\u{1E}", omittingEmptySubsequences: false).dropFirst()
  }

  /// The reply about the next program; `nil` if there is no answer for its last name.
  ///
  /// If a request fails or a module cannot be loaded, the whole reply is lost, because SourceKit
  /// then answers as if the program had fewer names.
  mutating func next(_ question: SourceKit.Question) -> SourceKit.Reply? {
    let count = question.imports.count + question.offsets.count
    guard records.count >= count else { return nil }
    let own = records.prefix(count).map { record in
      record.split(separator: "\u{1F}", omittingEmptySubsequences: false)
    }
    records = records.dropFirst(count)
    func failure(_ message: String) -> SourceKit.Reply {
      .lost(.failed(.nameLookup, message: message))
    }
    if let error = errors.popFirst().map(String.init)?.firstError { return failure(error) }
    if let failed = own.first(where: { $0.first == "!" }) {
      return failure(failed.count > 1 && !failed[1].isEmpty ? String(failed[1]) : "no reason")
    }
    for (imported, record) in zip(question.imports, own) where record.first == "?" {
      return failure("SourceKit could not load the module '\(imported.module)'")
    }
    return .answers(own.dropFirst(question.imports.count).map(SourceKitAnswer.init))
  }
}
