#if !canImport(ObjectiveC)
  /// Predicates from texts.
  ///
  /// Foundation on Linux declares these members as unavailable. A protocol may have them all the
  /// same, and makes an object of the class that its text asks for.
  /// - Mode: behaves
  /// - Not modelled: `init(format:arguments:)` with a C list; regular expressions on collections;
  ///   the format of a compound predicate that a program makes itself.
  public protocol _PredicateFormats {}

  extension NSPredicate: _PredicateFormats {}

  extension _PredicateFormats {
    /// A predicate from a text such as `name CONTAINS[cd] %@ AND age >= %d`. `%@` stands for a
    /// value, `%K` for a key path. Raises `NSInvalidArgumentException` for a text that cannot be
    /// parsed.
    public init(format predicateFormat: String, _ args: Any?...) {
      self = Self.parsed(predicateFormat, args)
    }

    public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
      self = Self.parsed(predicateFormat, arguments ?? [])
    }

    /// The predicate with values for its `$variables`.
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
