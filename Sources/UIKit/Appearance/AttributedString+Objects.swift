import Foundation

/// How an attribute of an `AttributedString` is stored in an `NSAttributedString`.
private struct AttributePair: Sendable {
  let key: NSAttributedString.Key
  let read: @Sendable (AttributeContainer) -> Any?
  let write: @Sendable (Any, inout AttributeContainer) -> Void

  init<Key: AttributedStringKey>(_ type: Key.Type) where Key.Value: Sendable {
    key = NSAttributedString.Key(rawValue: Key.name)
    read = { $0[type] }
    write = { value, container in
      if let value = value as? Key.Value { container[type] = value }
    }
  }

  /// A line style, which `NSAttributedString` stores as its raw value.
  init<Key: AttributedStringKey>(line type: Key.Type) where Key.Value == NSUnderlineStyle {
    key = NSAttributedString.Key(rawValue: Key.name)
    read = { $0[type]?.rawValue }
    write = { value, container in
      let number = value as? Int ?? (value as? NSUnderlineStyle)?.rawValue
      if let number { container[type] = NSUnderlineStyle(rawValue: number) }
    }
  }

  private typealias Keys = AttributeScopes.UIKitAttributes

  static let all: [AttributePair] = [
    .init(Keys.FontAttribute.self), .init(Keys.ForegroundColorAttribute.self),
    .init(Keys.BackgroundColorAttribute.self), .init(Keys.ParagraphStyleAttribute.self),
    .init(Keys.KernAttribute.self), .init(Keys.TrackingAttribute.self),
    .init(Keys.LigatureAttribute.self), .init(line: Keys.UnderlineStyleAttribute.self),
    .init(Keys.UnderlineColorAttribute.self), .init(line: Keys.StrikethroughStyleAttribute.self),
    .init(Keys.StrikethroughColorAttribute.self), .init(Keys.StrokeColorAttribute.self),
    .init(Keys.StrokeWidthAttribute.self), .init(Keys.BaselineOffsetAttribute.self),
    .init(Keys.ObliquenessAttribute.self),
    .init(AttributeScopes.FoundationAttributes.LinkAttribute.self),
  ]
}

extension AttributeContainer {
  /// Creates a container with those attributes of a dictionary that UIKit defines, and omits
  /// others.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    for pair in AttributePair.all {
      if let value = dictionary[pair.key] { pair.write(value, &self) }
    }
  }

  fileprivate var dictionary: [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    for pair in AttributePair.all { result[pair.key] = pair.read(self) }
    return result
  }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
  /// Creates a dictionary with those attributes of a container that UIKit defines.
  public init(_ container: AttributeContainer) {
    self = container.dictionary
  }
}

extension NSAttributedString {
  /// The same text, with only those attributes that UIKit defines.
  public convenience init(_ attributed: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in attributed.runs {
      text.append(
        NSAttributedString(
          string: String(attributed[run.range].characters), attributes: run.attributes.dictionary))
    }
    self.init(attributedString: text)
  }
}

extension AttributedString {
  /// The same text, with only those attributes that UIKit defines.
  public init(_ text: NSAttributedString) {
    self.init()
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let part = text.attributedSubstring(from: range).string
      append(AttributedString(part, attributes: AttributeContainer(attributes)))
    }
  }
}
