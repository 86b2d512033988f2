extension UIButton: LookBearing {
  func addLook(to pen: inout LookPen) {
    let places = shownPlaces
    var (font, color) = (shownFont, currentTitleColor)
    if let configuration {
      color = addBackground(of: configuration, to: &pen)
    } else if !isEnabled {
      color = .tertiaryLabel
    }
    if let alert = superview?.rootController as? UIAlertController,
      let action = alert.actions.first(where: { $0.button === self })
    {
      font = .systemFont(
        ofSize: alert.preferredStyle == .alert ? 17 : 20,
        weight: action.style == .cancel || alert.preferredAction === action ? .semibold : .regular)
      if action.style == .destructive, isEnabled { color = .systemRed }
    }
    if isHighlighted || isHeld { color = color.withAlphaComponent(0.3) }
    if let image = currentImage, places.image.width > 0 {
      pen.image(image, in: places.image, color: configuration == nil ? tintColor : color)
    } else if let name = Self.symbols[buttonType] {
      let side = min(22, pen.bounds.width, pen.bounds.height)
      pen.symbol(
        name,
        CGRect(
          x: pen.bounds.midX - side / 2, y: pen.bounds.midY - side / 2, width: side, height: side),
        buttonType == .close ? .secondaryLabel : tintColor)
    }
    // The measured width may be slightly too small for the text that was measured.
    let title = places.title.insetBy(dx: -0.5, dy: -0.5)
    let alertRow = superview?.rootController is UIAlertController
    pen.text(
      shownText ?? "", font, color, in: alertRow ? pen.bounds : title, alignment: .center,
      lines: shownLines)
  }

  private static let symbols: [ButtonType: String] = [
    .detailDisclosure: "info.circle", .infoLight: "info.circle", .infoDark: "info.circle",
    .contactAdd: "plus.circle", .close: "xmark.circle.fill",
  ]

  /// - Returns: The colour of the title.
  private func addBackground(of configuration: Configuration, to pen: inout LookPen) -> UIColor {
    let tint = configuration.baseBackgroundColor ?? tintColor ?? .systemBlue
    var fill: UIColor?
    var title = configuration.baseForegroundColor ?? tintColor ?? .systemBlue
    switch configuration.style {
    case .filled, .borderedProminent:
      fill = tint
      title = configuration.baseForegroundColor ?? .white
    case .tinted, .borderedTinted: fill = tint.withAlphaComponent(0.18)
    case .gray, .bordered: fill = configuration.baseBackgroundColor ?? .secondarySystemFill
    case .plain, .borderless: fill = configuration.baseBackgroundColor
    }
    if let own = configuration.background.backgroundColor { fill = own }
    if !isEnabled {
      title = .tertiaryLabel
      if fill != nil { fill = .tertiarySystemFill }
    }
    if isHighlighted || isHeld { fill = fill?.withAlphaComponent(0.7) }
    let radius: CGFloat =
      switch configuration.cornerStyle {
      case .capsule: pen.bounds.height / 2
      case .small: 4
      case .large: 12
      case .fixed: configuration.background.cornerRadius
      default: 9
      }
    pen.box(
      pen.bounds, radius: min(radius, pen.bounds.height / 2), fill: fill,
      border: configuration.background.strokeColor, width: configuration.background.strokeWidth)
    return title
  }
}

extension UISwitch: LookBearing {
  func addLook(to pen: inout LookPen) {
    pen.isMirrored = pen.isRightToLeft
    let rect = CGRect(x: pen.bounds.minX, y: pen.bounds.midY - 15.5, width: 51, height: 31)
    let fade: CGFloat = isEnabled ? 1 : 0.5
    let fill = isOn ? onTintColor ?? .systemGreen : .systemGray5
    pen.box(rect, radius: 15.5, fill: fill.withAlphaComponent(fade))
    pen.box(
      CGRect(x: isOn ? rect.maxX - 29 : rect.minX + 2, y: rect.minY + 2, width: 27, height: 27),
      radius: 13.5, fill: thumbTintColor ?? .white, border: .black.withAlphaComponent(0.06),
      width: 0.5)
  }
}

extension UISlider: LookBearing {
  func addLook(to pen: inout LookPen) {
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let isReversed = pen.traits.layoutDirection == .rightToLeft
    let thumb: CGFloat = min(28, pen.bounds.height)
    let room = max(0, pen.bounds.width - thumb)
    let x = pen.bounds.minX + thumb / 2 + room * (isReversed ? 1 - part : part)
    let track = CGRect(
      x: pen.bounds.minX, y: pen.bounds.midY - 2, width: pen.bounds.width, height: 4)
    pen.box(track, radius: 2, fill: maximumTrackTintColor ?? .systemFill)
    let filled =
      isReversed
      ? CGRect(x: x, y: track.minY, width: track.maxX - x, height: 4)
      : CGRect(x: track.minX, y: track.minY, width: x - track.minX, height: 4)
    pen.box(
      filled, radius: 2,
      fill: (minimumTrackTintColor ?? tintColor).withAlphaComponent(isEnabled ? 1 : 0.4))
    pen.box(
      CGRect(x: x - thumb / 2, y: pen.bounds.midY - thumb / 2, width: thumb, height: thumb),
      radius: thumb / 2, fill: thumbTintColor ?? .white, border: .black.withAlphaComponent(0.25),
      width: 0.5)
  }
}

extension UISegmentedControl: LookBearing {
  func addLook(to pen: inout LookPen) {
    let count = numberOfSegments
    guard count > 0 else { return }
    pen.box(pen.bounds, radius: 8, fill: .tertiarySystemFill)
    let selected = selectedSegmentIndex
    for (index, place) in places.enumerated() {
      if index == selected {
        pen.box(
          place.insetBy(dx: 2, dy: 2), radius: 7,
          fill: selectedSegmentTintColor ?? (pen.isDark ? .systemGray2 : .white),
          border: .black.withAlphaComponent(0.06), width: 0.5)
      } else if index > 0, index - 1 != selected {
        pen.box(
          CGRect(
            x: (pen.isRightToLeft ? place.maxX : place.minX) - 0.5, y: place.minY + 8, width: 1,
            height: place.height - 16),
          fill: .separator)
      }
      let color = isEnabled ? UIColor.label : .tertiaryLabel
      if let title = titleForSegment(at: index) {
        pen.text(
          title, .systemFont(ofSize: 13, weight: index == selected ? .semibold : .medium), color,
          in: place.insetBy(dx: 4, dy: 2), alignment: .center)
      } else if let image = imageForSegment(at: index) {
        pen.image(image, in: place.insetBy(dx: 6, dy: 7), color: color)
      }
    }
  }
}

extension UIProgressView: LookBearing {
  func addLook(to pen: inout LookPen) {
    pen.isMirrored = pen.isRightToLeft
    let track = CGRect(
      x: pen.bounds.minX, y: pen.bounds.midY - 2, width: pen.bounds.width, height: 4)
    pen.box(track, radius: 2, fill: trackTintColor ?? .systemFill)
    var filled = track
    filled.size.width *= CGFloat(min(max(progress, 0), 1))
    pen.box(filled, radius: 2, fill: progressTintColor ?? tintColor)
  }
}

extension UIActivityIndicatorView: LookBearing {
  func addLook(to pen: inout LookPen) {
    let side: CGFloat = min(style == .large ? 37 : 20, max(pen.bounds.width, 20))
    pen.symbol(
      "spinner",
      CGRect(
        x: pen.bounds.midX - side / 2, y: pen.bounds.midY - side / 2, width: side, height: side),
      color)
  }
}

extension UIRefreshControl: LookBearing {
  func addLook(to pen: inout LookPen) {
    guard isRefreshing else { return }
    pen.symbol(
      "spinner", CGRect(x: pen.bounds.midX - 14, y: pen.bounds.midY - 14, width: 28, height: 28),
      tintColor == .tintColor ? .systemGray : tintColor)
  }
}

extension UIPageControl: LookBearing {
  func addLook(to pen: inout LookPen) {
    let count = min(numberOfPages, 20)
    guard count > 1 || (count == 1 && !hidesForSinglePage) else { return }
    let step: CGFloat = min(16, pen.bounds.width / CGFloat(count))
    let left = pen.bounds.midX - step * CGFloat(count - 1) / 2
    for page in 0..<count {
      let color =
        page == currentPage
        ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
      pen.box(
        CGRect(
          x: left + step * CGFloat(page) - 3.5, y: pen.bounds.midY - 3.5, width: 7, height: 7),
        radius: 3.5, fill: color)
    }
  }
}

extension UIStepper: LookBearing {
  func addLook(to pen: inout LookPen) {
    pen.isMirrored = pen.isRightToLeft
    pen.box(pen.bounds, radius: 8, fill: .tertiarySystemFill)
    let middle = pen.bounds.midX
    pen.box(
      CGRect(x: middle - 0.5, y: pen.bounds.minY + 7, width: 1, height: pen.bounds.height - 14),
      fill: .separator)
    let quarter = pen.bounds.width / 4
    for (name, x, isPossible) in [
      ("minus", middle - quarter, wraps || value > minimumValue),
      ("plus", middle + quarter, wraps || value < maximumValue),
    ] {
      pen.symbol(
        name, CGRect(x: x - 8, y: pen.bounds.midY - 8, width: 16, height: 16),
        isEnabled && isPossible ? .label : .tertiaryLabel)
    }
  }
}
