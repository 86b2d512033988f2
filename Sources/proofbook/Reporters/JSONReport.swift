import Examples
import Running
import Support

/// What a run found, as the JSON report tells it. The other forms are made from it, so that what was run in parts can
/// be put together from files.
///
/// `Schemas/report.schema.json` says the same to other programs.
struct JSONReport: Codable, Sendable {
  struct Totals: Codable, Hashable, Sendable {
    /// Every Swift block of every page; the next three count blocks, too.
    var blocks: Int
    var ran: Int
    var skipped: Int
    /// Blocks that do not end as their fences say.
    var failed: Int
    /// Blocks of which nothing is known; nil where there are none. So are claims.
    var lost: Int?
    var claims: Int
    var claimsFailed: Int
    var claimsLost: Int?
  }

  struct Message: Codable, Hashable, Sendable {
    /// `error`, `warning` or `note`.
    var severity: String
    /// The kind of problem, such as `false-output`.
    var rule: String
    var file: String
    /// From 1.
    var line: Int
    /// In UTF-8 bytes, from 1.
    var column: Int
    var message: String
    var hint: String?
    /// Lines that start with `-` (claimed), `+` (what happened), a blank (both) or `@@`.
    var diff: [String]?
    /// The file's line that each line of `diff` stands on; null for what the file does not have.
    var diffLines: [Int?]?
    var notes: [Note]?
  }

  /// What else there is to know of a message, perhaps with a place of its own.
  struct Note: Codable, Hashable, Sendable {
    var message: String
    var file: String?
    var line: Int?
    var column: Int?
  }

  struct Claim: Codable, Sendable {
    var kind: String
    var file: String
    var line: Int
    var column: Int
    /// `holds`, `fails`, `lost` or `skipped`.
    var result: String
    var reason: String?
    var messages: [Message]
  }

  /// How a program ended.
  struct Ending: Codable, Sendable {
    /// `exited`, `trapped`, `timed-out`, `exceeded-output`, `stopped` or `lost`.
    var kind: String
    /// What it exited with.
    var status: Int?
    /// The signal that ended it.
    var signal: Int?
    /// What the trap said, or by what the program was stopped or lost.
    var message: String?
  }

  /// What a program wrote to a stream.
  struct Text: Codable, Sendable {
    /// The start of it, where it is long.
    var text: String
    /// How many bytes of UTF-8 it is in all.
    var bytes: Int
  }

  struct Block: Codable, Sendable {
    var name: String
    var file: String
    var line: Int
    var column: Int
    /// What is done with it: `run`, `compile-fail`, `crash` and so on.
    var disposition: String
    /// `fails` also where a claim made of the block fails, `lost` where one is lost.
    var result: String
    /// What came of the block without its claims; nil where that is `result`.
    var blockResult: String?
    var reason: String?
    /// What compiling and running took, on the clock of the wall; perhaps in an earlier run. It stands at the last block
    /// of a group; nil where nothing was compiled.
    var seconds: Double?
    /// How often the program was run, to see whether it does the same each time. It stands beside `seconds`; nil where it
    /// was not run.
    var runs: Int?
    /// Nil where the program was not run.
    var ending: Ending?
    /// Of the last block of a group alone, as the next ones; nil where it wrote nothing.
    var output: Text?
    var errorOutput: Text?
    var messages: [Message]
    var claims: [Claim]
    /// What the runtime delivered, in order; nil where it delivered nothing. It stands at the last block of a group.
    var trace: [Event]?
  }

  struct Article: Codable, Sendable {
    var path: String
    var title: String
    var blocks: [Block]
    var messages: [Message]
  }

  /// Which part of a greater run it is.
  struct Shard: Codable, Hashable, Sendable {
    /// From 1.
    var number: Int
    var count: Int
    /// A digest of what was shared out: the same for all parts that belong together.
    var plan: String
  }

  var format = 1
  var toolchain: String
  /// What kept the programs from the rest of the machine, and which promises that leaves; nil where none was run.
  var isolation: Isolation?
  /// Nil where the run is all.
  var shard: Shard?
  /// Blocks that were left when the run ended with the first that does not hold; nil where there are none.
  var unreached: Int?
  var holds: Bool
  var totals: Totals
  var articles: [Article]
  /// What is wrong with files that are no articles, such as the settings.
  var messages: [Message]
}

extension JSONReport {
  /// Whether nothing is known of a block or a claim.
  var isLost: Bool { (totals.lost ?? 0) + (totals.claimsLost ?? 0) > 0 }

  /// Whether nothing is wrong but that examples were lost.
  var isOnlyLost: Bool {
    let pages = messages + articles.flatMap(\.messages)
    return isLost && totals.failed + totals.claimsFailed == 0
      && !pages.contains { $0.severity == "error" }
  }

  /// What the tool ends with: 0 where all holds, 1 where something is false, 2 where it could not be told.
  var exitStatus: Int32 { holds ? 0 : isOnlyLost ? 2 : 1 }

  /// How many blocks hold without a run, since their fences ask for none: `no-run` and `compile-fail`.
  var compiledBlocks: Int {
    articles.reduce(0) { count, article in
      count + article.blocks.count { ($0.blockResult ?? $0.result) == "holds" && $0.ending == nil }
    }
  }

  /// Every message, sorted by place, each once.
  var allMessages: [Message] {
    let all =
      messages
      + articles.flatMap { article in
        article.messages
          + article.blocks.flatMap { $0.messages + $0.claims.flatMap(\.messages) }
      }
    // Stable, so that what is told of one place stays in its order.
    return all.enumerated().sorted { a, b in
      (a.element.file, a.element.line, a.element.column, a.offset)
        < (b.element.file, b.element.line, b.element.column, b.offset)
    }.map(\.element)
  }
}

extension JSONReport.Message {
  /// The last of the file's lines that it speaks of.
  var endLine: Int {
    let removed = zip(diff ?? [], diffLines ?? []).compactMap { $0.hasPrefix("-") ? $1 : nil }
    return max(line, removed.max() ?? line)
  }

  /// Message, diff, notes and hint, one line each.
  var fullText: String {
    let noted = (notes ?? []).map { note in
      "note: \(note.message)" + (note.line.map { " (\(note.file ?? file):\($0))" } ?? "")
    }
    return ([message] + (diff ?? []) + noted + (hint.map { ["hint: \($0)"] } ?? []))
      .joined(separator: "\n")
  }
}
