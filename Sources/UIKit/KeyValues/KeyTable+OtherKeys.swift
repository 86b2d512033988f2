/// The keys of the device, collection views with their cells, layouts and controllers, layers,
/// constraints, gesture recognizers, and bar and navigation items.
extension KeyTable {
  static var otherKeys: [(AnyClass, KeyTable)] {
    [
      (
        // Setting it rotates the device; programs use this as a workaround.
        UIDevice.self,
        KeyTable(UIDevice.self) {
          $0.add("orientation", get: { $0.orientation.rawValue }) { device, number in
            UIDeviceOrientation(rawValue: number).map { device.simulate(orientation: $0) }
          }
        }
      ),
      (
        UICollectionView.self,
        KeyTable(UICollectionView.self) {
          $0.add("dataSource", \.dataSource)
          $0.add("delegate", \.delegate)
          $0.add("prefetchDataSource", \.prefetchDataSource)
          $0.add("allowsSelection", \.allowsSelection)
          $0.add("allowsMultipleSelection", \.allowsMultipleSelection)
          $0.add("backgroundView", \.backgroundView)
          $0.add("collectionViewLayout", \.collectionViewLayout)
        }
      ),
      (
        UICollectionViewCell.self,
        KeyTable(UICollectionViewCell.self) {
          $0.add("backgroundView", \.backgroundView)
          $0.add("selectedBackgroundView", \.selectedBackgroundView)
        }
      ),
      (
        UICollectionViewFlowLayout.self,
        KeyTable(UICollectionViewFlowLayout.self) {
          $0.add("minimumLineSpacing", \.minimumLineSpacing)
          $0.add("minimumInteritemSpacing", \.minimumInteritemSpacing)
          $0.add("itemSize", \.itemSize)
          $0.add("estimatedItemSize", \.estimatedItemSize)
          $0.add("headerReferenceSize", \.headerReferenceSize)
          $0.add("footerReferenceSize", \.footerReferenceSize)
          $0.add("sectionInset", \.sectionInset)
          $0.add("scrollDirection", \.scrollDirection)
          $0.add("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds)
          $0.add("sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds)
        }
      ),
      (
        UICollectionViewController.self,
        KeyTable(UICollectionViewController.self) {
          $0.add("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear)
          $0.add("collectionView", get: { $0.collectionView }, set: { $0.collectionView = $1 })
        }
      ),
      (
        CALayer.self,
        KeyTable(CALayer.self) {
          $0.add("frame", \.frame)
          $0.add("bounds", \.bounds)
          $0.add("position", \.position)
          $0.add("zPosition", \.zPosition)
          $0.add("anchorPoint", \.anchorPoint)
          $0.add("cornerRadius", \.cornerRadius)
          $0.add("borderWidth", \.borderWidth)
          $0.add("borderColor", \.borderColor)
          $0.add("backgroundColor", \.backgroundColor)
          $0.add("opacity", \.opacity)
          $0.add("hidden", \.isHidden)
          $0.add("masksToBounds", \.masksToBounds)
          $0.add("shadowColor", \.shadowColor)
          $0.add("shadowOpacity", \.shadowOpacity)
          $0.add("shadowOffset", \.shadowOffset)
          $0.add("shadowRadius", \.shadowRadius)
          $0.add("shadowPath", \.shadowPath)
          $0.add("contents", \.contents)
          $0.add("name", \.name)
          $0.add("speed", \.speed)
          $0.add("shouldRasterize", \.shouldRasterize)
          $0.add("rasterizationScale", \.rasterizationScale)
          $0.add("maskedCorners", \.maskedCorners)
        }
      ),
      (
        NSLayoutConstraint.self,
        KeyTable(NSLayoutConstraint.self) {
          $0.add("constant", \.constant)
          $0.add("priority", \.priority)
          $0.add("identifier", \.identifier)
          $0.add("active", \.isActive)
          $0.add("shouldBeArchived", \.shouldBeArchived)
          $0.read("multiplier", \.multiplier)
        }
      ),
      (
        UIGestureRecognizer.self,
        KeyTable(UIGestureRecognizer.self) {
          $0.add("enabled", \.isEnabled)
          $0.add("cancelsTouchesInView", \.cancelsTouchesInView)
          $0.add("delaysTouchesBegan", \.delaysTouchesBegan)
          $0.add("delaysTouchesEnded", \.delaysTouchesEnded)
          $0.add("delegate", \.delegate)
          $0.add("name", \.name)
          $0.read("view", \.view)
          $0.read("state", \.state)
          $0.read("targets", \.targets)
        }
      ),
      (
        UIGestureRecognizerTarget.self,
        KeyTable(UIGestureRecognizerTarget.self) {
          $0.read("target", \.target)
          $0.read("action", \.action)
        }
      ),
      (
        UITapGestureRecognizer.self,
        KeyTable(UITapGestureRecognizer.self) {
          $0.add("numberOfTapsRequired", \.numberOfTapsRequired)
          $0.add("numberOfTouchesRequired", \.numberOfTouchesRequired)
        }
      ),
      (
        UILongPressGestureRecognizer.self,
        KeyTable(UILongPressGestureRecognizer.self) {
          $0.add("minimumPressDuration", \.minimumPressDuration)
          $0.add("numberOfTapsRequired", \.numberOfTapsRequired)
          $0.add("allowableMovement", \.allowableMovement)
          $0.add("numberOfTouchesRequired", \.numberOfTouchesRequired)
        }
      ),
      (
        UISwipeGestureRecognizer.self,
        KeyTable(UISwipeGestureRecognizer.self) {
          $0.add("direction", \.direction)
          $0.add("numberOfTouchesRequired", \.numberOfTouchesRequired)
        }
      ),
      (
        UIPanGestureRecognizer.self,
        KeyTable(UIPanGestureRecognizer.self) {
          $0.add("minimumNumberOfTouches", \.minimumNumberOfTouches)
          $0.add("maximumNumberOfTouches", \.maximumNumberOfTouches)
        }
      ),
      (
        UIScreenEdgePanGestureRecognizer.self,
        KeyTable(UIScreenEdgePanGestureRecognizer.self) {
          $0.add("edges", \.edges)
        }
      ),
      (
        UIPinchGestureRecognizer.self,
        KeyTable(UIPinchGestureRecognizer.self) {
          $0.add("scale", \.scale)
        }
      ),
      (
        UIRotationGestureRecognizer.self,
        KeyTable(UIRotationGestureRecognizer.self) {
          $0.add("rotation", \.rotation)
        }
      ),
      (
        UIBarItem.self,
        KeyTable(UIBarItem.self) {
          $0.add("title", \.title)
          $0.add("image", \.image)
          $0.add("enabled", \.isEnabled)
          $0.add("tag", \.tag)
          $0.add("landscapeImagePhone", \.landscapeImagePhone)
          $0.add("imageInsets", \.imageInsets)
        }
      ),
      (
        UIBarButtonItem.self,
        KeyTable(UIBarButtonItem.self) {
          $0.add("style", \.style)
          $0.add("width", \.width)
          $0.add("tintColor", \.tintColor)
          $0.add("customView", \.customView)
          $0.add("target", \.target)
          $0.add("action", \.action)
          $0.add("possibleTitles", \.possibleTitles)
        }
      ),
      (
        UITabBarItem.self,
        KeyTable(UITabBarItem.self) {
          $0.add("selectedImage", \.selectedImage)
          $0.add("badgeValue", \.badgeValue)
          $0.add("badgeColor", \.badgeColor)
        }
      ),
      (
        UINavigationItem.self,
        KeyTable(UINavigationItem.self) {
          $0.add("title", \.title)
          $0.add("prompt", \.prompt)
          $0.add("titleView", \.titleView)
          $0.add("backButtonTitle", \.backButtonTitle)
          $0.add("hidesBackButton", \.hidesBackButton)
          $0.add("leftItemsSupplementBackButton", \.leftItemsSupplementBackButton)
          $0.add("largeTitleDisplayMode", \.largeTitleDisplayMode)
          $0.add("leftBarButtonItem", \.leftBarButtonItem)
          $0.add("rightBarButtonItem", \.rightBarButtonItem)
          $0.add("leftBarButtonItems", \.leftBarButtonItems)
          $0.add("rightBarButtonItems", \.rightBarButtonItems)
          $0.add("backBarButtonItem", \.backBarButtonItem)
        }
      ),
    ]
  }
}
