import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct LayoutAttributesTransformTests {
  @Test(arguments: [
    CATransform3DMakeScale(0.5, 0.5, 1), CATransform3DMakeRotation(1, 0, 0, 1),
    CATransform3DMakeRotation(1, 0, 1, 0), CATransform3DMakeTranslation(3, 4, 5),
  ])
  func `F129 the transform of the attributes is that of the cell and its layer`(
    _ transform: CATransform3D
  ) {
    final class Turned: UICollectionViewFlowLayout {
      var turn = CATransform3DIdentity

      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        let all = super.layoutAttributesForElements(in: rect)
        for one in all ?? [] {
          one.transform3D = turn
          one.zIndex = 7
        }
        return all
      }
    }
    let layout = Turned()
    layout.itemSize = CGSize(width: 50, height: 50)
    layout.turn = transform
    let fixture = LayoutFixture([1], layout)
    fixture.view.layoutIfNeeded()
    let cell = fixture.view.visibleCells[0]
    #expect(CATransform3DEqualToTransform(cell.layer.transform, transform))
    #expect(CATransform3DEqualToTransform(cell.transform3D, transform))
    #expect(cell.bounds.size == CGSize(width: 50, height: 50) && cell.layer.zPosition == 7)
    layout.turn = CATransform3DIdentity
    layout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    #expect(CATransform3DIsIdentity(cell.layer.transform))
  }

  @Test func `the two transforms of attributes are one`() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(attributes.transform3D.m11 == 2 && attributes.transform3D.m22 == 3)
    attributes.transform3D = CATransform3DMakeTranslation(5, 6, 7)
    #expect(attributes.transform == CGAffineTransform(translationX: 5, y: 6))
  }
}
