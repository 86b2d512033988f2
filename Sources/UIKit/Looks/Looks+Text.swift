extension UILabel: LookBearing {
  func addLook(to pen: inout LookPen) {
    let attributes = shownAttributes
    let color = isHighlighted ? highlightedTextColor ?? attributes.color : attributes.color
    let header = superview?.superview as? UITableViewHeaderFooterView
    let text = shownText ?? ""
    pen.text(
      header?.isShownInCapitals == true ? text.uppercased() : text, attributes.font,
      isEnabled ? color : .tertiaryLabel, in: bounds,
      alignment: textAlignment, lines: numberOfLines)
  }
}

extension UITextField: LookBearing {
  func addLook(to pen: inout LookPen) {
    let isSearch = self is UISearchTextField
    // Views that the program places itself are already mirrored.
    pen.isMirrored =
      pen.isRightToLeft && leftView?.superview !== self && rightView?.superview !== self
    let textAlignment = shownAlignment(isMirrored: pen.isMirrored)
    switch borderStyle {
    case _ where isSearch: pen.box(bounds, radius: 10, fill: .tertiarySystemFill)
    case .roundedRect:
      pen.box(
        bounds.insetBy(dx: 0.5, dy: 0.5), radius: 6, fill: .systemBackground,
        border: .systemGray4, width: 1)
    case .line, .bezel: pen.box(bounds, border: .systemGray2, width: 1)
    default: break
    }
    var rect = bounds.insetBy(dx: borderStyle == .none && !isSearch ? 0 : 7, dy: 2)
    if isSearch, leftView == nil {
      let glass = CGRect(x: rect.minX, y: rect.midY - 8, width: 16, height: 16)
      pen.symbol("magnifyingglass", glass, .secondaryLabel)
      rect.origin.x += 22
      rect.size.width -= 22
    }
    if let view = leftView, view.superview === self, !view.isHidden {
      rect.size.width -= max(0, view.frame.maxX + 4 - rect.minX)
      rect.origin.x = max(rect.minX, view.frame.maxX + 4)
    }
    if let view = rightView, view.superview === self, !view.isHidden {
      rect.size.width = max(0, min(rect.maxX, view.frame.minX - 4) - rect.minX)
    }
    if showsClearButton {
      let place = CGRect(x: bounds.maxX - 24, y: bounds.midY - 8.5, width: 17, height: 17)
      pen.symbol("xmark.circle.fill", place, .tertiaryLabel)
      rect.size.width = max(0, min(rect.maxX, place.minX - 4) - rect.minX)
    }
    let font = shownFont
    let content = _string
    let shown = isSecureTextEntry ? String(repeating: "•", count: content.count) : content
    if shown.isEmpty {
      pen.text(
        placeholder ?? "", font, .placeholderText, in: rect, alignment: textAlignment)
    } else {
      let color = textColor ?? .label
      pen.text(
        shown, font, isEnabled ? color : .tertiaryLabel, in: rect, alignment: textAlignment)
    }
    guard isEditing else { return }
    let width = min(TextMeasure.size(of: shown, font: font).width, rect.width)
    let x =
      switch textAlignment {
      case .center: rect.midX + width / 2
      case .right: rect.maxX
      default: rect.minX + width
      }
    pen.box(
      CGRect(x: x, y: rect.midY - font.lineHeight / 2, width: 2, height: font.lineHeight),
      radius: 1, fill: tintColor)
  }
}

extension UITextField {
  /// The alignment of the text; left and right are swapped if the picture is mirrored.
  fileprivate func shownAlignment(isMirrored: Bool) -> NSTextAlignment {
    switch textAlignment {
    case .left where isMirrored: .right
    case .right where isMirrored: .left
    default: textAlignment
    }
  }
}

extension UITextView {
  func addTextLook(to pen: inout LookPen) {
    let padding = textContainer.lineFragmentPadding
    let insets = textContainerInset
    let attributes = shownAttributes
    let rect = CGRect(
      x: insets.left + padding, y: insets.top,
      width: bounds.width - insets.left - insets.right - 2 * padding,
      height: max(bounds.height, contentSize.height) - insets.top - insets.bottom)
    pen.text(
      _string, attributes.font, attributes.color, in: rect, alignment: textAlignment, lines: 0,
      isAtTop: true)
  }
}

extension UIImageView: LookBearing {
  func addLook(to pen: inout LookPen) {
    guard let image = isHighlighted ? highlightedImage ?? image : image else { return }
    pen.image(image, in: pen.bounds, mode: contentMode, color: tintColor)
  }
}

extension LookPen {
  /// Adds a system image, or a placeholder for another one.
  mutating func image(
    _ image: UIImage, in rect: CGRect, mode: UIView.ContentMode = .scaleAspectFit, color: UIColor
  ) {
    guard image.isSymbolImage, let name = image.traceName else {
      symbol("picture", rect, .systemGray)
      return
    }
    var size = image.size
    if mode == .scaleAspectFit || mode == .scaleAspectFill || mode == .scaleToFill {
      let scale = min(
        rect.width / max(size.width, 1), rect.height / max(size.height, 1))
      size = CGSize(width: size.width * scale, height: size.height * scale)
    }
    let place = CGRect(
      x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width,
      height: size.height)
    symbol(name, place, color)
  }
}
