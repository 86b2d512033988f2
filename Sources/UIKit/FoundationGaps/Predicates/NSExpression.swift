#if !canImport(ObjectiveC)
  /// An expression of a predicate. A program that names `NSExpression` gets this class.
  ///
  /// - Mode: behaves
  /// - Not modelled: expressions of sets, blocks and conditions.
  open class _NSExpression: NSObject, @unchecked Sendable {
    /// The kind of an expression.
    ///
    /// - Mode: data
    public enum ExpressionType: UInt, Sendable {
      case constantValue = 0
      case evaluatedObject
      case variable
      case keyPath
      case function
      case unionSet
      case intersectSet
      case minusSet
      case subquery = 13
      case aggregate
      case anyKey
      case block = 19
      case conditional
    }

    let expression: PredicateExpression

    init(_ expression: PredicateExpression) {
      self.expression = expression
      super.init()
    }

    /// Creates an expression from a format such as `price * %d`.
    public convenience init(format expressionFormat: String, _ args: Any?...) {
      self.init(format: expressionFormat, argumentArray: args.map { $0 ?? NSNull() })
    }

    public convenience init(format expressionFormat: String, argumentArray arguments: [Any]) {
      // A comparison has an expression on its left.
      let predicate = PredicateParser.predicate("(\(expressionFormat)) == nil", arguments)
      guard let comparison = predicate as? _NSComparisonPredicate else {
        raise(.invalidArgument, "Unable to parse the format string \"\(expressionFormat)\"")
      }
      self.init(comparison.comparison.left)
    }

    public convenience init(forConstantValue obj: Any?) {
      self.init(.constant(obj))
    }

    public convenience init(forVariable string: String) {
      self.init(.variable(string))
    }

    public convenience init(forKeyPath keyPath: String) {
      self.init(.path(.subject, keyPath))
    }

    public convenience init(forFunction name: String, arguments parameters: [Any]) {
      self.init(
        .function(
          name.split(separator: ":").first.map(String.init) ?? name,
          parameters.map(Self.part)))
    }

    public convenience init(forAggregate subexpressions: [Any]) {
      self.init(.list(subexpressions.map(Self.part)))
    }

    public class func expressionForEvaluatedObject() -> _NSExpression { _NSExpression(.subject) }

    private static func part(_ value: Any) -> PredicateExpression {
      (value as? _NSExpression)?.expression ?? .constant(value)
    }

    /// A key path of a value other than the evaluated object is a function, as in Foundation.
    open var expressionType: ExpressionType {
      switch expression {
      case .constant: .constantValue
      case .subject: .evaluatedObject
      case .variable: .variable
      case .path(.subject, _): .keyPath
      case .path, .function, .arithmetic, .element: .function
      case .list: .aggregate
      case .word: .anyKey
      case .subquery: .subquery
      }
    }

    open var constantValue: Any? {
      guard case .constant(let value) = expression else { unavailable("constantValue") }
      return PredicateValue.flat(value)
    }

    open var variable: String {
      guard case .variable(let name) = expression else { unavailable("variable") }
      return name
    }

    open var keyPath: String {
      guard case .path(_, let path) = expression else { unavailable("keyPath") }
      return path
    }

    open var function: String {
      switch expression {
      case .function(let name, _): return name + ":"
      case .path: return "valueForKeyPath:"
      case .arithmetic, .element: return "\(expression.text)"
      default: unavailable("function")
      }
    }

    open var operand: _NSExpression {
      guard case .path(let base, _) = expression else { unavailable("operand") }
      return _NSExpression(base)
    }

    open var arguments: [_NSExpression]? {
      switch expression {
      case .function(_, let parts): return parts.map(_NSExpression.init)
      case .arithmetic(let left, _, let right), .element(let left, let right):
        return [_NSExpression(left), _NSExpression(right)]
      case .path(_, let path): return [_NSExpression(.constant(path))]
      default: unavailable("arguments")
      }
    }

    open var collection: Any {
      switch expression {
      case .list(let parts): return parts.map(_NSExpression.init)
      case .subquery(let collection, _, _): return _NSExpression(collection)
      default: unavailable("collection")
      }
    }

    open var predicate: NSPredicate {
      guard case .subquery(_, _, let predicate) = expression else { unavailable("predicate") }
      return predicate
    }

    private func unavailable(_ member: String) -> Never {
      raise(
        .invalidArgument,
        "*** -[\(Runtime.qualifiedName(of: self)) \(member)]: the expression \(self) has none")
    }

    /// Returns the value for an object. `context` contains the values of variables.
    open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
      expression.value(
        in: PredicateScope(object: object, variables: context as? [String: Any] ?? [:]))
    }

    open override var description: String { expression.text }
    open override func copy() -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? _NSExpression)?.expression.text == expression.text
    }

    open override var hash: Int { expression.text.hash }
  }
#endif
