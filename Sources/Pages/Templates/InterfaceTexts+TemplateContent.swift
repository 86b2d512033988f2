extension InterfaceTexts: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    InterfaceText(rawValue: name).map { .text(self[$0]) }
  }
}
