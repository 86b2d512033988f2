/// What the tool tells this program on its command line, as `key=value`.
///
///     folder=PATH       the host's folder, with `resources`, the files to put beside the program
///     outputs=PATH      a folder with the files `out`, `err` and `trace`, which are new for each program
///     outside=PATH      the same folder as it stands on the machine, where the host makes namespaces
///     box=PATH          the folder in which programs may write; where there are no namespaces, `box` in the host's folder
///     fresh=1           mount file systems anew for each program; in namespaces without it, a host runs one program
///     wall=KIND         `bubblewrap`: in its namespaces; `namespaces`: make some; else beside all other processes
///     landlock=1        bound what is read and written where there are no namespaces
///     filter=1          refuse calls of the system; `report`: and report each on standard error
///     traced=1          another process tells of traps
///     rare=PATH         a library that is loaded for a program that cannot be loaded without
///     package=PATH      the library of the package that examples import; it is loaded for a program that needs it
///     group=PATH        the control group in which one is made for a command, with as much memory as the limits allow
///     show=PATH         may be read
///     write=PATH        may be written
///     put=PATH=FILE     a file that is to be seen at a path, in namespaces
///     time=MS and the other limits of limits.h
///     --                the rest is the libraries, or the command
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
  /// NULL where examples import no package.
  const char *package;
  /// What stands after `--`.
  char **rest;
};

extern struct Settings settings;

/// Reads the arguments into `settings`; false where one is not understood.
bool readSettings(char **arguments);

#pragma GCC visibility pop
