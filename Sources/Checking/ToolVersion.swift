/// The version of this tool, as shown in reports and on the command line.
package enum ToolVersion {
  package static let current = "0.1.0"
}
