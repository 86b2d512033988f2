/// Changes a view's properties with the tilt of the device. Simulated devices do not tilt, so
/// nothing moves.
///
/// - Mode: data
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Returns the values for a tilt, which is from -1 to 1 on both axes; `nil` by default.
  open func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? { nil }
}

/// A motion effect from one value to another.
///
/// - Mode: data
/// - Not modelled: values other than numbers, which are stored but not interpolated.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of the tilt.
  ///
  /// - Mode: data
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  open private(set) var keyPath = ""
  open private(set) var type = EffectType.tiltAlongHorizontalAxis
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Returns the interpolated number between the two values for a tilt.
  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    guard let least = number(minimumRelativeValue), let most = number(maximumRelativeValue) else {
      return nil
    }
    let tilt = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    return [keyPath: least + (most - least) * (min(max(tilt, -1), 1) + 1) / 2]
  }

  private func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}

/// Several motion effects of one view.
///
/// - Mode: data
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    let values = (motionEffects ?? []).compactMap {
      $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset)
    }
    return values.isEmpty ? nil : values.reduce(into: [:]) { $0.merge($1) { _, last in last } }
  }
}
