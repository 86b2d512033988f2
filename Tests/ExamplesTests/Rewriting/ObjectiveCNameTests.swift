import Testing

@testable import SwiftSource

struct ObjectiveCNameTests {
  @Test(
    arguments: [
      ("tap", [], "tap"), ("tap", [nil], "tap:"), ("tap", ["sender"], "tapWithSender:"),
      ("tap", [nil, "event"], "tap:event:"), ("tap", ["sender", "event"], "tapWithSender:event:"),
      ("tap", [nil, nil], "tap::"), ("handle", ["for"], "handleFor:"),
      ("handle", ["forKey"], "handleForKey:"), ("handle", ["form"], "handleWithForm:"),
      ("sendTo", ["target"], "sendToTarget:"), ("moved", ["from", "to"], "movedFrom:to:"),
      ("open", ["URL"], "openWithURL:"),
    ] as [(String, [String?], String)])
  func `a method has the compiler's name for it`(base: String, labels: [String?], name: String) {
    #expect(ObjectiveCName.method(base, labels: labels) == name)
  }

  @Test func `the name of a setter starts with set`() {
    #expect(ObjectiveCName.setter("count") == "setCount:")
    #expect(ObjectiveCName.setter("isOn") == "setIsOn:")
  }
}
