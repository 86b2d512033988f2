extension Runtime {
  /// The visible windows, in the order in which they became visible.
  static var windows: [UIWindow] { VisibleWindows.shared.all }

  static func windowBecameVisible(_ window: UIWindow) {
    windowPass = VisibleWindows.shared
    VisibleWindows.shared.add(window)
    setNeedsCommit()
  }

  static func windowBecameHidden(_ window: UIWindow) {
    VisibleWindows.shared.remove(window)
  }
}

/// The visible windows, as a commit lays them out.
@MainActor private final class VisibleWindows: WindowPass {
  static let shared = VisibleWindows()

  private var references: [Weak<UIWindow>] = []

  var all: [UIWindow] {
    references.removeAll { $0.object == nil }
    return references.compactMap(\.object)
  }

  func add(_ window: UIWindow) {
    references.append(Weak(window))
  }

  func remove(_ window: UIWindow) {
    references.removeAll { $0.object == nil || $0.object === window }
  }

  // MARK: The commit

  var hasWindows: Bool { !references.isEmpty }

  var isNeeded: Bool { all.contains(where: LayoutPass.isNeeded) }

  func run() {
    layOut()
    DisplayPass.run(in: all)
  }

  /// A pass may make work for another window, so it is repeated until all is settled, but not for ever:
  /// a view that asks for layout in every layout has to wait for the next commit.
  private func layOut() {
    for _ in 0..<10 {
      let waiting = all.filter(LayoutPass.isNeeded)
      guard !waiting.isEmpty else { return }
      for window in waiting { LayoutPass.run(from: window) }
    }
    for window in all { LayoutPass.giveUp(in: window) }
  }
}
