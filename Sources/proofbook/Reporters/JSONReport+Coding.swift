import Foundation
import Support
import Trace

extension JSONReport.Article {
  /// The part of an article without problems that the terminal shows.
  var forTerminals: Self {
    var article = self
    article.messages = []
    for index in article.blocks.indices {
      let block = article.blocks[index]
      article.blocks[index] = JSONReport.Block(
        name: block.name, file: block.file, line: block.line, column: block.column,
        disposition: block.disposition, result: block.result, blockResult: block.blockResult,
        reason: block.reason, unknownNames: block.unknownNames,
        ending: block.ending.map { JSONReport.Ending(kind: $0.kind) }, messages: [],
        claims: block.claims.map { claim in
          JSONReport.Claim(
            kind: claim.kind, file: claim.file, line: claim.line, column: claim.column,
            result: claim.result, reason: claim.reason, messages: [])
        })
    }
    return article
  }
}

// The fields that `forTerminals` keeps.
extension ByteWriter {
  mutating func put(_ totals: JSONReport.Totals) {
    for number in [
      totals.blocks, totals.ran, totals.skipped, totals.failed, totals.claims, totals.claimsFailed,
    ] { put(number) }
    for number in [totals.lost, totals.claimsSkipped, totals.claimsLost] {
      put(number) { $0.put($1) }
    }
  }

  mutating func put(_ article: JSONReport.Article) {
    put(article.path)
    put(article.title)
    put(article.blocks) { writer, block in
      for text in [block.name, block.file, block.disposition, block.result] { writer.put(text) }
      writer.put(block.line)
      writer.put(block.column)
      for text in [block.blockResult, block.reason, block.ending?.kind] {
        writer.put(text) { $0.put($1) }
      }
      writer.put(block.unknownNames) { $0.put($1) { $0.put($1) } }
      writer.put(block.claims) { writer, claim in
        for text in [claim.kind, claim.file, claim.result] { writer.put(text) }
        writer.put(claim.line)
        writer.put(claim.column)
        writer.put(claim.reason) { $0.put($1) }
      }
    }
  }
}

extension ByteReader {
  mutating func strings() throws(Failure) -> [String] {
    try array { reader throws(Failure) in try reader.string() }
  }

  mutating func text() throws(Failure) -> String? {
    try optional { reader throws(Failure) in try reader.string() }
  }

  private mutating func number() throws(Failure) -> Int? {
    try optional { reader throws(Failure) in try reader.int() }
  }

  mutating func totals() throws(Failure) -> JSONReport.Totals {
    var totals = JSONReport.Totals(
      blocks: try int(), ran: try int(), skipped: try int(), failed: try int(), claims: try int(),
      claimsFailed: try int())
    totals.lost = try number()
    totals.claimsSkipped = try number()
    totals.claimsLost = try number()
    return totals
  }

  mutating func article() throws(Failure) -> JSONReport.Article {
    JSONReport.Article(
      path: try string(), title: try string(),
      blocks: try array { reader throws(Failure) in try reader.block() }, messages: [])
  }

  private mutating func block() throws(Failure) -> JSONReport.Block {
    let (name, file, disposition, result) = (
      try string(), try string(), try string(), try string()
    )
    let (line, column) = (try int(), try int())
    let (blockResult, reason, ending) = (try text(), try text(), try text())
    return JSONReport.Block(
      name: name, file: file, line: line, column: column, disposition: disposition, result: result,
      blockResult: blockResult, reason: reason,
      unknownNames: try optional { reader throws(Failure) in try reader.strings() },
      ending: ending.map { JSONReport.Ending(kind: $0) }, messages: [],
      claims: try array { reader throws(Failure) in
        let (kind, file, result) = (try reader.string(), try reader.string(), try reader.string())
        return JSONReport.Claim(
          kind: kind, file: file, line: try reader.int(), column: try reader.int(), result: result,
          reason: try reader.text(), messages: [])
      })
  }
}
