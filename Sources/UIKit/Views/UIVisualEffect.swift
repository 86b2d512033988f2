/// The effect that a visual effect view applies to the content behind it.
///
/// - Mode: data
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A blur of a certain style. Two blurs of the same style are equal.
///
/// - Mode: data
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// The strength and brightness of a blur.
  ///
  /// - Mode: data
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  let style: Style

  public init(style: Style) {
    self.style = style
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIBlurEffect)?.style == style
  }

  open override var hash: Int { style.hashValue }
}

/// Makes content on a blur vibrant: colours from behind it show through.
///
/// - Mode: data
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  let blurEffect: UIBlurEffect
  let style: UIVibrancyEffectStyle?

  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
    style = nil
  }

  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.blurEffect = blurEffect
    self.style = style
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIVibrancyEffect else { return false }
    return other.blurEffect == blurEffect && other.style == style
  }

  open override var hash: Int { blurEffect.hash }
}

/// The kind of content to which vibrancy is applied.
///
/// - Mode: data
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label = 0
  case secondaryLabel = 1
  case tertiaryLabel = 2
  case quaternaryLabel = 3
  case fill = 4
  case secondaryFill = 5
  case tertiaryFill = 6
  case separator = 7
}
