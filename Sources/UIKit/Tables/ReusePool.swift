/// How a table or a collection makes views of one kind, and those that wait to be used again.
struct ReusePool<View: UIView> {
  private var types: [String: View.Type] = [:]
  private var makers: [String: @MainActor () -> View?] = [:]
  private var waiting: [String: [View]] = [:]

  /// Sets how views of a name are made; nil takes it back. Views of another class are not used again.
  mutating func register(_ type: View.Type?, for identifier: String) {
    if types[identifier] != type { waiting[identifier] = nil }
    types[identifier] = type
    makers[identifier] = nil
  }

  /// The same for views that a nib or a storyboard has.
  mutating func register(maker: (@MainActor () -> View?)?, for identifier: String) {
    types[identifier] = nil
    makers[identifier] = maker
  }

  /// The same for a nib; nil takes it back.
  @MainActor mutating func register(
    _ nib: UINib?, for identifier: String, make: @escaping @MainActor (UINib) -> View
  ) {
    register(
      maker: nib.map { nib -> @MainActor () -> View? in return { make(nib) } }, for: identifier)
  }

  func maker(for identifier: String) -> (@MainActor () -> View?)? { makers[identifier] }

  /// Whether views of a name can be made.
  func knows(_ identifier: String) -> Bool {
    types[identifier] != nil || makers[identifier] != nil
  }

  func type(for identifier: String) -> View.Type? { types[identifier] }

  /// Keeps a view that is no longer shown, if it is of the class that is registered.
  mutating func keep(_ view: View, for identifier: String) {
    if let known = types[identifier], known != Swift.type(of: view) { return }
    waiting[identifier, default: []].append(view)
  }

  /// The view that has waited longest, or nil.
  mutating func take(_ identifier: String) -> View? {
    guard waiting[identifier]?.isEmpty == false else { return nil }
    return waiting[identifier]?.removeFirst()
  }
}
