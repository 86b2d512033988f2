import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIBezierPathTests {
  @Test func `rounded corners stay inside the rectangle`() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    let path = UIBezierPath(roundedRect: rect, cornerRadius: 10)
    let box = path.bounds
    #expect(abs(box.minX - 10) < 1e-9 && abs(box.maxY - 70) < 1e-9)
    #expect(path.contains(CGPoint(x: 60, y: 45)))
    #expect(!path.contains(CGPoint(x: 10.5, y: 20.5)))
  }

  @Test func `corners that are not listed stay square`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 50), byRoundingCorners: [.bottomLeft],
      cornerRadii: CGSize(width: 10, height: 10))
    #expect(path.contains(CGPoint(x: 0.5, y: 0.5)))
    #expect(!path.contains(CGPoint(x: 0.5, y: 49.5)))
  }

  @Test func `clockwise is as seen on the screen`() {
    let quarter = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    let box = quarter.bounds
    #expect(abs(box.maxX - 10) < 0.01 && abs(box.maxY - 10) < 0.01 && box.minY > -0.01)
    let rest = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(rest.bounds.minY + 10) < 0.01)
  }

  @Test func `a path of lines contains the points of a triangle`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 0, y: 10))
    path.close()
    #expect(path.contains(CGPoint(x: 2, y: 2)) && !path.contains(CGPoint(x: 8, y: 8)))
    path.apply(CGAffineTransform(translationX: 100, y: 0))
    #expect(path.bounds == CGRect(x: 100, y: 0, width: 10, height: 10))
  }
}
