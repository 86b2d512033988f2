/// The state of a device when a program starts: its model, its orientation and its settings.
///
/// It is written as words separated by commas, in any order: `iPhone 15, landscape, dark`. If no
/// device is named, it is the standard device. Settings that are left out have their defaults.
package struct DeviceSetup: Hashable, Sendable {
  package enum Orientation: String, CaseIterable, Sendable {
    case portrait
    case portraitUpsideDown = "portrait-upside-down"
    /// The orientation of the interface, as Apple defines it: the end with the home indicator is on
    /// the right.
    case landscapeRight = "landscape-right"
    case landscapeLeft = "landscape-left"

    package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  }

  package enum Style: String, CaseIterable, Sendable {
    case light, dark
  }

  package enum Direction: String, CaseIterable, Sendable {
    case leftToRight = "left-to-right"
    case rightToLeft = "right-to-left"
  }

  /// The text size, in the order of the slider in the settings.
  package enum TextSize: String, CaseIterable, Sendable {
    case extraSmall = "extra-small"
    case small, medium, large
    case extraLarge = "extra-large"
    case extraExtraLarge = "extra-extra-large"
    case extraExtraExtraLarge = "extra-extra-extra-large"
    case accessibilityMedium = "accessibility-medium"
    case accessibilityLarge = "accessibility-large"
    case accessibilityExtraLarge = "accessibility-extra-large"
    case accessibilityExtraExtraLarge = "accessibility-extra-extra-large"
    case accessibilityExtraExtraExtraLarge = "accessibility-extra-extra-extra-large"
  }

  /// The accessibility settings that programs can observe.
  package enum Aid: String, CaseIterable, Sendable {
    case increasedContrast = "increased-contrast"
    case boldText = "bold-text"
    case reducedMotion = "reduced-motion"
    case reducedTransparency = "reduced-transparency"
    case voiceOver = "voice-over"
  }

  package var model: DeviceModel
  package var orientation = Orientation.portrait
  package var style = Style.light
  package var direction = Direction.leftToRight
  package var textSize = TextSize.large
  package var aids: Set<Aid> = []

  package init(_ model: DeviceModel = .standard) {
    self.model = model
  }

  /// A word that is neither a device nor a setting.
  package struct UnknownWord: Error {
    package var index: Int
    package var word: String
  }

  /// - Throws: ``UnknownWord`` for the first word that is neither a device nor a setting.
  package init(words: [String]) throws(UnknownWord) {
    self.init()
    for (index, word) in words.enumerated() {
      guard set(word) else { throw UnknownWord(index: index, word: word) }
    }
  }

  /// Parses the format of ``text``.
  package init(_ text: String) throws(UnknownWord) {
    try self.init(words: text.split(separator: ",").map(String.init))
  }

  /// All names and words that a setup may contain.
  package static var vocabulary: [String] {
    DeviceModel.all.map(\.name) + Orientation.allCases.map(\.rawValue) + ["landscape"]
      + Style.allCases.map(\.rawValue) + Direction.allCases.map(\.rawValue)
      + TextSize.allCases.map(\.rawValue) + Aid.allCases.map(\.rawValue)
  }

  private mutating func set(_ word: String) -> Bool {
    let folded = DeviceModel.folded(word)
    func find<Choice: RawRepresentable & CaseIterable>(_: Choice.Type) -> Choice?
    where Choice.RawValue == String {
      Choice.allCases.first { DeviceModel.folded($0.rawValue) == folded }
    }
    if let model = DeviceModel.named(word) {
      self.model = model
    } else if folded == "landscape" {
      orientation = .landscapeRight
    } else if let orientation = find(Orientation.self) {
      self.orientation = orientation
    } else if let style = find(Style.self) {
      self.style = style
    } else if let direction = find(Direction.self) {
      self.direction = direction
    } else if let textSize = find(TextSize.self) {
      self.textSize = textSize
    } else if let aid = find(Aid.self) {
      aids.insert(aid)
    } else {
      return false
    }
    return true
  }

  /// The device and every setting that differs from its default:
  /// `iPhone 15, landscape-right, dark`.
  package var text: String {
    var words = [model.name]
    if orientation != .portrait { words.append(orientation.rawValue) }
    if style != .light { words.append(style.rawValue) }
    if direction != .leftToRight { words.append(direction.rawValue) }
    if textSize != .large { words.append(textSize.rawValue) }
    return (words + aids.map(\.rawValue).sorted()).joined(separator: ", ")
  }
}
