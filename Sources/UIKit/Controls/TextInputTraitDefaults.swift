/// The keyboard settings, with defaults for a text input that does not implement them. They are
/// optional requirements of ``UITextInputTraits``.
///
/// - Mode: data
@preconcurrency @MainActor public protocol _TextInputTraitDefaults: NSObjectProtocol {
  @_disfavoredOverload var keyboardType: UIKeyboardType { get set }
  @_disfavoredOverload var keyboardAppearance: UIKeyboardAppearance { get set }
  @_disfavoredOverload var returnKeyType: UIReturnKeyType { get set }
  @_disfavoredOverload var enablesReturnKeyAutomatically: Bool { get set }
  @_disfavoredOverload var isSecureTextEntry: Bool { get set }
  @_disfavoredOverload var textContentType: UITextContentType? { get set }
  @_disfavoredOverload var autocapitalizationType: UITextAutocapitalizationType { get set }
  @_disfavoredOverload var autocorrectionType: UITextAutocorrectionType { get set }
  @_disfavoredOverload var spellCheckingType: UITextSpellCheckingType { get set }
  @_disfavoredOverload var smartQuotesType: UITextSmartQuotesType { get set }
  @_disfavoredOverload var smartDashesType: UITextSmartDashesType { get set }
  @_disfavoredOverload var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  @_disfavoredOverload var inlinePredictionType: UITextInlinePredictionType { get set }
  @_disfavoredOverload var passwordRules: UITextInputPasswordRules? { get set }
}

extension _TextInputTraitDefaults {
  @_disfavoredOverload public var keyboardType: UIKeyboardType {
    get { OptionalProperty.absent(.default) }
    set {}
  }
  @_disfavoredOverload public var keyboardAppearance: UIKeyboardAppearance {
    get { OptionalProperty.absent(.default) }
    set {}
  }
  @_disfavoredOverload public var returnKeyType: UIReturnKeyType {
    get { OptionalProperty.absent(.default) }
    set {}
  }
  @_disfavoredOverload public var enablesReturnKeyAutomatically: Bool {
    get { OptionalProperty.absent(false) }
    set {}
  }
  @_disfavoredOverload public var isSecureTextEntry: Bool {
    get { OptionalProperty.absent(false) }
    set {}
  }
  @_disfavoredOverload public var textContentType: UITextContentType? {
    get { OptionalProperty.absent(nil) }
    set {}
  }
  @_disfavoredOverload public var autocapitalizationType: UITextAutocapitalizationType {
    get { OptionalProperty.absent(.sentences) }
    set {}
  }
  @_disfavoredOverload public var autocorrectionType: UITextAutocorrectionType {
    get { OptionalProperty.absent(.default) }
    set {}
  }
  @_disfavoredOverload public var spellCheckingType: UITextSpellCheckingType {
    get { OptionalProperty.absent(.default) }
    set {}
  }
  @_disfavoredOverload public var smartQuotesType: UITextSmartQuotesType {
    get { OptionalProperty.absent(.default) }
    set {}
  }
  @_disfavoredOverload public var smartDashesType: UITextSmartDashesType {
    get { OptionalProperty.absent(.default) }
    set {}
  }
  @_disfavoredOverload public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { OptionalProperty.absent(.default) }
    set {}
  }
  @_disfavoredOverload public var inlinePredictionType: UITextInlinePredictionType {
    get { OptionalProperty.absent(.default) }
    set {}
  }
  @_disfavoredOverload public var passwordRules: UITextInputPasswordRules? {
    get { OptionalProperty.absent(nil) }
    set {}
  }
}
