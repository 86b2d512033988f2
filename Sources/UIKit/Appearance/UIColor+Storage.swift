extension UIColor {
  /// Returns a colour for given traits. Providers are compared by their number.
  struct Provider: Hashable, Sendable {
    let number: Int
    let components: @Sendable (UITraitCollection) -> Storage

    static func == (left: Provider, right: Provider) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) {
      hasher.combine(number)
    }
  }
}

extension UIColor.Storage {
  /// One or two components are white and alpha; three or four are red, green, blue and alpha.
  init(components: [CGFloat]) {
    switch components.count {
    case 0: self = .gray(white: 0, alpha: 0)
    case 1: self = .gray(white: components[0], alpha: 1)
    case 2: self = .gray(white: components[0], alpha: components[1])
    case 3: self = .rgb(red: components[0], green: components[1], blue: components[2], alpha: 1)
    default:
      self = .rgb(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  /// Returns the components of the colour for the traits: `gray` or `rgb`.
  func resolved(with traits: UITraitCollection) -> Self {
    switch self {
    case .gray, .rgb, .pattern: return self
    case .system(_, let light, let dark):
      return (traits.userInterfaceStyle == .dark ? dark : light).resolved(with: traits)
    case .faded(let base, let alpha): return base.resolved(with: traits).with(alpha: alpha)
    case .provided(_, let provider):
      return traits.asCurrent { provider.components(traits).resolved(with: traits) }
    }
  }

  func with(alpha: CGFloat) -> Self {
    switch self {
    case .gray(let white, _): .gray(white: white, alpha: alpha)
    case .rgb(let red, let green, let blue, _):
      .rgb(red: red, green: green, blue: blue, alpha: alpha)
    case .faded(let base, _): .faded(base, alpha: alpha)
    case .pattern(let image, _): .pattern(image, alpha: alpha)
    case .system, .provided: .faded(self, alpha: alpha)
    }
  }

  /// The components for the current traits.
  var resolved: Self {
    switch self {
    case .gray, .rgb, .pattern: self
    default: resolved(with: .current)
    }
  }

  var red: CGFloat { rgba.0 }
  var green: CGFloat { rgba.1 }
  var blue: CGFloat { rgba.2 }
  var alpha: CGFloat { rgba.3 }

  private var rgba: (CGFloat, CGFloat, CGFloat, CGFloat) {
    switch resolved {
    case .gray(let white, let alpha): (white, white, white, alpha)
    case .rgb(let red, let green, let blue, let alpha): (red, green, blue, alpha)
    case .pattern(_, let alpha): (0, 0, 0, alpha)
    case .system, .faded, .provided: (0, 0, 0, 0)
    }
  }
}

/// A colour as hue, saturation and brightness, each from 0 to 1.
struct HSB {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let high = max(red, green, blue)
    let range = high - min(red, green, blue)
    brightness = high
    saturation = high == 0 ? 0 : range / high
    guard range != 0 else {
      hue = 0
      return
    }
    let sixths: CGFloat
    if high == red {
      sixths = (green - blue) / range
    } else if high == green {
      sixths = 2 + (blue - red) / range
    } else {
      sixths = 4 + (red - green) / range
    }
    hue = (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    guard hue.isFinite else { return (brightness, brightness, brightness) }
    let turn = hue == 1 ? 0 : hue - hue.rounded(.down)
    let sector = (turn * 6).rounded(.down)
    let part = turn * 6 - sector
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * part)
    let rising = brightness * (1 - saturation * (1 - part))
    switch sector {
    case 0: return (brightness, rising, low)
    case 1: return (falling, brightness, low)
    case 2: return (low, brightness, rising)
    case 3: return (low, falling, brightness)
    case 4: return (rising, low, brightness)
    default: return (brightness, low, falling)
    }
  }
}
