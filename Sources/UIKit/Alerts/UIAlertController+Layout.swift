extension UIAlertController {
  /// Places the views as iOS 18 does on a phone. Apple documents no lengths, so these are this
  /// runtime's choice.
  func layOut() {
    switch preferredStyle {
    case .alert: layOutAlert()
    case .actionSheet: layOutActionSheet()
    }
  }

  private var labels: [UILabel] { [titleLabel, messageLabel].compactMap { $0 } }

  /// In the middle of the space above the keyboard: 270 points wide, with two short buttons side by
  /// side.
  private func layOutAlert() {
    let width = min(270, view.bounds.width)
    var frames: [(view: UIView, frame: CGRect)] = []
    var y: CGFloat = 0
    func add(_ view: UIView, margin: CGFloat, height: CGFloat) {
      frames.append((view, CGRect(x: margin, y: y, width: width - 2 * margin, height: height)))
      y += height
    }
    for label in labels {
      y += frames.isEmpty ? 20 : 4
      add(label, margin: 16, height: Self.height(of: label, width: width - 32))
    }
    for field in textFields ?? [] {
      y += frames.isEmpty ? 20 : frames.last?.view is UITextField ? 4 : 16
      add(field, margin: 24, height: 28)
    }
    if !frames.isEmpty { y += 20 }
    let areSideBySide = areButtonsSideBySide(width: width)
    let buttons = orderedButtons(isCancelFirst: areSideBySide)
    if areSideBySide {
      for (index, button) in buttons.enumerated() {
        let x = CGFloat(index) * width / 2
        frames.append((button, CGRect(x: x, y: y, width: width / 2, height: 44)))
      }
      y += 44
    } else {
      for button in buttons { add(button, margin: 0, height: 44) }
    }
    var room = view.bounds
    if Keyboard.isShown, let window = view.window {
      let keyboard = view.convert(Keyboard.frame, from: window)
      room.size.height = max(y, min(room.height, keyboard.minY - room.minY))
    }
    let card = CGRect(
      x: (room.width - width) / 2, y: ((room.height - y) / 2).rounded(.down), width: width,
      height: y)
    cards = [card]
    for (part, frame) in frames {
      part.frame = view.directed(frame.offsetBy(dx: card.minX, dy: card.minY))
    }
  }

  /// At the bottom, 8 points from the edges, with the cancel button in a separate card.
  private func layOutActionSheet() {
    let width = max(0, min(view.bounds.width, 430) - 16)
    let x = (view.bounds.width - width) / 2
    var bottom = view.bounds.height - max(8, view.safeAreaInsets.bottom)
    cards = []
    if let button = actions.first(where: { $0.style == .cancel })?.button {
      button.frame = CGRect(x: x, y: bottom - 57, width: width, height: 57)
      cards.append(button.frame)
      bottom -= 57 + 8
    }
    let low = bottom
    for action in actions.reversed() where action.style != .cancel {
      bottom -= 57
      action.button?.frame = CGRect(x: x, y: bottom, width: width, height: 57)
    }
    if !labels.isEmpty { bottom -= 14 }
    for (index, label) in labels.reversed().enumerated() {
      if index > 0 { bottom -= 4 }
      let height = Self.height(of: label, width: width - 32)
      bottom -= height
      label.frame = CGRect(x: x + 16, y: bottom, width: width - 32, height: height)
    }
    if !labels.isEmpty { bottom -= 14 }
    if low > bottom {
      cards.insert(CGRect(x: x, y: bottom, width: width, height: low - bottom), at: 0)
    }
  }

  private static func height(of label: UILabel, width: CGFloat) -> CGFloat {
    let size = CGSize(width: width, height: .greatestFiniteMagnitude)
    return label.sizeThatFits(size).height.rounded(.up)
  }

  private func orderedButtons(isCancelFirst: Bool) -> [UIButton] {
    let cancel = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    return (isCancelFirst ? cancel + others : others + cancel).compactMap(\.button)
  }

  private func areButtonsSideBySide(width: CGFloat) -> Bool {
    let font = UIFont.systemFont(ofSize: 17, weight: .semibold)
    return actions.count == 2
      && actions.allSatisfy { action in
        TextMeasure.size(of: action.title ?? "", font: font).width <= width / 2 - 16
      }
  }
}
