#define _GNU_SOURCE
#include "clock/callers.h"

#ifdef __linux__
#include <link.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>

/// A library whose address range is looked up on first use, once it is loaded. Any thread may be
/// the first to look it up.
struct Library {
  const char *name;
  /// `end` is written last; it is 0 until the range is known.
  _Atomic uintptr_t start, end;
};

struct Search {
  const char *name;
  uintptr_t start, end;
};

static int find(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  struct Search *search = context;
  const char *name = strrchr(info->dlpi_name, '/');
  if (!name || strcmp(name + 1, search->name)) return 0;
  search->start = info->dlpi_addr;
  for (int i = 0; i < info->dlpi_phnum; i++)
    if (info->dlpi_phdr[i].p_type == PT_LOAD)
      search->end = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr + info->dlpi_phdr[i].p_memsz;
  return 1;
}

static bool contains(struct Library *library, const void *address) {
  uintptr_t end = library->end;
  if (!end) {
    struct Search search = {.name = library->name};
    dl_iterate_phdr(find, &search);
    library->start = search.start;
    library->end = end = search.end;
  }
  return (uintptr_t)address >= library->start && (uintptr_t)address < end;
}

bool isInDispatch(const void *address) {
  static struct Library library = {.name = "libdispatch.so"};
  return contains(&library, address);
}

bool isInFoundation(const void *address) {
  static struct Library library = {.name = "libFoundation.so"};
  return contains(&library, address);
}
#endif
