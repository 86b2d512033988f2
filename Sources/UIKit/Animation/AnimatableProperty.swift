/// An animatable property of layers, as numbers.
struct AnimatableProperty: Sendable {
  let numbers: @Sendable (CALayer) -> [Double]
  let set: @Sendable (CALayer, [Double]) -> Void

  private init<Layer: CALayer, Value: AnimatableValue>(
    _ path: ReferenceWritableKeyPath<Layer, Value> & Sendable
  ) {
    numbers = { ($0 as? Layer)?[keyPath: path].numbers ?? [] }
    set = { layer, numbers in
      if let value = Value(numbers: numbers) { (layer as? Layer)?[keyPath: path] = value }
    }
  }

  /// Moves the property of a layer by the part of a change that is not shown yet.
  func shift(_ layer: CALayer, from: [Double], to: [Double], left: Double) {
    let now = numbers(layer)
    guard now.count == from.count, now.count == to.count else { return }
    set(layer, now.indices.map { now[$0] + (from[$0] - to[$0]) * left })
  }

  static let all: [String: AnimatableProperty] = [
    "position": AnimatableProperty(\CALayer.position),
    "position.x": AnimatableProperty(\CALayer.position.x),
    "position.y": AnimatableProperty(\CALayer.position.y),
    "bounds": AnimatableProperty(\CALayer.bounds),
    "bounds.origin": AnimatableProperty(\CALayer.bounds.origin),
    "bounds.origin.x": AnimatableProperty(\CALayer.bounds.origin.x),
    "bounds.origin.y": AnimatableProperty(\CALayer.bounds.origin.y),
    "bounds.size": AnimatableProperty(\CALayer.bounds.size),
    "bounds.size.width": AnimatableProperty(\CALayer.bounds.size.width),
    "bounds.size.height": AnimatableProperty(\CALayer.bounds.size.height),
    "anchorPoint": AnimatableProperty(\CALayer.anchorPoint),
    "anchorPointZ": AnimatableProperty(\CALayer.anchorPointZ),
    "zPosition": AnimatableProperty(\CALayer.zPosition),
    "transform": AnimatableProperty(\CALayer.transform),
    "transform.translation.x": AnimatableProperty(\CALayer.transform.m41),
    "transform.translation.y": AnimatableProperty(\CALayer.transform.m42),
    "sublayerTransform": AnimatableProperty(\CALayer.sublayerTransform),
    "opacity": AnimatableProperty(\CALayer.opacity),
    "backgroundColor": AnimatableProperty(\CALayer.fill),
    "cornerRadius": AnimatableProperty(\CALayer.cornerRadius),
    "borderWidth": AnimatableProperty(\CALayer.borderWidth),
    "borderColor": AnimatableProperty(\CALayer.borderColor),
    "shadowColor": AnimatableProperty(\CALayer.shadowColor),
    "shadowOpacity": AnimatableProperty(\CALayer.shadowOpacity),
    "shadowOffset": AnimatableProperty(\CALayer.shadowOffset),
    "shadowRadius": AnimatableProperty(\CALayer.shadowRadius),
    "strokeStart": AnimatableProperty(\CAShapeLayer.strokeStart),
    "strokeEnd": AnimatableProperty(\CAShapeLayer.strokeEnd),
    "lineWidth": AnimatableProperty(\CAShapeLayer.lineWidth),
  ]
}

/// A value that can be interpolated, as numbers.
protocol AnimatableValue: SendableMetatype {
  var numbers: [Double] { get }
  init?(numbers: [Double])
}

extension CGFloat: AnimatableValue {
  var numbers: [Double] { [Double(self)] }

  init?(numbers: [Double]) {
    guard let number = numbers.first else { return nil }
    self = CGFloat(number)
  }
}

extension Float: AnimatableValue {
  var numbers: [Double] { [Double(self)] }

  init?(numbers: [Double]) {
    guard let number = numbers.first else { return nil }
    self = Float(number)
  }
}

extension CGPoint: AnimatableValue {
  var numbers: [Double] { [Double(x), Double(y)] }

  init?(numbers: [Double]) {
    guard numbers.count == 2 else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }
}

extension CGSize: AnimatableValue {
  var numbers: [Double] { [Double(width), Double(height)] }

  init?(numbers: [Double]) {
    guard numbers.count == 2 else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }
}

extension CGRect: AnimatableValue {
  var numbers: [Double] { origin.numbers + size.numbers }

  init?(numbers: [Double]) {
    guard numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension CATransform3D: AnimatableValue {
  var numbers: [Double] { rows.map { Double($0) } }

  init?(numbers: [Double]) {
    guard numbers.count == 16 else { return nil }
    self.init(rows: numbers.map { CGFloat($0) })
  }
}

/// A colour that can be interpolated by its red, green, blue and alpha components.
protocol AnimatableColor: SendableMetatype {
  var rgba: UIColor.Storage { get }
  static func made(_ rgba: UIColor.Storage) -> Self?
}

extension CGColor: AnimatableColor {
  var rgba: UIColor.Storage { UIColor.Storage(components: components ?? []) }

  static func made(_ rgba: UIColor.Storage) -> Self? { UIColor(rgba).cgColor as? Self }
}

extension UIColor: AnimatableColor {
  var rgba: Storage { storage }

  static func made(_ rgba: Storage) -> Self? { UIColor(rgba) as? Self }
}

/// `nil` is interpolated as a transparent colour.
extension Optional: AnimatableValue where Wrapped: AnimatableColor {
  var numbers: [Double] {
    guard let color = self?.rgba else { return [0, 0, 0, 0] }
    return [color.red, color.green, color.blue, color.alpha].map { Double($0) }
  }

  init?(numbers: [Double]) {
    guard numbers.count == 4 else { return nil }
    self = Wrapped.made(UIColor.Storage(components: numbers.map { CGFloat($0) }))
  }
}
