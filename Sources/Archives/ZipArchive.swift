/// A ZIP archive that is written sequentially, one file at a time, so that it never has to fit in
/// memory.
///
/// The same files always produce the same bytes: every entry has the earliest date of the format,
/// and nothing depends on the machine. Names are UTF-8. Counts and offsets that are too large for
/// the original format are written in the ZIP64 format.
/// - SeeAlso: PKWARE, "APPNOTE.TXT - .ZIP File Format Specification", 6.3.10.
package struct ZipArchive: Sendable {
  /// The number of bytes written so far.
  package private(set) var size: UInt64 = 0
  private var directory = Bytes()
  private var count: UInt64 = 0

  package init() {}

  /// Adds a file, and returns the bytes that follow in the archive.
  ///
  /// - Parameter path: The path in the archive, with `/` between its components; at most 65,535
  ///   bytes.
  package mutating func adding(_ path: String, _ file: ZippedFile) -> [UInt8] {
    let name = Array(path.utf8)
    let place = size
    let isFar = place >= UInt64(UInt32.max)
    let version: UInt16 = isFar ? 45 : 20
    var fields = Bytes()
    fields.add(version)
    fields.add(UInt16(name.contains { $0 >= 0x80 } ? 1 << 11 : 0))
    fields.add(UInt16(file.isDeflated ? 8 : 0))
    // Midnight of 1 January 1980.
    fields.add(UInt16(0))
    fields.add(UInt16(1 << 5 | 1))
    fields.add(file.checksum)
    fields.add(UInt32(file.bytes.count))
    fields.add(UInt32(file.size))
    fields.add(UInt16(truncatingIfNeeded: name.count))

    // Marked as made on Unix, so that readers apply the permissions.
    directory.add(UInt32(0x0201_4b50))
    directory.add(3 << 8 | version)
    directory.bytes += fields.bytes
    directory.add(UInt16(isFar ? 12 : 0))
    directory.add(UInt16(0))
    directory.add(UInt16(0))
    directory.add(UInt16(0))
    directory.add(UInt32(0o100644) << 16)
    directory.add(isFar ? UInt32.max : UInt32(place))
    directory.bytes += name
    if isFar {
      directory.add(UInt16(1))
      directory.add(UInt16(8))
      directory.add(place)
    }
    count += 1

    var entry = Bytes()
    entry.bytes.reserveCapacity(30 + name.count + file.bytes.count)
    entry.add(UInt32(0x0403_4b50))
    entry.bytes += fields.bytes
    entry.add(UInt16(0))
    entry.bytes += name
    entry.bytes += file.bytes
    size += UInt64(entry.bytes.count)
    return entry.bytes
  }

  /// The end of the archive: its central directory.
  package func end() -> [UInt8] {
    let listSize = UInt64(directory.bytes.count)
    var end = directory
    if count >= 0xFFFF || size >= UInt64(UInt32.max) {
      end.add(UInt32(0x0606_4b50))
      end.add(UInt64(44))
      end.add(UInt16(3 << 8 | 45))
      end.add(UInt16(45))
      end.add(UInt32(0))
      end.add(UInt32(0))
      end.add(count)
      end.add(count)
      end.add(listSize)
      end.add(size)
      end.add(UInt32(0x0706_4b50))
      end.add(UInt32(0))
      end.add(size + listSize)
      end.add(UInt32(1))
    }
    end.add(UInt32(0x0605_4b50))
    end.add(UInt16(0))
    end.add(UInt16(0))
    end.add(UInt16(min(count, 0xFFFF)))
    end.add(UInt16(min(count, 0xFFFF)))
    end.add(UInt32(min(listSize, UInt64(UInt32.max))))
    end.add(UInt32(min(size, UInt64(UInt32.max))))
    end.add(UInt16(0))
    return end.bytes
  }
}

/// Integers as little-endian bytes.
private struct Bytes: Sendable {
  var bytes: [UInt8] = []

  mutating func add(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }
}
