/// A search field, with an optional cancel button and scope bar.
///
/// A program types into ``searchTextField`` with `UserInput.type(_:into:)`, and taps the buttons
/// with `UserInput.tapCancel(in:)` and similar methods.
///
/// - Mode: behaves
/// - Not modelled: the views of its buttons, which are private in UIKit too, and its appearance,
///   which is only stored.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
  /// How prominent a search bar is.
  ///
  /// - Mode: data
  public enum Style: UInt, Sendable {
    case `default`, prominent, minimal
  }

  /// The icons inside the field.
  ///
  /// - Mode: data
  public enum Icon: Int, Sendable {
    case search, clear, bookmark, resultsList
  }

  /// In points, below the title of a navigation bar. This height and those of the bar and its
  /// scopes are this runtime's choice.
  static let stackedHeight: CGFloat = 52
  static let height: CGFloat = 56
  static let scopeHeight: CGFloat = 44

  open weak var delegate: (any UISearchBarDelegate)?
  public let searchTextField = UISearchTextField(frame: .zero)
  private lazy var listener = SearchFieldListener(bar: self)
  /// Notified of every change of the text, including those by the program.
  weak var controller: UISearchController?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addField()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addField()
  }

  private func addField() {
    addSubview(searchTextField)
    searchTextField.delegate = listener
    searchTextField.addAction(
      UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
  }

  // MARK: Text

  open var text: String? {
    get { searchTextField.text }
    set {
      searchTextField.text = newValue
      controller?.textChanged()
    }
  }

  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// A line above the field.
  open var prompt: String?

  private func textChanged() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    controller?.textChanged()
  }

  // MARK: Buttons and scopes

  open var showsBookmarkButton = false
  open var showsCancelButton = false
  open var showsSearchResultsButton = false
  open var isSearchResultsButtonSelected = false

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  open var scopeButtonTitles: [String]?
  /// Setting it does not notify the delegate.
  open var selectedScopeButtonIndex = 0
  open var showsScopeBar = false {
    didSet { invalidateIntrinsicContentSize() }
  }

  open func setShowsScope(_ show: Bool, animated: Bool) {
    showsScopeBar = show
  }

  // MARK: What the buttons do

  /// Notifies the delegate, and ends the search of an active search controller.
  func performCancel() {
    delegate?.searchBarCancelButtonClicked(self)
    if let controller, controller.isActive { controller.isActive = false }
  }

  func performClear() {
    guard searchTextField.delegate?.textFieldShouldClear(searchTextField) != false else { return }
    searchTextField.text = ""
    textChanged()
  }

  func performScope(_ index: Int) {
    guard scopeButtonTitles?.indices.contains(index) == true, index != selectedScopeButtonIndex
    else { return }
    selectedScopeButtonIndex = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    controller?.textChanged()
  }

  // MARK: Focus

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }

  // MARK: The keyboard, as its field has it

  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  open var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }
  open var textContentType: UITextContentType? {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  open var smartQuotesType: UITextSmartQuotesType {
    get { searchTextField.smartQuotesType }
    set { searchTextField.smartQuotesType = newValue }
  }
  open var smartDashesType: UITextSmartDashesType {
    get { searchTextField.smartDashesType }
    set { searchTextField.smartDashesType = newValue }
  }
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { searchTextField.smartInsertDeleteType }
    set { searchTextField.smartInsertDeleteType = newValue }
  }
  open var inlinePredictionType: UITextInlinePredictionType {
    get { searchTextField.inlinePredictionType }
    set { searchTextField.inlinePredictionType = newValue }
  }
  open var passwordRules: UITextInputPasswordRules? {
    get { searchTextField.passwordRules }
    set { searchTextField.passwordRules = newValue }
  }

  // MARK: Looks

  open var barStyle: UIBarStyle = .default
  open var searchBarStyle: Style = .default
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var backgroundImage: UIImage?
  open var scopeBarBackgroundImage: UIImage?
  open var searchFieldBackgroundPositionAdjustment: UIOffset = .zero
  open var searchTextPositionAdjustment: UIOffset = .zero
  var looks = SearchBarLooks()

  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

  // MARK: Size and layout

  private var contentHeight: CGFloat { Self.height + (showsScopeBar ? Self.scopeHeight : 0) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: contentHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentHeight)
  }

  /// Places the field, 36 points high with margins of 8, next to the cancel button: this runtime's
  /// choice.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let button: CGFloat = showsCancelButton ? 60 : 0
    searchTextField.frame = directed(
      CGRect(
        x: 8, y: (min(bounds.height, Self.height) - 36) / 2,
        width: max(0, bounds.width - 16 - button), height: 36))
  }

  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    looks.backgrounds[BarLookKey(position: barPosition, metrics: barMetrics)] = backgroundImage
  }

  open func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    looks.backgrounds[BarLookKey(position: barPosition, metrics: barMetrics)]
  }

  open func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    looks.fields[state.rawValue] = backgroundImage
  }

  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    looks.fields[state.rawValue]
  }

  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    looks.icons[icon, default: [:]][state.rawValue] = iconImage
  }

  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    looks.icons[icon]?[state.rawValue]
  }

  open func setScopeBarButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    looks.scopes[state.rawValue] = backgroundImage
  }

  open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    looks.scopes[state.rawValue]
  }

  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    looks.scopeTitles[state.rawValue] = attributes
  }

  open func scopeBarButtonTitleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? {
    looks.scopeTitles[state.rawValue]
  }

  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    looks.adjustments[icon] = adjustment
  }

  open func positionAdjustment(for icon: Icon) -> UIOffset {
    looks.adjustments[icon] ?? .zero
  }
}

/// Forwards the delegate methods of a search bar's field to the bar's delegate.
private final class SearchFieldListener: NSObject, UITextFieldDelegate {
  private weak var bar: UISearchBar?

  init(bar: UISearchBar) {
    self.bar = bar
    super.init()
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    guard let bar, bar.delegate?.searchBarShouldBeginEditing(bar) != false else { return false }
    return true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    guard let bar else { return }
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    bar.controller?.editingBegan()
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }

  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    guard let bar else { return }
    bar.delegate?.searchBarTextDidEndEditing(bar)
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    bar.delegate?.searchBarSearchButtonClicked(bar)
    return true
  }
}
