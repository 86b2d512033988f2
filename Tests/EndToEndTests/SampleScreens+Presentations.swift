extension SampleScreens {
  static let presentations = [
    Sample(
      description: "page-sheet",
      program: #"""
        final class Home: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            let label = UILabel(frame: CGRect(x: 30, y: 60, width: 330, height: 40))
            label.text = "Behind the sheet"
            view.addSubview(label)
          }
        }

        final class Compose: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "New message"
            view.backgroundColor = .systemBackground
            navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
            navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Send", style: .done, target: nil, action: nil)
            let text = UITextView(frame: CGRect(x: 16, y: 64, width: 358, height: 300))
            text.font = .preferredFont(forTextStyle: .body)
            text.text = "Dear Ada,\n\nthe engine works: it weaves algebraic patterns just as the loom weaves flowers and leaves.\n\nCharles"
            view.addSubview(text)
          }
        }
        let home = Home()

        let window = UIWindow()
        window.rootViewController = home
        window.makeKeyAndVisible()
        home.present(UINavigationController(rootViewController: Compose()), animated: false)
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "form-sheet", device: "iPad",
      program: #"""
        final class Home: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemIndigo
          }
        }

        final class Account: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Account"
            view.backgroundColor = .systemBackground
            navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
            let label = UILabel(frame: CGRect(x: 24, y: 80, width: 300, height: 30))
            label.text = "A sheet in the middle"
            view.addSubview(label)
          }
        }
        let home = Home()

        let window = UIWindow()
        window.rootViewController = home
        window.makeKeyAndVisible()
        let account = UINavigationController(rootViewController: Account())
        account.modalPresentationStyle = .formSheet
        home.present(account, animated: false)
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "alert-with-field",
      program: #"""
        let home = UIViewController()
        home.view.backgroundColor = .systemBackground

        let window = UIWindow()
        window.rootViewController = home
        window.makeKeyAndVisible()
        let alert = UIAlertController(
          title: "Rename the folder", message: "The name is shown on all devices that belong to this account.",
          preferredStyle: .alert)
        alert.addTextField { $0.text = "Holidays" }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Rename", style: .default))
        home.present(alert, animated: false)
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "alert-with-three-buttons",
      program: #"""
        let home = UIViewController()
        home.view.backgroundColor = .systemBackground

        let window = UIWindow()
        window.rootViewController = home
        window.makeKeyAndVisible()
        let alert = UIAlertController(title: "Save the changes?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Save", style: .default))
        alert.addAction(UIAlertAction(title: "Discard", style: .destructive))
        home.present(alert, animated: false)
        window.layoutIfNeeded()
        """#),
  ]
}
