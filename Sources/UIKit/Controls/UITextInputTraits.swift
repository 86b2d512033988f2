// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The keyboard settings that a text input requests. The keyboard type determines the height of the
/// model's keyboard; the other settings are only stored.
///
/// - Mode: data
@preconcurrency @MainActor public protocol UITextInputTraits: _TextInputTraitDefaults {}

/// The keys that a keyboard shows; they determine its height in the model.
///
/// - Mode: data
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  case asciiCapable = 1
  case numbersAndPunctuation = 2
  case URL = 3
  case numberPad = 4
  case phonePad = 5
  case namePhonePad = 6
  case emailAddress = 7
  case decimalPad = 8
  case twitter = 9
  case webSearch = 10
  case asciiCapableNumberPad = 11
}

/// Whether a keyboard is light or dark.
///
/// - Mode: data
public enum UIKeyboardAppearance: Int, Sendable {
  case `default` = 0
  case dark = 1
  case light = 2
}

/// The title of the return key.
///
/// - Mode: data
public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0
  case go = 1
  case google = 2
  case join = 3
  case next = 4
  case route = 5
  case search = 6
  case send = 7
  case yahoo = 8
  case done = 9
  case emergencyCall = 10
  case `continue` = 11
}

/// What is capitalized while typing, which the model does not do.
///
/// - Mode: data
public enum UITextAutocapitalizationType: Int, Sendable {
  case none = 0
  case words = 1
  case sentences = 2
  case allCharacters = 3
}

/// Whether words are corrected while typing, which the model does not do.
///
/// - Mode: data
public enum UITextAutocorrectionType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}

/// Whether words are checked while typing.
///
/// - Mode: data
public enum UITextSpellCheckingType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}

/// The meaning of a text, so that the system can suggest a value; the model suggests nothing.
///
/// - Mode: data
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let name = UITextContentType(rawValue: "name")
  public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
  public static let givenName = UITextContentType(rawValue: "given-name")
  public static let middleName = UITextContentType(rawValue: "additional-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
  public static let nickname = UITextContentType(rawValue: "nickname")
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  public static let organizationName = UITextContentType(rawValue: "organization")
  public static let location = UITextContentType(rawValue: "location")
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  public static let addressState = UITextContentType(rawValue: "address-level1")
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  public static let countryName = UITextContentType(rawValue: "country-name")
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let URL = UITextContentType(rawValue: "url")
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  public static let creditCardName = UITextContentType(rawValue: "cc-name")
  public static let creditCardGivenName = UITextContentType(rawValue: "cc-given-name")
  public static let creditCardMiddleName = UITextContentType(rawValue: "cc-middle-name")
  public static let creditCardFamilyName = UITextContentType(rawValue: "cc-family-name")
  public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
  public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
  public static let creditCardExpirationMonth = UITextContentType(rawValue: "cc-exp-month")
  public static let creditCardExpirationYear = UITextContentType(rawValue: "cc-exp-year")
  public static let creditCardType = UITextContentType(rawValue: "cc-type")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
  public static let flightNumber = UITextContentType(rawValue: "flight-number")
  public static let dateTime = UITextContentType(rawValue: "date-time")
  public static let birthdate = UITextContentType(rawValue: "bday")
  public static let birthdateDay = UITextContentType(rawValue: "bday-day")
  public static let birthdateMonth = UITextContentType(rawValue: "bday-month")
  public static let birthdateYear = UITextContentType(rawValue: "bday-year")
  public static let cellularEID = UITextContentType(rawValue: "cellular-eid")
  public static let cellularIMEI = UITextContentType(rawValue: "cellular-imei")
}

/// Whether straight quotes become curly ones while typing.
///
/// - Mode: data
public enum UITextSmartQuotesType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}

/// Whether two hyphens become a dash while typing.
///
/// - Mode: data
public enum UITextSmartDashesType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}

/// Whether spaces are inserted and deleted with words.
///
/// - Mode: data
public enum UITextSmartInsertDeleteType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}

/// Whether the rest of a word is suggested while typing.
///
/// - Mode: data
public enum UITextInlinePredictionType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}

/// The requirements for a new password, in Apple's notation: `required: lower; minlength: 8;`.
///
/// - Mode: data
open class UITextInputPasswordRules: NSObject, @unchecked Sendable {
  public let passwordRulesDescriptor: String

  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }
}

/// The settings as optional requirements: `nil` if the input's class does not have them (F136).
extension UITextInputTraits {
  private var input: any _TextInputTraitDefaults { self }

  public var keyboardType: UIKeyboardType? { OptionalProperty.value { input.keyboardType } }
  public var keyboardAppearance: UIKeyboardAppearance? {
    OptionalProperty.value { input.keyboardAppearance }
  }
  public var returnKeyType: UIReturnKeyType? { OptionalProperty.value { input.returnKeyType } }
  public var enablesReturnKeyAutomatically: Bool? {
    OptionalProperty.value { input.enablesReturnKeyAutomatically }
  }
  public var isSecureTextEntry: Bool? { OptionalProperty.value { input.isSecureTextEntry } }
  public var textContentType: UITextContentType?? {
    OptionalProperty.value { input.textContentType }
  }
  public var autocapitalizationType: UITextAutocapitalizationType? {
    OptionalProperty.value { input.autocapitalizationType }
  }
  public var autocorrectionType: UITextAutocorrectionType? {
    OptionalProperty.value { input.autocorrectionType }
  }
  public var spellCheckingType: UITextSpellCheckingType? {
    OptionalProperty.value { input.spellCheckingType }
  }
  public var smartQuotesType: UITextSmartQuotesType? {
    OptionalProperty.value { input.smartQuotesType }
  }
  public var smartDashesType: UITextSmartDashesType? {
    OptionalProperty.value { input.smartDashesType }
  }
  public var smartInsertDeleteType: UITextSmartInsertDeleteType? {
    OptionalProperty.value { input.smartInsertDeleteType }
  }
  public var inlinePredictionType: UITextInlinePredictionType? {
    OptionalProperty.value { input.inlinePredictionType }
  }
  public var passwordRules: UITextInputPasswordRules?? {
    OptionalProperty.value { input.passwordRules }
  }
}
