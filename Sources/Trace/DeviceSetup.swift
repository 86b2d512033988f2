/// A device as it lies before its user: which one, how it is held, and what its settings say.
///
/// It is written as words with commas between them, in any order: `iPhone 15, landscape, dark`. Without
/// a device's name it is the standard one, without a word its setting is as delivered.
package struct DeviceSetup: Hashable, Sendable {
  package enum Orientation: String, CaseIterable, Sendable {
    case portrait
    case portraitUpsideDown = "portrait-upside-down"
    /// The interface's, as Apple counts them: the home indicator's end is on the right.
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

  /// How large text is, in the order of the settings' slider.
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

  /// The switches of the accessibility settings that programs can see.
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

  /// What is wrong with a word of a setup.
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

  /// Reads what ``text`` writes.
  package init(_ text: String) throws(UnknownWord) {
    try self.init(words: text.split(separator: ",").map(String.init))
  }

  /// All names and words that a setup may be made of.
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

  /// The device and every setting that is not as delivered: `iPhone 15, landscape-right, dark`.
  package var text: String {
    var words = [model.name]
    if orientation != .portrait { words.append(orientation.rawValue) }
    if style != .light { words.append(style.rawValue) }
    if direction != .leftToRight { words.append(direction.rawValue) }
    if textSize != .large { words.append(textSize.rawValue) }
    return (words + aids.map(\.rawValue).sorted()).joined(separator: ", ")
  }
}
