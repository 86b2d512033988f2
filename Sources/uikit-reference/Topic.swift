/// A page of the reference: the types of one folder of `Sources/UIKit`.
struct Topic {
  /// The folder's name, such as `ViewControllers`.
  var folder: String
  var title: String
  var summary: String
  var entries: [Surface.Entry]

  /// The page's name in a site, such as `view-controllers`.
  var slug: String {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  /// All topics that have types, sorted by title.
  static func all(of surface: Surface) -> [Topic] {
    Dictionary(grouping: surface.entries, by: \.topic).map { folder, entries in
      let (title, summary) = texts[folder] ?? (folder, "")
      return Topic(folder: folder, title: title, summary: summary, entries: entries)
    }.sorted { $0.title < $1.title }
  }

  private static let texts: [String: (title: String, summary: String)] = [
    "Accessibility": (
      "Accessibility", "Values for assistive technologies: stored, never read aloud."
    ),
    "Alerts": ("Alerts and system sheets", "Alerts, their actions, and what the system presents."),
    "Animation": (
      "Animation", "Changes apply at once; completions are called on the runtime's clock."
    ),
    "Appearance": (
      "Colours, fonts, images, layers", "How things would look, as data: nothing is drawn."
    ),
    "AutoLayout": ("Auto Layout", "Constraints, anchors and guides, on a real solver."),
    "Bars": ("Bars and their items", "Navigation bars, tab bars, toolbars and what is in them."),
    "Collections": (
      "Collection views", "Cells, layouts, and what fills them."
    ),
    "Controls": ("Controls and text input", "Buttons, fields and all that sends actions."),
    "DragAndDrop": (
      "Drag and drop", "What the user drags from one view to another, as a page plays it."
    ),
    "Dynamics": ("Dynamics", "Items that fall, collide and snap, by simple physics."),
    "Events": (
      "Events and gestures", "Touches, presses, recognisers, and a user that a page can play."
    ),
    "FoundationGaps": (
      "What Foundation lacks on Linux", "Types of Apple's Foundation that code for iPhones needs."
    ),
    "Geometry": ("Geometry", "Insets, offsets, transforms, and how they print."),
    "KeyValues": ("Key-value coding and observing", "Properties by name, and their changes."),
    "Menus": ("Menus and commands", "Menus, their elements, and key commands."),
    "Nibs": ("Nibs and storyboards", "Objects from XML, with their outlets and actions."),
    "Runtime": ("The runtime", "What moves views and controllers."),
    "System": (
      "System services", "Pasteboard, feedback and other services that only record calls."
    ),
    "Tables": ("Table views", "Rows, cells, and what fills them."),
    "Traits": ("Traits", "What views know of where they are shown."),
    "ViewControllers": (
      "View controllers", "Loading, appearance, containment and presentation."
    ),
    "Views": ("Views", "The tree of views, labels, images, scrolling and stacking."),
    "Windows": ("Application, scenes, windows", "What a program runs in."),
  ]
}
