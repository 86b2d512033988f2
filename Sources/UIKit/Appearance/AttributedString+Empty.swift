#if !canImport(ObjectiveC)
  /// Adds the `init()` of attributed strings that Foundation on Linux lacks.
  public protocol _MadeEmpty {}

  extension NSAttributedString: _MadeEmpty {}

  extension _MadeEmpty where Self: NSAttributedString {
    /// An empty text.
    public init() {
      let text =
        Self.self is NSMutableAttributedString.Type
        ? NSMutableAttributedString(string: "") : NSAttributedString(string: "")
      // No caller uses another subclass as `Self`, because subclasses do not get this initializer.
      self = unsafeDowncast(text, to: Self.self)
    }
  }
#endif
