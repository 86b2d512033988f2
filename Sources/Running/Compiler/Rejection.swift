import Articles

/// Whether a compiler that exited with status 1 has found an error in the program.
///
/// A compiler that cannot start a thread, open a file or load a macro also exits with status 1. It
/// reports that without a location, at a location outside the program, or with a message about
/// files. Its other messages may be consequences of that.
enum Rejection: Hashable, Sendable {
  /// All errors are in the program and are about its text.
  case certain
  /// An error may be caused by the machine.
  case doubtful(String)
  /// No error is in the program. The value is the compiler's first error, or else its first line.
  case none(String)

  /// - Parameters:
  ///   - output: The compiler's standard error.
  ///   - files: The paths of the program's files, as the compiler knows them.
  init(_ output: String, of files: Set<String>) {
    var doubtful: String?
    var hasOwn = false
    var hasForeignNote = false
    for line in output.split(separator: "\n") {
      guard let message = ParsedMessage(line) else { continue }
      if message.severity == .note, hasForeignNote, let said = doubtful {
        doubtful = "\(said): \(message.text)"
      }
      guard message.severity != .note else { continue }
      hasForeignNote = false
      guard message.severity == .error else { continue }
      let file = String(message.file)
      // The expansion of a macro is part of the program.
      let isOwn = message.line > 0 && (files.contains(file) || file.hasPrefix("@__swiftmacro_"))
      hasOwn = hasOwn || isOwn
      if !isOwn || message.isOfMachine, doubtful == nil {
        doubtful = message.text
        hasForeignNote = true
      }
    }
    if !hasOwn {
      self = .none(doubtful ?? output.firstMessage)
    } else if let doubtful {
      self = .doubtful(doubtful)
    } else {
      self = .certain
    }
  }
}

extension ParsedMessage {
  /// Whether the message may be about files or memory, and not about the program's text, according
  /// to the start of its identifier.
  fileprivate var isOfMachine: Bool {
    guard let identifier else { return true }
    return Self.machineIdentifiers.contains { identifier.hasPrefix($0) }
  }

  private static let machineIdentifiers = [
    "bridging_module_missing", "cannot_list_", "cannot_load_swiftoverlay", "cannot_open_",
    "clang_cannot_build", "error_closing", "error_from_clang", "error_load", "error_no_such_file",
    "error_nonexistent", "error_open", "error_stdlib", "error_unable", "explicit_swift_module",
    "external_macro_not_found", "module_interface_", "sema_no_import", "sema_opening_import",
    "serialization_",
  ]
}
