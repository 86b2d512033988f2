import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UICornerConfigurationTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  @Test func `a radius is at most half of the shorter side`() {
    view.cornerConfiguration = .corners(radius: 12)
    #expect(view.effectiveRadius(corner: .topLeft) == 12)
    view.cornerConfiguration = .corners(radius: .fixed(90))
    #expect(view.effectiveRadius(corner: .topLeft) == 20)
    view.cornerConfiguration = .capsule()
    #expect(view.effectiveRadius(corner: .bottomRight) == 20)
    view.cornerConfiguration = .capsule(maximumRadius: 5)
    #expect(view.effectiveRadius(corner: .bottomRight) == 5)
  }

  @Test func `a corner without a radius of its own has that of the layer`() {
    view.layer.cornerRadius = 3
    view.cornerConfiguration = .uniformTopRadius(8, bottomLeftRadius: 4)
    #expect(view.effectiveRadius(corner: .topRight) == 8)
    #expect(view.effectiveRadius(corner: .bottomLeft) == 4)
    #expect(view.effectiveRadius(corner: .bottomRight) == 3)
    #expect(view.effectiveRadius(corner: .allCorners) == 8)
  }

  @Test func `a concentric corner follows its container's`() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    container.cornerConfiguration = .corners(radius: 30)
    view.frame.origin = CGPoint(x: 10, y: 12)
    container.addSubview(view)
    view.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 4))
    #expect(view.effectiveRadius(corner: .topLeft) == 18)
    #expect(view.effectiveRadius(corner: .bottomRight) == 4)
  }
}
