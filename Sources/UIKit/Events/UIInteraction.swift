/// Something that a view does with what the user does, as an object of its own.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  /// Called before the view changes, with the new one.
  func willMove(to view: UIView?)
  /// Called when the view has changed. A view holds its interactions strongly.
  func didMove(to view: UIView?)
}
