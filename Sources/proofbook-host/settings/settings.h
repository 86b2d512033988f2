/// The settings of this program on its command line, as `key=value`.
///
///     folder=PATH    the host's folder, with `resources`, the files to copy beside the program
///     outputs=PATH   a folder with the files `out`, `err` and `trace`, new for each program
///     outside=PATH   the path of the same folder outside the namespaces that the host creates
///     box=PATH       the folder in which programs may write; without namespaces, `box` in `folder`
///     fresh=1        mount file systems for each program; otherwise, run one program only
///     wall=KIND      `bubblewrap`: already in its namespaces; `namespaces`: create them
///     landlock=1     limit which files are read and written, without namespaces
///     filter=1       refuse system calls; `report`: and report each on standard error
///     traced=1       another process reports traps
///     rare=PATH      a library that is loaded only for programs that need it
///     package=PATH   the library of the package that examples import, loaded if needed
///     group=PATH     the control group in which `group` creates one
///     show=PATH      a path that may be read
///     write=PATH     a path that may be written to
///     put=PATH=FILE  a file that appears at a path, in namespaces
///     time=MS        and the other limits of limits.h
///     --             the rest are the libraries, or the command
#pragma once
#include "sandbox/confine.h"

#pragma GCC visibility push(hidden)

struct Settings {
  const char *folder, *outputs, *outside, *box, *group;
  bool makesNamespaces, mountsAnew;
  struct Confinement confinement;
  struct Limits limits;
  const char *rare[mostPaths];
  int rareCount;
  /// NULL if examples import no package.
  const char *package;
  /// The arguments after `--`.
  char **rest;
};

extern struct Settings settings;

/// Reads the arguments into `settings`. Returns false if an argument is unknown or `--` is missing.
bool readSettings(char **arguments);

#pragma GCC visibility pop
