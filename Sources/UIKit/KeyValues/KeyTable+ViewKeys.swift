/// The keys of views.
extension KeyTable {
  static var viewKeys: [(AnyClass, KeyTable)] {
    [
      (
        UIView.self,
        KeyTable(UIView.self) {
          $0.add("frame", \.frame)
          $0.add("bounds", \.bounds)
          $0.add("center", \.center)
          $0.add("transform", \.transform)
          $0.add("alpha", \.alpha)
          $0.add("hidden", \.isHidden)
          $0.add("tag", \.tag)
          $0.add("backgroundColor", \.backgroundColor)
          $0.add("tintColor", \.tintColor)
          $0.add("opaque", \.isOpaque)
          $0.add("clipsToBounds", \.clipsToBounds)
          $0.add("clearsContextBeforeDrawing", \.clearsContextBeforeDrawing)
          $0.add("contentMode", \.contentMode)
          $0.add("userInteractionEnabled", \.isUserInteractionEnabled)
          $0.add("multipleTouchEnabled", \.isMultipleTouchEnabled)
          $0.add("exclusiveTouch", \.isExclusiveTouch)
          $0.add("autoresizesSubviews", \.autoresizesSubviews)
          $0.add("autoresizingMask", \.autoresizingMask)
          $0.read("layer", \.layer)
          $0.read("superview", \.superview)
          $0.read("subviews", \.subviews)
          $0.read("window", \.window)
          $0.add(
            "translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints
          )
          $0.add("semanticContentAttribute", \.semanticContentAttribute)
          $0.add("layoutMargins", \.layoutMargins)
          $0.add("directionalLayoutMargins", \.directionalLayoutMargins)
          $0.add("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins)
          $0.add("insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea)
          $0.add("restorationIdentifier", \.restorationIdentifier)
          $0.add("accessibilityIdentifier", \.accessibilityIdentifier)
          $0.add("accessibilityLabel", \.accessibilityLabel)
          $0.add("accessibilityHint", \.accessibilityHint)
          $0.add("accessibilityValue", \.accessibilityValue)
          $0.add("isAccessibilityElement", \.isAccessibilityElement)
          $0.add("accessibilityElementsHidden", \.accessibilityElementsHidden)
          $0.add("accessibilityViewIsModal", \.accessibilityViewIsModal)
          $0.add("shouldGroupAccessibilityChildren", \.shouldGroupAccessibilityChildren)
          $0.add("accessibilityLanguage", \.accessibilityLanguage)
          $0.add("tintAdjustmentMode", \.tintAdjustmentMode)
          $0.add("overrideUserInterfaceStyle", \.overrideUserInterfaceStyle)
          $0.add("contentScaleFactor", \.contentScaleFactor)
          $0.add("maskView", \.mask)
          $0.add("gestureRecognizers", \.gestureRecognizers)
          $0.read("safeAreaInsets", \.safeAreaInsets)
          $0.read("constraints", \.constraints)
        }
      ),
      (
        UIScrollView.self,
        KeyTable(UIScrollView.self) {
          $0.add("contentOffset", \.contentOffset)
          $0.add("contentSize", \.contentSize)
          $0.add("contentInset", \.contentInset)
          $0.add("scrollEnabled", \.isScrollEnabled)
          $0.add("pagingEnabled", \.isPagingEnabled)
          $0.add("bounces", \.bounces)
          $0.add("alwaysBounceVertical", \.alwaysBounceVertical)
          $0.add("alwaysBounceHorizontal", \.alwaysBounceHorizontal)
          $0.add("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator)
          $0.add("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator)
          $0.add("zoomScale", \.zoomScale)
          $0.add("minimumZoomScale", \.minimumZoomScale)
          $0.add("maximumZoomScale", \.maximumZoomScale)
          $0.add("directionalLockEnabled", \.isDirectionalLockEnabled)
          $0.add("delaysContentTouches", \.delaysContentTouches)
          $0.add("canCancelContentTouches", \.canCancelContentTouches)
          $0.add("scrollsToTop", \.scrollsToTop)
          $0.add("indicatorStyle", \.indicatorStyle)
          $0.add("keyboardDismissMode", \.keyboardDismissMode)
          $0.add("bouncesZoom", \.bouncesZoom)
          DeprecatedScrollMembers.uses.addKeys(to: &$0)
          $0.add("contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior)
          $0.add("delegate", \.delegate)
          $0.add("refreshControl", \.refreshControl)
        }
      ),
      (
        UIImageView.self,
        KeyTable(UIImageView.self) {
          $0.add("image", \.image)
          $0.add("highlightedImage", \.highlightedImage)
          $0.add("highlighted", \.isHighlighted)
        }
      ),
      (
        UIStackView.self,
        KeyTable(UIStackView.self) {
          $0.add("axis", \.axis)
          $0.add("spacing", \.spacing)
          $0.add("alignment", \.alignment)
          $0.add("distribution", \.distribution)
          $0.add("baselineRelativeArrangement", \.isBaselineRelativeArrangement)
          $0.add("layoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement)
          $0.read("arrangedSubviews", \.arrangedSubviews)
        }
      ),
      (
        UITableView.self,
        KeyTable(UITableView.self) {
          $0.add("rowHeight", \.rowHeight)
          $0.add("estimatedRowHeight", \.estimatedRowHeight)
          $0.add("sectionHeaderHeight", \.sectionHeaderHeight)
          $0.add("sectionFooterHeight", \.sectionFooterHeight)
          $0.add("estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight)
          $0.add("estimatedSectionFooterHeight", \.estimatedSectionFooterHeight)
          $0.add("tableHeaderView", \.tableHeaderView)
          $0.add("tableFooterView", \.tableFooterView)
          $0.add("backgroundView", \.backgroundView)
          $0.add("separatorStyle", \.separatorStyle)
          $0.add("separatorColor", \.separatorColor)
          $0.add("separatorInset", \.separatorInset)
          $0.add("allowsSelection", \.allowsSelection)
          $0.add("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing)
          $0.add("allowsMultipleSelection", \.allowsMultipleSelection)
          $0.add("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing)
          $0.add("editing", \.isEditing)
          $0.add("dataSource", \.dataSource)
          $0.add("delegate", \.delegate)
          $0.add("prefetchDataSource", \.prefetchDataSource)
          $0.add("sectionIndexColor", \.sectionIndexColor)
          $0.add("sectionIndexBackgroundColor", \.sectionIndexBackgroundColor)
          $0.add("sectionIndexMinimumDisplayRowCount", \.sectionIndexMinimumDisplayRowCount)
          $0.add("dragInteractionEnabled", \.dragInteractionEnabled)
        }
      ),
      (
        UITableViewCell.self,
        KeyTable(UITableViewCell.self) {
          $0.add("backgroundView", \.backgroundView)
          $0.add("selectedBackgroundView", \.selectedBackgroundView)
          $0.add("selectionStyle", \.selectionStyle)
          $0.add("accessoryType", \.accessoryType)
          $0.add("accessoryView", \.accessoryView)
          $0.add("editingAccessoryType", \.editingAccessoryType)
          $0.add("editingAccessoryView", \.editingAccessoryView)
          $0.add("indentationLevel", \.indentationLevel)
          $0.add("indentationWidth", \.indentationWidth)
          $0.add("separatorInset", \.separatorInset)
          $0.add("shouldIndentWhileEditing", \.shouldIndentWhileEditing)
          $0.add("showsReorderControl", \.showsReorderControl)
          $0.read("contentView", \.contentView)
          $0.read("reuseIdentifier", \.reuseIdentifier)
          $0.read("textLabel", \.textLabel)
          $0.read("detailTextLabel", \.detailTextLabel)
          $0.read("imageView", \.imageView)
        }
      ),
      (
        UINavigationBar.self,
        KeyTable(UINavigationBar.self) {
          $0.add("barStyle", \.barStyle)
          $0.add("barTintColor", \.barTintColor)
          $0.add("translucent", \.isTranslucent)
          $0.add("prefersLargeTitles", \.prefersLargeTitles)
          $0.add("delegate", \.delegate)
        }
      ),
      (
        UIToolbar.self,
        KeyTable(UIToolbar.self) {
          $0.add("barStyle", \.barStyle)
          $0.add("barTintColor", \.barTintColor)
          $0.add("translucent", \.isTranslucent)
          $0.add("items", \.items)
          $0.add("delegate", \.delegate)
        }
      ),
      (
        UITabBar.self,
        KeyTable(UITabBar.self) {
          $0.add("barStyle", \.barStyle)
          $0.add("barTintColor", \.barTintColor)
          $0.add("translucent", \.isTranslucent)
          $0.add("items", \.items)
          $0.add("selectedItem", \.selectedItem)
          $0.add("delegate", \.delegate)
        }
      ),
      (
        UIActivityIndicatorView.self,
        KeyTable(UIActivityIndicatorView.self) {
          $0.add("style", \.style)
          $0.add("color", \.color)
          $0.add("hidesWhenStopped", \.hidesWhenStopped)
        }
      ),
      (
        UIProgressView.self,
        KeyTable(UIProgressView.self) {
          $0.add("progress", \.progress)
          $0.add("progressViewStyle", \.progressViewStyle)
          $0.add("progressTintColor", \.progressTintColor)
          $0.add("trackTintColor", \.trackTintColor)
          $0.add("progressImage", \.progressImage)
          $0.add("trackImage", \.trackImage)
        }
      ),
    ]
  }
}
