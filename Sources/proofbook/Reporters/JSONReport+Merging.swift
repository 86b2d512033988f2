extension JSONReport {
  /// Why reports cannot be merged.
  struct Unmergeable: Error, CustomStringConvertible {
    let description: String
  }

  /// Merges the reports of the parts of a run, in any order, into the report of the whole run.
  ///
  /// - Parameter parts: At least one report, each with the name to use in error messages.
  /// - Throws: ``Unmergeable`` if a report is not a part, or if parts are duplicated, missing or
  ///   from different runs.
  init(merging parts: [(name: String, report: JSONReport)]) throws {
    guard let (firstName, first) = parts.first else {
      throw Unmergeable(description: "there are no reports to merge")
    }
    var names: [Int: String] = [:]
    for (name, report) in parts {
      guard let shard = report.shard else {
        throw Unmergeable(
          description:
            "'\(name)' is of a whole run; parts are made with 'proofbook test --shard i/n'")
      }
      guard report.toolchain == first.toolchain else {
        throw Unmergeable(
          description: "'\(firstName)' is of '\(first.toolchain)' and '\(name)' of "
            + "'\(report.toolchain)'; use one toolchain for all parts")
      }
      guard shard.count == first.shard?.count, shard.plan == first.shard?.plan else {
        throw Unmergeable(
          description:
            "'\(firstName)' and '\(name)' are not of one run: check the same articles with "
            + "the same words besides '--shard'")
      }
      if let other = names.updateValue(name, forKey: shard.number) {
        throw Unmergeable(
          description: "'\(other)' and '\(name)' are both part \(shard.number) of \(shard.count)")
      }
      guard report.articles.map(\.path) == first.articles.map(\.path) else {
        throw Unmergeable(description: "'\(firstName)' and '\(name)' are not of the same articles")
      }
    }
    let count = first.shard?.count ?? 1
    let missing = count > names.count ? (1...count).filter { names[$0] == nil } : []
    guard missing.isEmpty else {
      let list = missing.prefix(5).map { "\($0)/\(count)" }.joined(separator: ", ")
      throw Unmergeable(
        description: "\(missing.count > 1 ? "parts are" : "a part is") missing: \(list)"
          + (missing.count > 5 ? " and \(missing.count - 5) more" : ""))
    }

    self = first
    shard = nil
    let reports = parts.map(\.report)
    // A promise that was not kept for one part was not kept for the run.
    isolation = reports.compactMap(\.isolation).max { $0.missing.count < $1.missing.count }
    holds = reports.allSatisfy(\.holds)
    totals = reports.dropFirst().reduce(first.totals) { $0 + $1.totals }
    unreached =
      reports.contains { $0.unreached != nil }
      ? reports.reduce(0) { $0 + ($1.unreached ?? 0) } : nil
    for index in articles.indices {
      articles[index].blocks = reports.flatMap { $0.articles[index].blocks }
        .sorted { $0.line < $1.line }
    }
  }
}

extension JSONReport.Totals {
  static func + (a: Self, b: Self) -> Self {
    Self(
      blocks: a.blocks + b.blocks, ran: a.ran + b.ran, skipped: a.skipped + b.skipped,
      failed: a.failed + b.failed, lost: sum(a.lost, b.lost), claims: a.claims + b.claims,
      claimsFailed: a.claimsFailed + b.claimsFailed,
      claimsSkipped: sum(a.claimsSkipped, b.claimsSkipped),
      claimsLost: sum(a.claimsLost, b.claimsLost),
      accepted: sum(a.accepted, b.accepted))
  }

  private static func sum(_ a: Int?, _ b: Int?) -> Int? {
    a == nil && b == nil ? nil : (a ?? 0) + (b ?? 0)
  }
}
