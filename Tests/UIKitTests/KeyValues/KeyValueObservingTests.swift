#if !canImport(ObjectiveC)
  import Foundation
  import Testing

  @testable import UIKit

  @MainActor @Suite(.oneAtATime) struct KeyValueObservingTests {
    @Test func `a scroll view's offset and size can be observed, also by subclass key paths`() {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      var told: [String] = []
      let offset = table.observe(\.contentOffset, options: [.old, .new]) { _, change in
        told.append("\(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1)")
      }
      let size = table.observe(\.contentSize) { table, change in
        told.append("size \(table.contentSize.height) \(change.newValue == nil)")
      }
      table.contentSize = CGSize(width: 100, height: 500)
      table.contentOffset.y = 30
      offset.invalidate()
      table.contentOffset.y = 40
      #expect(told == ["size 500.0 true", "0.0 30.0"])
      _ = size
    }

    @Test func `changes of a view's geometry are observed`() {
      let view = UIView()
      var told: [String] = []
      let observations = [
        view.observe(\.frame) { _, _ in told.append("frame") },
        view.observe(\.bounds) { _, _ in told.append("bounds") },
        view.observe(\.center) { _, _ in told.append("center") },
        view.observe(\.isHidden, options: .initial) { view, _ in told.append("\(view.isHidden)") },
      ]
      view.center = CGPoint(x: 5, y: 5)
      view.bounds.size = CGSize(width: 10, height: 10)
      view.isHidden = true
      #expect(told == ["false", "frame", "center", "frame", "bounds", "true"])
      for observation in observations { observation.invalidate() }
    }

    @Test func `a prior notification precedes the change and has the old value`() {
      let control = UIControl()
      var told: [String] = []
      let observation = control.observe(\.isEnabled, options: [.prior, .old]) { control, change in
        told.append("\(change.isPrior) \(change.oldValue ?? false) \(control.isEnabled)")
      }
      control.isEnabled = false
      #expect(told == ["true true true", "false true false"])
      observation.invalidate()
    }

    @Test func `an observation ends when it is deallocated, and retains nothing`() {
      weak var gone: UIView?
      var count = 0
      do {
        let view = UIView()
        gone = view
        var observation: NSKeyValueObservation? = view.observe(\.alpha) { _, _ in count += 1 }
        view.alpha = 0.5
        #expect(observation != nil)
        observation = nil
        view.alpha = 0.25
        let other = view.observe(\.alpha) { _, _ in count += 1 }
        withExtendedLifetime(other) { view.alpha = 1 }
      }
      #expect(count == 2)
      #expect(gone == nil)
    }

    @Test func `an observer may stop observing in its deinit`() {
      class Observer: NSObject {
        nonisolated(unsafe) let view: UIView
        init(_ view: UIView) {
          self.view = view
          super.init()
          view.addObserver(self, forKeyPath: "alpha", options: .new, context: nil)
        }
        deinit { view.removeObserver(self, forKeyPath: "alpha") }
      }
      weak var observer: Observer?
      let view: UIView = {
        let made = Observer(UIView())
        observer = made
        return made.view
      }()
      #expect(observer == nil)
      view.alpha = 0.5
    }

    @Test func `removing an unknown observer raises Foundation's exception`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { UIView().removeObserver(NSObject(), forKeyPath: "alpha") }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("'NSRangeException', reason: 'Cannot remove an observer <"))
      #expect(text.contains("for the key path \"alpha\" from <UIView: 0x"))
    }

    @Test func `observing an unsupported property prints a warning`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = UIView().observe(\.tag) { _, _ in } }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("this runtime cannot observe the key path"))
    }
  }
#endif
