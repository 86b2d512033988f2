/// Questions as readers type them, with the pages that answer them: concepts, names, parts of
/// names, prefixes and typing errors.
enum SearchQuestions {
  struct Question: Sendable {
    var text: String
    /// The pages or sections that answer it. One of them should be the first result.
    var addresses: [String]

    init(_ text: String, _ addresses: String...) {
      self.text = text
      self.addresses = addresses
    }
  }

  static let book = [
    Question("what does reading view do", "what-does-reading-view-do.html"),
    Question("give view my type", "how-do-i-give-view-my-type.html"),
    Question("weak or strong outlets", "weak-or-strong-outlets.html"),
    Question("four calls embed a child", "which-four-calls-embed-a-child.html"),
    Question(
      "nibs", "how-does-a-controller-find-its-nib.html", "reference/nibs-and-storyboards.html"),
    Question("now or after the commit", "now-after-the-commit-or-later.html"),
    Question("swift package", "swift-packages.html"),
    Question("retain cycle", "does-my-view-controller-leak.html", "glossary.html#retain-cycle"),
    Question("leak", "does-my-view-controller-leak.html"),
    Question("unowned property", "weak-or-strong-outlets.html#an-unowned-property"),
    Question(
      "old page goes before the new one",
      "in-which-order.html#push-the-old-page-goes-before-the-new-one-has-appeared"),
    Question("viewIsAppearing", "what-is-viewisappearing-for.html"),
    Question("comparing with nil", "what-does-reading-view-do.html#comparing-with-nil-loads"),
    Question(
      "loadViewIfNeeded", "what-does-reading-view-do.html",
      "what-does-reading-view-do.html#loadviewifneeded"),
    Question("only the last request", "now-after-the-commit-or-later.html#only-the-last-request"),
    Question("wildcards", "format.html#wildcards"),
    Question("front matter", "format.html#front-matter"),
    Question("compile-fail", "format.html"),
    Question("pull request", "continuous-integration.html"),
    Question("diagnostics claim", "format.html"),
    Question("storyboards", "reference/nibs-and-storyboards.html"),
    Question(
      "child appears", "which-four-calls-embed-a-child.html#when-does-the-child-appear",
      "in-which-order.html#embed-the-child-appears-with-its-parent"),
    Question("UIScrollView", "reference/uiscrollview.html"),
    Question("UIAlertController", "reference/uialertcontroller.html"),
    Question("tableview", "reference/uitableview.html"),
    Question("flow layout", "reference/uicollectionviewflowlayout.html"),
    Question("trait collection", "reference/uitraitcollection.html"),
    Question("tap gesture", "reference/uitapgesturerecognizer.html"),
    Question("property animator", "reference/uiviewpropertyanimator.html"),
    Question("uistackveiw", "reference/uistackview.html"),
    Question(
      "did load", "index.html", "loadview-or-viewdidload.html", "what-belongs-in-viewdidload.html"),
    Question(
      "viewdidlaod", "index.html", "loadview-or-viewdidload.html",
      "what-belongs-in-viewdidload.html"),
    Question("storybord", "reference/nibs-and-storyboards.html"),
    Question("unonwed", "weak-or-strong-outlets.html#an-unowned-property"),
    Question("lifecylce", "format.html#lifecycle"),
    Question("animaton", "reference/animation.html"),
    Question("wildcrads", "format.html#wildcards"),
    Question("navigaton controller push", "what-do-push-and-pop-call.html"),
    Question("constrants", "reference/auto-layout.html", "where-do-constraints-go.html"),
    Question("autolayout", "reference/auto-layout.html"),
    Question("embed", "which-four-calls-embed-a-child.html", "what-if-i-embed-too-early.html"),
  ]

  static let corpus = [
    Question("caching images", "graphics/caching-images.html"),
    Question("debugging threads", "mail/debugging-threads.html"),
    Question("resizing thumbnails", "graphics/resizing-thumbnails.html"),
    Question("threads debugging", "mail/debugging-threads.html"),
    Question("retrying uploads", "network/retrying-uploads.html"),
    Question("masking permissions", "security/masking-permissions.html"),
    Question("how to do profiling of benchmarks", "diagnosis/profiling-benchmarks.html"),
    Question("merging snapshot", "storage/merging-snapshots.html"),
    Question("translating plural", "regions/translating-plurals.html"),
    Question("rotat compass", "maps/rotating-compasses.html"),
    Question("Counting Leaderboards", "games/counting-leaderboards.html"),
    Question("sortng invoices", "commerce/sorting-invoices.html"),
    Question("cahcing imgaes", "graphics/caching-images.html"),
    Question("encodng timezons", "regions/encoding-timezones.html"),
    Question("highlihgting breakpionts", "diagnosis/highlighting-breakpoints.html"),
    Question("restorring keychains", "security/restoring-keychains.html"),
    Question("pining sidebars", "windows/pinning-sidebars.html"),
    Question("compresing recordings", "media/compressing-recordings.html"),
    Question("animating swipe", "input/animating-swipes.html"),
    Question("archiving mailbox", "mail/archiving-mailboxes.html"),
    Question("AmberChunkProvider", "maps/decoding-landmarks.html"),
    Question("common object view", "graphics/copying-images.html"),
    Question("doubleobjectobserver", "commerce/moving-coupons.html"),
    Question("EarlyPriceObsever", "text/filtering-placeholders.html"),
    Question("enterEventAfterGesture", "input/translating-gestures.html"),
    Question("addcontrolleraftermemroy", "text/formatting-ligatures.html"),
    Question("how to show an action", "maps/highlighting-overlays.html#how-to-show-an-action"),
    Question(
      "first leaf of a benchmark",
      "diagnosis/batching-benchmarks.html#the-first-leaf-of-a-benchmark"),
    Question("actor or certificate", "language/selecting-actors.html"),
  ]
}
