/// What containers show for a controller.
@MainActor final class ContainerItems {
  func titleChanged(to title: String?) {}
}
