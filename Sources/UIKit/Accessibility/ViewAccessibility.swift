/// The accessibility values that were set on a view; its class has defaults for the others. Most
/// views set none, so the rarer values are allocated only when one of them is set.
struct ViewAccessibility {
  var isElement: Bool?
  var label: String?
  var traits: UIAccessibilityTraits?
  var rare: Rare?

  struct Rare {
    var hint: String?
    var value: String?
    var language: String?
    var identifier: String?
    var attributedLabel: NSAttributedString?
    var attributedHint: NSAttributedString?
    var attributedValue: NSAttributedString?
    var userInputLabels: [String]?
    var attributedUserInputLabels: [NSAttributedString]?
    var textualContext: UIAccessibilityTextualContext?
    var frame: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var elements: [Any]?
    var headerElements: [Any]?
    var customActions: [UIAccessibilityCustomAction]?
    var hidesElements = false
    var isModal = false
    var groupsChildren = false
    var respondsToUserInteraction: Bool?
    var ignoresInvertColors = false
    var containerType = UIAccessibilityContainerType.none
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var largeContentTitle: String?
    var showsLargeContentViewer = false
  }

  subscript<Value>(key: WritableKeyPath<Rare, Value>) -> Value {
    get { (rare ?? Rare())[keyPath: key] }
    set {
      var values = rare ?? Rare()
      values[keyPath: key] = newValue
      rare = values
    }
  }
}

/// The kind of a text, which determines how it is read aloud.
///
/// - Mode: data
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let console = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextConsole")
  public static let fileSystem = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextFileSystem")
  public static let messaging = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextMessaging")
  public static let narrative = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextNarrative")
  public static let sourceCode = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextSourceCode")
  public static let spreadsheet = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextSpreadsheet")
  public static let wordProcessing = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextWordProcessing")
}
