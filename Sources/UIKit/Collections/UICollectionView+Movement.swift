/// An item that is being dragged to another position.
struct CollectionMovement {
  var origin: IndexPath
  var current: IndexPath
}
