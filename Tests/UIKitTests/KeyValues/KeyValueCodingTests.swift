#if !canImport(ObjectiveC)
  import Foundation
  import Testing

  @testable import UIKit

  @MainActor @Suite(.oneAtATime) struct KeyValueCodingTests {
    init() { NibPrograms.list() }

    @Test func `UIKit's properties have Objective-C's names`() {
      let view = UIView()
      view.setValue(NSNumber(value: true), forKey: "hidden")
      view.setValue(0.5, forKey: "alpha")
      view.setValue(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "frame")
      view.setValue(5, forKeyPath: "layer.borderWidth")
      view.setValue(UIColor.red, forKey: "backgroundColor")
      #expect(view.isHidden && view.alpha == 0.5)
      #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
      #expect(view.value(forKeyPath: "layer.borderWidth") as? CGFloat == 5)
      #expect(view.backgroundColor == .red)
      view.setValue(nil, forKey: "backgroundColor")
      #expect(view.backgroundColor == nil)
      #expect(view.value(forKey: "backgroundColor") == nil)
    }

    @Test func `F116: the targets of a recognizer can be read`() {
      let (target, recognizer) = (UIView(), UITapGestureRecognizer())
      #expect(recognizer.value(forKey: "targets") == nil)
      recognizer.addTarget(target, action: Selector("tapped"))
      let targets = recognizer.value(forKey: "targets") as? [NSObject]
      #expect(targets?.count == 1)
      #expect(targets?.first?.value(forKey: "target") as? UIView === target)
    }

    @Test func `several values are set and read at once, with nil as NSNull`() {
      let label = UILabel()
      label.setValuesForKeys(["text": "a", "numberOfLines": 2, "tag": 3])
      let values = label.dictionaryWithValues(forKeys: ["text", "tag", "shadowColor"])
      #expect(values["text"] as? String == "a")
      #expect(values["tag"] as? Int == 3)
      #expect(values["shadowColor"] is NSNull)
    }

    @Test(arguments: [
      ("@count", 3), ("@sum.tag", 6), ("@avg.tag", 2), ("@min.tag", 1), ("@max.tag", 3),
    ])
    func `collection operators compute their value`(path: String, value: Double) {
      let views = NSArray(
        array: (1...3).map { tag in
          let view = UIView()
          view.tag = tag
          return view
        })
      #expect(
        (views.value(forKeyPath: path)).flatMap { KeyedValue.number($0) }?.doubleValue == value)
    }

    @Test func `an unknown key raises UIKit's exception`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { UIView().setValue(1, forKey: "foo") }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains("uncaught exception 'NSUnknownKeyException', reason: '[<UIView: 0x"))
      #expect(
        text.contains(
          "> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key "
            + "foo.'"))
    }

    @Test func `nil for a number raises UIKit's exception`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { UIView().setValue(nil, forKey: "alpha") }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains("setNilValueForKey]: could not set nil as the value for the key alpha."))
    }
  }
#endif
