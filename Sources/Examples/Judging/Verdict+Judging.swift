import Articles
import Programs

extension Verdict {
  /// Judges a block by its fence, then the claims about it.
  ///
  /// A claim that could not be checked, because its block did not compile or the program was
  /// stopped, fails with one short diagnostic at its own location. If the example was lost, the
  /// claims that depend on the loss neither pass nor fail.
  package init(of example: Example, after outcome: Outcome) {
    if example.isBroken {
      // Planning has reported the error at its own location.
      self.init(
        example: example, outcome: outcome, result: .fails, diagnostics: [],
        claims: example.claims.map { ClaimVerdict(unchecked: $0, since: "the block was not run") })
      return
    }
    if let reason = example.skipReason {
      self.init(
        example: example, outcome: outcome, result: .skipped(reason: reason), diagnostics: [],
        claims: example.claims.map {
          ClaimVerdict(
            claim: $0, result: .skipped(reason: $0.ignoreReason ?? reason), diagnostics: [])
        })
      return
    }
    let diagnostics = BlockExpectation(example, outcome).diagnostics.map {
      $0.ruled(.block(example, outcome, $0.severity))
    }
    self.init(
      example: example, outcome: outcome,
      result: outcome.loss != nil
        ? .lost : diagnostics.contains { $0.severity == .error } ? .fails : .holds,
      diagnostics: diagnostics,
      claims: example.claims.map { ClaimVerdict(of: $0, example, outcome) })
    if let variant = example.variant { addVariant(variant.words) }
    if let discovery = example.discovery {
      if let reason = doubt(after: discovery) {
        becomeDoubtful(reason)
      } else {
        leaveOutUnknownNames(besides: discovery.corrections)
        addContext(discovery.context)
      }
    }
  }

  /// Marks the example as lost after it was judged. A block that fails still fails.
  package mutating func lose(_ loss: Outcome.Loss) {
    if result == .holds { result = .lost }
    var diagnostic = Diagnostic(lost: example, loss)
    diagnostic.rule = .lost
    diagnostics.append(diagnostic)
  }

  /// Adds the variant's values to the messages of all diagnostics.
  private mutating func addVariant(_ words: String) {
    for index in diagnostics.indices { diagnostics[index].message += ", with \(words)" }
    for claim in claims.indices {
      for index in claims[claim].diagnostics.indices {
        claims[claim].diagnostics[index].message += ", with \(words)"
      }
    }
  }

  /// Removes the errors about unknown names if there is another error: the page may not show their
  /// declarations.
  ///
  /// - Parameter corrections: The names that are certainly wrong.
  private mutating func leaveOutUnknownNames(besides corrections: [String: String]) {
    let others = diagnostics.filter { diagnostic in
      MissingImport.unknownName(in: diagnostic.message).map { corrections[$0] != nil } ?? true
    }
    if others.contains(where: { $0.severity == .error }) { diagnostics = others }
  }

  /// Adds a note with the context that the block was compiled in to all diagnostics.
  private mutating func addContext(_ context: String) {
    let note = Diagnostic.Note("the block was compiled \(context)")
    for index in diagnostics.indices { diagnostics[index].notes.append(note) }
    for claim in claims.indices {
      for index in claims[claim].diagnostics.indices {
        claims[claim].diagnostics[index].notes.append(note)
      }
    }
  }

  /// Why a failure of a discovered block does not count against the page; `nil` if it does.
  private func doubt(after discovery: Discovery) -> String? {
    guard result == .fails else {
      // The code may be right, but its claim is about another file or build.
      guard hasFailure else { return nil }
      if example.block.source.contains(Self.chance) { return "it depends on chance" }
      return discovery.dependsOnPlace ? "it depends on how it is compiled" : nil
    }
    guard outcome.isCompiled else {
      guard outcome.messages.contains(where: { $0.severity == .error && $0.isOwn }) else {
        return "the error is in another block"
      }
      if outcome.messages.contains(where: \.isOfTime) { return "the compiler takes too long" }
      if discovery.expectsError { return "the text says that it does not compile" }
      return outcome.messages.contains { $0.isOwn && $0.isOfFragment }
        ? "a part of a declaration" : nil
    }
    switch outcome.ending {
    case .trapped(_, let message, let place):
      if let resource = UnreachableResource(message) { return resource.reason }
      if discovery.expectsTrap || discovery.expectsError { return "the text says that it traps" }
      if !discovery.trapLines.isEmpty,
        place.map({ discovery.trapLines.contains($0.line) }) ?? true
      {
        return "the code says that it traps"
      }
      let isAlone = example.segments.allSatisfy(\.isOwn)
      let isOwn = place.map { outcomePlace in
        example.ownBlocks.contains { $0.covers(outcomePlace) }
      }
      return isOwn ?? isAlone ? nil : "another block traps"
    default: return "it does not end by itself"
    }
  }

  /// Calls whose results differ from run to run.
  private nonisolated(unsafe) static let chance =
    /\.(shuffled?|random\w*)\(|\b(arc4random\w*|drand48|random)\(|RandomNumberGenerator|\bUUID\(\)/

  mutating func becomeDoubtful(_ reason: String) {
    example.discovery?.doubt = .inDoubt
    result = .skipped(reason: reason)
    diagnostics = []
    claims = claims.map {
      ClaimVerdict(claim: $0.claim, result: .skipped(reason: reason), diagnostics: [])
    }
  }
}

extension Verdict.ClaimVerdict {
  fileprivate init(of claim: Claim, _ example: Example, _ outcome: Outcome) {
    if let reason = claim.ignoreReason {
      self.init(claim: claim, result: .skipped(reason: reason), diagnostics: [])
    } else if outcome.loss != nil,
      !(claim.kind.needs == .compiler && outcome.isCompiled)
    {
      self.init(unchecked: claim, since: "the example was lost", result: .lost)
    } else if claim.kind.needs == .compiler {
      self.init(judging: claim, example, outcome)
    } else if !outcome.isCompiled {
      self.init(unchecked: claim, since: "the block does not compile")
    } else {
      switch outcome.ending {
      case nil: self.init(unchecked: claim, since: "the block was not run")
      case .stopped(.unloadable):
        self.init(unchecked: claim, since: "the program cannot be loaded")
      case .stopped: self.init(unchecked: claim, since: "the program was stopped")
      default: self.init(judging: claim, example, outcome)
      }
    }
  }

  private init(judging claim: Claim, _ example: Example, _ outcome: Outcome) {
    if let doubt = claim.kind.doubt(claim, example, outcome) {
      self.init(claim: claim, result: .skipped(reason: doubt), diagnostics: [])
      return
    }
    let diagnostics = claim.diagnostics(of: example, outcome).map {
      $0.ruled(.falseClaim(claim.kind))
    }
    self.init(
      claim: claim,
      result: diagnostics.contains { $0.severity == .error } ? .fails : .holds,
      diagnostics: diagnostics)
  }

  fileprivate init(
    unchecked claim: Claim, since reason: String, result: Verdict.Result = .fails
  ) {
    if let ignored = claim.ignoreReason {
      self.init(claim: claim, result: .skipped(reason: ignored), diagnostics: [])
    } else {
      self.init(
        claim: claim, result: result,
        diagnostics: [
          .error("the claim could not be checked: \(reason)", at: claim.location)
            .ruled(.uncheckedClaim)
        ])
    }
  }
}
