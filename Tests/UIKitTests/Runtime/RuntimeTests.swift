import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct RuntimeTests {
  @Test func `blocks run in order after the commit's layout`() {
    class Noting: UIView {
      static var log: [String] = []
      override func layoutSubviews() { Noting.log.append("layout") }
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
    window.addSubview(Noting())
    Runtime.afterCommit { Noting.log.append("first") }
    Runtime.afterCommit { Noting.log.append("second") }
    settle()
    #expect(Noting.log == ["layout", "first", "second"])
  }

  @Test func `a block added by a block runs in the next commit`() {
    var log: [Int] = []
    Runtime.afterCommit {
      log.append(1)
      Runtime.afterCommit { log.append(3) }
      log.append(2)
    }
    Runtime.commit()
    #expect(log == [1, 2])
    settle()
    #expect(log == [1, 2, 3])
  }

  @Test func `the runtime does not retain windows`() {
    weak var window: UIWindow?
    do {
      let visible = UIWindow(frame: .zero)
      visible.makeKeyAndVisible()
      window = visible
    }
    #expect(window == nil)
    #expect(UIWindow.keyWindow == nil)
  }

  @Test func `finishing waits for animations and for the main queue`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      await MainActor.run {
        let view = UIView()
        UIView.animate(withDuration: 0.05) {
          view.alpha = 0
        } completion: { isFinished in
          print("animated", isFinished)
          DispatchQueue.main.async { print("queued") }
        }
        print("statement")
      }
      await _proofbookFinish()
      print("finished")
    }
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(text.contains("statement\nanimated true\nqueued\nfinished\n"))
  }
}
