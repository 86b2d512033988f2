import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIViewControllerLoadingTests {
  @Test func `F01: reading the view calls loadView, then viewDidLoad, once`() {
    let controller = A()
    let log = events { _ = controller.view }
    #expect(log == ["A.loadView", "A.viewDidLoad"])
    #expect(events { _ = controller.view } == [])
  }

  @Test func `F02: isViewLoaded and viewIfLoaded never load, and see the view from its assignment`()
  {
    class Loading: UIViewController {
      var seen: [Bool] = []
      override func loadView() {
        seen.append(isViewLoaded)
        view = UIView()
        seen.append(isViewLoaded)
      }
    }
    let controller = Loading()
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    controller.loadViewIfNeeded()
    #expect(controller.seen == [false, true])
    #expect(controller.viewIfLoaded != nil)
  }

  @Test func `F03: loadViewIfNeeded does the same as reading the view, once`() {
    let controller = A()
    #expect(events { controller.loadViewIfNeeded() } == ["A.loadView", "A.viewDidLoad"])
    #expect(events { controller.loadViewIfNeeded() } == [])
  }

  @Test func `F04: the default view is plain, flexible and has the screen's size`() {
    let view = A().view!
    #expect(type(of: view) == UIView.self)
    #expect(view.frame == UIScreen.main.bounds)
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    #expect(view.backgroundColor == nil)
    #expect(view.subviews.isEmpty)
    #expect(view.translatesAutoresizingMaskIntoConstraints)
  }

  @Test func `F05: nib names are the class name without Controller, then the whole name`() {
    #expect(
      NibSearch.names(nibName: nil, className: "MyViewController")
        == ["MyView", "MyViewController"])
    #expect(NibSearch.names(nibName: "X", className: "MyViewController") == ["X"])
  }

  @Test func `F06: in viewDidLoad the view is loaded and has no superview or window`() {
    let controller = CallbackController()
    var seen: [Bool] = []
    controller.blocks["viewDidLoad"] = {
      seen = [$0.isViewLoaded, $0.view.superview == nil, $0.view.window == nil]
    }
    let window = shownWindow(controller)
    #expect(seen == [true, true, true])
    #expect(window.subviews == [controller.view])
  }

  @Test func `F07: assigning a view calls neither loadView nor viewDidLoad`() {
    let controller = A()
    let view = UIView()
    let log = events(appearanceMethods) {
      controller.view = view
      _ = controller.view
    }
    #expect(log == [])
    #expect(controller.view === view)
  }

  @Test func `F08: after the view is set to nil the next access loads it again`() {
    let controller = A()
    _ = controller.view
    controller.view = nil
    #expect(!controller.isViewLoaded)
    #expect(events { _ = controller.view } == ["A.loadView", "A.viewDidLoad"])
  }

  @Test func `F09: after a direct call of loadView viewDidLoad is never called`() {
    let controller = A()
    let log = events(appearanceMethods) {
      controller.loadView()
      _ = controller.view
    }
    #expect(log == [])
    #expect(controller.isViewLoaded)
  }

  @Test func `F10: a loadView that sets no view is called at each access`() {
    class Empty: UIViewController {
      override func loadView() {}
    }
    let controller = Empty()
    let once = ["Empty.loadView", "Empty.viewDidLoad"]
    let log = events(appearanceMethods) {
      #expect(controller.view == nil)
      #expect(controller.view == nil)
    }
    #expect(log == once + once)
  }

  @Test func `F10: a root controller without a view leaves the window empty`() {
    class Empty: UIViewController {
      override func loadView() {}
    }
    #expect(shownWindow(Empty()).subviews.isEmpty)
  }

  @Test func `F11: reading the view in loadView before it is set overflows the stack`()
    async
  {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        class Circular: UIViewController {
          override func loadView() { view.backgroundColor = .red }
        }
        _ = Circular().view
      }
    }
  }

  @Test func `F12: super.loadView sets the default view, which can be replaced`() {
    class Calling: UIViewController {
      var first: UIView?
      override func loadView() {
        super.loadView()
        first = view
        view = UIView(frame: .zero)
      }
    }
    let controller = Calling()
    let log = events(["loadView", "viewDidLoad"]) { _ = controller.view }
    #expect(log == ["Calling.loadView", "Calling.viewDidLoad"])
    #expect(controller.first?.frame == UIScreen.main.bounds)
    #expect(controller.view !== controller.first)
  }

  @Test func `F13: reading the view in an initializer loads it there`() {
    class Early: UIViewController {
      var log: [String] = []
      init() {
        super.init(nibName: nil, bundle: nil)
        _ = view
        log.append("init ends")
      }
      required init?(coder: NSCoder) { fatalError() }
      override func viewDidLoad() { log.append("viewDidLoad") }
    }
    #expect(Early().log == ["viewDidLoad", "init ends"])
  }

  @Test func `F14: viewDidLoad comes once per view, appearance callbacks once per appearance`() {
    let (first, other) = (A(), B())
    let window = shownWindow(first)
    let log = events(appearanceMethods) {
      window.rootViewController = other
      settle()
      window.rootViewController = first
      settle()
    }
    #expect(log.filter { $0 == "A.viewDidLoad" } == [])
    for method in ["viewWillAppear", "viewIsAppearing", "viewDidAppear"] {
      #expect(log.filter { $0 == "A.\(method)" }.count == 1)
    }
    for method in ["viewWillDisappear", "viewDidDisappear"] {
      #expect(log.filter { $0 == "A.\(method)" }.count == 1)
    }
  }

  @Test func `F17: a missing nib is reported at the first access of the view`() async {
    let controller = UIViewController(nibName: "Missing", bundle: nil)
    #expect(controller.nibName == "Missing")
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = UIViewController(nibName: "Missing", bundle: nil).view }
    }
    let text = errorText(result)
    #expect(text.contains("'NSInternalInconsistencyException', reason: 'Could not load NIB"))
    #expect(text.contains("with name 'Missing'"))
  }

  @Test(arguments: [
    ("UIViewController", "F18", "nib but the view outlet was not set."),
    ("UITableViewController", "F16", "nib but didn't get a UITableView."),
  ])
  func `F18 F16: a nib without a view or a table raises UIKit's exception`(
    _ controller: String, _ name: String, _ reason: String
  ) async throws {
    // The exception ends the child process, so the parent owns the folder.
    let folder = try TemporaryFolder()
    let path = folder("\(name).bundle")
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [controller, name, path = path as String] in
      let outlet =
        controller == "UITableViewController"
        ? "<outlet property=\"view\" destination=\"a-1\" id=\"o-1\"/>" : ""
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      let xml = """
        <document><objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            \(outlet)
          </connections></placeholder>
          <view contentMode="scaleToFill" id="a-1"/>
        </objects></document>
        """
      try Data(xml.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name).xib"))
      let bundle = try #require(Bundle(path: path))
      await MainActor.run {
        let loaded =
          controller == "UITableViewController"
          ? UITableViewController(nibName: name, bundle: bundle)
          : UIViewController(nibName: name, bundle: bundle)
        loaded.loadViewIfNeeded()
      }
    }
    #expect(errorText(result).contains("loaded the \"\(name)\" \(reason)"))
    withExtendedLifetime(folder) {}
  }

  @Test func `F19: a view can be the root view of only one controller`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let (first, second) = (UIViewController(), UIViewController())
        second.view = first.view
      }
    }
    let text = errorText(result)
    #expect(
      text.contains(
        "'UIViewControllerHierarchyInconsistency', reason: 'A view can only be associated with at "
          + "most one view controller at a time! View <UIView: 0x"))
  }

  @Test func `F20: UIViewController() has no nib name and uses the main bundle`() {
    let controller = UIViewController()
    #expect(controller.nibName == nil)
    #expect(controller.nibBundle == .main)
    #expect(!controller.isViewLoaded)
  }

  @Test func `F21: a memory warning does not unload the view`() {
    let controller = A()
    let view = controller.view
    let log = events {
      NotificationCenter.default.post(
        name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    }
    #expect(log.contains("A.didReceiveMemoryWarning"))
    #expect(events { _ = controller.view } == [])
    #expect(controller.view === view)
  }

  @Test func `F22: becoming a child does not load the view`() {
    let (parent, child) = (P(), C())
    parent.addChild(child)
    child.didMove(toParent: parent)
    #expect(!child.isViewLoaded)
    #expect(!parent.isViewLoaded)
  }
}
