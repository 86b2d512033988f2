/// A table with rows in sections, which has cells only for the visible rows.
///
/// The table reads the numbers of sections and rows when it is first laid out or queried, and in
/// ``reloadData()``. It asks for cells during layout, and only for rows inside its bounds. Row
/// animations are not shown: updates take effect immediately.
///
/// - Mode: behaves
/// - Not modelled: the view of the section index.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// How sections are displayed.
  ///
  /// - Mode: behaves
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  /// The position in the visible area to which a row is scrolled.
  ///
  /// - Mode: behaves
  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  /// The animation of inserted and deleted rows. It is not shown.
  ///
  /// - Mode: data
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// Whether cells may resize their rows when their content changes.
  ///
  /// - Mode: data
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  /// The edges to which ``UITableView/separatorInset`` is relative.
  ///
  /// - Mode: data
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges, fromAutomaticInsets
  }

  /// Posted by a table after the user has changed its selection.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")
  /// Used as a height, tells the table to calculate the height.
  public nonisolated static let automaticDimension: CGFloat = -1
  public nonisolated static let indexSearch = "{search}"
  /// The height of a row in points if nothing else determines it.
  static let standardRowHeight: CGFloat = 44
  /// The height in points of a header or footer that has only a title.
  static let standardTitleHeight: CGFloat = 28
  /// The space in points above and below a section without a title in a grouped table.
  static let groupedGap: CGFloat = 18

  public let style: Style

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if oldValue !== dataSource { forgetData() } }
  }
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      if delegate != nil, menus == nil { menus = ContextMenus(of: self) }
      if oldValue !== delegate { forgetData() }
    }
  }
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if oldValue != rowHeight { forgetData() } }
  }
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { if oldValue != sectionHeaderHeight { forgetData() } }
  }
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { if oldValue != sectionFooterHeight { forgetData() } }
  }
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension
  open var fillerRowHeight: CGFloat = UITableView.automaticDimension

  /// A view above the first section, with the width of the table and its own height. Setting it
  /// changes the content size at once (F132).
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, with: tableHeaderView) }
  }
  /// A view below the last section, with the width of the table and its own height. Setting it
  /// changes the content size at once (F132).
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, with: tableFooterView) }
  }
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine
  open var separatorColor: UIColor? {
    didSet { mark(.separatorColor, \UITableView.separatorColor, separatorColor) }
  }
  open var separatorEffect: UIVisualEffect?
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  private var ownSeparatorInset: UIEdgeInsets?
  /// The insets of the separators. By default, they begin at the margin of the rows.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: rowMargin, bottom: 0, right: 0) }
    set {
      ownSeparatorInset = newValue
      mark(.separatorInset, \UITableView.separatorInset, newValue)
    }
  }
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet { for cell in cells.values { cell.setNeedsLayout() } }
  }
  open var insetsContentViewsToSafeArea = true
  open var sectionIndexColor: UIColor? {
    didSet { mark(.sectionIndexColor, \UITableView.sectionIndexColor, sectionIndexColor) }
  }
  open var sectionIndexBackgroundColor: UIColor?
  open var sectionIndexTrackingBackgroundColor: UIColor?
  open var sectionIndexMinimumDisplayRowCount = 0
  open var remembersLastFocusedIndexPath = false
  open var selectionFollowsFocus = false
  open var allowsFocus = true
  open var allowsFocusDuringEditing = false
  open var isPrefetchingEnabled = true
  open var dragInteractionEnabled = false
  open var selfSizingInvalidation: SelfSizingInvalidation = .enabled

  open var allowsSelection = true
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelection = false
  open var allowsMultipleSelectionDuringEditing = false
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false

  /// The positions of rows and sections; `nil` until the counts have been read from the data
  /// source.
  var tableGeometry: TableGeometry?
  /// Headers and footers that were created to be measured and are not shown yet.
  var waitingHeaders: [Int: UIView] = [:]
  var waitingFooters: [Int: UIView] = [:]
  var highlighted: IndexPath?
  var cellInReconfiguration: (indexPath: IndexPath, cell: UITableViewCell)?
  var prefetched: Set<IndexPath> = []
  var sectionIndexTitles: [String] = []
  private var isLayingOut = false
  private var menus: ContextMenus?
  /// The interaction that shows the context menus of rows; `nil` if the table has never had a
  /// delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var selection: [IndexPath] = []
  var cellPool = ReusePool<UITableViewCell>()
  var viewPool = ReusePool<UITableViewHeaderFooterView>()
  var pendingUpdates: BatchUpdates?
  /// The static rows that a storyboard defines, for a ``UITableViewController``.
  var staticTable: StaticTable?
  var updateDepth = 0
  private var laidOutWidth: CGFloat = 0

  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  public required init?(coder: NSCoder) {
    style = NibTable.style(of: coder)
    super.init(coder: coder)
  }

  /// Creates a plain table. `UITableView()` also calls it.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  // MARK: Data

  /// Reads the counts from the data source again, and removes all cells. New cells are created in
  /// the next layout.
  open func reloadData() {
    forgetData()
    prefetched = []
    reloadSectionIndexTitles()
    selection = []
    if dataSource != nil { loadGeometryIfNeeded() }
  }

  open var numberOfSections: Int {
    loadGeometryIfNeeded().sections.count
  }

  open func numberOfRows(inSection section: Int) -> Int {
    let sections = loadGeometryIfNeeded().sections
    return sections.indices.contains(section) ? sections[section].rowHeights.count : 0
  }

  open var hasUncommittedUpdates: Bool { updateDepth > 0 }

  /// Reads the titles of the section index from the data source again.
  open func reloadSectionIndexTitles() {
    sectionIndexTitles = dataSource?.sectionIndexTitles(for: self) ?? []
  }

  // MARK: Editing

  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    self.editing = editing
    for indexPath in cells.keys.sorted() {
      guard let cell = cells[indexPath] else { continue }
      takeOverEditing(cell, at: indexPath, animated: animated)
    }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchBegan(touches)
    super.touchesBegan(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchEnded(touches)
    super.touchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    unhighlight()
    super.touchesCancelled(touches, with: event)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    isLayingOut = true
    if bounds.width != laidOutWidth {
      laidOutWidth = bounds.width
      tableGeometry = nil
    }
    loadGeometryIfNeeded()
    placeAccessories()
    showVisibleRows()
    placeAccessories()
    showVisibleSectionViews()
    prefetch()
    isLayingOut = false
    super.layoutSubviews()
  }

  /// Places the background, header and footer views, and updates the content size.
  private func placeAccessories() {
    var tableGeometry = loadGeometryIfNeeded()
    let width = bounds.width
    backgroundView?.frame = bounds
    if let tableHeaderView {
      let height = tableHeaderView.frame.height
      tableHeaderView.frame = CGRect(x: 0, y: 0, width: width, height: height)
      if tableGeometry.top != height {
        tableGeometry.top = height
        tableGeometry.placeAll()
        if self.tableGeometry != nil { self.tableGeometry = tableGeometry }
      }
    }
    var bottom = tableGeometry.bottom
    if let tableFooterView {
      tableFooterView.frame = CGRect(
        x: 0, y: bottom, width: width, height: tableFooterView.frame.height)
      bottom += tableFooterView.frame.height
    }
    let size = CGSize(width: width, height: bottom)
    guard contentSize != size else { return }
    let neededLayout = ownLayer.wantsLayout
    contentSize = size
    // The running layout has already taken the new size into account.
    if isLayingOut { ownLayer.wantsLayout = neededLayout }
  }

  private func replace(_ old: UIView?, with new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    tableGeometry?.top = tableHeaderView?.frame.height ?? 0
    tableGeometry?.placeAll()
    // A table that has not asked its data source yet asks it in its layout.
    if tableGeometry != nil || dataSource == nil { placeAccessories() }
    setNeedsLayout()
  }

  /// The cell of a row; `nil` if the row is not shown.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    cells[indexPath]
  }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }

  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }

  /// The visible cells, in the order of their rows.
  open var visibleCells: [UITableViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  open var indexPathsForVisibleRows: [IndexPath]? {
    cells.keys.sorted()
  }

  open func rect(forSection section: Int) -> CGRect {
    let sections = loadGeometryIfNeeded().sections
    guard sections.indices.contains(section) else { return .zero }
    let found = sections[section]
    return CGRect(
      x: 0, y: found.top, width: bounds.width, height: found.bottom - found.top)
  }

  open func rectForHeader(inSection section: Int) -> CGRect {
    let sections = loadGeometryIfNeeded().sections
    guard sections.indices.contains(section) else { return .zero }
    return CGRect(
      x: 0, y: sections[section].top, width: bounds.width, height: sections[section].headerHeight)
  }

  open func rectForFooter(inSection section: Int) -> CGRect {
    let sections = loadGeometryIfNeeded().sections
    guard sections.indices.contains(section) else { return .zero }
    let found = sections[section]
    return CGRect(
      x: 0, y: found.top + found.rowsBottom, width: bounds.width, height: found.footerHeight)
  }

  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard let row = loadGeometryIfNeeded().row(at: indexPath) else { return .zero }
    return CGRect(x: 0, y: row.top, width: bounds.width, height: row.height)
  }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadGeometryIfNeeded().rows(from: point.y, to: point.y.nextUp).first
  }

  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadGeometryIfNeeded().rows(from: rect.minY, to: rect.maxY)
  }

  /// Scrolls to a row. Raises UIKit's exception if the row does not exist.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    checkBounds(of: indexPath)
    let row =
      indexPath.row == NSNotFound
      ? rectForHeader(inSection: indexPath.section) : rectForRow(at: indexPath)
    let insets = adjustedContentInset
    let top = bounds.minY + insets.top
    let bottom = bounds.maxY - insets.bottom
    let y: CGFloat
    switch scrollPosition {
    case .top: y = row.minY - insets.top
    case .bottom: y = row.maxY - bounds.height + insets.bottom
    case .middle: y = row.midY - insets.top - (bottom - top) / 2
    case .none:
      if row.minY < top {
        y = row.minY - insets.top
      } else if row.maxY > bottom {
        y = row.maxY - bounds.height + insets.bottom
      } else {
        return
      }
    }
    layoutIfNeeded()
    let highest = -insets.top
    let lowest = max(highest, contentSize.height - bounds.height + insets.bottom)
    setContentOffset(
      CGPoint(x: contentOffset.x, y: min(max(y, highest), lowest)), animated: animated)
  }

  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let first = selection.first else { return }
    scrollToRow(at: first, at: scrollPosition, animated: animated)
  }

  open var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The selected rows, in the order of selection; `nil` if no row is selected.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row without calling the delegate.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for selected in selection { deselectRow(at: selected, animated: animated) }
      return
    }
    if !allowsMultipleSelection {
      for selected in selection where selected != indexPath {
        deselectRow(at: selected, animated: animated)
      }
    }
    guard allowsSelection || isEditing else { return }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row without calling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard let index = selection.firstIndex(of: indexPath) else { return }
    selection.remove(at: index)
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Asks the data source to configure visible rows again.
  /// `dequeueReusableCell(withIdentifier:for:)` then returns the existing cell.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    update { $0.reconfiguredRows.formUnion(indexPaths) }
  }

  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows[indexPath] = newIndexPath }
  }

  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections[section] = newSection }
  }

  open func beginUpdates() { openUpdates() }
  open func endUpdates() { closeUpdates() }

  /// Performs several updates as one. The completion handler is called with `true` when the
  /// animation would end.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    openUpdates()
    updates?()
    closeUpdates()
    guard let completion else { return }
    let isSeen = window != nil && UIView.areAnimationsEnabled
    Runtime.after(isSeen ? CollectionTiming.update : 0) { completion(true) }
  }

  /// Registers the class of the cells for an identifier; `nil` unregisters it.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else {
      cellPool.register(nil, for: identifier)
      return
    }
    guard let type = cellClass as? UITableViewCell.Type else {
      raise(
        .internalInconsistency,
        "The class '\(cellClass)' registered for the cell reuse identifier '\(identifier)' is not a subclass of UITableViewCell"
      )
    }
    cellPool.register(type, for: identifier)
  }

  /// Registers the nib of the cells for an identifier; `nil` unregisters it.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cellPool.register(nib, for: identifier) {
      NibReuse.cell(of: $0, identifier: identifier)
    }
  }

  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    viewPool.register(nib, for: identifier) {
      NibReuse.header(of: $0, identifier: identifier)
    }
  }

  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    guard let aClass else {
      viewPool.register(nil, for: identifier)
      return
    }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      raise(
        .internalInconsistency,
        "The class '\(aClass)' registered for the header/footer reuse identifier '\(identifier)' is not a subclass of UITableViewHeaderFooterView"
      )
    }
    viewPool.register(type, for: identifier)
  }

  /// Returns a cell that waits for reuse, or a new one if a class, nib or prototype is registered;
  /// otherwise `nil`.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = cellPool.take(identifier) {
      Runtime.deliver("prepareForReuse", to: cell) { cell.prepareForReuse() }
      return cell
    }
    return cellPool.type(for: identifier)?.make(reuseIdentifier: identifier)
      ?? cellPool.maker(for: identifier)?()
  }

  /// Returns a cell for a row. Raises UIKit's exception if nothing is registered for the
  /// identifier.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let (path, cell) = cellInReconfiguration, path == indexPath,
      cell.reuseIdentifier == identifier
    {
      return cell
    }
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      raise(
        .internalInconsistency,
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
      )
    }
    if let place = tableGeometry?.row(at: indexPath) {
      cell.frame = CGRect(x: 0, y: place.top, width: bounds.width, height: place.height)
    }
    return cell
  }

  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let view = viewPool.take(identifier) {
      Runtime.deliver("prepareForReuse", to: view) { view.prepareForReuse() }
      return view
    }
    return viewPool.type(for: identifier)?.make(reuseIdentifier: identifier)
      ?? viewPool.maker(for: identifier)?()
  }
}
