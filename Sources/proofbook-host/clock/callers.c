// Which library calls.
#define _GNU_SOURCE
#include "clock/clock.h"

#ifdef __linux__
#include <link.h>
#include <string.h>

struct Range {
  const char *name;
  uintptr_t start, end;
};

static int find(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  struct Range *range = context;
  const char *name = strrchr(info->dlpi_name, '/');
  if (!name || strcmp(name + 1, range->name)) return 0;
  range->start = info->dlpi_addr;
  for (int i = 0; i < info->dlpi_phnum; i++)
    if (info->dlpi_phdr[i].p_type == PT_LOAD)
      range->end = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr + info->dlpi_phdr[i].p_memsz;
  return 1;
}

static bool isIn(struct Range *range, const void *address) {
  if (!range->end) dl_iterate_phdr(find, range);
  return (uintptr_t)address >= range->start && (uintptr_t)address < range->end;
}

bool isDispatch(const void *address) {
  static struct Range range = {.name = "libdispatch.so"};
  return isIn(&range, address);
}

bool isFoundation(const void *address) {
  static struct Range range = {.name = "libFoundation.so"};
  return isIn(&range, address);
}
#endif
