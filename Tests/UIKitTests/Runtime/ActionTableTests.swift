import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct ActionTableTests {
  private class Target: NSObject {
    var calls: [String] = []
    func tap() { calls.append("tap") }
    func save(_ sender: String, count: Int?) { calls.append("save \(sender) \(count as Any)") }
    func double(_ number: NSNumber) -> NSNumber { NSNumber(value: number.intValue * 2) }
  }

  private final class List: _ActionList {
    static func perform(_ action: _Action, on target: AnyObject) -> Bool {
      guard let target = target as? Target else { return false }
      switch action.name {
      case "tap": return action.run(target.tap())
      case "save:count:":
        return action.run(target.save(action.argument(0), count: action.argument(1)))
      case "double:": return action.run(target.double(action.argument(0)))
      default: return false
      }
    }
  }

  init() {
    ActionTable.lists.append(List.self)
  }

  @Test func `a method without parameters is called without arguments`() {
    let target = Target()
    #expect(ActionTable.perform("tap", on: target, sender: target, event: nil))
    #expect(target.calls == ["tap"])
  }

  @Test func `arguments are converted to the parameters' types`() {
    let target = Target()
    #expect(ActionTable.perform(_Action(name: "save:count:", arguments: ["a", nil]), on: target))
    #expect(target.calls == ["save a nil"])
  }

  @Test func `an unknown method name is not performed`() {
    #expect(!ActionTable.perform("tap:", on: Target(), sender: nil, event: nil))
    #expect(!ActionTable.perform("tap", on: NSObject(), sender: nil, event: nil))
  }

  @Test func `checking for a method does not call it`() {
    let target = Target()
    #expect(ActionTable.responds(target, to: "tap"))
    #expect(!ActionTable.responds(target, to: "tap:"))
    #expect(target.calls.isEmpty)
  }

  @Test func `an argument of a wrong type traps`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        ActionTable.lists.append(List.self)
        ActionTable.perform("double:", on: Target(), sender: "two", event: nil)
      }
    }
  }

  @Test func `an object performs a selector`() {
    let target = Target()
    #expect(target.responds(to: "tap"))
    target.perform("tap")
    #expect(target.calls == ["tap"])
    let result = target.perform(Selector("double:"), with: NSNumber(value: 21))
    #expect(result?.takeUnretainedValue() as? NSNumber == 42)
  }

  @Test func `a method of the runtime receives as many arguments as it takes`() {
    let target = Target()
    #expect(_Action(name: "tap", arguments: ["a", "b"]).call(target.tap))
    #expect(_Action(name: "save", arguments: ["a", 2]).call(target.save))
    #expect(target.calls == ["tap", "save a Optional(2)"])
  }
}
