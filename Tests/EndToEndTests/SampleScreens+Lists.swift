extension SampleScreens {
  static let lists = [
    Sample(
      description: "grouped-table",
      program: #"""
        final class Settings: UITableViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Settings"
            tableView.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
          }
          override func numberOfSections(in tableView: UITableView) -> Int { 3 }
          override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { [3, 2, 2][section] }
          override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            ["Network", "Display", nil][section]
          }
          override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            section == 0 ? "Known networks are joined by themselves." : nil
          }
          override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            switch (indexPath.section, indexPath.row) {
            case (0, 0):
              let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
              cell.textLabel?.text = "Airplane mode"
              cell.imageView?.image = UIImage(systemName: "paperplane")
              cell.accessoryView = UISwitch()
              return cell
            case (0, let row):
              let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
              cell.textLabel?.text = ["", "Wi-Fi", "Mobile data"][row]
              cell.detailTextLabel?.text = ["", "Home", "On"][row]
              cell.imageView?.image = UIImage(systemName: ["", "globe", "phone"][row])
              cell.accessoryType = .disclosureIndicator
              return cell
            case (1, let row):
              let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
              cell.textLabel?.text = ["Brightness", "Text size"][row]
              cell.detailTextLabel?.text = ["Set by the light around the device", "For all apps that support it"][row]
              cell.accessoryType = row == 0 ? .detailDisclosureButton : .checkmark
              return cell
            default:
              let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
              cell.textLabel?.text = ["About", "A name that is far too long for a row of a table on a phone"][indexPath.row]
              cell.accessoryType = .detailButton
              return cell
            }
          }
        }
        let navigation = UINavigationController(rootViewController: Settings(style: .grouped))
        navigation.navigationBar.prefersLargeTitles = true

        let window = UIWindow()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "editing-table",
      program: #"""
        final class Rows: UITableViewController {
          var names = ["Milk", "Bread", "Apples", "Coffee"]
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Shopping"
            navigationItem.rightBarButtonItem = editButtonItem
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
          }
          override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
          override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = names[indexPath.row]
            cell.contentConfiguration = content
            cell.showsReorderControl = true
            return cell
          }
          override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
          override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
            names.insert(names.remove(at: source.row), at: destination.row)
          }
        }
        let rows = Rows(style: .insetGrouped)
        let navigation = UINavigationController(rootViewController: rows)

        let window = UIWindow()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        rows.setEditing(true, animated: false)
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "list",
      program: #"""
        final class Mail: UIViewController {
          var source: UICollectionViewDiffableDataSource<Int, String>!
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Mailboxes"
            let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            let list = UICollectionView(
              frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(list)
            let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
              var content = cell.defaultContentConfiguration()
              content.text = name
              content.secondaryText = name == "Drafts" ? "2" : nil
              content.prefersSideBySideTextAndSecondaryText = true
              content.image = UIImage(systemName: name == "Trash" ? "trash" : "tray")
              cell.contentConfiguration = content
              cell.accessories = name == "Sent" ? [.checkmark()] : [.disclosureIndicator()]
            }
            source = UICollectionViewDiffableDataSource(collectionView: list) { list, path, name in
              list.dequeueConfiguredReusableCell(using: cells, for: path, item: name)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0, 1])
            snapshot.appendItems(["Inbox", "Drafts", "Sent"], toSection: 0)
            snapshot.appendItems(["Archive", "Trash"], toSection: 1)
            source.apply(snapshot, animatingDifferences: false)
          }
        }
        let window = UIWindow()
        window.rootViewController = UINavigationController(rootViewController: Mail())
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        """#),
  ]
}
