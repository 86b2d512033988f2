extension UITraitCollection {
  /// The description in Apple's format: the class, the address, and each specified trait with its
  /// value.
  var text: String {
    let order: [UITrait] = [
      UITraitUserInterfaceIdiom.self, UITraitDisplayScale.self, UITraitDisplayGamut.self,
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
      UITraitForceTouchCapability.self, UITraitPreferredContentSizeCategory.self,
      UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
    ]
    let known = Set(order.map { ObjectIdentifier($0) })
    let others = values.traits.filter { !known.contains(ObjectIdentifier($0)) }
    let pieces = order.filter { values.contains($0) }.map(piece) + others.map(piece)
    let list = pieces.isEmpty ? "" : "; " + pieces.joined(separator: ", ")
    return "<UITraitCollection: \(Runtime.address(of: self))\(list)>"
  }

  private func piece(_ trait: UITrait) -> String {
    func piece<Trait: UITraitDefinition>(_ trait: Trait.Type) -> String {
      let value: Any = values[trait]
      let isDirection = value is UITraitEnvironmentLayoutDirection
      let name = isDirection ? "UserInterfaceLayoutDirection" : trait.name
      return "\(name) = \(Self.text(of: value))"
    }
    return piece(trait)
  }

  private static func text(of value: Any) -> String {
    switch value {
    case let number as CGFloat: return shortNumber(number)
    case let category as UIContentSizeCategory:
      return category.rawValue.replacingOccurrences(of: "UICTContentSizeCategory", with: "")
    case let direction as UITraitEnvironmentLayoutDirection:
      switch direction {
      case .leftToRight: return "LTR"
      case .rightToLeft: return "RTL"
      default: return "Unspecified"
      }
    case let gamut as UIDisplayGamut where gamut == .P3: return "P3"
    case let idiom as UIUserInterfaceIdiom where idiom == .tv: return "TV"
    default:
      let word = String(describing: value)
      return word.prefix(1).uppercased() + word.dropFirst()
    }
  }
}
