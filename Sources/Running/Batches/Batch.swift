import Articles
import Foundation
import Support
import SwiftSource

/// Programs that are compiled together, as the files of one module. Starting the compiler and
/// loading UIKit's module take most of the time, and the programs share that.
struct Batch: Sendable {
  var programs: [PreparedProgram]

  /// The name of a program's file. It distinguishes the program's private types from those of the
  /// other programs.
  static func fileName(_ number: Int) -> String { fileStem(number) + ".swift" }

  private static func fileStem(_ number: Int) -> String { "program\(number)" }

  /// The name of the function that runs a program.
  static func entry(_ number: Int) -> String { "proofbook_entry_\(number)" }

  /// The discriminator of a file: the compiler adds it to the names of the file's private
  /// declarations.
  static func discriminator(_ number: Int) -> String {
    CompilerDiscriminator.of(module: "main", file: fileName(number))
  }

  /// Returns whether a symbol of the batch's object file belongs to a program. A conformance that is
  /// not private (without `LL`) belongs to all programs.
  static func ownership(of number: Int) -> @Sendable (_ symbol: String) -> Bool {
    let entry = entry(number)
    // A mangled name may omit a word in the middle of the discriminator if the word occurs earlier
    // in the name.
    let discriminator = discriminator(number)
    let (start, end) = (String(discriminator.prefix(12)), String(discriminator.suffix(12)))
    return { symbol in
      symbol == entry || symbol.containsBytes(of: start) || symbol.containsBytes(of: end)
        || symbol.hasSuffix("Mc") && !symbol.containsBytes(of: "LL")
    }
  }

  /// The text of a program's file. In `#sourceLocation`, the paths of articles end with the
  /// program's number, so that each compiler message shows which program it is about.
  static func text(of prepared: PreparedProgram, _ batched: BatchText, number: Int)
    -> String
  {
    let program = prepared.program
    var text = ProgramText.generatedDirective
    for module in program.imports { text += "import \(module)\n" }
    if prepared.rewritten.recordsValues {
      text += ProgramText.recorderLines(program, file: fileStem(number))
    } else if prepared.rewritten.reportsClaims {
      text += ProgramText.recorderImport
    }
    if batched.steps.contains(.ownLinesStart) {
      text += ProgramText.declaration("proofbook_started")
    }
    for (index, lines) in batched.segments.enumerated() {
      text += ProgramText.segment(program, index, lines)
    }
    text += ProgramText.generatedDirective
    text += "@_cdecl(\"\(entry(number))\") @MainActor public func _packedEntry\(number)() {\n"
    for step in batched.steps {
      switch step {
      case .line(let line): text += line + "\n"
      case .ownLinesStart: text += "proofbook_started(\(CallToken(of: program.segments)))\n"
      }
    }
    text += "}\n"
    for line in batched.helpers { text += line + "\n" }
    for line in prepared.rewritten.declarations.split(separator: "\n") {
      text += hidden(line) + "\n"
    }
    return numbered(text, number)
  }

  /// Appends the program's number to the path in each `#sourceLocation`. Two files of a module must
  /// not have the same path.
  private static func numbered(_ text: String, _ number: Int) -> String {
    let directive = Array("#sourceLocation(file: \"".utf8)
    var result: [UInt8] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: directive),
        let end = line.dropFirst(directive.count).firstIndex(of: UInt8(ascii: "\""))
      {
        result += line[..<end]
        result += "\(mark)\(number)".utf8
        result += line[end...]
      } else {
        result += line
      }
      result.append(UInt8(ascii: "\n"))
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Separates an article's path from the program's number.
  static let mark = "~"

  /// A line of generated declarations, made private so that every file may have the same.
  private static func hidden(_ line: Substring) -> String {
    if line.hasPrefix("public ") { return "fileprivate " + line.dropFirst("public ".count) }
    return (line.hasPrefix("final class _Program") ? "fileprivate " : "") + line
  }

  /// The programs of which the compiler says something and whose conformances are visible to the
  /// other programs, so that they may have changed what those mean.
  static func reachingOthers(_ numbers: Set<Int>, of programs: [PreparedProgram]) -> Set<Int> {
    numbers.filter { number in
      programs.indices.contains(number)
        && programs[number].rewritten.batched?.conformsForeignTypes == true
    }
  }

  /// The numbers of the programs that have errors, warnings or notes. `nil` if an error cannot be
  /// attributed to one program.
  ///
  /// - Parameters:
  ///   - programs: The programs of the batch. A warning that a claimed value is unused does not count.
  ///   - onlyErrors: Whether warnings and notes do not count.
  static func numbers(
    in messages: String, of programs: [PreparedProgram] = [], onlyErrors: Bool = false
  ) -> Set<Int>? {
    var numbers: Set<Int> = []
    let words = [": error: "] + (onlyErrors ? [] : [": warning: ", ": note: "])
    for line in messages.split(separator: "\n") {
      guard let end = words.compactMap({ line.firstRange(of: $0)?.lowerBound }).min() else {
        continue
      }
      // `Content/page.md~3:12:5`
      let file = line[..<end].split(separator: ":").dropLast(2).joined(separator: ":")
      if let start = file.lastIndex(of: "~"), let number = Int(file[start...].dropFirst()) {
        if programs.indices.contains(number), let message = ParsedMessage(line),
          message.severity == .warning,
          programs[number].program.isUseOfClaimedValue(message.identifier, line: message.line)
        {
          continue
        }
        numbers.insert(number)
      } else if line[end...].hasPrefix(words[0]) {
        return nil
      }
    }
    return numbers
  }
}
