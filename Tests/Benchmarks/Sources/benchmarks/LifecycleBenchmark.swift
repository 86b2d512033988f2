import UIKit

/// Creates controllers, loads them, shows them in a window and frees them, one after another.
@MainActor enum LifecycleBenchmark {
  static let count = 10_000

  private final class ProfileViewController: UIViewController {
    static var alive = 0
    var hasAppeared = false
    private let label = UILabel()
    private let button = UIButton(type: .system)

    override init(nibName: String?, bundle: Bundle?) {
      super.init(nibName: nibName, bundle: bundle)
      Self.alive += 1
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit { Self.alive -= 1 }

    override func viewDidLoad() {
      super.viewDidLoad()
      label.text = "Hello"
      let views: [UIView] = [label, button]
      for view in views {
        view.translatesAutoresizingMaskIntoConstraints = false
        self.view.addSubview(view)
      }
      let area = view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: area.topAnchor, constant: 20),
        label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        button.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
        button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        button.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      ])
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      hasAppeared = true
    }
  }

  static func run() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    func show(_ count: Int) {
      for _ in 0..<count {
        let controller = ProfileViewController()
        window.rootViewController = controller
        while !controller.hasAppeared { RunLoop.main.run(mode: .default, before: .distantFuture) }
      }
      window.rootViewController = nil
      RunLoop.main.run(mode: .default, before: Date())
    }
    show(count / 10)
    let before = residentKilobytes()
    let time = microseconds { show(count) }
    print("Lifecycle: \(count) controllers with a label and a button, one after another\n")
    var lines = [
      ["a lifecycle", "\(benchmarks.show(time / Double(count))) µs"],
      ["controllers alive after", "\(ProfileViewController.alive)"],
    ]
    if let before, let after = residentKilobytes() {
      lines.append(["memory after \(count / 10)", "\(before) KB"])
      lines.append(["memory after \(count) more", "\(after) KB"])
    }
    printTable(lines)
  }

  /// The resident memory of the process, in kilobytes; `nil` if the system does not report it.
  private static func residentKilobytes() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return nil
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }
  }
}
