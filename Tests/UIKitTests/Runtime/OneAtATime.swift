import Testing

@testable import UIKit

/// Runs the tests of a suite one at a time, each with the runtime idle and in its initial state.
///
/// A process has one runtime, one main queue, one device and one recorder, as it has one UIKit.
/// While a test awaits, others could run, and pending work of one test (a commit, the end of an
/// animation) would run during the next. So tests take turns, and all pending work runs after each
/// of them.
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

  /// Runs pending work, however long it would take. Work that requests more each time is abandoned.
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

/// The queue of tests that wait for the runtime, in order of arrival.
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
