/// The pending updates of a view, and the insets that it last reported.
struct ViewLayoutState {
  /// True for a new view, which has never been laid out (F45).
  var needsLayout = true
  var needsUpdateConstraints = true
  var needsDisplay = true
  /// Whether trait overrides of this view or its view controller changed and the change has not
  /// been reported yet.
  var needsTraitUpdate = false
  /// The insets that were passed to the last callbacks about the safe area and the margins.
  var safeAreaInsets = UIEdgeInsets.zero
  var layoutMargins: UIEdgeInsets?
}
