/// The views that replace the keyboard's keys and that are above them, as the first responder or an
/// object up its responder chain provides them (F139).
@MainActor struct InputViews {
  let input: UIView?
  let accessory: UIView?
  /// The object that provides the accessory view, or else the input view.
  private(set) weak var provider: UIResponder?

  init(for responder: UIResponder) {
    let chain = Array(sequence(first: responder, next: \.next))
    let inputs = chain.lazy.compactMap { object in object.inputView.map { (object, $0) } }.first
    let accessories = chain.lazy.compactMap { object in
      object.inputAccessoryView.map { (object, $0) }
    }.first
    input = inputs?.1
    accessory = accessories?.1
    provider = accessories?.0 ?? inputs?.0
  }

  var isEmpty: Bool { input == nil && accessory == nil }

  /// The height of an input view: that of its frame, or of its content if it has none or is placed
  /// by constraints.
  static func height(of view: UIView?) -> CGFloat {
    guard let view else { return 0 }
    if view.translatesAutoresizingMaskIntoConstraints {
      return view.frame.height > 0 ? view.frame.height : max(0, view.intrinsicContentSize.height)
    }
    let width = UIScreen.main.bounds.width
    return view.systemLayoutSizeFitting(
      CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
