import Articles
import Support

extension PagePlan {
  /// The claims of a page about each of its programs, in page order.
  ///
  /// A claim that its block cannot have is reported in `diagnostics` and left out.
  func claims(of article: Article, diagnostics: inout [Diagnostic]) -> [[Claim]] {
    var claims = programs.indices.map { commentClaims(ofProgram: $0, diagnostics: &diagnostics) }
    var first: [Subject: Location] = [:]
    for (program, claims) in claims.enumerated() {
      for claim in claims {
        for subject in subjects(of: claim, ofProgram: program) {
          first[subject] = first[subject] ?? claim.location
        }
      }
    }
    var nearest: Int?
    var next = 0
    var section = 0
    for block in article.codeBlocks {
      // A claim in a comment of a source file is about a block of the same comment.
      if block.section != section { nearest = nil }
      section = block.section
      if next < parts.count, parts[next].block.index == block.index {
        nearest = next
        next += 1
      }
      guard case .claim(let fence) = block.role, let kind = ClaimKind.named(fence.kind),
        let part = subject(of: fence, at: block.location, nearest: nearest, &diagnostics),
        PagePlan.hasVariants(under: fence.condition, parts[part], diagnostics: &diagnostics),
        var claim = Claim(
          kind, block, fence, of: expectationPart(ofProgramWith: part), &diagnostics)
      else { continue }
      let program = program(ofPart: part)
      let isOfGroup = fence.subject.map { partByName[$0.value] == nil } ?? false
      if !isOfGroup, kind.needs != .crash, programs[program].parts.count > 1 {
        claim.part = programs[program].parts.firstIndex(of: part)
      }
      let subjects = subjects(of: claim, ofProgram: program)
      if let (subject, other) = subjects.lazy.compactMap({ subject in
        first[subject].map { (subject, $0) }
      }).first {
        let variant = subject.variant.isEmpty ? "" : " for \(subject.variant)"
        diagnostics.append(
          .error(
            "the block has \(kind.name.withArticle) claim already\(variant)", at: block.location,
            hint: !subject.variant.isEmpty
              ? "merge the two claims, or divide the variants among them with 'when='"
              : kind.takes(.at)
                ? "merge the two claims, or name another event with 'at='"
                : "merge the two claims, or name another block with 'for='",
            notes: [.init("the other claim is here", at: other)]))
        continue
      }
      for subject in subjects { first[subject] = claim.location }
      claims[program].append(claim)
    }
    return claims.map { $0.sorted { $0.location < $1.location } }
  }

  /// What a claim is about: a program, or those of its variants that the claim's condition names.
  private func subjects(of claim: Claim, ofProgram program: Int) -> [Subject] {
    guard let subject = Subject(claim, ofProgram: program) else { return [] }
    let own = programs[program].parts
    let knobs = own.count == 1 ? parts[own[0]].fence.knobs : []
    return Variant.all(of: knobs).filter { $0.satisfies(claim.condition) }.map { variant in
      var subject = subject
      subject.variant = variant.words
      return subject
    }
  }

  /// The claims in code comments about a program that is run, for each of its own blocks.
  private func commentClaims(ofProgram program: Int, diagnostics: inout [Diagnostic]) -> [Claim] {
    let own = programs[program].parts
    let fence = expectationPart(ofProgramWith: own[0]).fence
    // An ignored block is only shown, and so are its comments.
    if case .ignored = fence.expectation { return [] }
    let obstacle = fence.obstacle(to: .run)
    var claims: [Claim] = []
    for (index, part) in own.enumerated() {
      let block = parts[part].block
      let isPartial = parts[part].fence.isPartial
      for kind in ClaimKind.all {
        guard let form = kind.comments else { continue }
        var found = form.claims(block, isPartial, &diagnostics)
        if let obstacle, let first = found.first {
          diagnostics.append(
            .error(
              "a '\(form.mark)' comment is in a block that \(obstacle)", at: first.location,
              hint: "remove the comment, or the word on the fence"))
          continue
        }
        if found.isEmpty, isPartial, form.takesPartial, obstacle == nil {
          diagnostics.append(
            .warning(
              "'partial' on a Swift block applies to its '\(form.mark)' comments, but it has none",
              at: block.location(ofWord: "partial"), hint: "write it on the '\(kind.name)' fence"))
        }
        for place in found.indices { found[place].part = own.count > 1 ? index : nil }
        claims += found
      }
    }
    return claims
  }

  /// The part whose fence states how the program of a part should end: the first one in its group
  /// that does, or else the part itself.
  private func expectationPart(ofProgramWith part: Int) -> Part {
    let own = programs[program(ofPart: part)].parts
    return parts[own.first { parts[$0].fence.expectation != .runs } ?? part]
  }

  /// The index of the Swift block that a claim is about; `nil` after reporting an error if there is
  /// none.
  private func subject(
    of fence: ClaimFence, at location: Location, nearest: Int?, _ diagnostics: inout [Diagnostic]
  ) -> Int? {
    if let name = fence.subject {
      if let part = part(named: name.value) { return part }
      diagnostics.append(
        .error(
          "the page has no block named '\(name.value)'", at: name.location,
          hint: hint(forName: name.value)))
      return nil
    }
    if nearest == nil {
      diagnostics.append(
        .error(
          "\(fence.kind.withArticle) claim comes before the first Swift block of the page",
          at: location, hint: "move it after the block, or name the block with 'for='"))
    }
    return nearest
  }
}

extension Claim {
  /// Reads a claim fence; `nil` after reporting an error if its block cannot have such a claim. A
  /// fence that is empty although its kind needs lines is also reported, but returns a claim that
  /// is marked as unwritten.
  fileprivate init?(
    _ kind: ClaimKind, _ block: CodeBlock, _ fence: ClaimFence, of part: PagePlan.Part,
    _ diagnostics: inout [Diagnostic]
  ) {
    self.init(
      kind: kind,
      lines: block.lines.indices.map {
        Located(block.lines[$0], at: block.location(line: $0))
      },
      location: block.location, isPartial: fence.isPartial, isUnordered: fence.isUnordered,
      isComplete: fence.isComplete, moment: fence.moment, ignoreReason: fence.ignoreReason,
      codeBlock: block.index)
    condition = fence.condition
    guard ignoreReason == nil else { return }
    var error: Diagnostic?
    if let obstacle = part.fence.obstacle(to: kind.needs) {
      error = .error(
        "\(kind.name.withArticle) claim is about a block that \(obstacle)", at: block.location,
        hint: kind.needs == .crash
          ? "write 'crash' on the block"
          : "name another block with 'for=', or let the block run",
        notes: [.init("the block is here", at: part.block.location)])
    } else if lines.allSatisfy({ $0.value.trimmingBlanks().isEmpty }),
      !(kind.mayBeEmpty && !isPartial || isComplete)
    {
      isUnwritten = true
      diagnostics.append(
        .error(
          "the claim is empty", at: block.location,
          hint: "write \(kind.summary), or let 'proofbook update' write it"))
    }
    if error == nil, let moment { error = Self.flaw(inMoment: moment) }
    if let error {
      diagnostics.append(error)
      return nil
    }
  }

  /// The error in the event after which a tree is taken; `nil` if there is none.
  private static func flaw(inMoment moment: Located<String>) -> Diagnostic? {
    do throws(EventPattern.Flaw) {
      _ = try EventPattern(moment.value)
      return nil
    } catch {
      return .error(
        error.message, at: moment.location,
        hint: "name a method, such as 'at=viewDidLoad' or 'at=Child.viewDidLoad'")
    }
  }
}

/// What a claim is about. No two claims may have the same subject.
private struct Subject: Hashable {
  var program: Int
  var kind: ClaimKind
  var moment: String?
  var part: Int?
  /// The variant in words; empty if the block does not vary.
  var variant = ""

  /// `nil` for a claim that is only shown.
  init?(_ claim: Claim, ofProgram program: Int) {
    guard claim.ignoreReason == nil else { return nil }
    self.program = program
    kind = claim.kind
    moment = claim.moment?.value
    part = claim.part
  }
}

extension SwiftFence {
  /// Why the block cannot have a claim with this need; `nil` if it can.
  fileprivate func obstacle(to need: ClaimKind.Need) -> String? {
    switch expectation {
    case .ignored: "is ignored"
    case .failsToCompile: need == .compiler ? nil : "does not run: it must not compile"
    case .compiles: need == .compiler ? nil : "is not run"
    case .crashes: nil
    case .runs, .warns, .exits: need == .crash ? "is not marked with 'crash'" : nil
    }
  }
}

extension CodeBlock {
  /// The location of a word in the info string; that of the fence if the word is not there.
  fileprivate func location(ofWord word: String) -> Location {
    info.attributes.first { $0.name == word }?.location ?? location
  }
}

extension String {
  /// `an output`, `a crash`.
  fileprivate var withArticle: String {
    "aeiou".contains(first ?? " ") ? "an '\(self)'" : "a '\(self)'"
  }
}
