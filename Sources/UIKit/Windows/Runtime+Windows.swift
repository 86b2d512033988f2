extension Runtime {
  /// The visible windows, in the order in which they became visible.
  static var windows: [UIWindow] { VisibleWindows.shared.all }

  /// The visible windows without those of the system.
  static var programWindows: [UIWindow] { windows.filter { !($0 is KeyboardWindow) } }

  static func windowBecameVisible(_ window: UIWindow) {
    windowPass = VisibleWindows.shared
    VisibleWindows.shared.add(window)
    window.ownLayer.join()
    setNeedsCommit()
  }

  static func windowBecameHidden(_ window: UIWindow) {
    VisibleWindows.shared.remove(window)
  }
}

/// Keeps weak references to the visible windows and lays them out in a commit.
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

  /// Repeats the layout up to ten times, because laying out one window may invalidate another. If a
  /// view invalidates its layout in every pass, its layout is deferred to the next commit.
  private func layOut() {
    for _ in 0..<10 {
      let waiting = all.filter(LayoutPass.isNeeded)
      guard !waiting.isEmpty else { return }
      for window in waiting { LayoutPass.run(from: window) }
    }
    for window in all { LayoutPass.giveUp(in: window) }
  }
}
