/// What a view waits for.
struct ViewLayoutState {
  /// A new view has never been laid out (F45).
  var needsLayout = true
  var needsUpdateConstraints = true
  var needsDisplay = true
  /// An override of traits at this view or its controller changed, and nobody was told yet.
  var needsTraitUpdate = false
  /// What the view was last told of its safe area and its margins.
  var safeAreaInsets = UIEdgeInsets.zero
  var layoutMargins: UIEdgeInsets?
}
