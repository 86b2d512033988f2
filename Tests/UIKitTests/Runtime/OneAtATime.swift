import Testing

@testable import UIKit

/// Gives each test of a suite the runtime alone, at rest and as a program finds it.
///
/// There is one runtime, one main queue, one device and one recorder in a process, as there is one UIKit. A
/// test that awaits lets others run meanwhile, and what one left to come (a commit, the end of an animation)
/// would come in the next. So the tests take turns, and after each all that is left comes at once.
struct OneAtATime: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Turn.take()
    do {
      try await function()
    } catch {
      await rest()
      await Turn.give()
      throw error
    }
    await rest()
    await Turn.give()
  }

  @MainActor private func rest() async {
    TraceRecorder.shared.listen(sink: nil)
    for _ in 0..<3 {
      comeToRest()
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
    }
    FirstResponder.current?.resignFirstResponder()
    for window in Runtime.windows { window.isHidden = true }
    UIScreen.main.simulate(.iPhone14)
    UIView.setAnimationsEnabled(true)
    comeToRest()
  }

  /// Brings what is left to come, however long it would take. What asks for more each time is left.
  @MainActor private func comeToRest() {
    for _ in 0..<1000 where Runtime.isBusy {
      Runtime.commit()
      _ = Runtime.passTime()
    }
  }

  @MainActor static func check() {
    guard Test.current != nil, !Turn.isTaken else { return }
    Issue.record("a test that uses the runtime needs '@Suite(.oneAtATime)'")
  }
}

extension Trait where Self == OneAtATime {
  static var oneAtATime: OneAtATime { OneAtATime() }
}

/// The tests that wait for the runtime, in the order in which they came.
@MainActor private enum Turn {
  private(set) static var isTaken = false
  private static var waiting: [CheckedContinuation<Void, Never>] = []

  static func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  static func give() {
    guard !waiting.isEmpty else {
      isTaken = false
      return
    }
    waiting.removeFirst().resume()
  }
}
