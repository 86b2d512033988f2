/// Wheels of rows, which a data source and a delegate describe;
/// ``UserInput/pick(row:component:in:)`` turns them as the user does.
///
/// - Mode: behaves
/// - Not modelled: views of the wheels; the delegate is asked for a row's view only when the
///   program requests it.
@preconcurrency @MainActor open class UIPickerView: UIView {
  /// The numbers of rows; `nil` until the data source has been asked.
  private(set) var counts: [Int]?
  private(set) var selection: [Int: Int] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { counts = nil }
  }

  open weak var delegate: (any UIPickerViewDelegate)?

  /// Asks the data source again.
  open func reloadAllComponents() {
    counts = nil
    for (component, row) in selection {
      selection[component] = min(row, max(numberOfRows(inComponent: component) - 1, 0))
    }
  }

  open func reloadComponent(_ component: Int) {
    reloadAllComponents()
  }

  private var rowCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let found = (0..<max(0, dataSource.numberOfComponents(in: self))).map {
      dataSource.pickerView(self, numberOfRowsInComponent: $0)
    }
    counts = found
    return found
  }

  open var numberOfComponents: Int { rowCounts.count }

  open func numberOfRows(inComponent component: Int) -> Int {
    rowCounts.indices.contains(component) ? rowCounts[component] : 0
  }

  /// Returns the size of a row: 32 points high and an equal share of the width, unless the delegate
  /// returns other lengths.
  open func rowSize(forComponent component: Int) -> CGSize {
    let width = delegate?.pickerView(self, widthForComponent: component) ?? 0
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
    let even = bounds.width / CGFloat(max(1, numberOfComponents))
    return CGSize(width: width > 0 ? width : even, height: height > 0 ? height : 32)
  }

  /// Returns the delegate's view for a row; `nil` without a delegate.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
  }

  /// Selects a row without notifying the delegate. A component or row that does not exist traps,
  /// unless there is no data source, or the component has no rows.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard dataSource != nil else { return }
    guard rowCounts.indices.contains(component) else {
      raise(
        .range, "component (\(component)) beyond bounds (\(rowCounts.count)) of a picker view.")
    }
    let count = rowCounts[component]
    guard count > 0 else { return }
    guard (0..<count).contains(row) else {
      raise(.range, "row (\(row)) beyond bounds (\(count)) for component (\(component)).")
    }
    selection[component] = row
  }

  /// Returns the selected row: initially the first one; -1 if there is none.
  open func selectedRow(inComponent component: Int) -> Int {
    guard rowCounts.indices.contains(component), rowCounts[component] > 0 else { return -1 }
    return selection[component] ?? 0
  }

  /// Called when the user has turned a wheel to a row.
  func userSelected(_ row: Int, _ component: Int) {
    guard isUserInteractionEnabled, rowCounts.indices.contains(component),
      (0..<rowCounts[component]).contains(row)
    else { return }
    selection[component] = row
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// Supplies the numbers of a picker's wheels and of their rows.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Describes the rows of a picker, and is notified of the user's choice.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// The default implementation returns a label with the title.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    0
  }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int)
    -> CGFloat
  { 0 }
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// Returns a label with the title.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    let label = UILabel()
    label.text = self.pickerView(pickerView, titleForRow: row, forComponent: component)
    if let title = self.pickerView(
      pickerView, attributedTitleForRow: row, forComponent: component)
    {
      label.attributedText = title
    }
    return label
  }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}
