import Examples
import Running
import Support

/// The results of a run, as the JSON report encodes them. The other reporters also use this value,
/// so that the parts of a run can be merged from files.
///
/// `Schemas/report.schema.json` describes the same format for other tools.
struct JSONReport: Codable, Sendable {
  struct Totals: Codable, Hashable, Sendable {
    /// The number of Swift blocks on all pages. The next three also count blocks.
    var blocks: Int
    var ran: Int
    var skipped: Int
    /// Blocks that do not end as their fences say.
    var failed: Int
    /// Blocks without a result; `nil` if there are none. The same applies to ``claimsSkipped`` and
    /// ``claimsLost``.
    var lost: Int?
    /// Claims that hold or fail.
    var claims: Int
    var claimsFailed: Int
    var claimsSkipped: Int?
    var claimsLost: Int?
    /// The number of errors that the baseline accepts; `nil` if there are none. They do not count
    /// as failures.
    var accepted: Int?
  }

  struct Message: Codable, Hashable, Sendable {
    /// `error`, `warning` or `note`.
    var severity: String
    /// The identifier of the rule, such as `false-output`.
    var rule: String
    var file: String
    /// From 1.
    var line: Int
    /// In UTF-8 bytes, from 1.
    var column: Int
    var message: String
    var hint: String?
    /// Lines that start with `-` (claimed), `+` (actual), a space (both) or `@@`.
    var diff: [String]?
    /// The line of the file for each line of `diff`; null for lines that the file does not have.
    var diffLines: [Int?]?
    var notes: [Note]?
    /// `true` for an error that the baseline accepts; otherwise `nil`.
    var accepted: Bool?
  }

  /// Additional information about a message, with its own location if it has one.
  struct Note: Codable, Hashable, Sendable {
    var message: String
    var file: String?
    var line: Int?
    var column: Int?
  }

  /// A fact that supports a claim.
  struct Evidence: Codable, Hashable, Sendable {
    /// The id in the site's list of facts.
    var fact: String
    /// The kind of evidence of the fact: `recorded until iOS 13`.
    var kind: String
  }

  struct Claim: Codable, Sendable {
    var kind: String
    var file: String
    var line: Int
    var column: Int
    /// `holds`, `fails`, `lost` or `skipped`; `accepted` if it fails and the baseline accepts that.
    var result: String
    var reason: String?
    /// The facts that support the claim; `nil` if it cites none.
    var evidence: [Evidence]?
    var messages: [Message]
  }

  /// How a program ended.
  struct Ending: Codable, Sendable {
    /// `exited`, `trapped`, `timed-out`, `exceeded-output`, `stopped` or `lost`.
    var kind: String
    /// The exit status.
    var status: Int?
    /// The number of the signal that ended it.
    var signal: Int?
    /// The trap's message, or why the program was stopped or lost.
    var message: String?
  }

  /// What a program wrote to a stream.
  struct Text: Codable, Sendable {
    /// The text, or its start if it is long.
    var text: String
    /// The size of the whole text, in UTF-8 bytes.
    var bytes: Int
  }

  struct Block: Codable, Sendable {
    var name: String
    var file: String
    var line: Int
    var column: Int
    /// The disposition: `run`, `compile-fail`, `crash` and so on.
    var disposition: String
    /// A digest of the block's lines, which identifies it in a baseline; `nil` in older reports.
    var digest: String?
    /// `fails` also if a claim about the block fails, and `lost` also if one is lost. `accepted` if
    /// the baseline accepts the failures. If the block's context is inferred, also `in-doubt` or
    /// `not-code`.
    var result: String
    /// The result of the block without its claims; `nil` if it is the same as `result`.
    var blockResult: String?
    var reason: String?
    /// The facts that support the block; `nil` if its fence cites none.
    var evidence: [Evidence]?
    /// The inferred context of the block, such as `after line 12`; `nil` if none was inferred.
    var context: String?
    /// The names that no block of the page declares; `nil` if there are none.
    var unknownNames: [String]?
    /// The wall-clock time of compiling and running, possibly from an earlier run. Only set for the
    /// last block of a group; `nil` if nothing was compiled.
    var seconds: Double?
    /// How often the program was run to see whether it is deterministic. Only set for the last
    /// block of a group; `nil` if it was not run.
    var runs: Int?
    /// `nil` if the program was not run.
    var ending: Ending?
    /// Standard output; `nil` if it is empty. Only set for the last block of a group, like
    /// `errorOutput`.
    var output: Text?
    var errorOutput: Text?
    var messages: [Message]
    var claims: [Claim]
    /// The calls that the runtime delivered, in order; `nil` if there are none. Only set for the
    /// last block of a group.
    var trace: [Event]?
  }

  struct Article: Codable, Sendable {
    var path: String
    var title: String
    var blocks: [Block]
    var messages: [Message]
  }

  /// The part of a larger run that the report covers.
  struct Shard: Codable, Hashable, Sendable {
    /// From 1.
    var number: Int
    var count: Int
    /// A digest of the examples and how they were divided. Parts of the same run have the same
    /// plan.
    var plan: String
  }

  var format = 1
  var toolchain: String
  /// What isolated the programs from the machine, and which promises are kept; `nil` if no program
  /// was run.
  var isolation: Isolation?
  /// `nil` if the report covers the whole run.
  var shard: Shard?
  /// The number of blocks that were left when the run stopped early; `nil` if there are none.
  var unreached: Int?
  /// The path of the baseline that the results were compared with; `nil` if there is none.
  var baseline: String?
  var holds: Bool
  var totals: Totals
  var articles: [Article]
  /// Messages about files that are not articles, such as the settings.
  var messages: [Message]
}

extension JSONReport.Block {
  /// Whether the block was not judged, because the page does not have all that it needs or because
  /// it is not code.
  var isDoubtful: Bool { result == "in-doubt" || result == "not-code" }

  /// The result of the block without its claims.
  var ownResult: String { blockResult ?? result }
}

extension JSONReport {
  /// Whether a block or a claim has no result.
  var isLost: Bool { (totals.lost ?? 0) + (totals.claimsLost ?? 0) > 0 }

  /// Whether the only problem is that examples were lost.
  var isOnlyLost: Bool {
    let pages = messages + articles.flatMap(\.messages)
    return isLost && totals.failed + totals.claimsFailed == 0
      && !pages.contains(where: \.isFailure)
  }

  /// The tool's exit status: 0 if everything passes, 1 if something fails, 2 if there are only lost
  /// results.
  var exitStatus: Int32 { holds ? 0 : isOnlyLost ? 2 : 1 }

  /// The number of blocks that end as their fences say.
  ///
  /// - Parameter isRun: Whether to count those that ran, or those that are only compiled: `no-run`
  ///   and `compile-fail`.
  func passedBlocks(isRun: Bool) -> Int {
    articles.reduce(0) { count, article in
      count + article.blocks.count { $0.ownResult == "holds" && ($0.ending != nil) == isRun }
    }
  }

  /// The messages of the report except accepted errors, sorted by location.
  var newMessages: [Message] { allMessages.filter { $0.accepted != true } }

  /// The errors that the baseline accepts, sorted by location.
  var acceptedMessages: [Message] { allMessages.filter { $0.accepted == true } }

  /// All messages of the report, sorted by location.
  var allMessages: [Message] {
    let all =
      messages
      + articles.flatMap { article in
        article.messages
          + article.blocks.flatMap { $0.messages + $0.claims.flatMap(\.messages) }
      }
    // A stable sort: messages at the same location stay in order.
    return all.enumerated().sorted { a, b in
      (a.element.file, a.element.line, a.element.column, a.offset)
        < (b.element.file, b.element.line, b.element.column, b.offset)
    }.map(\.element)
  }
}

extension JSONReport.Message {
  /// Whether it is an error that the baseline does not accept.
  var isFailure: Bool { severity == "error" && accepted != true }

  /// The last line of the file that the message is about.
  var endLine: Int {
    let removed = zip(diff ?? [], diffLines ?? []).compactMap { $0.hasPrefix("-") ? $1 : nil }
    return max(line, removed.max() ?? line)
  }

  /// The message, its diff, its notes and its hint, one per line.
  var fullText: String {
    let noted = (notes ?? []).map { note in
      "note: \(note.message)" + (note.line.map { " (\(note.file ?? file):\($0))" } ?? "")
    }
    return ([message] + (diff ?? []) + noted + (hint.map { ["hint: \($0)"] } ?? []))
      .joined(separator: "\n")
  }
}
