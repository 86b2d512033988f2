/// Collection views: their layouts, prototype cells and section headers.
@MainActor enum NibCollection {
  /// The layout of a nib's collection view, which needs it before anything else; a flow layout if
  /// none is given.
  static func layout(of coder: NSCoder) -> UICollectionViewLayout {
    guard let coder = coder as? NibCoder,
      let element = coder.element.child(key: "collectionViewLayout"),
      let type = NibClass.type(of: element, in: coder.instance.document)
        as? UICollectionViewLayout.Type,
      let layout = type.init(coder: NibCoder(element, in: coder.instance))
    else { return UICollectionViewFlowLayout() }
    coder.instance.configure(layout, element)
    return layout
  }

  static func configure(
    _ view: UICollectionView, _ element: NibElement, _ child: NibElement, _ instance: NibInstance
  ) -> Bool {
    switch child.key ?? child.name {
    case "collectionViewLayout": return true
    case "sectionHeaderView":
      register(child, as: UICollectionView.elementKindSectionHeader, in: view, instance.scene)
    case "sectionFooterView":
      register(child, as: UICollectionView.elementKindSectionFooter, in: view, instance.scene)
    case "cells":
      for cell in child.children {
        register(cell, as: UICollectionView.elementKindCell, in: view, instance.scene)
      }
    default: return false
    }
    return true
  }

  private static func register(
    _ element: NibElement, as kind: String, in view: UICollectionView, _ scene: NibScene
  ) {
    guard let identifier = element["reuseIdentifier"] else { return }
    view.pools[kind, default: ReusePool()].register(
      maker: {
        let instance = NibInstance(scene)
        let view = instance.make(element) as? UICollectionReusableView
        instance.finish()
        return view
      }, for: identifier)
  }
}
