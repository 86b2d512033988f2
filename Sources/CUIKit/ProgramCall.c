#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CUIKit.h"
#include "Own.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__linux__)
#include <link.h>
#include <pthread.h>
#include <unistd.h>

typedef struct Range {
  uintptr_t start, end;
} Range;

static Range program, runtime_library;

static void add_segments(const struct dl_phdr_info *info, Range *range) {
  for (int i = 0; i < info->dlpi_phnum; i++) {
    if (info->dlpi_phdr[i].p_type != PT_LOAD) continue;
    uintptr_t start = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
    uintptr_t end = start + info->dlpi_phdr[i].p_memsz;
    if (!range->start || start < range->start) range->start = start;
    if (end > range->end) range->end = end;
  }
}

// Programs are shared objects of this name (Compiler.swift). The ranges do not change once they are
// found.
static int find_images(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size, (void)data;
  const char *slash = strrchr(info->dlpi_name, '/');
  const char *name = slash ? slash + 1 : info->dlpi_name;
  if (!strcmp(name, "main.so")) add_segments(info, &program);
  if (!strcmp(name, "libUIKit.so")) add_segments(info, &runtime_library);
  return 0;
}

static int is_in(Range range, uintptr_t address) {
  return address >= range.start && address < range.end;
}

OWN const void *proofbook_called_by_program(void) {
  static __thread uintptr_t stack_end;
  if (!program.start) {
    dl_iterate_phdr(find_images, NULL);
    if (!program.start) return NULL;
  }
  if (!stack_end && gettid() == getpid()) {
    // For the main thread, the C library would read the memory map of the whole process.
    extern void *__libc_stack_end;
    stack_end = (uintptr_t)__libc_stack_end;
  }
  if (!stack_end) {
    pthread_attr_t attributes;
    void *base;
    size_t size;
    if (pthread_getattr_np(pthread_self(), &attributes)) return NULL;
    pthread_attr_getstack(&attributes, &base, &size);
    pthread_attr_destroy(&attributes);
    stack_end = (uintptr_t)base + size;
  }
  // Swift code keeps frame pointers. Anything else on the stack ends the walk at worst.
  uintptr_t *frame = __builtin_frame_address(0);
  uintptr_t last = 0;
  for (int depth = 0; depth < 200; depth++) {
    uintptr_t address = (uintptr_t)frame;
    if (address % sizeof address || address + 2 * sizeof address > stack_end) return NULL;
    uintptr_t caller = frame[1];
    if (is_in(program, caller)) return (const void *)last;
    if (is_in(runtime_library, caller)) last = caller;
    uintptr_t *next = (uintptr_t *)frame[0];
    if (next <= frame) return NULL;
    frame = next;
  }
  return NULL;
}
#else
const void *proofbook_called_by_program(void) { return NULL; }
#endif

#if defined(__linux__)
typedef struct Function {
  const char *start;
  size_t size;
  const char *name;
} Function;

/// The functions that this library exports, sorted by address.
static Function *functions;
static size_t function_count;

static int compare(const void *a, const void *b) {
  const char *first = ((const Function *)a)->start, *second = ((const Function *)b)->start;
  return (first > second) - (first < second);
}

/// The number of dynamic symbols. Only the GNU hash table shows it: it has a chain for each bucket,
/// and the last entry of a chain has its lowest bit set.
static size_t count_symbols(const uint32_t *table) {
  uint32_t buckets = table[0], first = table[1], words = table[2];
  const uint32_t *bucket = table + 4 + words * (sizeof(uintptr_t) / sizeof *table);
  const uint32_t *chains = bucket + buckets;
  uint32_t last = 0;
  for (uint32_t i = 0; i < buckets; i++)
    if (bucket[i] > last) last = bucket[i];
  if (last < first) return first;
  while (!(chains[last - first] & 1)) last++;
  return last + 1;
}

static void list_functions(const struct dl_phdr_info *info, const ElfW(Dyn) *entry) {
  const ElfW(Sym) *symbols = NULL;
  const char *names = NULL;
  const uint32_t *table = NULL;
  for (; entry->d_tag != DT_NULL; entry++) {
    // The loader has replaced these offsets with addresses, but not on every machine.
    uintptr_t address = entry->d_un.d_ptr;
    if (address < info->dlpi_addr) address += info->dlpi_addr;
    if (entry->d_tag == DT_SYMTAB) symbols = (const ElfW(Sym) *)address;
    if (entry->d_tag == DT_STRTAB) names = (const char *)address;
    if (entry->d_tag == DT_GNU_HASH) table = (const uint32_t *)address;
  }
  if (!symbols || !names || !table) return;
  size_t count = count_symbols(table), listed = 0;
  Function *all = calloc(count, sizeof *all);
  if (!all) return;
  for (size_t i = 0; i < count; i++) {
    const ElfW(Sym) *symbol = &symbols[i];
    if (ELF64_ST_TYPE(symbol->st_info) != STT_FUNC || !symbol->st_value) continue;
    const char *start = (const char *)(info->dlpi_addr + symbol->st_value);
    all[listed++] = (Function){start, symbol->st_size, names + symbol->st_name};
  }
  qsort(all, listed, sizeof *all, compare);
  functions = all;
  function_count = listed;
}

static int find_library(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size, (void)data;
  const char *slash = strrchr(info->dlpi_name, '/');
  if (strcmp(slash ? slash + 1 : info->dlpi_name, "libUIKit.so")) return 0;
  for (int i = 0; i < info->dlpi_phnum; i++)
    if (info->dlpi_phdr[i].p_type == PT_DYNAMIC)
      list_functions(info, (const void *)(info->dlpi_addr + info->dlpi_phdr[i].p_vaddr));
  return 1;
}

void proofbook_list_symbols(void) {
  if (!functions) dl_iterate_phdr(find_library, NULL);
}

/// The function that contains an address; NULL if no listed function does.
static const Function *function_at(const char *address) {
  size_t start = 0, end = function_count;
  while (start < end) {
    size_t middle = start + (end - start) / 2;
    if (functions[middle].start <= address) start = middle + 1; else end = middle;
  }
  const Function *found = start ? &functions[start - 1] : NULL;
  return found && (size_t)(address - found->start) < found->size ? found : NULL;
}
#else
void proofbook_list_symbols(void) {}
#endif

OWN const char *proofbook_symbol(const void *address) {
  if (!address) return NULL;
#if defined(__linux__)
  if (functions) {
    const Function *found = function_at(address);
    return found ? found->name : NULL;
  }
#endif
  Dl_info info;
  return dladdr(address, &info) ? info.dli_sname : NULL;
}

OWN void proofbook_write_number(double number, char *text, size_t size) {
  snprintf(text, size, "%g", number);
}
