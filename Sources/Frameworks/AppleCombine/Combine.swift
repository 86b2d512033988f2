/// What examples get for `import Combine`: OpenCombine, what it lacks, and what Apple's Foundation
/// adds.
@_exported import OpenCombine
@_exported import OpenCombineDispatch
