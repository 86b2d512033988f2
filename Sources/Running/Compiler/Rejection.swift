import Articles

/// Whether a compiler that exited with 1 has found an error in the program that it was given.
///
/// A compiler that cannot start a thread, open a file or load a macro exits with 1, too. It says so without a place, or
/// at a place outside the program, or in words about files; what it then says of the program may only follow from that.
enum Rejection: Hashable, Sendable {
  /// All errors lie in the program, and speak of it alone.
  case certain
  /// An error may be the machine's.
  case doubtful(String)
  /// No error lies in the program; the compiler's own words, where it said any.
  case none(String)

  /// - Parameters:
  ///   - output: What the compiler wrote to standard error.
  ///   - files: What it was told that the program's files are called.
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
      // What a macro expands to is the program's.
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
  /// Whether it may tell of files and memory, not of the program's text: by the start of the compiler's name for it.
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
