extension UITableViewCell {
  /// Returns the height in points that the labels and the image of the cell's style need at a
  /// width, with vertical margins; 0 if they are empty.
  func styledHeight(width: CGFloat) -> CGFloat {
    var room = width - 2 * rowMargin - CGFloat(indentationLevel) * indentationWidth
    let imageHeight = styledImageView?.image?.size.height ?? 0
    if let image = styledImageView?.image { room -= image.size.width + Self.spacing }
    func height(_ label: UILabel?) -> CGFloat {
      guard let label, label.text?.isEmpty == false || label.attributedText != nil else { return 0 }
      return label.sizeThatFits(CGSize(width: max(0, room), height: .greatestFiniteMagnitude))
        .height
    }
    let (first, second) = (height(styledTextLabel), height(styledDetailTextLabel))
    let text = style == .subtitle ? first + second : max(first, second)
    guard text > 0 || imageHeight > 0 else { return 0 }
    return (max(text + 2 * Self.textMargin, imageHeight)).rounded(.up)
  }

  /// The space in points above and below the text, chosen so that a cell with one line is 44 points
  /// high.
  private static let textMargin: CGFloat = 11
  /// The space in points beside an image and beside an accessory view. Apple documents no value.
  static let spacing: CGFloat = 16
  static let accessoryWidth: CGFloat = 38

  func layOutStyledViews() {
    var area = contentView.bounds.insetBy(dx: rowMargin, dy: 0)
    let indentation = CGFloat(indentationLevel) * indentationWidth
    area.origin.x += indentation
    area.size.width = max(0, area.width - indentation)
    if let image = styledImageView?.image {
      let size = image.size
      let top = ((area.height - size.height) / 2).rounded(.down)
      styledImageView?.frame = contentView.directed(
        CGRect(x: area.minX, y: top, width: size.width, height: size.height))
      area.origin.x += size.width + Self.spacing
      area.size.width = max(0, area.width - size.width - Self.spacing)
    }
    guard let detail = styledDetailTextLabel else {
      styledTextLabel?.frame = contentView.directed(area)
      return
    }
    switch style {
    case .default:
      styledTextLabel?.frame = contentView.directed(area)
    case .subtitle:
      let textHeight = styledTextLabel?.intrinsicContentSize.height ?? 0
      let detailHeight = detail.intrinsicContentSize.height
      let top = ((area.height - textHeight - detailHeight) / 2).rounded(.down)
      styledTextLabel?.frame = contentView.directed(
        CGRect(x: area.minX, y: top, width: area.width, height: textHeight))
      detail.frame = contentView.directed(
        CGRect(x: area.minX, y: top + textHeight, width: area.width, height: detailHeight))
    case .value1, .value2:
      let width = min(detail.intrinsicContentSize.width, area.width)
      styledTextLabel?.frame = contentView.directed(
        CGRect(x: area.minX, y: 0, width: area.width - width, height: area.height))
      detail.frame = contentView.directed(
        CGRect(x: area.maxX - width, y: 0, width: width, height: area.height))
    }
  }
}
