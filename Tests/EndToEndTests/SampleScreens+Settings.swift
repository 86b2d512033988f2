extension SampleScreens {
  static let settings = [
    Sample(
      description: "right-to-left", device: "right-to-left",
      program: #"""
        final class Rows: UITableViewController {
          let names = ["السلام", "الكتاب", "البيت"]
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "القائمة"
            navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            tableView.tableHeaderView = header
          }
          var header: UIView {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 170))
            let on = UISwitch(frame: CGRect(x: 24, y: 10, width: 51, height: 31))
            on.isOn = true
            let progress = UIProgressView(frame: CGRect(x: 120, y: 24, width: 230, height: 4))
            progress.progress = 0.3
            let slider = UISlider(frame: CGRect(x: 24, y: 50, width: 340, height: 34))
            slider.value = 0.2
            let segments = UISegmentedControl(items: ["واحد", "اثنان", "ثلاثة"])
            segments.frame = CGRect(x: 24, y: 90, width: 340, height: 32)
            segments.selectedSegmentIndex = 0
            let field = UITextField(frame: CGRect(x: 24, y: 130, width: 340, height: 34))
            field.borderStyle = .roundedRect
            field.text = "نص"
            field.clearButtonMode = .always
            for part in [on, progress, slider, segments, field] { view.addSubview(part) }
            return view
          }
          override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
          override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = names[indexPath.row]
            content.image = UIImage(systemName: "book")
            cell.contentConfiguration = content
            cell.accessoryType = .disclosureIndicator
            return cell
          }
        }
        let root = UIViewController()
        root.title = "البداية"
        let navigation = UINavigationController(rootViewController: root)
        let tabs = UITabBarController()
        navigation.tabBarItem = UITabBarItem(title: "الأول", image: UIImage(systemName: "house"), tag: 0)
        let other = UIViewController()
        other.tabBarItem = UITabBarItem(title: "الثاني", image: UIImage(systemName: "star"), tag: 1)
        tabs.viewControllers = [navigation, other]

        let window = UIWindow()
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        navigation.pushViewController(Rows(style: .plain), animated: false)
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "large-text", device: "accessibility-large",
      program: #"""
        final class Rows: UITableViewController {
          let names = ["Mercury", "Venus", "Earth", "Mars", "Jupiter"]
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Planets"
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            let header = UILabel(frame: CGRect(x: 0, y: 0, width: 390, height: 160))
            header.font = .preferredFont(forTextStyle: .body)
            header.text = "This text is as large as its reader wants it to be."
            header.numberOfLines = 0
            header.adjustsFontForContentSizeCategory = true
            tableView.tableHeaderView = header
          }
          override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Inner and outer" }
          override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
          override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = names[indexPath.row]
            content.secondaryText = "Number \(indexPath.row + 1) from the sun"
            cell.contentConfiguration = content
            cell.accessoryType = .disclosureIndicator
            return cell
          }
        }
        let navigation = UINavigationController(rootViewController: Rows(style: .insetGrouped))
        navigation.navigationBar.prefersLargeTitles = true

        let window = UIWindow()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "dark-controls", device: "dark",
      program: #"""
        final class Controls: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Dark"
            view.backgroundColor = .systemBackground
            let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
            segments.selectedSegmentIndex = 1
            let field = UITextField()
            field.borderStyle = .roundedRect
            field.placeholder = "Name"
            let secret = UITextField()
            secret.borderStyle = .roundedRect
            secret.text = "secret"
            secret.isSecureTextEntry = true
            let slider = UISlider()
            slider.value = 0.3
            let button = UIButton(configuration: .filled())
            button.configuration?.title = "Continue"
            var y: CGFloat = 130
            for (control, height) in [(UISwitch(), 31), (segments, 32), (slider, 34), (UIStepper(), 32), (field, 34), (secret, 34), (button, 44)]
              as [(UIView, CGFloat)] {
              let width: CGFloat = control is UISwitch ? 51 : control is UIStepper ? 94 : 330
              control.frame = CGRect(x: 30, y: y, width: width, height: height)
              view.addSubview(control)
              y += height + 20
            }
          }
        }
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: Controls())
        navigation.tabBarItem = UITabBarItem(title: "Home", image: UIImage(systemName: "house.fill"), tag: 0)
        tabs.viewControllers = [navigation]

        let window = UIWindow()
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "phone-without-cut-out", device: "iPhone SE",
      program: #"""
        final class Home: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Home"
            view.backgroundColor = .systemBackground
            let label = UILabel()
            label.text = "In the middle of the safe area"
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            NSLayoutConstraint.activate([
              label.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
              label.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor)
            ])
          }
        }
        let window = UIWindow()
        window.rootViewController = UINavigationController(rootViewController: Home())
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        """#),
  ]

  /// Programs whose own views overlap.
  static let faulty = [
    Sample(
      description: "two-labels-in-one-place",
      program: #"""
        let root = UIViewController()
        root.view.backgroundColor = .white
        for text in ["The first label", "The second one"] {
          let label = UILabel(frame: CGRect(x: 40, y: 200, width: 300, height: 40))
          label.text = text
          root.view.addSubview(label)
        }
        let window = UIWindow()
        window.rootViewController = root
        window.makeKeyAndVisible()
        """#),
    Sample(
      description: "a-label-behind-a-card",
      program: #"""
        let root = UIViewController()
        root.view.backgroundColor = .white
        let below = UILabel(frame: CGRect(x: 40, y: 200, width: 300, height: 40))
        below.text = "The label below"
        let card = UILabel(frame: CGRect(x: 40, y: 200, width: 300, height: 40))
        card.text = "The card above"
        card.backgroundColor = .systemYellow
        root.view.addSubview(below)
        root.view.addSubview(card)
        let window = UIWindow()
        window.rootViewController = root
        window.makeKeyAndVisible()
        """#),
  ]
}
