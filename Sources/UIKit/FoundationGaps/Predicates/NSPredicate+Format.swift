#if !canImport(ObjectiveC)
  /// Predicates that are created from format strings.
  ///
  /// Foundation on Linux declares these members as unavailable. A protocol can still declare them,
  /// and can create an object of the class that the format requires.
  /// - Mode: behaves
  /// - Not modelled: `init(format:arguments:)` with a C list; regular expressions on collections;
  ///   the format of a compound predicate that a program makes itself.
  public protocol _PredicateFormats {}

  extension NSPredicate: _PredicateFormats {}

  extension _PredicateFormats {
    /// Creates a predicate from a format such as `name CONTAINS[cd] %@ AND age >= %d`. `%@` is
    /// replaced by a value, `%K` by a key path. Raises `NSInvalidArgumentException` if the format
    /// cannot be parsed.
    public init(format predicateFormat: String, _ args: Any?...) {
      self = Self.parsed(predicateFormat, args)
    }

    public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
      self = Self.parsed(predicateFormat, arguments ?? [])
    }

    /// Returns the predicate with values for its `$variables`.
    public func withSubstitutionVariables(_ variables: [String: Any]) -> Self {
      switch self {
      case let predicate as _NSComparisonPredicate: predicate.replacing(variables) as? Self ?? self
      case let predicate as FormatCompoundPredicate: predicate.replacing(variables) as? Self ?? self
      default: self
      }
    }

    private static func parsed(_ format: String, _ arguments: [Any?]) -> Self {
      guard let predicate = PredicateParser.predicate(format, arguments) else {
        raise(.invalidArgument, "Unable to parse the format string \"\(format)\"")
      }
      guard let predicate = predicate as? Self else {
        fatalError("a predicate from a text is not a \(Self.self)")
      }
      return predicate
    }
  }
#endif
