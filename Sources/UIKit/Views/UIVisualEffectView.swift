/// A view with a visual effect and a content view. The effect is not drawn.
///
/// - Mode: data
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  public let contentView: UIView

  public init(effect: UIVisualEffect?) {
    contentView = UIView(frame: .zero)
    self.effect = effect
    super.init(frame: .zero)
    addContentView()
  }

  /// Creates a view without an effect (F104).
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    contentView = UIView(frame: .zero)
    super.init(coder: coder)
    addContentView()
  }

  private func addContentView() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  open var effect: UIVisualEffect?
}
