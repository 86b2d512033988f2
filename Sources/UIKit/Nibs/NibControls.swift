/// Reads the segments of segmented controls, and visual effects, from nibs.
@MainActor enum NibControls {
  static func configure(
    _ control: UISegmentedControl, _ child: NibElement, _ instance: NibInstance
  ) -> Bool {
    guard child.name == "segments" else { return false }
    for segment in child.children {
      let index = control.numberOfSegments
      if let name = segment["image"], let image = NibText.image(name, in: instance.document) {
        control.insertSegment(with: image, at: index, animated: false)
      } else {
        control.insertSegment(withTitle: segment["title"] ?? "", at: index, animated: false)
      }
      if segment.flag("enabled") == false { control.setEnabled(false, forSegmentAt: index) }
      if let width = segment.number("width") { control.setWidth(width, forSegmentAt: index) }
    }
    return true
  }

  static func effect(_ element: NibElement) -> UIVisualEffect? {
    let name = element["style"] ?? element.child("blurEffect")?["style"] ?? "regular"
    let style = NibText.convert(name, to: UIBlurEffect.Style.self, in: nil) as? UIBlurEffect.Style
    let blur = UIBlurEffect(style: style ?? .regular)
    return element.name == "vibrancyEffect" ? UIVibrancyEffect(blurEffect: blur) : blur
  }
}
