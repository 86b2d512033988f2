/// An object that adds a behaviour to a view in response to the user's actions.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  /// Called before the interaction moves to another view, with that view.
  func willMove(to view: UIView?)
  /// Called after the interaction has moved to another view. A view retains its interactions.
  func didMove(to view: UIView?)
}
