import Testing

@testable import Articles
@testable import Examples
@testable import Programs
@testable import Running

/// What Xcode says about a line that uses a deprecated member: without its ` [#Group]`.
private struct DeprecatedUse {
  var line: String
  var name: String
  var version: String
  var advice = ""

  var text: String {
    "\(name) was deprecated in iOS \(version)" + (advice.isEmpty ? "" : ": " + advice)
  }

  init(_ line: String, _ name: String, _ version: String, _ advice: String = "") {
    self.line = line
    self.name = "'\(name)'"
    self.version = version
    self.advice = advice
  }
}

/// The oracle: versions and advice from Apple's documentation and from what Xcode prints.
private let deprecatedUses: [DeprecatedUse] = {
  let application = "UIApplication.shared."
  let block = "Use the block-based animation API instead"
  let bar = "Use the statusBarManager property of the window scene instead."
  let ignored = "This property is ignored when using UIButtonConfiguration"
  let handler =
    ", you may customize to replicate this behavior via a configurationUpdateHandler"
  let interaction = "Use UIView's userInteractionEnabled property instead"
  let overriding = "Override layoutSubviews, call super, and position views as you desire."
  let traits =
    "Use the trait change registration APIs declared in the UITraitChangeObservable protocol"
  let child = "Use the traitOverrides property on the child view controller instead"
  let transition = "Use viewWillTransitionToSize:withTransitionCoordinator: instead."
  let editMenu = "is deprecated. Use UIEditMenuInteraction instead."
  return [
    DeprecatedUse(
      "_ = \(application)keyWindow", "keyWindow", "13.0",
      "Should not be used for applications that support multiple scenes as it returns a key "
        + "window across all connected scenes"),
    DeprecatedUse(
      "_ = \(application)windows", "windows", "15.0",
      "Use UIWindowScene.windows on a relevant window scene instead"),
    DeprecatedUse(
      "_ = \(application)statusBarOrientation", "statusBarOrientation", "13.0",
      "Use the interfaceOrientation property of the window scene instead."),
    DeprecatedUse("_ = \(application)statusBarFrame", "statusBarFrame", "13.0", bar),
    DeprecatedUse("_ = \(application)isStatusBarHidden", "isStatusBarHidden", "13.0", bar),
    DeprecatedUse(
      "\(application)statusBarStyle = .lightContent", "statusBarStyle", "13.0", bar),
    DeprecatedUse(
      "\(application)isNetworkActivityIndicatorVisible = true",
      "isNetworkActivityIndicatorVisible", "13.0",
      "Provide a custom network activity UI in your app if desired."),
    DeprecatedUse(
      "\(application)applicationIconBadgeNumber = 3", "applicationIconBadgeNumber", "17.0",
      "Use -[UNUserNotificationCenter setBadgeCount:withCompletionHandler:] instead."),
    DeprecatedUse(
      "_ = \(application)isIgnoringInteractionEvents", "isIgnoringInteractionEvents", "13.0",
      interaction),
    DeprecatedUse(
      "\(application)beginIgnoringInteractionEvents()", "beginIgnoringInteractionEvents()", "13.0",
      interaction),
    DeprecatedUse(
      "\(application)endIgnoringInteractionEvents()", "endIgnoringInteractionEvents()", "13.0",
      interaction),
    DeprecatedUse("\(application)openURL(url)", "openURL", "10.0"),
    DeprecatedUse(
      "\(application)setMinimumBackgroundFetchInterval(60)", "setMinimumBackgroundFetchInterval",
      "13.0", "Use a BGAppRefreshTask in the BackgroundTasks framework instead"),
    DeprecatedUse(
      "_ = UIApplication.didChangeStatusBarFrameNotification",
      "didChangeStatusBarFrameNotification", "13.0", transition),
    DeprecatedUse(
      "_ = UI_USER_INTERFACE_IDIOM()", "UI_USER_INTERFACE_IDIOM()", "13.0",
      "Use -[UIDevice userInterfaceIdiom] directly."),
    DeprecatedUse(
      "_ = UIScreen.screens", "screens", "16.0",
      "Use UIApplication.shared.openSessions to find open sessions with scenes from other screens"),

    DeprecatedUse(
      "controller.automaticallyAdjustsScrollViewInsets = false",
      "automaticallyAdjustsScrollViewInsets", "11.0",
      "Use UIScrollView's contentInsetAdjustmentBehavior instead"),
    DeprecatedUse(
      "_ = controller.topLayoutGuide", "topLayoutGuide", "11.0",
      "Use view.safeAreaLayoutGuide.topAnchor instead of topLayoutGuide.bottomAnchor"),
    DeprecatedUse(
      "_ = controller.bottomLayoutGuide", "bottomLayoutGuide", "11.0",
      "Use view.safeAreaLayoutGuide.bottomAnchor instead of bottomLayoutGuide.topAnchor"),
    DeprecatedUse(
      "_ = controller.shouldAutorotate", "shouldAutorotate", "16.0",
      "Update supported interface orientations and call "
        + "setNeedsUpdateOfSupportedInterfaceOrientations to indicate a change."),
    DeprecatedUse(
      "UIViewController.attemptRotationToDeviceOrientation()",
      "attemptRotationToDeviceOrientation()", "16.0",
      "Please use instance method `setNeedsUpdateOfSupportedInterfaceOrientations`."),
    DeprecatedUse(
      "controller.traitCollectionDidChange(nil)", "traitCollectionDidChange", "17.0", traits),
    DeprecatedUse(
      "controller.setOverrideTraitCollection(nil, forChild: controller)",
      "setOverrideTraitCollection(_:forChild:)", "17.0", child),
    DeprecatedUse(
      "_ = controller.overrideTraitCollection(forChild: controller)",
      "overrideTraitCollection(forChild:)", "17.0", child),
    DeprecatedUse(
      "_ = UITraitCollection(traitsFrom: [])", "init(traitsFrom:)", "17.0",
      "Use +[UITraitCollection traitCollectionWithTraits:] and -[UITraitCollection "
        + "traitCollectionByModifyingTraits:] to create and modify trait collections"),
    DeprecatedUse(
      "_ = controller.traitCollection.containsTraits(in: nil)", "containsTraits(in:)", "17.0",
      "Compare values for specific traits in the trait collections instead"),

    DeprecatedUse("button.contentEdgeInsets = .zero", "contentEdgeInsets", "15.0", ignored),
    DeprecatedUse("button.titleEdgeInsets = .zero", "titleEdgeInsets", "15.0", ignored),
    DeprecatedUse("button.imageEdgeInsets = .zero", "imageEdgeInsets", "15.0", ignored),
    DeprecatedUse(
      "button.showsTouchWhenHighlighted = true", "showsTouchWhenHighlighted", "15.0", ignored),
    DeprecatedUse(
      "button.adjustsImageWhenHighlighted = false", "adjustsImageWhenHighlighted", "15.0",
      ignored + handler),
    DeprecatedUse(
      "button.adjustsImageWhenDisabled = false", "adjustsImageWhenDisabled", "15.0",
      ignored + handler),
    DeprecatedUse(
      "_ = button.titleRect(forContentRect: .zero)", "titleRect(forContentRect:)", "15.0",
      overriding),
    DeprecatedUse(
      "UITextField().drawText(in: .zero)", "drawText(in:)", "15.0",
      "This method is no longer called."),
    DeprecatedUse(
      "_ = UIActivityIndicatorView(style: .whiteLarge)", "whiteLarge", "13.0",
      "renamed to 'UIActivityIndicatorView.Style.large'"),
    DeprecatedUse(
      "_ = UIActivityIndicatorView(style: .gray)", "gray", "13.0",
      "renamed to 'UIActivityIndicatorView.Style.medium'"),
    DeprecatedUse(
      "_ = UIBarButtonItem.Style.bordered", "bordered", "8.0",
      "renamed to 'UIBarButtonItem.Style.plain'"),
    DeprecatedUse(
      "_ = UIBarStyle.blackOpaque", "blackOpaque", "13.0", "Use UIBarStyleBlack instead."),
    DeprecatedUse(
      "_ = UISplitViewController.DisplayMode.allVisible", "allVisible", "14.0",
      "renamed to 'UISplitViewController.DisplayMode.oneBesideSecondary'"),
    DeprecatedUse("_ = UIColor.groupTableViewBackground", "groupTableViewBackground", "13.0"),
    DeprecatedUse(
      "_ = UIMenuController.shared", "UIMenuController", "16.0", "UIMenuController " + editMenu),
    DeprecatedUse(
      "_ = [UIMenuItem]()", "UIMenuItem", "16.0", "UIMenuItem " + editMenu),
    DeprecatedUse(
      "_ = [UITableViewRowAction]()", "UITableViewRowAction", "13.0",
      "Use UIContextualAction and related APIs instead."),
    DeprecatedUse(
      "_ = UIDocumentPickerViewController(documentTypes: [], in: .open)",
      "init(documentTypes:in:)", "14.0"),
    DeprecatedUse(
      "_ = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: 2)",
      "horizontal(layoutSize:subitem:count:)", "16.0"),
    DeprecatedUse(
      "_ = UIListContentConfiguration.sidebarCell()", "sidebarCell()", "18.0"),
    DeprecatedUse(
      "_ = UIBackgroundConfiguration.listPlainHeaderFooter()", "listPlainHeaderFooter()", "18.0",
      "Use +listHeaderConfiguration or +listFooterConfiguration"),
    DeprecatedUse(
      "UIView.beginAnimations(nil, context: nil)", "beginAnimations(_:context:)", "13.0", block),
    DeprecatedUse("UIView.setAnimationDuration(1)", "setAnimationDuration", "13.0", block),
    DeprecatedUse("UIView.commitAnimations()", "commitAnimations()", "13.0", block),
  ]
}()

struct DeprecationTests {
  @Test func `F122: each member that UIKit deprecates says when, in Xcode's words`() async throws {
    #expect(deprecatedUses.count > 40)
    let setup = """
      import UIKit
      let url = URL(fileURLWithPath: "/"), controller = UIViewController(), button = UIButton()
      let size = NSCollectionLayoutSize(widthDimension: .absolute(1), heightDimension: .absolute(1))
      let item = NSCollectionLayoutItem(layoutSize: size)

      """
    let outcome = try await compiled(setup + deprecatedUses.map(\.line).joined(separator: "\n"))
    #expect(outcome.isCompiled)
    let warnings = outcome.messages.filter { $0.severity == .warning }
    for (index, use) in deprecatedUses.enumerated() {
      let texts = warnings.filter { $0.location.line == 6 + index }.map { plain($0.text) }
      #expect(texts == [use.text])
    }
    #expect(warnings.count == deprecatedUses.count)
  }

  @Test func `the getter alone of scrollIndicatorInsets is deprecated`() async throws {
    let outcome = try await compiled(
      "import UIKit\nlet view = UIScrollView()\nview.scrollIndicatorInsets = .zero\n"
        + "_ = view.scrollIndicatorInsets")
    #expect(
      outcome.messages.map { plain($0.text) } == [
        "getter for 'scrollIndicatorInsets' was deprecated in iOS 13.0: The scrollIndicatorInsets "
          + "getter is deprecated, use the verticalScrollIndicatorInsets and "
          + "horizontalScrollIndicatorInsets getters instead."
      ])
  }

  @Test func `a renamed member has a note with its new name`() async throws {
    let outcome = try await compiled("import UIKit\n_ = UIActivityIndicatorView.Style.white")
    #expect(
      outcome.messages.map { plain($0.text) } == [
        "'white' was deprecated in iOS 13.0: renamed to 'UIActivityIndicatorView.Style.medium'",
        "use 'UIActivityIndicatorView.Style.medium' instead",
      ])
  }

  @Test func `overriding a deprecated member is silent, calling super is not`() async throws {
    let outcome = try await compiled(
      """
      import UIKit
      final class Page: UIViewController {
        override var shouldAutorotate: Bool { false }
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
          super.traitCollectionDidChange(previous)
        }
      }
      final class Rows: UITableViewController {
        override func tableView(
          _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
        ) -> Bool { true }
      }
      """)
    #expect(outcome.isCompiled)
    #expect(outcome.messages.map(\.location.line) == [6])
  }

  /// Members of before Swift, and what Xcode says of a use.
  @Test func `F122: each member that UIKit forbids in Swift is unavailable, as Xcode says`()
    async throws
  {
    let uses = [
      ("controller.viewDidUnload()", "viewDidUnload()"),
      ("controller.viewWillUnload()", "viewWillUnload()"),
      ("_ = controller.modalViewController", "modalViewController"),
      (
        "controller.presentModalViewController(controller, animated: true)",
        "presentModalViewController(_:animated:)"
      ),
      (
        "controller.dismissModalViewController(animated: true)",
        "dismissModalViewController(animated:)"
      ),
      ("_ = controller.shouldAutorotate(to: .portrait)", "shouldAutorotate(to:)"),
      ("_ = controller.wantsFullScreenLayout", "wantsFullScreenLayout"),
      ("_ = controller.contentSizeForViewInPopover", "contentSizeForViewInPopover"),
      ("_ = UIView().contentStretch", "contentStretch"),
      ("_ = UILabel().minimumFontSize", "minimumFontSize"),
      ("_ = UILabel().adjustsLetterSpacingToFitWidth", "adjustsLetterSpacingToFitWidth"),
      ("_ = UITabBarItem().finishedSelectedImage()", "finishedSelectedImage()"),
      ("_ = UIColor.viewFlipsideBackground", "viewFlipsideBackground"),
      ("_ = UIStatusBarStyle.blackOpaque", "blackOpaque"),
    ]
    let outcome = try await compiled(
      "import UIKit\nlet controller = UIViewController()\n"
        + uses.map(\.0).joined(separator: "\n"))
    for (index, use) in uses.enumerated() {
      let texts = outcome.messages.filter { $0.location.line == 4 + index }.map { plain($0.text) }
      #expect(
        texts == [
          "'\(use.1)' is unavailable: APIs deprecated as of iOS 7 and earlier are unavailable in "
            + "Swift",
          "'\(use.1)' has been explicitly marked unavailable here",
        ])
    }
  }

  @Test(arguments: [
    "iOS 13.0: x", "UIKit, iOS 13.0: x", "UIKit, iOS 13.0", "UIKit, iOS: x", "UIKit, iOS 13.0x",
  ])
  func `a message of a program's own declaration keeps its words`(_ text: String) async throws {
    let outcome = try await compiled(
      "@available(*, deprecated, message: \"\(text)\")\nfunc old() {}\nold()")
    #expect(outcome.messages.map { plain($0.text) } == ["'old()' is deprecated: \(text)"])
  }

  private func compiled(_ source: String) async throws -> Outcome {
    var example = example(source)
    example.fence.expectation = .compiles
    return try await runner().outcomes(of: [example])[0]
  }

  /// The text of a message without the name of its group.
  private func plain(_ text: String) -> String {
    text.replacing(#/ \[#\w+\]$/#, with: "")
  }
}
