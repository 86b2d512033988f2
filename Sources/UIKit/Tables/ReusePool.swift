/// The registered ways to create one kind of reusable view of a table or collection view, and the
/// views that wait for reuse.
struct ReusePool<View: UIView> {
  private var types: [String: View.Type] = [:]
  private var makers: [String: @MainActor () -> View?] = [:]
  private var waiting: [String: [View]] = [:]

  /// Registers a class for an identifier; `nil` unregisters it. If the class changes, waiting views
  /// are discarded.
  mutating func register(_ type: View.Type?, for identifier: String) {
    if types[identifier] != type { waiting[identifier] = nil }
    types[identifier] = type
    makers[identifier] = nil
  }

  /// Registers a closure that creates views, for example from a storyboard; `nil` unregisters it.
  mutating func register(maker: (@MainActor () -> View?)?, for identifier: String) {
    types[identifier] = nil
    makers[identifier] = maker
  }

  /// Registers a nib; `nil` unregisters it.
  @MainActor mutating func register(
    _ nib: UINib?, for identifier: String, make: @escaping @MainActor (UINib) -> View
  ) {
    register(
      maker: nib.map { nib -> @MainActor () -> View? in return { make(nib) } }, for: identifier)
  }

  func maker(for identifier: String) -> (@MainActor () -> View?)? { makers[identifier] }

  /// Whether views can be created for an identifier.
  func knows(_ identifier: String) -> Bool {
    types[identifier] != nil || makers[identifier] != nil
  }

  func type(for identifier: String) -> View.Type? { types[identifier] }

  /// Stores a view that is no longer shown, for reuse, unless another class is registered now.
  mutating func keep(_ view: View, for identifier: String) {
    if let known = types[identifier], known != Swift.type(of: view) { return }
    waiting[identifier, default: []].append(view)
  }

  /// Removes and returns the view that has waited longest; `nil` if no view is waiting.
  mutating func take(_ identifier: String) -> View? {
    guard waiting[identifier]?.isEmpty == false else { return nil }
    return waiting[identifier]?.removeFirst()
  }
}
