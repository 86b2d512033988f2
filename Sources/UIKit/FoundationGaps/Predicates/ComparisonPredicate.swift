#if !canImport(ObjectiveC)
  /// A comparison that was parsed.
  final class ComparisonPredicate: NSPredicate {
    private let comparison: PredicateComparison

    init(_ comparison: PredicateComparison) {
      self.comparison = comparison
      super.init(value: false)
    }

    override func evaluate(
      with object: Any?, substitutionVariables bindings: [String: Any]?
    ) -> Bool {
      comparison.holds(in: PredicateScope(object: object, variables: bindings ?? [:]))
    }

    func replacing(_ variables: [String: Any]) -> NSPredicate {
      ComparisonPredicate(comparison.replacing(variables))
    }

    override var predicateFormat: String { comparison.text }
    override var description: String { comparison.text }
    override func copy(with zone: NSZone? = nil) -> Any { self }

    override func isEqual(_ object: Any?) -> Bool {
      (object as? ComparisonPredicate)?.comparison.text == comparison.text
    }

    override var hash: Int { comparison.text.hash }
  }

  /// `AND`, `OR` or `NOT` with what was parsed beside it.
  final class FormatCompoundPredicate: NSCompoundPredicate {
    override var predicateFormat: String {
      let texts = subpredicates.map { part in
        let needsParentheses =
          (part as? NSCompoundPredicate).map { $0.compoundPredicateType != .not } ?? false
        let text = "\(part)"
        return needsParentheses ? "(\(text))" : text
      }
      return switch compoundPredicateType {
      case .not: "NOT " + (texts.first ?? "")
      case .and: texts.joined(separator: " AND ")
      case .or: texts.joined(separator: " OR ")
      }
    }

    func replacing(_ variables: [String: Any]) -> NSPredicate {
      FormatCompoundPredicate(
        type: compoundPredicateType,
        subpredicates: subpredicates.map { $0.withSubstitutionVariables(variables) })
    }

    override var description: String { predicateFormat }
    override func copy(with zone: NSZone? = nil) -> Any { self }

    override func isEqual(_ object: Any?) -> Bool {
      (object as? FormatCompoundPredicate)?.predicateFormat == predicateFormat
    }

    override var hash: Int { predicateFormat.hash }
  }

  /// `TRUEPREDICATE` or `FALSEPREDICATE`.
  final class ConstantPredicate: NSPredicate {
    private let holds: Bool

    override init(value: Bool) {
      holds = value
      super.init(value: value)
    }

    override var description: String { holds ? "TRUEPREDICATE" : "FALSEPREDICATE" }
    override func copy(with zone: NSZone? = nil) -> Any { self }
  }
#endif
