import Foundation

/// The memory that the process allocates from.
package enum Heap {
  /// Limits how much freed memory the process keeps. Without this, a build of 5,000 pages uses half
  /// as much memory again.
  ///
  /// By default, glibc gives most threads their own arena, whose free memory no other thread uses;
  /// here, all threads share as many arenas as there are cores. Also, after a large block was
  /// freed, glibc keeps blocks of this size; here, blocks of a megabyte or more go back to the
  /// system.
  package static func limitFreeMemory() {
    #if !canImport(Darwin)
      // Glibc's function and constants, which Swift does not import.
      let (mostPools, leastLarge, mostFreeAtEnd): (Int32, Int32, Int32) = (-8, -3, -1)
      typealias Option = @convention(c) (Int32, Int32) -> Int32
      guard let option = dlsym(nil, "mallopt").map({ unsafeBitCast($0, to: Option.self) })
      else { return }
      _ = option(mostPools, Int32(max(2, ProcessInfo.processInfo.activeProcessorCount)))
      _ = option(leastLarge, 1 << 20)
      _ = option(mostFreeAtEnd, 32 << 20)
    #endif
  }
}
