#if !canImport(ObjectiveC)
  /// A comparison of two expressions. A program that names `NSComparisonPredicate` gets this class.
  ///
  /// - Mode: behaves
  /// - Not modelled: comparisons with a method of the program.
  open class _NSComparisonPredicate: NSPredicate {
    /// Whether one element of a collection has to match, or all.
    ///
    /// - Mode: data
    public enum Modifier: UInt, Sendable {
      case direct, all, any
    }

    /// How the two sides are compared.
    ///
    /// - Mode: data
    public enum Operator: UInt, Sendable {
      case lessThan = 0
      case lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, equalTo, notEqualTo, matches
      case like, beginsWith, endsWith, `in`
      case contains = 99
      case between
    }

    /// - Mode: data
    public struct Options: OptionSet, Sendable {
      public let rawValue: UInt

      public init(rawValue: UInt) {
        self.rawValue = rawValue
      }

      public static let caseInsensitive = Options(rawValue: 1)
      public static let diacriticInsensitive = Options(rawValue: 2)
      public static let normalized = Options(rawValue: 4)
    }

    let comparison: PredicateComparison

    init(_ comparison: PredicateComparison) {
      self.comparison = comparison
      super.init(value: false)
    }

    public init(
      leftExpression lhs: _NSExpression, rightExpression rhs: _NSExpression, modifier: Modifier,
      type: Operator, options: Options = []
    ) {
      comparison = PredicateComparison(
        modifier: modifier == .direct ? .direct : modifier == .all ? .all : .any,
        left: lhs.expression, kind: Self.operators[type] ?? .equal,
        options: PredicateComparison.Options(rawValue: Int(options.rawValue & 3)),
        right: rhs.expression)
      super.init(value: false)
    }

    private static let operators: [Operator: PredicateOperator] = [
      .lessThan: .less, .lessThanOrEqualTo: .lessOrEqual, .greaterThan: .greater,
      .greaterThanOrEqualTo: .greaterOrEqual, .equalTo: .equal, .notEqualTo: .different,
      .matches: .matches, .like: .like, .beginsWith: .beginsWith, .endsWith: .endsWith,
      .in: .isIn, .contains: .contains, .between: .between,
    ]

    open var leftExpression: _NSExpression { _NSExpression(comparison.left) }
    open var rightExpression: _NSExpression { _NSExpression(comparison.right) }
    open var options: Options { Options(rawValue: UInt(comparison.options.rawValue)) }

    open var predicateOperatorType: Operator {
      Self.operators.first { $0.value == comparison.kind }?.key ?? .equalTo
    }

    open var comparisonPredicateModifier: Modifier {
      switch comparison.modifier {
      case .direct: .direct
      case .all: .all
      case .any: .any
      }
    }

    open override func evaluate(
      with object: Any?, substitutionVariables bindings: [String: Any]?
    ) -> Bool {
      comparison.holds(in: PredicateScope(object: object, variables: bindings ?? [:]))
    }

    func replacing(_ variables: [String: Any]) -> NSPredicate {
      _NSComparisonPredicate(comparison.replacing(variables))
    }

    open override var predicateFormat: String { comparison.text }
    open override var description: String { comparison.text }
    open override func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? _NSComparisonPredicate)?.comparison.text == comparison.text
    }

    open override var hash: Int { comparison.text.hash }
  }

  /// `AND`, `OR` or `NOT` with its parsed operands.
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
