// Gives the types of a program in a batch the names that they would have in a module of their own.
//
// All programs of a batch are files of one module, and their types are private to their files.
// Swift does not find such types by name, and prints them as `main.(unknown context at
// $55d2f0a3c484).Screen`. Between the module and the type there is an anonymous context, which
// identifies the file because of a compiler option. For the types of the program to run, this
// context is bypassed before any name is read, so that they are named `main.Screen`. The types of
// the other programs stay hidden. Layouts: "ABI/Metadata.h" of the Swift runtime.
#define _GNU_SOURCE
#include "serve/serve.h"

#ifdef __linux__
#include <dlfcn.h>
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct Range {
  const char *start;
  size_t length;
};

/// The start of the runtime's `MetadataSections`.
struct Sections {
  uintptr_t version;
  const void *base, *unused[2];
  struct Range protocols, conformances, types;
};

struct Context {
  uint32_t flags;
  int32_t parent;
};

/// Follows a generic context. It is followed by the parameters, one byte each, and the
/// requirements.
struct Generics {
  uint16_t parameters, requirements, keyArguments, flags;
};
enum { requirementSize = 12 };

enum { kindMask = 0x1f, anonymousKind = 2, isGeneric = 0x80, hasName = 1 << 16 };

struct Search {
  /// The address range of the program's image.
  uintptr_t start, end;
  const char *file;
};

static bool isInImage(const struct Search *search, const void *address) {
  return (uintptr_t)address >= search->start && (uintptr_t)address < search->end;
}

/// Finds the image that contains the address of the search. `dladdr` would also search all symbols.
static int findImage(struct dl_phdr_info *info, size_t size, void *given) {
  (void)size;
  struct Search *search = given;
  uintptr_t start = UINTPTR_MAX, end = 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[i];
    if (header->p_type != PT_LOAD) continue;
    uintptr_t first = info->dlpi_addr + header->p_vaddr, last = first + header->p_memsz;
    if (first < start) start = first;
    if (last > end) end = last;
  }
  if (search->start < start || search->start >= end) return 0;
  search->start = start;
  search->end = end;
  return 1;
}

/// Follows a relative pointer. If its lowest bit is set, it refers to a pointer; the second bit has
/// another use.
static void *target(const int32_t *field) {
  if (!*field) return NULL;
  char *address = (char *)field + (*field & ~3);
  return *field & 1 ? *(void **)address : address;
}

/// The mangled name of an anonymous context; NULL if it has none, or if its layout is unknown.
static const char *nameOf(const struct Context *context) {
  if (!(context->flags & hasName)) return NULL;
  const char *end = (const char *)(context + 1);
  if (context->flags & isGeneric) {
    const struct Generics *generics = (const struct Generics *)end;
    if (generics->flags) return NULL;
    end += sizeof *generics + (generics->parameters + 3u) / 4 * 4
        + (size_t)generics->requirements * requirementSize;
  }
  return end + *(const int32_t *)end;
}

/// Whether a mangled name belongs to a type that is private to the given file.
static bool isOfFile(const char *name, const char *file) {
  size_t length = strlen(name);
  return length > 3 && !strncmp(name + length - 3, "LL", 2) && strstr(name, file);
}

/// A segment of an image: its address range and protection.
struct Segment {
  uintptr_t start, end;
  int rights;
};

static int findSegment(struct dl_phdr_info *info, size_t size, void *given) {
  (void)size;
  struct Segment *segment = given;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[i];
    uintptr_t start = info->dlpi_addr + header->p_vaddr, end = start + header->p_memsz;
    if (header->p_type != PT_LOAD || segment->start < start || segment->start >= end) continue;
    *segment = (struct Segment){
        .start = start, .end = end,
        .rights = (header->p_flags & PF_R ? PROT_READ : 0) | (header->p_flags & PF_W ? PROT_WRITE : 0)
            | (header->p_flags & PF_X ? PROT_EXEC : 0)};
    return 1;
  }
  return 0;
}

/// The segment that is currently writable.
static struct Segment opened;

static bool protect(const struct Segment *segment, int rights) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), start = segment->start & ~(page - 1);
  return mprotect((void *)start, segment->end - start, rights) == 0;
}

/// Restores the protection of a segment. Pages of a writable segment that the dynamic linker made
/// read-only stay writable.
static void closeSegment(void) {
  if (opened.end && !(opened.rights & PROT_WRITE)) protect(&opened, opened.rights);
  opened = (struct Segment){0};
}

/// Writes to memory that may be read-only. The pages are private to this process, and none of the
/// code in them runs meanwhile.
static void overwrite(void *address, int32_t value) {
  uintptr_t place = (uintptr_t)address;
  if (place < opened.start || place >= opened.end) {
    closeSegment();
    struct Segment segment = {.start = place};
    if (!dl_iterate_phdr(findSegment, &segment) || !protect(&segment, PROT_READ | PROT_WRITE))
      return;
    opened = segment;
  }
  *(int32_t *)address = value;
}

static void reveal(struct Context *context, const struct Search *search) {
  struct Context *parent = target(&context->parent);
  if (!parent || (parent->flags & kindMask) != anonymousKind) return;
  const char *name = nameOf(parent), *outer = target(&parent->parent);
  if (!name) return;
  if (outer && isOfFile(name, search->file)) {
    overwrite(&context->parent, (int32_t)(outer - (const char *)&context->parent));
  } else {
    // Restores the state without the compiler option.
    overwrite(&parent->flags, (int32_t)(parent->flags & ~(uint32_t)hasName));
  }
}

static void revealAll(struct Range records, const struct Search *search) {
  const int32_t *record = (const int32_t *)records.start;
  for (; (const char *)record < records.start + records.length; record++) {
    struct Context *context = target(record);
    if (context && isInImage(search, context)) reveal(context, search);
  }
}

static bool visit(const struct Sections *sections, void *given) {
  const struct Search *search = given;
  if (!sections->types.start && !sections->protocols.start) return true;
  const void *start = sections->types.start ? sections->types.start : sections->protocols.start;
  if (!isInImage(search, start)) return true;
  revealAll(sections->types, search);
  revealAll(sections->protocols, search);
  return true;
}

void exposeTypeNames(const void *entry, const char *file) {
  typedef bool (*Body)(const struct Sections *, void *);
  void (*enumerate)(Body, void *) = dlsym(RTLD_DEFAULT, "swift_enumerateAllMetadataSections");
  struct Search search = {.start = (uintptr_t)entry, .file = file};
  if (enumerate && dl_iterate_phdr(findImage, &search)) enumerate(visit, &search);
  closeSegment();
}
#else
void exposeTypeNames(const void *entry, const char *file) {
  (void)entry, (void)file;
}
#endif
