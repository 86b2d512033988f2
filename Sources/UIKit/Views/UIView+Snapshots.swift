/// A placeholder for a view in a snapshot or a transition.
final class SnapshotView: UIView {
  var source = ""
}
