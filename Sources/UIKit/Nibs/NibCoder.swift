/// The coder of an object in a nib: it is passed to `init(coder:)` and decodes the object's
/// element.
final class NibCoder: NSCoder, InterfaceFileCoder {
  let element: NibElement
  let instance: NibInstance
  private let documentOfNib: NibDocument

  @MainActor init(_ element: NibElement, in instance: NibInstance) {
    self.element = element
    self.instance = instance
    documentOfNib = instance.document
    super.init()
  }

  @MainActor func configure(_ object: AnyObject) {
    instance.configure(object, element)
  }

  override var allowsKeyedCoding: Bool { true }

  override func containsValue(forKey key: String) -> Bool {
    element[key] != nil || element.child(key: key) != nil
  }

  override func decodeObject(forKey key: String) -> Any? {
    if let text = element[key] { return text }
    guard let child = element.child(key: key) else { return nil }
    nonisolated(unsafe) let element = child
    nonisolated(unsafe) let document = documentOfNib
    nonisolated(unsafe) var value: Any?
    MainActor.assumeIsolated { value = NibValue.value(of: element, in: document) }
    return value
  }

  override func decodeBool(forKey key: String) -> Bool { element.flag(key) ?? false }
  override func decodeInt32(forKey key: String) -> Int32 {
    Int32(clamping: decodeInteger(forKey: key))
  }
  override func decodeInt64(forKey key: String) -> Int64 { Int64(decodeInteger(forKey: key)) }
  override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }

  override func decodeInteger(forKey key: String) -> Int {
    element[key].flatMap(Int.init) ?? 0
  }

  override func decodeDouble(forKey key: String) -> Double {
    element.number(key).map { Double($0) } ?? 0
  }
}
