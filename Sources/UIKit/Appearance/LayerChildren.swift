/// The layers inside a layer, from back to front: those of the subviews, if it is the layer of a
/// view, and those that the program has added between them.
///
/// The order of the subviews is stored once, here: ``UIView/subviews`` reads it.
struct LayerChildren {
  /// The subviews. These are the strong references.
  private(set) var views: [UIView] = []
  private var others: [Other] = []

  /// A layer that is not that of a subview.
  private struct Other {
    var layer: CALayer
    /// The number of subviews that are behind it.
    var place: Int
  }

  var isEmpty: Bool { views.isEmpty && others.isEmpty }

  var all: [CALayer] {
    guard !others.isEmpty else { return views.map(\.ownLayer) }
    var all: [CALayer] = []
    var rest = others[...]
    for place in 0...views.count {
      while let next = rest.first, next.place == place {
        all.append(next.layer)
        rest = rest.dropFirst()
      }
      if place < views.count { all.append(views[place].ownLayer) }
    }
    return all
  }

  /// The layers that are not those of subviews.
  var otherLayers: [CALayer] { others.isEmpty ? [] : others.map(\.layer) }

  /// Inserts a subview behind the one that has this index.
  ///
  /// - Parameter isBehindLayers: Whether the layers between the two subviews are in front of it.
  mutating func insert(_ view: UIView, at index: Int, isBehindLayers: Bool = false) {
    views.insert(view, at: index)
    for other in others.indices {
      let place = others[other].place
      if place > index || place == index && isBehindLayers { others[other].place += 1 }
    }
  }

  mutating func remove(_ view: UIView) {
    guard let index = views.firstIndex(where: { $0 === view }) else { return }
    views.remove(at: index)
    for other in others.indices where others[other].place > index { others[other].place -= 1 }
  }

  mutating func exchange(_ first: Int, _ second: Int) {
    views.swapAt(first, second)
  }

  /// Inserts a layer.
  ///
  /// - Parameter index: The index among all the layers. Past the end means the front.
  mutating func insert(_ layer: CALayer, at index: Int) {
    let behind = all.prefix(index)
    let place = behind.count { layer in views.contains { $0.ownLayer === layer } }
    others.insert(Other(layer: layer, place: place), at: behind.count - place)
  }

  /// Moves the layer of a subview, and with it the subview, to an index among all the layers.
  mutating func move(_ view: UIView, to index: Int) {
    remove(view)
    let behind = all.prefix(index)
    let place = behind.count { layer in views.contains { $0.ownLayer === layer } }
    let layersBehind = behind.count - place
    views.insert(view, at: place)
    for other in others.indices where other >= layersBehind { others[other].place += 1 }
  }

  mutating func remove(_ layer: CALayer) {
    others.removeAll { $0.layer === layer }
  }
}
