import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UISheetPresentationControllerTests {
  final class Delegate: NSObject, UISheetPresentationControllerDelegate {
    var log: [String] = []
    var isWilling = true

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      log.append("should")
      return isWilling
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      log.append("will")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      log.append("did")
    }
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      log.append("attempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ controller: UISheetPresentationController
    ) {
      log.append(controller.selectedDetentIdentifier?.rawValue ?? "nil")
    }
  }

  private func sheet(_ delegate: Delegate, on root: UIViewController) -> B {
    let page = B()
    page.sheetPresentationController?.delegate = delegate
    root.present(page, animated: true)
    settle()
    return page
  }

  @Test func `F80 swiping a sheet asks and calls the delegate and dismisses it`() {
    let (root, delegate) = (A(), Delegate())
    let window = shownWindow(root)
    let page = sheet(delegate, on: root)
    let log = events(appearanceMethods) {
      #expect(UserInput.swipeDown(sheet: page))
      settle()
    }
    #expect(delegate.log == ["should", "will", "did"])
    #expect(log == ["B.viewWillDisappear", "B.viewDidDisappear"])
    #expect(root.presentedViewController == nil)
    #expect(window.subviews == [root.view])
  }

  @Test func `F80 an abandoned swipe restores the sheet`() {
    let (root, delegate) = (A(), Delegate())
    let window = shownWindow(root)
    let page = sheet(delegate, on: root)
    let log = events(appearanceMethods) {
      #expect(!UserInput.swipeDown(sheet: page, isAbandoned: true))
      settle()
    }
    #expect(delegate.log == ["should", "will"])
    #expect(
      log == [
        "B.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
      ])
    #expect(root.presentedViewController === page)
    #expect(page.view.window === window)
    #expect(!page.isBeingDismissed)
    #expect(UserInput.swipeDown(sheet: page))
  }

  @Test func `F80 a modal sheet stays, and the delegate is told of the attempt`() {
    let (root, delegate) = (A(), Delegate())
    let window = shownWindow(root)
    let page = sheet(delegate, on: root)
    page.isModalInPresentation = true
    let log = events(appearanceMethods) { UserInput.swipeDown(sheet: page) }
    #expect(delegate.log == ["attempt"])
    #expect(log.isEmpty)
    page.isModalInPresentation = false
    delegate.isWilling = false
    UserInput.swipeDown(sheet: page)
    #expect(delegate.log == ["attempt", "should", "attempt"])
    #expect(page.view.window === window)
  }

  @Test func `F80 the coordinator reports whether the swipe was cancelled`() {
    let (root, page) = (A(), CallbackController())
    let window = shownWindow(root)
    root.present(page, animated: true)
    settle()
    var log: [String] = []
    page.blocks["viewWillDisappear"] = { page in
      let coordinator = page.transitionCoordinator
      log.append("interactive \(coordinator?.isInteractive == true)")
      coordinator?.notifyWhenInteractionChanges { log.append("cancelled \($0.isCancelled)") }
      coordinator?.animate(
        alongsideTransition: { _ in log.append("alongside") },
        completion: { log.append("end \($0.isCancelled)") })
    }
    UserInput.swipeDown(sheet: page, isAbandoned: true)
    UserInput.swipeDown(sheet: page)
    #expect(window.isKeyWindow)
    #expect(
      log == [
        "interactive true", "alongside", "cancelled true", "end true",
        "interactive true", "alongside", "cancelled false", "end false",
      ])
  }

  @Test func `F118 a sheet in compact height covers the screen`() {
    let root = A()
    let window = shownWindow(root)
    UIDevice.current.simulate(orientation: .landscapeLeft)
    settle()
    let page = B()
    root.present(page, animated: false)
    settle()
    #expect(window.bounds.width > window.bounds.height)
    #expect(page.view.frame == window.bounds)
  }

  @Test func `a full screen presentation cannot be dismissed by swiping`() {
    let (root, page) = (A(), B())
    let window = shownWindow(root)
    page.modalPresentationStyle = .fullScreen
    root.present(page, animated: true)
    settle()
    #expect(!UserInput.swipeDown(sheet: page))
    #expect(page.view.window === window)
  }

  @Test func `the delegate is called when the user changes the detent, not the program`() {
    let (root, delegate) = (A(), Delegate())
    let window = shownWindow(root)
    let page = sheet(delegate, on: root)
    let small = UISheetPresentationController.Detent.Identifier("small")
    page.sheetPresentationController?.detents = [
      .custom(identifier: small) { _ in 100 }, .custom { $0.maximumDetentValue * 2 }, .large(),
    ]
    #expect(page.view.frame.height == 100)
    page.sheetPresentationController?.selectedDetentIdentifier = .large
    let large = page.view.frame.height
    #expect(UserInput.drag(sheet: page, to: small))
    #expect(!UserInput.drag(sheet: page, to: .medium))
    #expect(delegate.log == ["small"])
    #expect(page.view.frame.height == 100)
    #expect(page.view.frame.maxY == window.bounds.maxY)
    #expect(large == window.bounds.height - 57)
  }

  @Test(arguments: [SimulatedDevice.iPhoneSE, .iPhone14, .iPhone15ProMax])
  func `F118 a sheet covers the screen after a rotation to compact height, and back`(
    _ device: SimulatedDevice
  ) {
    final class Sheet: UIViewController {
      var sizes: [CGSize] = []

      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
      }
    }
    withDevice(device) {
      let (page, sheet) = (UIViewController(), Sheet())
      let window = shownWindow(page)
      page.present(sheet, animated: true)
      settle()
      let frame = sheet.view.frame
      #expect(frame.minY == window.safeAreaInsets.top + 10)
      UIDevice.current.simulate(orientation: .landscapeLeft)
      settle()
      #expect(sheet.view.frame == window.bounds)
      let landscape = window.bounds.size
      UIDevice.current.simulate(orientation: .portrait)
      settle()
      #expect(sheet.view.frame == frame)
      #expect(sheet.sizes == [landscape, frame.size])
    }
  }
}
