#if !canImport(ObjectiveC)
  /// The array of a property, by the property's name. Each change sets the property to a new array.
  final class KeyedMutableArray: NSMutableArray {
    private let owner: AnyObject
    private let key: String

    init(of owner: AnyObject, key: String) {
      self.owner = owner
      self.key = key
      super.init(capacity: 0)
    }

    required init(objects: UnsafePointer<AnyObject>?, count: Int) {
      owner = NSNull()
      key = ""
      super.init(capacity: 0)
    }

    required init(arrayLiteral elements: Any...) {
      owner = NSNull()
      key = ""
      super.init(capacity: 0)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Reading

    private var elements: [Any] {
      let value = isolated(owner) { [key] owner, _ in KeyValues.value(forKey: key, of: owner) }
      return KeyedValue.flat(value) as? [Any] ?? []
    }

    override var count: Int { elements.count }

    override func object(at index: Int) -> Any { elements[index] }

    override func copy(with zone: NSZone? = nil) -> Any { NSArray(array: elements) }

    override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableArray(array: elements) }

    // MARK: Changing

    override func insert(_ anObject: Any, at index: Int) {
      change(2, [index]) { $0.insert(anObject, at: index) }
    }

    override func insert(_ objects: [Any], at indexes: IndexSet) {
      change(2, indexes) { elements in
        for (index, object) in zip(indexes, objects) { elements.insert(object, at: index) }
      }
    }

    override func addObjects(from otherArray: [Any]) {
      let start = count
      insert(otherArray, at: IndexSet(start..<start + otherArray.count))
    }

    override func removeObject(at index: Int) {
      change(3, [index]) { $0.remove(at: index) }
    }

    override func removeObjects(at indexes: IndexSet) {
      change(3, indexes) { elements in
        for index in indexes.reversed() { elements.remove(at: index) }
      }
    }

    override func removeObjects(in range: NSRange) {
      removeObjects(at: IndexSet(range.location..<range.location + range.length))
    }

    override func removeAllObjects() {
      removeObjects(at: IndexSet(0..<count))
    }

    override func replaceObject(at index: Int, with anObject: Any) {
      change(4, [index]) { $0[index] = anObject }
    }

    override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
      change(4, indexes) { elements in
        for (index, object) in zip(indexes, objects) { elements[index] = object }
      }
    }

    /// Replaces the objects that both ranges have, then inserts or removes the others.
    override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
      let common = Swift.min(range.length, otherArray.count)
      let start = range.location
      replaceObjects(at: IndexSet(start..<start + common), with: Array(otherArray.prefix(common)))
      insert(
        Array(otherArray.dropFirst(common)),
        at: IndexSet(start + common..<start + otherArray.count))
      removeObjects(at: IndexSet(start + common..<start + Swift.max(common, range.length)))
    }

    override func replaceObjects(
      in range: NSRange, withObjectsFrom otherArray: [Any], range otherRange: NSRange
    ) {
      let start = otherRange.location
      replaceObjects(
        in: range, withObjectsFrom: Array(otherArray[start..<start + otherRange.length]))
    }

    override func exchangeObject(at idx1: Int, withObjectAt idx2: Int) {
      change(4, [idx1, idx2]) { $0.swapAt(idx1, idx2) }
    }

    private func change(_ kind: UInt, _ indexes: IndexSet, _ body: (inout [Any]) -> Void) {
      guard !indexes.isEmpty else { return }
      var new = elements
      body(&new)
      let isFoundations = isolated(owner) { [key] owner, _ in
        KeyedValue.flat(KeyValues.value(forKey: key, of: owner)) is NSArray
      }
      let event = KeyObserver.Event(kind: kind, indexes: indexes)
      KeyObservers.change(owner, key: key, event) {
        isolated(owner, isFoundations ? NSMutableArray(array: new) : new) { [key] owner, value in
          KeyValues.send(value, forKey: key, to: owner)
        }
      }
    }
  }
#endif
