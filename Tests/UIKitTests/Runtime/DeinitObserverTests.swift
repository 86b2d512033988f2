import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct DeinitObserverTests {
  private class Parent: UIViewController {
    var log: EventLog?
    let child = Child()
    deinit {
      MainActor.assumeIsolated { log?.add("body") }
    }
  }

  private final class Child: UIView {}
  private final class Box<Value>: Parent {}

  @Test func `the event precedes the deinit body, and owned objects are deallocated after it`() {
    let log = EventLog()
    var parent: Parent? = Parent()
    parent?.log = log
    #expect(log.through { parent = nil } == ["Parent.deinit", "body", "Child.deinit"])
  }

  @Test func `the deinit of a generic subclass is recorded once`() {
    let log = EventLog()
    var box: Box<Int>? = Box<Int>()
    box?.log = log
    #expect(log.through { box = nil } == ["Box<Int>.deinit", "body", "Child.deinit"])
  }
}
