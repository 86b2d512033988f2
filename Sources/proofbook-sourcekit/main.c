// Asks SourceKit what the names in programs refer to: proofbook-sourcekit LIBRARY QUESTIONS
// ANSWERS.
//
// Each line of QUESTIONS is a letter followed by text: 'M' is the path of the file that SourceKit
// is asked about, 'F' is the path of a program, which is copied there, 'A' is a compiler argument
// for it, 'O' is an offset into it, in bytes. All programs use the same path, so that SourceKit
// drops each when the next one comes. ANSWERS has one record per offset, in order: the name's kind,
// SourceKit's values for `fields`, the offset of the declaration, and the USR of the declaration
// that it overrides. Each is ended by 0x1F, and the record by 0x1E. If SourceKit knows no name at
// the offset, the fields are '?' and its reason. If the request failed, they are '!' and its error.
// Before each program the answers are flushed, so that those of earlier programs survive a crash.
//
// SourceKit prints to standard error that it could not load a C module; its answers then lack names
// without any other sign. Before each program, 0x1E is printed there, too.
//
// SourceKit is a library of the toolchain with a stable C interface. It is not needed to build this
// program.
#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void *Object;
typedef struct {
  uint64_t data[3];
} Variant;

static struct {
  void (*initialize)(void);
  void *(*uid)(const char *);
  Object (*dictionary)(void *const *keys, const Object *values, size_t count);
  Object (*array)(const Object *objects, size_t count);
  Object (*integer)(int64_t);
  Object (*string)(const char *);
  Object (*name)(void *uid);
  void (*release)(Object);
  void *(*send)(Object);
  bool (*isError)(void *);
  const char *(*error)(void *);
  Variant (*value)(void *);
  void (*dispose)(void *);
  const char *(*text)(Variant, void *key);
  int64_t (*number)(Variant, void *key);
  void *(*word)(Variant, void *key);
  const char *(*spelling)(void *uid);
  Variant (*member)(Variant, void *key);
  size_t (*count)(Variant);
  Variant (*element)(Variant, size_t);
  unsigned (*type)(Variant);
} kit;

static bool load(const char *path) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    fprintf(stderr, "%s\n", dlerror());
    return false;
  }
  bool isWhole = true;
#define FIND(field, symbol) isWhole &= !!(*(void **)&kit.field = dlsym(library, "sourcekitd_" symbol))
  FIND(initialize, "initialize");
  FIND(uid, "uid_get_from_cstr");
  FIND(dictionary, "request_dictionary_create");
  FIND(array, "request_array_create");
  FIND(integer, "request_int64_create");
  FIND(string, "request_string_create");
  FIND(name, "request_uid_create");
  FIND(release, "request_release");
  FIND(send, "send_request_sync");
  FIND(isError, "response_is_error");
  FIND(error, "response_error_get_description");
  FIND(value, "response_get_value");
  FIND(dispose, "response_dispose");
  FIND(text, "variant_dictionary_get_string");
  FIND(number, "variant_dictionary_get_int64");
  FIND(word, "variant_dictionary_get_uid");
  FIND(spelling, "uid_get_string_ptr");
  FIND(member, "variant_dictionary_get_value");
  FIND(count, "variant_array_get_count");
  FIND(element, "variant_array_get_value");
  FIND(type, "variant_get_type");
#undef FIND
  if (!isWhole) fprintf(stderr, "'%s' is not a compatible SourceKit library\n", path);
  return isWhole;
}

/// The keys of the strings in a record, after the kind.
static const char *const fields[] = {
    "key.name", "key.usr", "key.annotated_decl", "key.modulename", "key.filepath", "key.doc_comment",
};
enum { fieldCount = sizeof fields / sizeof *fields, mostText = 8192, mostArguments = 512, isArray = 2 };

static void put(FILE *file, const char *text) {
  for (size_t i = 0; text && text[i] && i < mostText; i++) {
    if (text[i] != 0x1E && text[i] != 0x1F) putc(text[i], file);
  }
  putc(0x1F, file);
}

static void answer(FILE *file, const char *path, long offset, const Object *arguments, size_t count) {
  void *keys[] = {
      kit.uid("key.request"), kit.uid("key.sourcefile"), kit.uid("key.offset"),
      kit.uid("key.compilerargs")};
  Object values[] = {
      kit.name(kit.uid("source.request.cursorinfo")), kit.string(path), kit.integer(offset),
      kit.array(arguments, count)};
  Object request = kit.dictionary(keys, values, 4);
  void *response = kit.send(request);
  if (kit.isError(response)) {
    const char *error = kit.error(response);
    put(file, "!");
    put(file, error);
    fprintf(stderr, "error: %s\n", error ? error : "no reason");
  } else {
    Variant value = kit.value(response);
    void *kind = kit.word(value, kit.uid("key.kind"));
    if (!kind) {
      put(file, "?");
      put(file, kit.text(value, kit.uid("key.internal_diagnostic")));
    } else {
      put(file, kit.spelling(kind));
      for (int i = 0; i < fieldCount; i++) put(file, kit.text(value, kit.uid(fields[i])));
      char number[24];
      snprintf(number, sizeof number, "%lld", (long long)kit.number(value, kit.uid("key.offset")));
      put(file, number);
      // The first declaration that is overridden, or the requirement that is fulfilled.
      Variant overridden = kit.member(value, kit.uid("key.overrides"));
      bool overrides = kit.type(overridden) == isArray && kit.count(overridden) > 0;
      put(file, overrides ? kit.text(kit.element(overridden, 0), kit.uid("key.usr")) : NULL);
    }
  }
  putc(0x1E, file);
  kit.dispose(response);
  for (int i = 0; i < 4; i++) kit.release(values[i]);
  kit.release(request);
}

static bool copy(const char *from, const char *to) {
  FILE *in = fopen(from, "r"), *out = fopen(to, "w");
  bool isDone = in && out;
  for (int byte; isDone && (byte = getc(in)) != EOF;) putc(byte, out);
  if (in) fclose(in);
  return out && fclose(out) == 0 && isDone;
}

static int failure(const char *path) {
  fprintf(stderr, "'%s': %s\n", path, strerror(errno));
  return 2;
}

int main(int argc, char **argv) {
  if (argc != 4 || !load(argv[1])) return 2;
  FILE *questions = fopen(argv[2], "r"), *answers = fopen(argv[3], "w");
  if (!questions || !answers) return failure(argv[questions ? 3 : 2]);
  kit.initialize();
  char *line = NULL, *path = NULL;
  size_t room = 0, count = 0;
  Object arguments[mostArguments];
  ssize_t length;
  while ((length = getline(&line, &room, questions)) > 0) {
    if (line[length - 1] == '\n') line[length - 1] = 0;
    switch (line[0]) {
    case 'F':
      fflush(answers);
      fputc(0x1E, stderr);
      for (size_t i = 0; i < count; i++) kit.release(arguments[i]);
      count = 0;
      if (!path || !copy(line + 1, path)) return failure(line + 1);
      break;
    case 'M':
      free(path);
      path = strdup(line + 1);
      break;
    case 'A':
      if (count < mostArguments) arguments[count++] = kit.string(line + 1);
      break;
    case 'O':
      if (!path) return 2;
      answer(answers, path, atol(line + 1), arguments, count);
      break;
    }
  }
  return fclose(answers) == 0 ? 0 : failure(argv[3]);
}
