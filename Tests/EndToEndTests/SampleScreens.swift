import TestSupport

/// Programs that show screens of all kinds, with the device that each runs on.
enum SampleScreens {
  struct Sample: CustomStringConvertible, Sendable {
    var description: String
    var device = ""
    var program: String
  }

  static let all = basics + lists + presentations + inputs + settings

  /// A book with a page for each sample, built once for all tests.
  static let built = Result { () throws -> TemporaryFolder in
    let folder = try TemporaryFolder([
      "Content/proofbook.yml": "format: 1\ntitle: Screens\n",
      "Content/index.md": "# Screens\n",
    ])
    for sample in all + faulty {
      let device = sample.device.isEmpty ? "" : "---\ndevice: \(sample.device)\n---\n"
      try folder.write(
        "\(device)# \(sample)\n\n```swift name=\(sample)\nimport UIKit\n\n\(sample.program)\n```\n",
        to: "Content/\(sample).md")
    }
    let result = try Tool.run(["build"], in: folder.url)
    guard result.status == 0 else {
      throw SampleBook.NotBuilt(output: result.output + result.errors)
    }
    return folder
  }

  private static let basics = [
    Sample(
      description: "labels",
      program: #"""
        final class Labels: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            let stack = UIStackView()
            stack.axis = .vertical
            stack.spacing = 14
            stack.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(stack)
            NSLayoutConstraint.activate([
              stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
              stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
              stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16)
            ])
            func add(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor, _ alignment: NSTextAlignment = .natural) {
              let label = UILabel()
              label.text = text
              label.font = .preferredFont(forTextStyle: style)
              label.textColor = color
              label.textAlignment = alignment
              label.numberOfLines = 0
              stack.addArrangedSubview(label)
            }
            add("Large title", .largeTitle, .label)
            add("Headline in blue", .headline, .systemBlue)
            add("A body text that is long enough to need more than one line on the narrow screen of a phone.", .body, .label)
            add("Secondary, in the middle", .subheadline, .secondaryLabel, .center)
            add("Caption at the right", .caption1, .systemRed, .right)
            let card = UILabel()
            card.text = "Monospaced in a card"
            card.font = .monospacedSystemFont(ofSize: 15, weight: .medium)
            card.backgroundColor = .systemYellow
            card.layer.cornerRadius = 10
            card.clipsToBounds = true
            card.textAlignment = .center
            stack.addArrangedSubview(card)
            let cut = UILabel()
            cut.text = "One line that is much too long to be shown as a whole here"
            stack.addArrangedSubview(cut)
          }
        }
        let window = UIWindow()
        window.rootViewController = Labels()
        window.makeKeyAndVisible()
        """#),
    Sample(
      description: "buttons",
      program: #"""
        final class Buttons: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemGroupedBackground
            let stack = UIStackView()
            stack.axis = .vertical
            stack.spacing = 16
            stack.alignment = .center
            stack.frame = CGRect(x: 40, y: 90, width: 310, height: 480)
            stack.distribution = .equalSpacing
            view.addSubview(stack)
            var filled = UIButton.Configuration.filled()
            filled.title = "Buy for 3 €"
            filled.image = UIImage(systemName: "cart")
            filled.imagePadding = 8
            var tinted = UIButton.Configuration.tinted()
            tinted.title = "Add to list"
            var gray = UIButton.Configuration.gray()
            gray.title = "Later"
            gray.cornerStyle = .capsule
            var red = UIButton.Configuration.borderedProminent()
            red.title = "Delete"
            red.baseBackgroundColor = .systemRed
            for configuration in [filled, tinted, gray, red] {
              stack.addArrangedSubview(UIButton(configuration: configuration))
            }
            let plain = UIButton(type: .system)
            plain.setTitle("Learn more", for: .normal)
            stack.addArrangedSubview(plain)
            let off = UIButton(type: .system)
            off.setTitle("Not now", for: .normal)
            off.isEnabled = false
            stack.addArrangedSubview(off)
            stack.addArrangedSubview(UIButton(type: .contactAdd))
          }
        }
        let window = UIWindow()
        window.rootViewController = Buttons()
        window.makeKeyAndVisible()
        """#),
    Sample(
      description: "controls",
      program: #"""
        final class Controls: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            let on = UISwitch()
            on.isOn = true
            let slider = UISlider()
            slider.value = 0.6
            let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
            segments.selectedSegmentIndex = 1
            let progress = UIProgressView()
            progress.progress = 0.4
            let pages = UIPageControl()
            pages.numberOfPages = 5
            pages.currentPage = 2
            let spinner = UIActivityIndicatorView(style: .large)
            spinner.startAnimating()
            let picker = UIDatePicker()
            picker.preferredDatePickerStyle = .compact
            picker.date = Date(timeIntervalSince1970: 0)
            let field = UITextField()
            field.borderStyle = .roundedRect
            field.placeholder = "Name"
            let filled = UITextField()
            filled.borderStyle = .roundedRect
            filled.text = "Ada Lovelace"
            var y: CGFloat = 80
            for (control, height) in [(on, 31), (UISwitch(), 31), (slider, 34), (segments, 32), (progress, 4), (UIStepper(), 32),
              (pages, 26), (spinner, 37), (picker, 34), (field, 34), (filled, 34)] as [(UIView, CGFloat)] {
              let width: CGFloat = control is UISwitch ? 51 : control is UIStepper ? 94 : 330
              control.frame = CGRect(x: 30, y: y, width: width, height: height)
              view.addSubview(control)
              y += height + 22
            }
            slider.value = 0.75
            segments.selectedSegmentIndex = 2
          }
        }
        let window = UIWindow()
        window.rootViewController = Controls()
        window.makeKeyAndVisible()
        """#),
    Sample(
      description: "navigation",
      program: #"""
        final class Detail: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Detail"
            view.backgroundColor = .systemBackground
            navigationItem.rightBarButtonItems = [
              UIBarButtonItem(systemItem: .add), UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
            ]
          }
        }

        final class List: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Inbox"
            view.backgroundColor = .systemBackground
          }
        }
        let navigation = UINavigationController(rootViewController: List())

        let window = UIWindow()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        navigation.pushViewController(Detail(), animated: false)
        """#),
    Sample(
      description: "large-title",
      program: #"""
        final class Detail: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Detail"
            view.backgroundColor = .systemBackground
            navigationItem.rightBarButtonItems = [
              UIBarButtonItem(systemItem: .add), UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
            ]
          }
        }

        final class List: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Inbox"
            view.backgroundColor = .systemBackground
          }
        }
        let navigation = UINavigationController(rootViewController: List())
        navigation.navigationBar.prefersLargeTitles = true
        navigation.topViewController?.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .edit)
        navigation.topViewController?.navigationItem.searchController = UISearchController(searchResultsController: nil)
        navigation.topViewController?.navigationItem.searchController?.searchBar.placeholder = "Search mail"

        let window = UIWindow()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        """#),
    Sample(
      description: "tabs",
      program: #"""
        final class Page: UIViewController {
          convenience init(_ title: String, _ image: String, _ color: UIColor) {
            self.init()
            tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: image), tag: 0)
            view.backgroundColor = color
          }
        }
        let tabs = UITabBarController()
        tabs.viewControllers = [
          Page("Home", "house", .systemMint), Page("Search", "magnifyingglass", .systemTeal),
          Page("Profile", "person", .systemIndigo)
        ]
        tabs.viewControllers?[1].tabBarItem.badgeValue = "3"

        let window = UIWindow()
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        tabs.selectedIndex = 2
        """#),
    Sample(
      description: "table",
      program: #"""
        final class Rows: UITableViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Planets"
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
          }
          let names = ["Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"]
          override func numberOfSections(in tableView: UITableView) -> Int { 2 }
          override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            section == 0 ? "Inner and outer" : "Again"
          }
          override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
          override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = names[indexPath.row]
            content.secondaryText = "Number \(indexPath.row + 1) from the sun"
            content.image = UIImage(systemName: "globe")
            cell.contentConfiguration = content
            cell.accessoryType = indexPath.row == 2 ? .checkmark : .disclosureIndicator
            return cell
          }
        }
        let navigation = UINavigationController(rootViewController: Rows(style: .plain))

        let window = UIWindow()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "table-inset",
      program: #"""
        final class Rows: UITableViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Planets"
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
          }
          let names = ["Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"]
          override func numberOfSections(in tableView: UITableView) -> Int { 2 }
          override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            section == 0 ? "Inner and outer" : "Again"
          }
          override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
          override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = names[indexPath.row]
            content.secondaryText = "Number \(indexPath.row + 1) from the sun"
            content.image = UIImage(systemName: "globe")
            cell.contentConfiguration = content
            cell.accessoryType = indexPath.row == 2 ? .checkmark : .disclosureIndicator
            return cell
          }
        }
        let navigation = UINavigationController(rootViewController: Rows(style: .insetGrouped))

        let window = UIWindow()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "scroll",
      program: #"""
        final class Rows: UITableViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Planets"
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
          }
          let names = ["Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"]
          override func numberOfSections(in tableView: UITableView) -> Int { 2 }
          override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            section == 0 ? "Inner and outer" : "Again"
          }
          override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
          override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = names[indexPath.row]
            content.secondaryText = "Number \(indexPath.row + 1) from the sun"
            content.image = UIImage(systemName: "globe")
            cell.contentConfiguration = content
            cell.accessoryType = indexPath.row == 2 ? .checkmark : .disclosureIndicator
            return cell
          }
        }
        let rows = Rows(style: .plain)
        let navigation = UINavigationController(rootViewController: rows)

        let window = UIWindow()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        rows.tableView.setContentOffset(CGPoint(x: 0, y: 120), animated: false)
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "collection",
      program: #"""
        final class Tiles: UICollectionViewController {
          let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemIndigo, .systemPink]
          override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
          }
          override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 24 }
          override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
            cell.backgroundColor = colors[indexPath.item % colors.count]
            cell.layer.cornerRadius = 16
            return cell
          }
        }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 108, height: 108)
        layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)

        let window = UIWindow()
        window.rootViewController = Tiles(collectionViewLayout: layout)
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "sheet",
      program: #"""
        final class Home: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemTeal
            let label = UILabel(frame: CGRect(x: 30, y: 120, width: 330, height: 60))
            label.text = "Home"
            label.font = .systemFont(ofSize: 44, weight: .heavy)
            label.textColor = .white
            view.addSubview(label)
          }
        }
        let home = Home()

        let window = UIWindow()
        window.rootViewController = home
        window.makeKeyAndVisible()
        let sheet = UIViewController()
        sheet.view.backgroundColor = .systemBackground
        let label = UILabel(frame: CGRect(x: 24, y: 40, width: 300, height: 30))
        label.text = "A sheet at its medium detent"
        sheet.view.addSubview(label)
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        sheet.sheetPresentationController?.prefersGrabberVisible = true
        home.present(sheet, animated: false)
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "alert",
      program: #"""
        final class Home: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemTeal
            let label = UILabel(frame: CGRect(x: 30, y: 120, width: 330, height: 60))
            label.text = "Home"
            label.font = .systemFont(ofSize: 44, weight: .heavy)
            label.textColor = .white
            view.addSubview(label)
          }
        }
        let home = Home()

        let window = UIWindow()
        window.rootViewController = home
        window.makeKeyAndVisible()
        let alert = UIAlertController(title: "Delete this note?", message: "It cannot be restored.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        home.present(alert, animated: false)
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "action-sheet",
      program: #"""
        final class Home: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemTeal
            let label = UILabel(frame: CGRect(x: 30, y: 120, width: 330, height: 60))
            label.text = "Home"
            label.font = .systemFont(ofSize: 44, weight: .heavy)
            label.textColor = .white
            view.addSubview(label)
          }
        }
        let home = Home()

        let window = UIWindow()
        window.rootViewController = home
        window.makeKeyAndVisible()
        let alert = UIAlertController(title: nil, message: "What next?", preferredStyle: .actionSheet)
        alert.addAction(UIAlertAction(title: "Share", style: .default))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        home.present(alert, animated: false)
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "split", device: "iPad, landscape",
      program: #"""
        final class Detail: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Detail"
            view.backgroundColor = .systemBackground
            navigationItem.rightBarButtonItems = [
              UIBarButtonItem(systemItem: .add), UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
            ]
          }
        }

        final class List: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Inbox"
            view.backgroundColor = .systemBackground
          }
        }
        let navigation = UINavigationController(rootViewController: List())
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(navigation, for: .primary)
        split.setViewController(UINavigationController(rootViewController: Detail()), for: .secondary)

        let window = UIWindow()
        window.rootViewController = split
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        split.show(.primary)
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "rotation",
      program: #"""
        final class Home: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemTeal
            let label = UILabel(frame: CGRect(x: 30, y: 120, width: 330, height: 60))
            label.text = "Home"
            label.font = .systemFont(ofSize: 44, weight: .heavy)
            label.textColor = .white
            view.addSubview(label)
          }
        }
        let home = Home()

        let window = UIWindow()
        window.rootViewController = home
        window.makeKeyAndVisible()
        UIDevice.current.simulate(orientation: .landscapeLeft)
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "dark",
      program: #"""
        final class Rows: UITableViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Planets"
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
          }
          let names = ["Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"]
          override func numberOfSections(in tableView: UITableView) -> Int { 2 }
          override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            section == 0 ? "Inner and outer" : "Again"
          }
          override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
          override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = names[indexPath.row]
            content.secondaryText = "Number \(indexPath.row + 1) from the sun"
            content.image = UIImage(systemName: "globe")
            cell.contentConfiguration = content
            cell.accessoryType = indexPath.row == 2 ? .checkmark : .disclosureIndicator
            return cell
          }
        }
        let rows = Rows(style: .insetGrouped)
        let navigation = UINavigationController(rootViewController: rows)
        navigation.navigationBar.prefersLargeTitles = true

        let window = UIWindow()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        window.overrideUserInterfaceStyle = .dark
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "keyboard",
      program: #"""
        final class Form: UIViewController {
          let field = UITextField(frame: CGRect(x: 24, y: 110, width: 342, height: 40))
          let notes = UITextView(frame: CGRect(x: 24, y: 170, width: 342, height: 160))
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemGroupedBackground
            field.borderStyle = .roundedRect
            field.text = "Ada"
            field.clearButtonMode = .always
            notes.text = "A text view with several lines of text, which break where the model breaks them."
            notes.backgroundColor = .systemBackground
            notes.layer.cornerRadius = 12
            notes.layer.borderWidth = 1
            notes.layer.borderColor = UIColor.systemGray4.cgColor
            view.addSubview(field)
            view.addSubview(notes)
          }
        }
        let form = Form()

        let window = UIWindow()
        window.rootViewController = form
        window.makeKeyAndVisible()
        form.field.becomeFirstResponder()
        """#),
    Sample(
      description: "clipping",
      program: #"""
        final class Clip: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            let frame = UIView(frame: CGRect(x: 60, y: 120, width: 270, height: 200))
            frame.backgroundColor = .systemGray5
            frame.layer.cornerRadius = 40
            frame.clipsToBounds = true
            let red = UIView(frame: CGRect(x: 150, y: 90, width: 200, height: 200))
            red.backgroundColor = .systemRed
            frame.addSubview(red)
            view.addSubview(frame)
            let free = UIView(frame: CGRect(x: 60, y: 420, width: 180, height: 160))
            free.backgroundColor = .systemGray5
            let turned = UIView(frame: CGRect(x: 90, y: 60, width: 160, height: 120))
            turned.backgroundColor = .systemBlue
            turned.transform = CGAffineTransform(rotationAngle: 0.4)
            turned.alpha = 0.7
            turned.layer.borderWidth = 6
            turned.layer.borderColor = UIColor.black.cgColor
            free.addSubview(turned)
            view.addSubview(free)
            let picture = UIImageView(image: UIImage(systemName: "star.fill"))
            picture.tintColor = .systemYellow
            picture.frame = CGRect(x: 290, y: 640, width: 60, height: 60)
            view.addSubview(picture)
          }
        }
        let window = UIWindow()
        window.rootViewController = Clip()
        window.makeKeyAndVisible()
        """#),
    Sample(
      description: "toolbar",
      program: #"""
        final class Detail: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Detail"
            view.backgroundColor = .systemBackground
            navigationItem.rightBarButtonItems = [
              UIBarButtonItem(systemItem: .add), UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
            ]
          }
        }

        final class List: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Inbox"
            view.backgroundColor = .systemBackground
          }
        }
        let navigation = UINavigationController(rootViewController: List())

        let window = UIWindow()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        navigation.setToolbarHidden(false, animated: false)
        navigation.topViewController?.toolbarItems = [
          UIBarButtonItem(systemItem: .action), .flexibleSpace(), UIBarButtonItem(systemItem: .compose)
        ]
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "popover", device: "iPad",
      program: #"""
        final class Home: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemTeal
            let label = UILabel(frame: CGRect(x: 30, y: 120, width: 330, height: 60))
            label.text = "Home"
            label.font = .systemFont(ofSize: 44, weight: .heavy)
            label.textColor = .white
            view.addSubview(label)
          }
        }
        let home = Home()

        let window = UIWindow()
        window.rootViewController = home
        window.makeKeyAndVisible()
        let menu = UIViewController()
        menu.preferredContentSize = CGSize(width: 240, height: 180)
        menu.modalPresentationStyle = .popover
        menu.popoverPresentationController?.sourceView = home.view
        menu.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 100, width: 60, height: 40)
        home.present(menu, animated: false)
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "no-window",
      program: #"""
        final class Lonely: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let label = UILabel(frame: CGRect(x: 20, y: 60, width: 200, height: 30))
            label.text = "In no window"
            view.addSubview(label)
          }
        }
        let lonely = Lonely()
        lonely.loadViewIfNeeded()
        print(lonely.view.subviews.count)
        """#),
  ]
}
