/// Rows in sections, of which only those that can be seen have a cell.
///
/// The table asks for the numbers of sections and rows when it is first laid out or asked about, and
/// on ``reloadData()``; for cells in its layout, and only for the rows inside its bounds. Row
/// animations are not shown: an update holds at once.
///
/// - Mode: behaves
/// - Not modelled: drag and drop, the section index as a view.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// How sections are set off from each other.
  ///
  /// - Mode: behaves
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  /// Where a scrolled row comes to lie.
  ///
  /// - Mode: behaves
  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  /// How rows come and go. Nothing is shown of it.
  ///
  /// - Mode: data
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// Whether cells may change their height when their content does.
  ///
  /// - Mode: data
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  /// From which edges ``UITableView/separatorInset`` counts.
  ///
  /// - Mode: data
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges, fromAutomaticInsets
  }

  /// Posted by a table whose selection the user has changed.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")
  /// The height that UIKit works out itself.
  public nonisolated static let automaticDimension: CGFloat = -1
  public nonisolated static let indexSearch = "{search}"
  /// Points; the height of a row that nothing else gives one.
  static let standardRowHeight: CGFloat = 44
  /// Points; the height of a header or footer that has only a title.
  static let standardTitleHeight: CGFloat = 28
  /// Points; what a grouped table leaves above and below a section without a title.
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

  /// Above the first section, as wide as the table and as high as its own frame.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, with: tableHeaderView) }
  }
  /// Below the last section, as wide as the table and as high as its own frame.
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
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { mark(.separatorInset, \UITableView.separatorInset, separatorInset) }
  }
  open var cellLayoutMarginsFollowReadableWidth = false
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

  /// nil until the data source has been asked for its numbers.
  var tableGeometry: TableGeometry?
  /// Headers and footers that said how high they are and wait to be shown.
  var waitingHeaders: [Int: UIView] = [:]
  var waitingFooters: [Int: UIView] = [:]
  var highlighted: IndexPath?
  var cellInReconfiguration: (indexPath: IndexPath, cell: UITableViewCell)?
  var prefetched: Set<IndexPath> = []
  var sectionIndexTitles: [String] = []
  private var isLayingOut = false
  private var menus: ContextMenus?
  /// What shows the context menus of rows; nil without a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var selection: [IndexPath] = []
  var cellPool = ReusePool<UITableViewCell>()
  var viewPool = ReusePool<UITableViewHeaderFooterView>()
  var pendingUpdates: BatchUpdates?
  /// The rows that a storyboard fills, for a ``UITableViewController``.
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

  /// A plain table; this is also what `UITableView()` makes.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  // MARK: Data

  /// Asks the data source for its numbers, and lets every cell go. New cells come with the next layout.
  open func reloadData() {
    forgetData()
    prefetched = []
    reloadSectionIndexTitles()
    for indexPath in selection { cells[indexPath]?.setSelected(false, animated: false) }
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

  /// Asks the data source for the titles of the index again.
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

  /// The table's own views around the sections, and how far one can scroll.
  private func placeAccessories() {
    guard var tableGeometry else { return }
    let width = bounds.width
    backgroundView?.frame = bounds
    if let tableHeaderView {
      let height = tableHeaderView.frame.height
      tableHeaderView.frame = CGRect(x: 0, y: 0, width: width, height: height)
      if tableGeometry.top != height {
        tableGeometry.top = height
        tableGeometry.placeAll()
        self.tableGeometry = tableGeometry
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
    let neededLayout = layoutState.needsLayout
    contentSize = size
    // The layout that is going on knows the size already.
    if isLayingOut { layoutState.needsLayout = neededLayout }
  }

  private func replace(_ old: UIView?, with new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    tableGeometry?.top = tableHeaderView?.frame.height ?? 0
    tableGeometry?.placeAll()
    setNeedsLayout()
  }
}
