/// The pending updates of a view other than layout, and its last reported insets.
struct ViewLayoutState {
  var needsUpdateConstraints = true
  var needsDisplay = true
  /// Whether trait overrides of this view or its view controller have changed without being
  /// reported yet.
  var needsTraitUpdate = false
  /// The insets at the last callbacks about the safe area and the margins.
  var safeAreaInsets = UIEdgeInsets.zero
  var layoutMargins: UIEdgeInsets?
}
