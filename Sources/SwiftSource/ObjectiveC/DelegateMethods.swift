/// Optional requirements of UIKit's own protocols, which have defaults in this runtime.
enum DelegateMethods {
  /// Requirements with one parameter, which has no label.
  static let withoutLabels: Set<String> = [
    "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging",
    "scrollViewWillBeginDecelerating", "scrollViewDidEndDecelerating",
    "scrollViewDidEndScrollingAnimation", "scrollViewShouldScrollToTop", "scrollViewDidScrollToTop",
    "viewForZooming", "textFieldShouldBeginEditing", "textFieldDidBeginEditing",
    "textFieldShouldEndEditing", "textFieldDidEndEditing", "textFieldDidChangeSelection",
    "textFieldShouldClear", "textFieldShouldReturn", "textViewShouldBeginEditing",
    "textViewDidBeginEditing", "textViewShouldEndEditing", "textViewDidEndEditing",
    "textViewDidChange", "textViewDidChangeSelection", "searchBarTextDidBeginEditing",
    "searchBarTextDidEndEditing", "searchBarSearchButtonClicked", "searchBarCancelButtonClicked",
    "numberOfSections", "gestureRecognizerShouldBegin", "presentationControllerWillDismiss",
    "presentationControllerDidDismiss", "presentationControllerShouldDismiss",
    "presentationControllerDidAttemptToDismiss",
  ]
}
