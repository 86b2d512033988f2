/// The one device that programs run on: a phone of 390 by 844 points at three pixels a point,
/// upright, with a status bar of 47 points and a home indicator of 34.
enum ModelDevice {
  static let size = CGSize(width: 390, height: 844)
  static let scale: CGFloat = 3
  /// What the bars cover of the screen in portrait.
  static let safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
}
