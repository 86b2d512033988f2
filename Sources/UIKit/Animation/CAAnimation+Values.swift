extension CAAnimation {
  /// Applies the animation's values to a presentation layer.
  ///
  /// - Parameter time: The seconds since the animation began.
  func show(on layer: CALayer, at time: TimeInterval) {
    if let group = self as? CAAnimationGroup {
      guard let own = localTime(at: time) else { return }
      for animation in group.animations ?? [] {
        let part = (animation.copy() as? CAAnimation) ?? animation
        if part.duration == 0 { part.duration = group.duration }
        part.show(on: layer, at: own - part.beginTime)
      }
      return
    }
    guard let animation = self as? CAPropertyAnimation, let key = animation.keyPath,
      let property = AnimatableProperty.all[key], let own = localTime(at: time)
    else { return }
    let part = own / max(duration, .ulpOfOne)
    let progress = (timingFunction?.progress(at: part)) ?? part
    let now = property.numbers(layer)
    guard let value = animation.numbers(at: progress, from: now), value.count == now.count else {
      return
    }
    property.set(layer, animation.isAdditive ? zip(value, now).map { $0 + $1 } : value)
  }

  /// The time within one run; `nil` if the animation shows nothing before it begins or after it has
  /// ended.
  private func localTime(at time: TimeInterval) -> TimeInterval? {
    let end = activeDuration
    if time < 0 { return fillMode == .backwards || fillMode == .both ? 0 : nil }
    let isOver = time >= end
    if isOver, fillMode != .forwards, fillMode != .both { return nil }
    let passed = min(time, end) * Double(speed) + timeOffset
    guard duration > 0 else { return 0 }
    let turn = passed / duration
    var part = turn.truncatingRemainder(dividingBy: 1)
    if isOver, part == 0, turn > 0 { part = 1 }
    let isBack =
      autoreverses && (turn - (part == 1 ? 1 : 0)).truncatingRemainder(dividingBy: 2) >= 1
    return (isBack ? 1 - part : part) * duration
  }
}

extension CAPropertyAnimation {
  /// The interpolated value.
  ///
  /// - Parameters:
  ///   - progress: The fraction of the change.
  ///   - now: The value without the animation.
  fileprivate func numbers(at progress: Double, from now: [Double]) -> [Double]? {
    if let frames = self as? CAKeyframeAnimation { return frames.frameNumbers(at: progress) }
    guard let basic = self as? CABasicAnimation else { return nil }
    let zero = isAdditive ? now.map { _ in 0 } : now
    let by = basic.byValue.flatMap(Self.numbers)
    func sum(_ numbers: [Double], _ sign: Double) -> [Double] {
      guard let by, by.count == numbers.count else { return zero }
      return zip(numbers, by).map { $0 + sign * $1 }
    }
    let given = (basic.fromValue.flatMap(Self.numbers), basic.toValue.flatMap(Self.numbers))
    let from = given.0 ?? given.1.map { by == nil ? zero : sum($0, -1) } ?? zero
    let to = given.1 ?? (by == nil ? zero : sum(from, 1))
    guard from.count == to.count else { return nil }
    return zip(from, to).map { $0 + ($1 - $0) * progress }
  }

  /// The numbers of a value that a program gives to an animation.
  static func numbers(of value: Any) -> [Double]? {
    if let value = value as? any AnimatableValue { return value.numbers }
    if let color = value as? CGColor { return CGColor?.some(color).numbers }
    if let color = value as? UIColor { return UIColor?.some(color).numbers }
    if let number = value as? NSNumber { return [number.doubleValue] }
    if let number = value as? any BinaryInteger { return [Double(number)] }
    if let number = value as? Double { return [number] }
    guard let value = value as? NSValue else { return nil }
    return value.animatable?.numbers
  }
}

extension NSValue {
  fileprivate var animatable: (any AnimatableValue)? {
    let type = String(cString: objCType)
    func isLike(_ other: NSValue) -> Bool { type == String(cString: other.objCType) }
    if isLike(NSValue(cgPoint: .zero)) { return cgPointValue }
    if isLike(NSValue(cgSize: .zero)) { return cgSizeValue }
    if isLike(NSValue(cgRect: .zero)) { return cgRectValue }
    if isLike(NSValue(caTransform3D: CATransform3DIdentity)) { return caTransform3DValue }
    return nil
  }
}

extension CAKeyframeAnimation {
  /// The value between two key frames, in equal steps unless ``keyTimes`` says otherwise.
  fileprivate func frameNumbers(at progress: Double) -> [Double]? {
    let frames = (values ?? []).compactMap(Self.numbers)
    guard let last = frames.last, frames.count > 1 else { return frames.last }
    let times =
      keyTimes?.map(\.doubleValue)
      ?? frames.indices.map { Double($0) / Double(frames.count - 1) }
    guard let next = times.firstIndex(where: { $0 > progress }), next < frames.count else {
      return last
    }
    guard next > 0 else { return frames[0] }
    if calculationMode == .discrete { return frames[next - 1] }
    let part = (progress - times[next - 1]) / (times[next] - times[next - 1])
    guard frames[next].count == frames[next - 1].count else { return nil }
    return zip(frames[next - 1], frames[next]).map { $0 + ($1 - $0) * part }
  }
}
