import Foundation

/// The parts of the Language Server Protocol that the server uses. The names of properties are the
/// protocol's.
///
/// - SeeAlso: <https://microsoft.github.io/language-server-protocol/>
enum LSP {
  struct Position: Codable, Hashable, Comparable {
    /// From 0.
    var line: Int
    /// From 0, in the units that were agreed on with the client.
    var character: Int

    init(line: Int, character: Int) {
      self.line = line
      self.character = character
    }

    /// Clamps numbers to the protocol's range.
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      line = min(max(try values.decode(Int.self, forKey: .line), 0), Self.largest)
      character = min(max(try values.decode(Int.self, forKey: .character), 0), Self.largest)
    }

    private static let largest = Int(Int32.max)

    static func < (a: Position, b: Position) -> Bool {
      (a.line, a.character) < (b.line, b.character)
    }
  }

  struct Range: Codable, Hashable {
    var start: Position
    var end: Position
  }

  struct Place: Codable, Hashable {
    var uri: String
    var range: Range
  }

  struct Diagnostic: Codable, Hashable {
    struct Related: Codable, Hashable {
      var location: Place
      var message: String
    }

    var range: Range
    /// 1 is an error, 2 a warning, 3 information.
    var severity: Int?
    var code: NumberOrText?
    var source: String?
    var message: String
    var relatedInformation: [Related]?
  }

  /// The id of a message, or the code of a diagnostic. This server's codes are texts; those of
  /// other servers may be numbers.
  enum NumberOrText: Codable, Hashable {
    case number(Int)
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      }
    }
  }

  struct Command: Encodable {
    var title: String
    /// Empty for a title without an action.
    var command: String
    var arguments: [String]?
  }

  struct CodeLens: Encodable {
    var range: Range
    var command: Command
  }

  struct Hover: Encodable {
    struct Markup: Encodable {
      var kind = "markdown"
      var value: String
    }

    var contents: Markup
    var range: Range
  }

  struct TextEdit: Encodable {
    var range: Range
    var newText: String
  }

  struct WorkspaceEdit: Encodable {
    struct DocumentEdit: Encodable {
      struct Document: Encodable {
        var uri: String
        var version: Int?
      }

      var textDocument: Document
      var edits: [TextEdit]
    }

    /// Only one of the two is set, depending on what the client supports.
    var documentChanges: [DocumentEdit]?
    var changes: [String: [TextEdit]]?
  }

  struct CodeAction: Encodable {
    var title: String
    var kind: String
    var diagnostics: [Diagnostic]?
    var isPreferred: Bool?
    var edit: WorkspaceEdit
  }

  struct Failure: Error, Encodable {
    var code: Int
    var message: String

    static func noMethod(_ name: String) -> Failure {
      Failure(code: -32601, message: "there is no method '\(name)'")
    }
    static func wrongParameters(_ reason: String) -> Failure {
      Failure(code: -32602, message: reason)
    }
    static let notInitialized = Failure(
      code: -32002, message: "the client has not sent 'initialize' yet")
    static let isShutDown = Failure(code: -32600, message: "the server has been shut down")
  }
}

/// The parameters of the methods that a client can call.
extension LSP {
  struct Initialization: Decodable {
    struct Folder: Decodable { var uri: String }

    var rootUri: String?
    var workspaceFolders: [Folder]?
    var capabilities: Capabilities?
    var initializationOptions: Options?

    struct Options: Decodable {
      /// When a page is checked: `change` (the default) or `save`.
      var check: String?
    }

    struct Capabilities: Decodable {
      struct General: Decodable { var positionEncodings: [String]? }
      struct Window: Decodable { var workDoneProgress: Bool? }
      struct Workspace: Decodable {
        struct Edit: Decodable { var documentChanges: Bool? }
        struct Lens: Decodable { var refreshSupport: Bool? }

        var workspaceEdit: Edit?
        var codeLens: Lens?
      }

      var general: General?
      var window: Window?
      var workspace: Workspace?
    }
  }

  struct DocumentName: Decodable {
    var uri: String
  }

  struct Opening: Decodable {
    struct Document: Decodable {
      var uri: String
      var version: Int
      var text: String
    }

    var textDocument: Document
  }

  struct Change: Decodable {
    struct Document: Decodable {
      var uri: String
      var version: Int?
    }
    /// The whole new text; the server requests no incremental changes.
    struct Content: Decodable { var text: String }

    var textDocument: Document
    var contentChanges: [Content]
  }

  /// Parameters with a document only: `didClose`, `didSave`, `codeLens`.
  struct OfDocument: Decodable {
    var textDocument: DocumentName
  }

  struct OfPosition: Decodable {
    var textDocument: DocumentName
    var position: Position
  }

  struct OfRange: Decodable {
    struct Context: Decodable {
      var diagnostics: [Diagnostic]?
      var only: [String]?
    }

    var textDocument: DocumentName
    var range: Range
    var context: Context?
  }

  struct Execution: Decodable {
    var command: String
    var arguments: [String]?
  }
}

/// The server's response to `initialize`.
extension LSP {
  struct ServerDescription: Encodable {
    struct Capabilities: Encodable {
      struct Sync: Encodable {
        var openClose = true
        /// 1: the whole text is sent with each change.
        var change = 1
        var save = true
      }
      struct Lenses: Encodable { var resolveProvider = false }
      struct Actions: Encodable { var codeActionKinds = ["quickfix", "source.fixAll"] }
      struct Commands: Encodable { var commands = [LanguageServer.runCommand] }

      var positionEncoding: String
      var textDocumentSync = Sync()
      var hoverProvider = true
      var codeLensProvider = Lenses()
      var codeActionProvider = Actions()
      var executeCommandProvider = Commands()
    }
    struct Info: Encodable {
      var name = "proofbook"
      var version: String
    }

    var capabilities: Capabilities
    var serverInfo: Info
  }
}
