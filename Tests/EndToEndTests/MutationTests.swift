import Foundation
import TestSupport
import Testing

@testable import Articles
@testable import Checking
@testable import Examples
@testable import Running

/// Tests the checker by mutation: claims that pass, each made false by changing one character, line
/// or order, must fail. A share has 60 of those of a fifth of the pages.
struct MutationTests {
  @Test func `300 true claims, each falsified at one location, fail at that location`()
    async throws
  {
    let share = Share(of: "falsified claims", parts: 5)
    let count = share.isWhole ? 300 : 60
    let verdicts = try await verdicts(share)
    let subjects = verdicts.flatMap { verdict in
      verdict.claims.indices.filter { verdict.claims[$0].result == .holds }
        .map { (verdict: verdict, claim: $0) }
    }
    #expect(subjects.count >= count, "\(subjects.count) claims hold")
    var random = SplitMix(seed: share.seed)
    var tried = 0
    for (verdict, index) in subjects.shuffled(using: &random) where tried < count {
      guard let mutant = Mutant(of: verdict, claim: index, using: &random) else { continue }
      tried += 1
      var example = verdict.example
      example.claims[index].lines = mutant.lines
      let judged = Verdict(of: example, after: verdict.outcome).claims[index]
      #expect(judged.result == .fails, "seed \(share.seed): \(mutant)")
      #expect(
        judged.diagnostics.contains { mutant.places.contains($0.location.line) },
        "seed \(share.seed): \(mutant) is told at \(judged.diagnostics.map(\.location))")
    }
    #expect(tried == count)
  }

  /// The verdicts of the examples with claims in the articles, the fixtures and the rows.
  private func verdicts(_ share: Share) async throws -> [Verdict] {
    let fixtures = FixtureTests.names.filter { $0 != "time-limit" }.map {
      Tool.fixtures.appendingPathComponent("\($0)/page.md").path
    }
    let rows = Tool.root.appendingPathComponent("Tests/Rows").path
    var ignored: [Diagnostic] = []
    var examples: [Example] = []
    for paths in [[Tool.content.path], [rows]] + fixtures.map({ [$0] }) {
      let library = try Library(reading: paths, diagnostics: &ignored)
      examples += Example.all(in: library, diagnostics: &ignored)
    }
    let pages = Set(examples.map(\.article)).sorted().enumerated()
    let taken = Set(pages.filter { share.takes($0.offset) }.map(\.element))
    examples.removeAll { $0.claims.isEmpty || !taken.contains($0.article) }
    let outcomes = try await Runner(toolchain: try await Toolchain()).outcomes(of: examples)
    return zip(examples, outcomes).map { Verdict(of: $0, after: $1) }
  }
}

/// A claim's lines with one change that makes them false.
private struct Mutant: CustomStringConvertible {
  var lines: [Located<String>]
  /// The lines of the article at which the failure may be reported.
  var places: Set<Int>
  var description: String

  /// `nil` if no change is sure to make the claim false.
  init?(of verdict: Verdict, claim index: Int, using random: inout SplitMix) {
    let claim = verdict.example.claims[index]
    let mutants =
      claim.lines.indices.flatMap {
        Self.characters(of: claim, line: $0, in: verdict.example, using: &random)
      } + Self.orders(of: claim) + Self.removals(of: claim)
    guard let mutant = mutants.randomElement(using: &random) else { return nil }
    self = mutant
  }

  private init(_ claim: Claim, _ lines: [Located<String>], at places: [Int], _ change: String) {
    self.lines = lines
    self.places = Set(places)
    description = "\(claim.kind.name) at \(claim.location): \(change)"
  }

  /// Mutants of one line with one letter replaced, inserted or removed at a random position.
  private static func characters(
    of claim: Claim, line: Int, in example: Example, using random: inout SplitMix
  ) -> [Mutant] {
    let old = claim.lines[line]
    let text = Array(old.value)
    // The frames of a view tree are parsed, so their punctuation may change without effect.
    let isTree = claim.kind == .hierarchy
    let dark = text.indices.filter {
      isTree ? text[$0].isLetter || text[$0].isNumber : !text[$0].isWhitespace
    }
    guard !Pattern(old.value).hasWildcard, !Pattern(old.value).isGap, dark.count > 2,
      !text.contains("\\")
    else { return [] }
    let letters = Array("abcxyzQW179")
    let inner = dark.dropFirst().dropLast()
    var changed: [[Character]] = []
    for place in [dark.randomElement(using: &random), dark.randomElement(using: &random)] {
      guard let place, let letter = letters.randomElement(using: &random), letter != text[place]
      else { continue }
      changed.append(text[..<place] + [letter] + text[(place + 1)...])
    }
    if let place = inner.randomElement(using: &random),
      let letter = letters.randomElement(using: &random)
    {
      changed.append(text[..<place] + [letter] + text[place...])
      changed.append(Array(text[..<place] + text[(place + 1)...]))
    }
    return changed.compactMap { characters in
      let new = String(characters)
      let isSame = Pattern.normalized(new) == Pattern.normalized(old.value)
      // A claim of a part of a diagnostic's message still passes.
      let isPart = claim.kind == .diagnostics && Self.isPart(new, of: old.value)
      let isFiltered =
        Filters(example.filters).applied(toClaimed: new, printed: old.value) != nil
      guard !isSame, !isPart, !isFiltered, !Pattern(new).hasWildcard, !Pattern(new).isGap else {
        return nil
      }
      var lines = claim.lines
      lines[line].value = new
      return Mutant(
        claim, lines, at: [old.location.line], "'\(old.value)' becomes '\(new)'")
    }
  }

  /// Mutants in which two adjacent lines with different text are swapped.
  private static func orders(of claim: Claim) -> [Mutant] {
    guard isOfAllLines(claim), !claim.isUnordered else { return [] }
    return claim.lines.indices.dropFirst().compactMap { line in
      var lines = claim.lines
      let (one, other) = (lines[line - 1], lines[line])
      guard isPlain(one), isPlain(other),
        Pattern.normalized(one.value) != Pattern.normalized(other.value)
      else { return nil }
      lines[line - 1].value = other.value
      lines[line].value = one.value
      return Mutant(
        claim, lines, at: [one.location.line, other.location.line],
        "'\(one.value)' and '\(other.value)' change places")
    }
  }

  /// Mutants in which one line is removed or repeated.
  private static func removals(of claim: Claim) -> [Mutant] {
    guard isOfAllLines(claim), claim.lines.count > 2 else { return [] }
    return claim.lines.indices.flatMap { line -> [Mutant] in
      guard isPlain(claim.lines[line]),
        [line - 1, line + 1].allSatisfy({
          !claim.lines.indices.contains($0) || isPlain(claim.lines[$0])
        })
      else { return [] }
      let text = claim.lines[line].value
      // If several adjacent lines are equal, any of them may be reported as missing.
      let isSame = { (other: Int) in claim.lines[other].value == text }
      let first = claim.lines[..<line].indices.reversed().prefix(while: isSame).last ?? line
      let last = claim.lines[line...].indices.prefix(while: isSame).last ?? line
      // Without an order, any line may be reported.
      let near = (claim.isUnordered ? claim.lines.indices : first - 1..<last + 2)
        .filter(claim.lines.indices.contains)
        .map { claim.lines[$0].location.line }
      var without = claim.lines
      without.remove(at: line)
      var twice = claim.lines
      twice.insert(twice[line], at: line)
      return [
        Mutant(claim, without, at: near, "without '\(text)'"),
        Mutant(claim, twice, at: near, "'\(text)' twice"),
      ]
    }
  }

  /// Whether the claim lists all lines of an output, one to one.
  private static func isOfAllLines(_ claim: Claim) -> Bool {
    [.output, .standardError].contains(claim.kind) && !claim.isPartial
  }

  private static func isPart(_ new: String, of old: String) -> Bool {
    old.contains(new)
      || zip(old.ranges(of: ": "), new.ranges(of: ": ")).contains {
        old[..<$0.lowerBound] == new[..<$1.lowerBound]
          && old[$0.upperBound...].contains(new[$1.upperBound...])
      }
  }

  private static func isPlain(_ line: Located<String>) -> Bool {
    let pattern = Pattern(line.value)
    return !pattern.isGap && !pattern.hasWildcard
  }
}
