import Archives
import Support

extension ZipArchive {
  /// Generates and compresses files on all cores, a batch at a time, and passes the archive's bytes
  /// to `take` in the order of `elements`.
  ///
  /// - Returns: The note that `make` returned for each file.
  mutating func add<Element: Sendable, Note: Sendable>(
    _ elements: [Element], to take: OutputFile.Taking,
    _ make: @escaping @Sendable (Element) throws -> (path: String, bytes: [UInt8], note: Note)
  ) throws -> [Note] {
    var notes: [Note] = []
    var rest = elements[...]
    while !rest.isEmpty {
      let made = try concurrently(Array(rest.prefix(64))) { element in
        let file = try make(element)
        return (path: file.path, file: try ZippedFile(file.bytes), note: file.note)
      }
      rest = rest.dropFirst(64)
      for (path, file, note) in made {
        try take(adding(path, file))
        notes.append(note)
      }
    }
    return notes
  }
}
