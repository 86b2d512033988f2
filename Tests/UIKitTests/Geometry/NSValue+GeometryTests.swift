import Testing

@testable import UIKit

struct NSValueGeometryTests {
  @Test func `a rectangle, a point and a size are read back from an object`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
  }
}

struct NSValueBridgingTests {
  @Test func `geometry values are cast from and to objects`() {
    let rect: Any = NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(rect as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(rect as? CGPoint == nil && rect as? CGSize == nil)
    let point: Any = NSValue(cgPoint: CGPoint(x: 1, y: 2))
    #expect(point as? CGPoint == CGPoint(x: 1, y: 2) && point as? CGRect == nil)
    #expect((CGSize.zero as Any) as? NSValue == NSValue(cgSize: .zero))
  }
}
