import Articles
import SwiftSyntax

/// Replaces each `#keyPath(…)` with a name that ``GeneratedDeclarations`` declares:
/// `#keyPath(CALayer.opacity)` becomes `_kp0001(\CALayer.opacity)`, which the compiler checks, and
/// which has the same length.
enum KeyPathExpressions {
  struct Constant {
    var variable: String
    /// The key path as a string, such as `layer.opacity`.
    var path: String
    /// Whether the name is called with the key path, so that the compiler checks it.
    var isChecked: Bool
  }

  /// The class properties that key-value coding finds on the class, with their Objective-C names.
  private static let sharedObjects = [
    "UIApplication.shared": "sharedApplication", "UIScreen.main": "mainScreen",
    "UIDevice.current": "currentDevice", "UIPasteboard.general": "generalPasteboard",
  ]

  static func rewrite(
    in types: ProgramTypes, of source: inout ProgramSource, diagnostics: inout [Diagnostic]
  ) -> [Constant] {
    var constants: [Constant] = []
    for use in types.keyPathUses {
      guard let argument = use.node.arguments.first, use.node.arguments.count == 1 else { continue }
      let digits = String(constants.count + 1)
      let variable = "_kp" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      let names = argument.expression.trimmedDescription.split(separator: ".")
        .map { String($0.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" }) }
      let typeCount = names.prefix { $0.first?.isUppercase ?? false }.count
      let path = names.dropFirst(typeCount).joined(separator: ".")
      if typeCount == 1, let shared = sharedObjects["\(names[0]).\(path)"] {
        source.replace(use.node.offsets, by: variable)
        constants.append(Constant(variable: variable, path: shared, isChecked: false))
        continue
      }
      let start = use.node.offsets.lowerBound
      let root = names.prefix(typeCount).joined(separator: ".")
      let isOfProgram =
        names.count > typeCount + 1
        && types.type(named: root, at: use.path).map { type in
          types.chain(from: type).contains { declared in
            declared.properties.contains { $0.name == names[typeCount] }
          }
        } ?? false
      if isOfProgram {
        // A Swift key path would need a question mark after an optional property.
        source.replace(use.node.offsets, by: variable)
        constants.append(Constant(variable: variable, path: path, isChecked: false))
        continue
      }
      if typeCount == 0 {
        // `#keyPath(name)` in a class means the class's own property.
        let isDeclared = types.types(around: use.path).contains { type in
          types.chain(from: type).contains { $0.properties.contains { $0.name == names.first } }
        }
        guard isDeclared else {
          diagnostics.append(
            .error(
              "'#keyPath(\(path))' names no property that this program declares",
              at: source.location(start),
              hint: "name the class in front: '#keyPath(CALayer.opacity)'"))
          continue
        }
        source.replace(use.node.offsets, by: variable)
      } else {
        let expression = argument.offsets.lowerBound
        source.blank(start..<expression)
        source.replace(start..<expression, by: variable)
        source.replace(expression - 2..<expression, by: "(\\")
      }
      constants.append(Constant(variable: variable, path: path, isChecked: typeCount > 0))
    }
    return constants
  }
}
