extension NSCoder {
  private func value<Value>(_ key: String) -> Value? {
    let object = decodeObject(forKey: key)
    return object as? Value ?? KeyedValue.convert(object, to: Value.self)
  }

  private func text(_ key: String) -> String? { decodeObject(forKey: key) as? String }

  public func decodeCGRect(forKey key: String) -> CGRect {
    value(key) ?? text(key).map(NSCoder.cgRect(for:)) ?? .zero
  }

  public func decodeCGPoint(forKey key: String) -> CGPoint {
    value(key) ?? text(key).map(NSCoder.cgPoint(for:)) ?? .zero
  }

  public func decodeCGSize(forKey key: String) -> CGSize {
    value(key) ?? text(key).map(NSCoder.cgSize(for:)) ?? .zero
  }

  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    value(key) ?? text(key).map(NSCoder.uiEdgeInsets(for:)) ?? .zero
  }

  public func encode(_ rect: CGRect, forKey key: String) {
    encode(NSCoder.string(for: rect) as NSString, forKey: key)
  }

  public func encode(_ point: CGPoint, forKey key: String) {
    encode(NSCoder.string(for: point) as NSString, forKey: key)
  }

  public func encode(_ size: CGSize, forKey key: String) {
    encode(NSCoder.string(for: size) as NSString, forKey: key)
  }

  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(NSCoder.string(for: insets) as NSString, forKey: key)
  }
}
