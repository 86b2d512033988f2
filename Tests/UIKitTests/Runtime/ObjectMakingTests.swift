import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct ObjectMakingTests {
  class Marked: UIView {
    var mark = ""
    override init(frame: CGRect) {
      super.init(frame: frame)
      mark = "init(frame:)"
    }
    required init?(coder: NSCoder) { fatalError() }
  }

  class Generic<Content: UIView>: UIViewController {
    override func loadView() { view = Content() }
  }

  /// A class with its own `init()` without `override`, as on Apple platforms.
  class Own: UIView {
    init() { super.init(frame: CGRect(x: 0, y: 0, width: 7, height: 7)) }
    @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }
  }

  class Holding: UIViewController {
    let own: Own = .init()
    init() { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { fatalError() }
  }

  class Converting: UIView {
    convenience init(tag: Int) {
      self.init()
      self.tag = tag
    }
  }

  class Gradient: CALayer {}

  class Layered: UIView {
    override class var layerClass: AnyClass { Gradient.self }
  }

  @Test func `a generic parameter creates an instance of its class`() {
    let view = Generic<Marked>().view as? Marked
    #expect(view?.mark == "init(frame:)")
  }

  @Test func `a class value creates an instance`() {
    let types: [UIView.Type] = [UIView.self, Marked.self]
    #expect(types.map { $0.init() }.map { type(of: $0) == UIView.self } == [true, false])
    let controllers: [UIViewController.Type] = [A.self, B.self]
    #expect(controllers.map { $0.init() is A } == [true, false])
  }

  @Test func `a class's own init without override is called`() {
    #expect(Own().frame.width == 7)
    #expect(Holding().own.frame.width == 7)
    #expect(Converting(tag: 3).tag == 3)
  }

  @Test func `a view's layer has the class of layerClass`() {
    #expect(Layered().layer is Gradient)
    #expect(type(of: UIView().layer) == CALayer.self)
  }

  @Test func `objects created through a generic parameter are deallocated`() {
    weak var view: UIView?
    do {
      let controller = Generic<Marked>()
      view = controller.view
      #expect(view != nil)
    }
    #expect(view == nil)
  }

  @Test func `a class without init(frame:) fails with a message`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = Generic<Own>().view }
    }
    #expect(errorText(result).contains("Use of unimplemented initializer 'init(frame:)'"))
  }
}
