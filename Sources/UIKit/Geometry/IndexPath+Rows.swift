extension IndexPath {
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The first index: the section of a table or collection view.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index: the row of a table view.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The second index: the item of a collection view.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

#if !canImport(ObjectiveC)
  /// The same for index paths as objects, which older code uses.
  extension NSIndexPath {
    public convenience init(row: Int, section: Int) {
      self.init(indexes: [section, row], length: 2)
    }

    public convenience init(item: Int, section: Int) {
      self.init(indexes: [section, item], length: 2)
    }

    public var section: Int { index(atPosition: 0) }
    public var row: Int { index(atPosition: 1) }
    public var item: Int { index(atPosition: 1) }
  }
#endif
