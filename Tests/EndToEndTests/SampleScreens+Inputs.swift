extension SampleScreens {
  static let inputs = [
    Sample(
      description: "text-view",
      program: #"""
        final class Note: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            let text = UITextView(frame: CGRect(x: 20, y: 80, width: 350, height: 200))
            text.font = .systemFont(ofSize: 20)
            text.textColor = .systemPurple
            text.text = "A text view scrolls when its text is longer than it is high.\n\n" + String(repeating: "More and more text follows. ", count: 12)
            text.backgroundColor = .secondarySystemBackground
            view.addSubview(text)
            let centred = UITextView(frame: CGRect(x: 20, y: 320, width: 350, height: 90))
            centred.text = "In the middle"
            centred.textAlignment = .center
            centred.layer.borderWidth = 2
            centred.layer.borderColor = UIColor.systemOrange.cgColor
            view.addSubview(centred)
          }
        }
        let window = UIWindow()
        window.rootViewController = Note()
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "pickers",
      program: #"""
        final class Pickers: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
          let sizes = ["Small", "Medium", "Large", "Extra large"]
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            let picker = UIPickerView(frame: CGRect(x: 35, y: 60, width: 320, height: 216))
            picker.dataSource = self
            picker.delegate = self
            picker.selectRow(1, inComponent: 0, animated: false)
            view.addSubview(picker)
            let wheels = UIDatePicker(frame: CGRect(x: 35, y: 290, width: 320, height: 216))
            wheels.preferredDatePickerStyle = .wheels
            wheels.timeZone = TimeZone(secondsFromGMT: 0)
            wheels.date = Date(timeIntervalSince1970: 1_000_000_000)
            view.addSubview(wheels)
            let month = UIDatePicker(frame: CGRect(x: 35, y: 510, width: 320, height: 300))
            month.preferredDatePickerStyle = .inline
            month.datePickerMode = .date
            month.timeZone = TimeZone(secondsFromGMT: 0)
            month.date = Date(timeIntervalSince1970: 1_000_000_000)
            view.addSubview(month)
          }
          func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
          func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            component == 0 ? sizes.count : 10
          }
          func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            component == 0 ? sizes[row] : "\(row + 1)"
          }
        }
        let window = UIWindow()
        window.rootViewController = Pickers()
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        """#),
    Sample(
      description: "search",
      program: #"""
        final class Rows: UITableViewController {
          let names = ["Venus", "Earth", "Uranus"]
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Planets"
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            let search = UISearchController(searchResultsController: nil)
            search.obscuresBackgroundDuringPresentation = false
            search.searchBar.showsCancelButton = true
            navigationItem.searchController = search
          }
          override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
          override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = names[indexPath.row]
            return cell
          }
        }
        let rows = Rows(style: .plain)

        let window = UIWindow()
        window.rootViewController = UINavigationController(rootViewController: rows)
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        rows.navigationItem.searchController?.searchBar.text = "us"
        rows.navigationItem.searchController?.searchBar.becomeFirstResponder()
        window.layoutIfNeeded()
        """#),
  ]
}
