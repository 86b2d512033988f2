import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct AssociatedObjectsTests {
  private final class Value {
    let gone: () -> Void
    init(gone: @escaping () -> Void) { self.gone = gone }
    deinit { gone() }
  }

  private nonisolated(unsafe) static var key: UInt8 = 0
  private nonisolated(unsafe) static var other: UInt8 = 0

  @Test func `a value is associated with its own object and key`() {
    let first = NSObject()
    let second = UIView()
    objc_setAssociatedObject(first, &Self.key, 7, .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(second, &Self.other, "b", .OBJC_ASSOCIATION_COPY_NONATOMIC)
    #expect(objc_getAssociatedObject(first, &Self.key) as? Int == 7)
    #expect(objc_getAssociatedObject(first, &Self.other) == nil)
    #expect(objc_getAssociatedObject(second, &Self.other) as? String == "b")
    objc_setAssociatedObject(first, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(first, &Self.key) == nil)
  }

  @Test func `values are freed with their object or when they are removed`() {
    var log: [String] = []
    do {
      let object = NSObject()
      let view = UIView()
      for (name, owner) in [("object", object), ("view", view as NSObject)] {
        objc_setAssociatedObject(
          owner, &Self.key, Value { log.append(name) }, .OBJC_ASSOCIATION_RETAIN)
      }
      objc_setAssociatedObject(
        object, &Self.other, Value { log.append("other") }, .OBJC_ASSOCIATION_RETAIN)
      objc_setAssociatedObject(object, &Self.other, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(log == ["other"])
      objc_removeAssociatedObjects(object)
      #expect(log == ["other", "object"])
    }
    #expect(log == ["other", "object", "view"])
  }

  @Test func `an assigned value is not retained`() {
    let object = NSObject()
    var value: NSObject? = NSObject()
    objc_setAssociatedObject(object, &Self.key, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(object, &Self.key) as AnyObject === value)
    value = nil
    #expect(objc_getAssociatedObject(object, &Self.key) == nil)
  }

  @Test func `a copied value does not change with the original`() {
    let object = NSObject()
    let text = NSMutableString(string: "a")
    objc_setAssociatedObject(object, &Self.key, text, .OBJC_ASSOCIATION_COPY)
    text.append("b")
    #expect(objc_getAssociatedObject(object, &Self.key) as? NSString == "a")
  }
}
