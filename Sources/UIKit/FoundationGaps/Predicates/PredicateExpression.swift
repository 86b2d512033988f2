#if !canImport(ObjectiveC)
  /// The object that a predicate is evaluated with, and the values of its variables.
  struct PredicateScope {
    var object: Any?
    var variables: [String: Any]
  }

  /// One side of a comparison.
  indirect enum PredicateExpression {
    case constant(Any?)
    /// `SELF`.
    case subject
    case variable(String)
    /// A key path from the value of an expression.
    case path(PredicateExpression, String)
    case list([PredicateExpression])
    case function(String, [PredicateExpression])
    case arithmetic(PredicateExpression, String, PredicateExpression)
    /// An element of a collection by its number, its key, or one of the words `FIRST`, `LAST` and
    /// `SIZE`.
    case element(PredicateExpression, PredicateExpression)
    case word(String)
    /// `SUBQUERY(collection, $variable, predicate)`: the elements that match a predicate.
    case subquery(PredicateExpression, String, NSPredicate)

    func value(in scope: PredicateScope) -> Any? {
      switch self {
      case .constant(let value): return PredicateValue.flat(value)
      case .subject: return PredicateValue.flat(scope.object)
      case .word(let word): return word
      case .variable(let name):
        guard let value = scope.variables[name] else {
          raise(
            .invalidArgument,
            "Can't get value for '\(name)' in bindings \(scope.variables as NSDictionary).")
        }
        return PredicateValue.flat(value)
      case .path(let base, let path):
        return PredicateValue.value(at: path, of: base.value(in: scope))
      case .list(let parts): return parts.map { $0.value(in: scope) ?? NSNull() }
      case .function(let name, let parts):
        return PredicateFunction.value(of: name, parts.map { $0.value(in: scope) })
      case .arithmetic(let left, let sign, let right):
        return PredicateFunction.arithmetic(left.value(in: scope), sign, right.value(in: scope))
      case .element(let collection, let index):
        return PredicateFunction.element(collection.value(in: scope), index.value(in: scope))
      case .subquery(let collection, let name, let predicate):
        return (PredicateValue.elements(collection.value(in: scope)) ?? []).filter { element in
          var variables = scope.variables
          variables[name] = element
          return predicate.evaluate(with: scope.object, substitutionVariables: variables)
        }
      }
    }

    func replacing(_ variables: [String: Any]) -> PredicateExpression {
      switch self {
      case .constant, .subject, .word: return self
      case .variable(let name): return variables[name].map { .constant($0) } ?? self
      case .path(let base, let path): return .path(base.replacing(variables), path)
      case .list(let parts): return .list(parts.map { $0.replacing(variables) })
      case .function(let name, let parts):
        return .function(name, parts.map { $0.replacing(variables) })
      case .arithmetic(let left, let sign, let right):
        return .arithmetic(left.replacing(variables), sign, right.replacing(variables))
      case .element(let collection, let index):
        return .element(collection.replacing(variables), index.replacing(variables))
      case .subquery(let collection, let name, let predicate):
        return .subquery(
          collection.replacing(variables), name,
          predicate.withSubstitutionVariables(variables.filter { $0.key != name }))
      }
    }

    /// The expression in the syntax of a predicate's format.
    var text: String {
      switch self {
      case .constant(let value): PredicateValue.text(of: value)
      case .subject: "SELF"
      case .word(let word): word
      case .variable(let name): "$" + name
      case .path(.subject, let path): path
      case .path(let base, let path): "\(base.text).\(path)"
      case .list(let parts): "{\(parts.map(\.text).joined(separator: ", "))}"
      case .function("cast", let parts): "CAST(\(parts.map(\.text).joined(separator: ", ")))"
      case .function(let name, let parts):
        "\(name):(\(parts.map(\.text).joined(separator: ", ")))"
      case .arithmetic(let left, let sign, let right): "\(left.part) \(sign) \(right.part)"
      case .element(let collection, let index): "\(collection.text)[\(index.text)]"
      case .subquery(let collection, let name, let predicate):
        "SUBQUERY(\(collection.text), $\(name), \(predicate))"
      }
    }

    /// The text as an operand of a calculation.
    private var part: String {
      if case .arithmetic = self { return "(\(text))" }
      return text
    }
  }
#endif
