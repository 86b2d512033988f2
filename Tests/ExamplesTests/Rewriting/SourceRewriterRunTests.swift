import Articles
import Foundation
import TestSupport
import Testing

/// Compiles and runs rewritten programs.
struct SourceRewriterRunTests {
  /// What a program prints. It is compiled as Swift 5 and as Swift 6, and must print the same.
  private func output(of code: String) async throws -> String {
    var outputs: [String] = []
    for mode in [5, 6] {
      var example = example(code)
      example.languageMode = mode
      let outcome = try await runner().outcomes(of: [example])[0]
      #expect(outcome.messages.isEmpty, "Swift \(mode): \(outcome.messages)")
      #expect(outcome.ending == .exited(0), "Swift \(mode): \(outcome.standardError)")
      outputs.append(outcome.standardOutput)
    }
    #expect(outputs[0] == outputs[1])
    return outputs[1]
  }

  private func messages(of code: String) async throws -> [String] {
    let outcome = try await runner().outcomes(of: [example(code, firstLine: 1)])[0]
    #expect(!outcome.isCompiled)
    return outcome.messages.filter { $0.severity == .error }
      .map { "\($0.location.line):\($0.location.column): \($0.text)" }.sorted()
  }

  @Test
  func `dynamic properties on one line and private ones are observed`()
    async throws
  {
    let output = try await output(
      of: """
        import UIKit
        class Counter: NSObject { @objc dynamic var a = 1; @objc dynamic var b = 2; var d = 4 }
        let counter = Counter()
        let observations = [
          counter.observe(\\.a) { _, _ in print("a") }, counter.observe(\\.b) { _, _ in print("b") },
        ]
        counter.a = 5; counter.b = 6
        class Secret: NSObject {
          @objc private dynamic var p = 1
          func watch() -> NSKeyValueObservation { observe(\\.p) { _, _ in print("p") } }
          func change() { p = 2; print(#keyPath(p)) }
        }
        let secret = Secret(), observation = secret.watch()
        secret.change()
        """)
    #expect(output == "a\nb\np\np\n")
  }

  @Test func `an extension gives Apple's classes a protocol with 'init()'`() async throws {
    let output = try await output(
      of: """
        import UIKit
        protocol Buildable: AnyObject { init() }
        extension Buildable {
          init(_ set: (Self) -> Void) {
            self.init()
            set(self)
          }
        }
        extension UIResponder: Buildable {}
        final class Style: Buildable {
          let name: String
          init() { name = "style" }
        }
        class Badge: UIView {
          init() { super.init(frame: CGRect(x: 0, y: 0, width: 9, height: 9)) }
          required init?(coder: NSCoder) { nil }
        }
        let label = UILabel { $0.text = "a" }
        print(label.text ?? "", type(of: label))
        print(Style { _ in }.name, Badge { $0.tag = 2 }.frame.width, UIView().frame.width)
        print(type(of: UIViewController { $0.title = "b" }))
        """)
    #expect(output == "a UILabel\nstyle 9.0 0.0\nUIViewController\n")
  }

  @Test func `properties of all kinds of classes are set and observed by their names`() async throws
  {
    let output = try await output(
      of: """
        import UIKit
        class Base: NSObject {
          @objc dynamic var count = 0
          @objc dynamic weak var friend: Base?
          @objc dynamic lazy var late = "late"
          @objc dynamic private(set) var secret: String? { didSet { print("didSet", secret ?? "") } }
          @objc dynamic var whole: Int { get { count } set { count = newValue } }
          func change() { secret = "b" }
        }
        final class Derived: Base { @objc dynamic var own: [String] = [] }
        private class Hidden: Base { @objc dynamic var mine = 1.5 }
        enum Space { class Inner: NSObject { @objc dynamic var deep = false } }
        class Screen: UIViewController {
          @objc dynamic var page = 1
          let model = Derived()
          private var observations: [NSKeyValueObservation] = []
          override func viewDidLoad() {
            super.viewDidLoad()
            observations = [
              model.observe(\\.count, options: [.old, .new]) { [weak self] model, change in
                print("count", change.oldValue!, change.newValue!, self != nil)
              },
              model.observe(\\.secret, options: .new) { _, change in print("secret", change.newValue!!) },
              model.observe(\\.own) { model, _ in print("own", model.own) },
              model.observe(\\.late, options: [.prior]) { _, change in print("late", change.isPrior) },
              observe(\\.page) { screen, _ in print("page", screen.page) },
            ]
            model.count += 1
            model.change()
            model.own.append("x")
            model.late = "now"
            page = 2
            model.whole = 5
          }
        }
        Screen().loadViewIfNeeded()
        private let hidden = Hidden()
        hidden.setValue(NSNumber(value: 2), forKey: "mine")
        print(hidden.value(forKey: "mine") as! Double, hidden.value(forKey: "whole") as! Int)
        let inner = Space.Inner()
        let token = inner.observe(\\.deep, options: .initial) { inner, _ in print("deep", inner.deep) }
        inner.setValue(true, forKey: "deep")
        token.invalidate()
        inner.deep = false
        """)
    #expect(
      output == """
        count 0 1 true
        didSet b
        secret b
        own ["x"]
        late true
        late false
        page 2
        count 1 5 true
        2.0 0
        deep false
        deep true

        """)
  }

  @Test func `a button calls a private method of its controller`() async throws {
    let output = try await output(
      of: """
        import UIKit
        final class Screen: UIViewController {
          private lazy var button: UIButton = {
            let button = UIButton(type: .system)
            button.addTarget(self, action: #selector(tap), for: .touchUpInside)
            button.addTarget(self, action: #selector(Screen.count(sender:event:)), for: .touchUpInside)
            return button
          }()
          @IBOutlet private weak var label: UILabel?
          override func viewDidLoad() {
            super.viewDidLoad()
            let later = { self.button.addTarget(self, action: #selector(late), for: .touchDown) }
            later()
            button.sendActions(for: .touchUpInside)
            button.sendActions(for: .touchDown)
          }
          @objc private func tap(_ sender: UIButton) { print("tap", sender === button, #line) }
          @IBAction func count(sender: Any, event: UIEvent?) { print("count", event == nil) }
          @objc fileprivate func late() { print("late") }
        }
        Screen().loadViewIfNeeded()
        """)
    #expect(output == "tap true 18\ncount true\nlate\n")
  }

  @Test func `generic, nested, local and extended classes can take actions`() async throws {
    let output = try await output(
      of: """
        import UIKit
        class Box<Value>: NSObject {
          let value: Value
          init(_ value: Value) { self.value = value }
          @objc func show() { print(value) }
        }
        class Outer: NSObject {
          private class Inner: NSObject { @objc private func show() { print("inner") } }
          func make() -> NSObject { Inner() }
        }
        extension NSObject { @objc func greet() { print("hello") } }
        func local() -> NSObject {
          class Local: NSObject { @objc func show() { print("local") } }
          return Local()
        }
        for object in [Box(7), Outer().make(), local()] { object.perform(Selector("show")) }
        Box("a").perform(#selector(NSObject.greet))
        print(Outer().responds(to: Selector("show")))
        """)
    #expect(output == "7\ninner\nlocal\nhello\nfalse\n")
  }

  @Test func `overrides in an extension are called, and so are those of a subclass`() async throws {
    let output = try await output(
      of: """
        import UIKit
        class A: UIViewController {}
        extension A {
          override func viewDidLoad() {
            super.viewDidLoad()
            print("A.viewDidLoad", #line, #column)
          }
          @objc func show() { print("A.show") }
        }
        class B: A { override func show() { super.show(); print("B.show") } }
        let b = B()
        b.loadViewIfNeeded()
        b.perform(#selector(A.show))
        """)
    #expect(output == "A.viewDidLoad 7 35\nA.show\nB.show\n")
  }

  @Test func `a delegate with UIApplicationMain starts the program`() async throws {
    let output = try await output(
      of: """
        import UIKit
        @UIApplicationMain
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
          ) -> Bool {
            print("launched")
            return true
          }
        }
        """)
    #expect(output == "launched\n")
  }

  @Test func `methods of the runtime are checked and called by name`() async throws {
    let output = try await output(
      of: """
        import UIKit
        class Field: UIView {
          override func endEditing(_ force: Bool) -> Bool { print("end", force); return true }
          func f() -> Selector { #selector(removeFromSuperview) }
        }
        class Model: NSObject {
          func f() -> [Selector] { [#selector(UIView.endEditing)] }
        }
        let field = Field()
        let root = UIView()
        root.addSubview(field)
        print(Model().f(), field.f(), #selector(getter: UIView.frame))
        field.perform(Model().f()[0], with: true)
        field.perform(#selector(UIView.endEditing(_:)), with: false)
        field.perform(field.f())
        print(root.subviews.count)
        """)
    #expect(
      output == "[endEditing] removeFromSuperview frame\nend true\nend false\n0\n")
  }

  @Test func `optional requirements are called if they are implemented`() async throws {
    let output = try await output(
      of: """
        import UIKit
        @objc protocol PickerDelegate: AnyObject {
          @objc optional func pickerDidPick(_ picker: Picker, at index: Int)
          @objc optional func pickerDidCancel(_ picker: Picker)
          @objc optional func title(for picker: Picker) -> String?
        }
        final class Picker: UIViewController {
          weak var delegate: PickerDelegate?
          func pick() {
            delegate?.pickerDidPick?(self, at: 2)
            delegate?.pickerDidCancel?(self)
            print(delegate?.title?(for: self) ?? "none")
          }
        }
        final class Owner: NSObject, PickerDelegate {
          func pickerDidPick(_ picker: Picker, at index: Int) { print("picked", index) }
        }
        let owner = Owner()
        let picker = Picker()
        picker.delegate = owner
        picker.pick()
        """)
    #expect(output == "picked 2\nnone\n")
  }

  @Test func `a misspelt selector is reported in the compiler's words at its own column`()
    async throws
  {
    let messages = try await messages(
      of: """
        import UIKit
        class A: UIViewController {
          func f() { let g = { _ = #selector(tapp) }; g() }
          @objc func tap() {}
        }
        """)
    #expect(messages == ["3:38: cannot find 'tapp' in scope"])
  }

  @Test(arguments: [
    ("#selector(UIView.endEdit(_:))", "3:35: type 'UIView' has no member 'endEdit'"),
    ("#selector(self.endEdit)", "3:33: value of type 'A' has no member 'endEdit'"),
    ("#selector(getter: UIView.fram)", "3:35: value of type 'UIView' has no member 'fram'"),
    ("#keyPath(UIView.fram)", "3:26: value of type 'UIView' has no member 'fram'"),
  ])
  func `a name that the runtime does not have is reported once`(expression: String, text: String)
    async throws
  {
    let messages = try await messages(
      of: "import UIKit\nclass A: UIView {\n  func f() { _ = \(expression) }\n}\n")
    #expect(messages == [text])
  }

  @Test func `an error in a method's types is reported once`() async throws {
    let messages = try await messages(
      of: "import UIKit\nclass A: UIViewController {\n  @objc func tap(_ a: Buton) {}\n}\n")
    #expect(messages == ["3:23: cannot find type 'Buton' in scope"])
  }

  @Test func `an error in a moved override is reported where it was written`() async throws {
    let messages = try await messages(
      of: """
        import UIKit
        class A: UIViewController {
          }
        extension A { @objc override func viewDidLoad() { self.nothing() } }
        let a: Int = "b"
        """)
    #expect(
      messages == [
        "4:56: value of type 'A' has no member 'nothing'",
        "5:14: cannot convert value of type 'String' to specified type 'Int'",
      ])
  }

  @Test func `an action that gets a sender of another type traps with a message`() async throws {
    let example = example(
      """
      import UIKit
      class A: UIViewController { @objc func tap(_ sender: UISwitch2) {} }
      class UISwitch2: UIControl {}
      let button = UIButton(type: .system)
      let a = A()
      button.addTarget(a, action: #selector(A.tap), for: .touchUpInside)
      button.sendActions(for: .touchUpInside)
      """)
    let outcome = try await runner().outcomes(of: [example])[0]
    guard case .trapped(_, let message, _) = outcome.ending else {
      Issue.record("\(outcome)")
      return
    }
    #expect(message.contains("'tap:' takes a UISwitch2, but was called with UIButton"))
  }
}

extension SourceRewriterRunTests {
  @Test func `002.05 a class value creates an object with the class's own init`() async throws {
    let output = try await output(
      of: """
        import UIKit
        class Own: UIView {
          let number: Int
          init() { number = 3; super.init(frame: .zero) }
          required init?(coder: NSCoder) { fatalError() }
        }
        class Sub: Own { var text = "sub" }
        class Framed: UIView {
          override init(frame: CGRect) { super.init(frame: frame); tag = 5 }
          required init?(coder: NSCoder) { fatalError() }
        }
        class Screen<Content: UIView>: UIViewController {
          var content: Content { view as! Content }
          let model: String
          init() { model = "\\(Content.self)"; super.init(nibName: nil, bundle: nil) }
          required init?(coder: NSCoder) { fatalError() }
          override func loadView() { view = Content() }
        }
        class Maker: UIViewController {
          func make<T: UIView>(_ type: T.Type) -> T { T() }
          func makeScreen<T: UIViewController>(_ type: T.Type) -> T { T() }
        }
        let maker = Maker()
        print(maker.make(Own.self).number, maker.make(Sub.self).text, maker.make(Sub.self).number)
        print(maker.make(Framed.self).tag, maker.make(UILabel.self).frame.width)
        print(Screen<Own>().content.number, maker.makeScreen(Screen<Sub>.self).model)
        """)
    #expect(output == "3 sub 3\n5 0.0\n3 Sub\n")
  }

  @Test func `a member of an extension of a class of UIKit is overridden`() async throws {
    let output = try await output(
      of: """
        import UIKit
        extension UIView {
          @objc func reset(_ depth: Int) -> String { "view \\(depth)" }
          @objc var isEmpty: Bool { subviews.isEmpty }
        }
        extension UIControl { override func reset(_ depth: Int) -> String { "control" } }
        extension UILabel {
          override func reset(_ depth: Int) -> String { "label, " + super.reset(depth + 1) }
        }
        class Card: UILabel {
          override func reset(_ depth: Int) -> String { "card, " + super.reset(depth + 1) }
          override var isEmpty: Bool { !super.isEmpty }
        }
        class Big: Card {}
        for view in [UIView(), UISwitch(), UILabel(), Card(), Big()] {
          print(view.reset(0), view.isEmpty)
        }
        """)
    #expect(
      output == """
        view 0 true
        control true
        label, view 1 true
        card, label, view 2 false
        card, label, view 2 false

        """)
  }

  @Test func `a delegate of type AnyObject gets the calls of the protocol that has them`()
    async throws
  {
    let output = try await output(
      of: """
        import UIKit
        @MainActor @objc protocol DialDelegate {
          @objc optional func dial(_ dial: Dial, didTurn turns: Int)
          @objc optional func dialStopped(_ dial: Dial)
        }
        class Dial: UIView {
          @IBOutlet weak var delegate: AnyObject?
          func turn() {
            self.delegate?.dial?(self, didTurn: 2)
            delegate?.dialStopped?(self)
          }
        }
        class Owner: UIViewController, DialDelegate {
          func dial(_ dial: Dial, didTurn turns: Int) { print(turns) }
        }
        let (dial, owner) = (Dial(), Owner())
        dial.delegate = owner
        dial.turn()
        func describe(_ object: AnyObject) -> String { type(of: object).description() }
        print(describe(UILabel()), UIApplication.responds(to: NSSelectorFromString("none")))
        let app = UIApplication.value(forKeyPath: #keyPath(UIApplication.shared))
        print(app as AnyObject === UIApplication.shared)
        """)
    #expect(output == "2\nUILabel false\ntrue\n")
  }

  @Test func `a class answers for its methods itself, and forwards the others`() async throws {
    let output = try await output(
      of: """
        import UIKit
        class Worker: NSObject, UIGestureRecognizerDelegate {
          @objc func work() { print("work") }
          func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
            print("should begin")
            return false
          }
        }
        class Router: NSObject, UIGestureRecognizerDelegate {
          let worker = Worker()
          @objc func own() {}
          override func responds(to aSelector: Selector!) -> Bool {
            super.responds(to: aSelector) || worker.responds(to: aSelector)
          }
          override func forwardingTarget(for aSelector: Selector!) -> Any? {
            worker.responds(to: aSelector) ? worker : super.forwardingTarget(for: aSelector)
          }
        }
        let router = Router()
        let object: NSObject = router
        print(object.responds(to: Selector(("work"))), object.responds(to: Selector(("own"))))
        print(object.responds(to: Selector(("other"))), NSObject().responds(to: Selector(("own"))))
        object.perform(Selector(("work")))
        let delegate: any UIGestureRecognizerDelegate = router
        print(delegate.responds(to: #selector(Worker.gestureRecognizerShouldBegin(_:))))
        print(delegate.gestureRecognizerShouldBegin(UIGestureRecognizer()))
        print(delegate.gestureRecognizer(UIGestureRecognizer(), shouldReceive: UITouch()))
        """)
    #expect(
      output == "true true\nfalse false\nwork\ntrue\nshould begin\nfalse\ntrue\n")
  }

  @Test func `a formatter returns an object through a pointer`() async throws {
    let output = try await output(
      of: """
        import UIKit
        class Cents: NumberFormatter, @unchecked Sendable {
          override func getObjectValue(
            _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
            range rangep: UnsafeMutablePointer<NSRange>?
          ) throws {
            guard let value = Double(string) else { throw CocoaError(.formatting) }
            obj?.pointee = NSNumber(value: value / 100)
          }
        }
        for formatter in [NumberFormatter(), Cents()] as [Formatter] {
          for text in ["250", "x"] {
            let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)
            defer { memory.deallocate() }
            let value = AutoreleasingUnsafeMutablePointer<AnyObject?>(memory)
            let found = formatter.getObjectValue(value, for: text, errorDescription: nil)
            let number = found ? value.pointee as? Double : nil
            print(found, number ?? -1)
          }
        }
        """)
    #expect(output == "true 250.0\nfalse -1.0\ntrue 2.5\nfalse -1.0\n")
  }

  @Test func `elements of an observed array are inserted and removed by its key`() async throws {
    let output = try await output(
      of: """
        import UIKit
        class Deck: NSObject {
          @objc dynamic private var _cards = NSMutableArray()
          @objc dynamic var names: [String] = []
          var cards: NSMutableArray { mutableArrayValue(forKey: "_cards") }
          override init() {
            super.init()
            addObserver(self, forKeyPath: "_cards", options: [.new, .old], context: nil)
            addObserver(self, forKeyPath: "names", options: [.new], context: nil)
          }
          override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
          ) {
            let kind = (change?[.kindKey] as! NSNumber).uintValue
            let places = (change?[.indexesKey] as? IndexSet).map { Array($0) } ?? []
            print(
              keyPath!, kind, places, change?[.newKey] as? [String] ?? [],
              change?[.oldKey] as? [String] ?? [])
          }
        }
        let deck = Deck()
        deck.cards.add("a")
        deck.cards.addObjects(from: ["b", "c"])
        deck.cards[1] = "B"
        deck.cards.removeObject(at: 0)
        deck.cards.replaceObjects(
          in: NSRange(location: 0, length: 1), withObjectsFrom: ["x", "y"])
        print(deck.cards.count, deck.cards[0], deck.cards.index(of: "c"))
        deck.cards.removeAllObjects()
        deck.mutableArrayValue(forKey: "names").add("n")
        deck.names = ["m"]
        """)
    #expect(
      output == """
        _cards 2 [0] ["a"] []
        _cards 2 [1, 2] ["b", "c"] []
        _cards 4 [1] ["B"] ["b"]
        _cards 3 [0] [] ["a"]
        _cards 4 [0] ["x"] ["B"]
        _cards 2 [1] ["y"] []
        3 x 2
        _cards 3 [0, 1, 2] [] ["x", "y", "c"]
        names 2 [0] ["n"] []
        names 1 [] ["m"] []

        """)
  }

  @Test func `a timer with a block fires once it is added to a run loop, after its interval`()
    async throws
  {
    let output = try await output(
      of: """
        import UIKit
        let start = Date()
        let never = Timer(timeInterval: 1, repeats: false) { _ in print("never") }
        let timer = Timer(timeInterval: 2, repeats: false) { _ in
          print("fired", Int(Date().timeIntervalSince(start).rounded()))
        }
        RunLoop.main.add(timer, forMode: .common)
        print("added", never.isValid)
        """)
    #expect(output == "added true\nfired 2\n")
  }

  @Test func `an implementation of a method stays where it is, and the runtime says so`()
    async throws
  {
    var example = example(
      """
      import UIKit
      typealias Dismiss = @convention(c) (AnyObject, Selector, Bool, (() -> Void)?) -> Void
      extension UIViewController {
        @objc func ownDismiss(animated: Bool, completion: (() -> Void)? = nil) {}
      }
      let type: AnyClass = UIViewController.self
      if let method = class_getInstanceMethod(
        type, #selector(UIViewController.dismiss(animated:completion:))),
        let own = class_getMethodImplementation(
          type, #selector(UIViewController.ownDismiss(animated:completion:)))
      {
        let original = method_setImplementation(method, own)
        let dismiss = unsafeBitCast(original, to: Dismiss.self)
        dismiss(UIViewController(), Selector(("dismiss")), true, nil)
      }
      """)
    example.languageMode = 5
    let outcome = try await runner().outcomes(of: [example])[0]
    #expect(outcome.messages.isEmpty, "\(outcome.messages)")
    #expect(outcome.standardError.contains("keeps its implementation"))
    #expect(outcome.standardError.contains("cannot be called by its IMP"))
  }

  @Test func `a member of any object is found by its name`() async throws {
    let output = try await output(
      of: """
        import UIKit
        class Card: NSObject { @objc var title: String? = "a" }
        let things: [Any] = [Card(), "text", 5]
        print((things[0] as AnyObject).title?.uppercased() ?? "none")
        print((things[2] as AnyObject).title?.uppercased() ?? "none")
        print((things[1] as AnyObject).isEqual("text"), (things[2] as AnyObject).description)
        """)
    #expect(output == "A\nnone\ntrue 5\n")
  }

  @Test func `the principal class is the class of the application`() async throws {
    let output = try await output(
      of: """
        import UIKit
        final class App: UIApplication {}
        final class Delegate: NSObject, UIApplicationDelegate {
          func applicationDidBecomeActive(_ application: UIApplication) {
            print(type(of: application), type(of: UIApplication.shared))
          }
        }
        _ = UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, NSStringFromClass(App.self),
          NSStringFromClass(Delegate.self))
        """)
    #expect(output == "App App\n")
  }

  @Test func `an optional method of UIKit is nil if the object lacks it`() async throws {
    let output = try await output(
      of: """
        import UIKit
        final class A: NSObject, UITextFieldDelegate, UITableViewDelegate {
          func textFieldShouldReturn(_ field: UITextField) -> Bool { false }
          func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 12 }
        }
        let (a, field, table) = (A(), UITextField(), UITableView())
        let path = IndexPath(row: 0, section: 0)
        let d: any UITextFieldDelegate = a
        table.delegate = a
        print(d.textFieldShouldReturn!(field), d.textFieldShouldReturn?(field) ?? true)
        print(d.textFieldShouldClear?(field) as Any, d.textFieldShouldClear == nil)
        if let call = d.textFieldShouldReturn { print(call(field)) }
        guard let height = table.delegate?.tableView(_:heightForRowAt:) else { fatalError() }
        print(height(table, path), table.delegate!.tableView!(table, heightForRowAt: path))
        print(table.delegate?.tableView?(table, estimatedHeightForRowAt: path) as Any)
        let list = UITableViewController()
        print(list.tableView.dataSource?.numberOfSections?(in: table) as Any)
        """)
    #expect(output == "false false\nnil true\nfalse\n12.0 12.0\nnil\nOptional(1)\n")
  }

  @Test func `an optional requirement is nil if the object lacks it`() async throws {
    let output = try await output(
      of: """
        import UIKit
        @objc protocol CardDelegate {
          @objc optional func card(_ name: String, didOpen count: Int) -> String
          @objc optional func card(_ name: String, didClose count: Int)
          @objc optional var tint: String { get }
        }
        class A: NSObject, CardDelegate {}
        class B: A {
          func card(_ name: String, didOpen count: Int) -> String { "\\(name) \\(count)" }
          var tint: String { "red" }
        }
        @MainActor @objc protocol ScreenDelegate { @objc optional func done(_ ok: Bool) -> Int }
        final class Screen: UIViewController, ScreenDelegate { func done(_ ok: Bool) -> Int { 7 } }
        func local() -> any CardDelegate {
          class Local: NSObject, CardDelegate { var tint: String { "local" } }
          return Local()
        }
        for delegate in [A(), B(), local()] as [any CardDelegate] {
          print(delegate.card?("x", didOpen: 1) ?? "none", delegate.tint ?? "none")
          print(delegate.card(_:didClose:) == nil)
        }
        class Asker: UIViewController {
          weak var delegate: (any ScreenDelegate)?
          func ask() {
            print(delegate?.done?(true) ?? 0)
            let screen = Screen()
            delegate = screen
            if let number = delegate?.done?(true) { print(number) }
          }
        }
        Asker().ask()
        """)
    #expect(output == "none none\ntrue\nx 1 red\ntrue\nnone local\ntrue\n0\n7\n")
  }

  @Test func `availability checks use the iOS version of the simulated device`() async throws {
    let output = try await output(
      of: """
        import UIKit
        let version = Int(UIDevice.current.systemVersion.prefix { $0 != "." })!
        if #available(iOS 18, *) { print(version >= 18) }
        if #available(iOS 99, *) { print("late") } else { print("early") }
        if #unavailable(iOS 99) { print("early") }
        func f() { guard #available(iOS 99.1, *) else { return print("early") }; print("late") }
        f()
        #if targetEnvironment(simulator) && !os(macOS) && DEBUG
        print("simulator")
        #endif
        """)
    #expect(output == "true\nearly\nearly\nearly\nsimulator\n")
  }

  @Test func `Apple's other modules export what belongs to them, and nothing else`() async throws {
    let output = try await output(
      of: """
        import CoreGraphics
        import QuartzCore
        import os
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 2, height: 1).applying(CGAffineTransform(scaleX: 2, y: 2))
        Logger(subsystem: "a", category: "b").info("width \\(layer.bounds.width, privacy: .public)")
        os_log("old %d", 3)
        print(layer.bounds, OSAllocatedUnfairLock(initialState: 4).withLock { $0 })
        """)
    #expect(output == "(0.0, 0.0, 4.0, 2.0) 4\n")
    let messages = try await messages(of: "import QuartzCore\nlet view = UIView()\n")
    #expect(messages == ["2:12: cannot find 'UIView' in scope"])
  }

  @Test func `a condition around one property does not affect the keys of others`() async throws {
    let output = try await output(
      of: """
        import UIKit
        class Model: NSObject {
          #if NEVER
          @objc dynamic var debug = 1
          #else
          @objc private dynamic var count = 1
          #endif
          @objc dynamic var name = "a"
        }
        let model = Model()
        let observation = model.observe(\\.name, options: [.new]) { _, change in print(change.newValue!) }
        model.name = "b"
        print(model.value(forKey: "count") as? Int ?? 0)
        """)
    #expect(output == "b\n1\n")
  }

  @Test func `an override in a public extension is public`() async throws {
    let output = try await output(
      of: """
        import UIKit
        open class Padded: UILabel {}
        public extension Padded {
          override var intrinsicContentSize: CGSize { CGSize(width: 5, height: 6) }
        }
        print(Padded().intrinsicContentSize, UIView.description())
        """)
    #expect(output == "(5.0, 6.0) UIView\n")
  }

  /// Only Swift 6 forbids the space.
  @Test func `an attribute with a space before its arguments is rewritten`() async throws {
    let code = """
      import UIKit
      class Screen: UIViewController {
        let button = UIButton()
        override func viewDidLoad() {
          super.viewDidLoad()
          button.addTarget(self, action: #selector(tap), for: .touchUpInside)
        }
        @objc (tapped) func tap() { print("tapped") }
      }
      let screen = Screen()
      screen.loadViewIfNeeded()
      screen.button.sendActions(for: .touchUpInside)
      """
    var example = example(code)
    example.languageMode = 5
    let outcome = try await runner().outcomes(of: [example])[0]
    #expect(outcome.standardOutput == "tapped\n", "\(outcome)")
    #expect(
      try await messages(of: code) == [
        "8:8: extraneous whitespace between attribute name and '('"
      ])
  }

  @Test func `a subclass of a generic class may have Objective-C methods in an extension`()
    async throws
  {
    let output = try await output(
      of: """
        import UIKit
        class Base<Model>: UIViewController {
          var model: Model?
          let field = UITextField()
        }
        final class Names: Base<String> {
          override func viewDidLoad() {
            super.viewDidLoad()
            field.delegate = self
            field.addTarget(self, action: #selector(edited), for: .editingChanged)
          }
        }
        extension Names { @objc func edited() { print("edited", model ?? "-") } }
        extension Names: UITextFieldDelegate {
          func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
        }
        let names = Names()
        names.loadViewIfNeeded()
        names.field.sendActions(for: .editingChanged)
        print(names.field.delegate?.textFieldShouldReturn?(names.field) ?? false)
        """)
    #expect(output == "edited -\ntrue\n")
  }
}
