#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CUIKit.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__linux__)
#include <link.h>
#include <pthread.h>

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

// Programs are shared objects of this name (Compiler.swift); ranges are only ever filled once.
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

const void *proofbook_called_by_program(void) {
  static __thread uintptr_t stack_end;
  if (!program.start) {
    dl_iterate_phdr(find_images, NULL);
    if (!program.start) return NULL;
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
  // Swift's code keeps frame pointers; whatever else is on the stack ends the walk at worst.
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

const char *proofbook_symbol(const void *address) {
  Dl_info info;
  return address && dladdr(address, &info) ? info.dli_sname : NULL;
}
