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
    Question("where a view comes from", "where-a-view-comes-from.html"),
    Question("a root view of your own", "a-root-view-of-your-own.html"),
    Question("strong weak or unowned", "strong-weak-or-unowned.html"),
    Question("embedding a child", "embedding-a-child.html"),
    Question("nibs", "nibs-and-storyboards.html"),
    Question("time and animation", "time-and-animation.html"),
    Question("swift package", "swift-packages.html"),
    Question(
      "retain cycle", "strong-weak-or-unowned.html#cycles", "glossary.html#retain-cycle"),
    Question("leak", "strong-weak-or-unowned.html", "does-my-view-controller-leak.html"),
    Question("unowned property", "strong-weak-or-unowned.html#an-unowned-property"),
    Question("push against present", "the-life-of-a-view-controller.html#push-against-present"),
    Question("viewIsAppearing", "what-is-viewisappearing-for.html"),
    Question("asking without loading", "where-a-view-comes-from.html#asking-without-loading"),
    Question(
      "loadViewIfNeeded", "where-a-view-comes-from.html", "what-does-reading-view-do.html"),
    Question("timers", "time-and-animation.html#timers"),
    Question("wildcards", "format.html#wildcards"),
    Question("front matter", "format.html#front-matter"),
    Question("compile-fail", "format.html"),
    Question("pull request", "checking.html#on-every-pull-request"),
    Question("diagnostics claim", "format.html"),
    Question("storyboards", "nibs-and-storyboards.html"),
    Question("child appears", "embedding-a-child.html#the-child-appears-with-its-parent"),
    Question("UIScrollView", "reference/views.html"),
    Question("UIAlertController", "reference/alerts-and-system-sheets.html#uialertcontroller"),
    Question("tableview", "reference/table-views.html"),
    Question("flow layout", "reference/collection-views.html#uicollectionviewflowlayout"),
    Question("trait collection", "reference/traits.html#uitraitcollection"),
    Question("tap gesture", "reference/events-and-gestures.html#uitapgesturerecognizer"),
    Question("property animator", "reference/animation.html#uiviewpropertyanimator"),
    Question("uistackveiw", "reference/views.html#uistackview"),
    Question(
      "did load", "index.html", "loadview-or-viewdidload.html", "what-belongs-in-viewdidload.html"),
    Question(
      "viewdidlaod", "index.html", "loadview-or-viewdidload.html",
      "what-belongs-in-viewdidload.html"),
    Question("storybord", "nibs-and-storyboards.html"),
    Question("unonwed", "strong-weak-or-unowned.html"),
    Question("lifecylce", "format.html#lifecycle"),
    Question("animaton", "reference/animation.html"),
    Question("wildcrads", "format.html#wildcards"),
    Question("navigaton controller push", "what-do-push-and-pop-call.html"),
    Question("constrants", "reference/auto-layout.html", "where-do-constraints-go.html"),
    Question("autolayout", "reference/auto-layout.html"),
    Question("embed", "embedding-a-child.html", "which-four-calls-embed-a-child.html"),
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
