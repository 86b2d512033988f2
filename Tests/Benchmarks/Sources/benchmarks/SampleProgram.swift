/// One of many small programs of the same kinds, each with its own numbers, and its output: in
/// Swift with our UIKit, and in Rust with a similar crate.
struct SampleProgram {
  var number: Int
  /// Whether the program has other numbers, and so another output.
  var isChanged = false

  private var value: Int { isChanged ? number + 100_000 : number }

  var output: [String] {
    let n = value
    switch number % 5 {
    case 0: return ["loaded 1", "Count \(n + 3)"]
    case 1: return ["Pen: \(n)", "Book: \(n + 20)", "Lamp: \(n + 300)", "3 labels"]
    case 2: return ["Child \(n) did load", "did move", "1 child", "0 children"]
    case 3: return ["closed(\(n))", "open", "closed(\(n + 1))", "2 changes"]
    default: return ["\(n), \(n + 2), \(n + 4)", "sum \(3 * n + 6)", "3 views"]
    }
  }

  var swift: String {
    let n = value
    switch number % 5 {
    case 0:
      return #"""
        import UIKit

        class ViewController: UIViewController {
          let label = UILabel()
          var count = \#(n)

          override func viewDidLoad() {
            super.viewDidLoad()
            label.text = "Count \(count)"
            view.addSubview(label)
            print("loaded", view.subviews.count)
          }

          func add(_ number: Int) {
            count += number
            label.text = "Count \(count)"
          }
        }

        let controller = ViewController()
        controller.loadViewIfNeeded()
        controller.add(3)
        print(controller.label.text ?? "none")

        """#
    case 1:
      return #"""
        import UIKit

        struct Item {
          let name: String
          let price: Int
        }

        class ViewController: UIViewController {
          var items = [
            Item(name: "Lamp", price: \#(n + 300)), Item(name: "Pen", price: \#(n)),
            Item(name: "Book", price: \#(n + 20)),
          ]

          override func viewDidLoad() {
            super.viewDidLoad()
            items.sort { $0.price < $1.price }
            for item in items {
              let label = UILabel()
              label.text = "\(item.name): \(item.price)"
              view.addSubview(label)
            }
          }
        }

        let controller = ViewController()
        let labels = controller.view.subviews.compactMap { $0 as? UILabel }
        for label in labels { print(label.text ?? "none") }
        print(labels.count, "labels")

        """#
    case 2:
      return #"""
        import UIKit

        class Child: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Child \#(n)"
            print(title ?? "none", "did load")
          }

          override func didMove(toParent parent: UIViewController?) {
            if parent != nil { print("did move") }
          }
        }

        class ViewController: UIViewController {
          func show(_ child: UIViewController) {
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
          }
        }

        let controller = ViewController()
        let child = Child()
        controller.show(child)
        print(controller.children.count, "child")
        child.removeFromParent()
        print(controller.children.count, "children")

        """#
    case 3:
      return #"""
        import UIKit

        enum Door: Equatable {
          case open
          case closed(Int)
        }

        @MainActor protocol DoorDelegate: AnyObject {
          func doorDidChange(to door: Door)
        }

        class ViewController: UIViewController, DoorDelegate {
          var changes = 0

          func doorDidChange(to door: Door) {
            changes += 1
            print(door)
          }
        }

        let controller = ViewController()
        var door = Door.closed(\#(n)) {
          didSet { controller.doorDidChange(to: door) }
        }
        print(door)
        door = .open
        door = .closed(\#(n + 1))
        print(controller.changes, "changes")

        """#
    default:
      return #"""
        import UIKit

        class ViewController: UIViewController {
          var numbers: [Int] = []
          var whenLoaded: (([Int]) -> Void)?

          override func viewDidLoad() {
            super.viewDidLoad()
            for number in stride(from: \#(n), to: \#(n + 6), by: 2) {
              let box = UIView(frame: CGRect(x: 0, y: 0, width: number, height: 10))
              numbers.append(Int(box.frame.width))
              view.addSubview(box)
            }
            whenLoaded?(numbers)
          }
        }

        let controller = ViewController()
        controller.whenLoaded = { numbers in
          print(numbers.map(String.init).joined(separator: ", "))
          print("sum", numbers.reduce(0, +))
        }
        controller.loadViewIfNeeded()
        print(controller.view.subviews.count, "views")

        """#
    }
  }

  /// A page with programs, each with a claim of its whole output.
  static func page(of programs: [SampleProgram]) -> String {
    let blocks = programs.map { program in
      """
      What program \(program.number) prints:

      ```swift
      \(program.swift)```

      ```output
      \(program.output.joined(separator: "\n"))
      ```

      """
    }
    return "# Programs from \(programs.first?.number ?? 0)\n\n" + blocks.joined(separator: "\n")
  }
}
