#include "transfer.h"

#include <curl/curl.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// libcurl brings some thirty libraries, which would slow down every start of the tool.
#define FUNCTIONS(each) \
  each(curl_global_init) each(curl_easy_init) each(curl_easy_cleanup) each(curl_easy_reset) \
  each(curl_easy_setopt) each(curl_easy_getinfo) each(curl_easy_strerror) each(curl_multi_init) \
  each(curl_multi_cleanup) each(curl_multi_setopt) each(curl_multi_add_handle) \
  each(curl_multi_remove_handle) each(curl_multi_perform) each(curl_multi_poll) \
  each(curl_multi_info_read) each(curl_slist_append) each(curl_slist_free_all)

#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt
#define DECLARE(name) static __typeof__(name) *p_##name;
FUNCTIONS(DECLARE)

static int is_loaded;

static void load(void) {
  static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"};
  void *library = NULL;
  for (size_t i = 0; !library && i < sizeof names / sizeof *names; i++)
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define FIND(name) \
  p_##name = (__typeof__(name) *)dlsym(library, #name); \
  if (!p_##name) return;
  FUNCTIONS(FIND)
  is_loaded = p_curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

enum { most_connections = 64 };

struct transfers {
  CURLM *multi;
  CURL *idle[most_connections];
  int idle_count;
  int is_cancelled;
};

struct transfers *transfers_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (!is_loaded) return NULL;
  struct transfers *session = calloc(1, sizeof *session);
  if (!session) return NULL;
  session->multi = p_curl_multi_init();
  if (!session->multi) {
    free(session);
    return NULL;
  }
  return session;
}

void transfers_close(struct transfers *session) {
  if (!session) return;
  while (session->idle_count > 0) p_curl_easy_cleanup(session->idle[--session->idle_count]);
  p_curl_multi_cleanup(session->multi);
  free(session);
}

void transfers_cancel(struct transfers *session) {
  __atomic_store_n(&session->is_cancelled, 1, __ATOMIC_RELAXED);
}

void transfer_clear(struct transfer *transfer) {
  free(transfer->answer);
  transfer->answer = NULL;
  transfer->size = 0;
}

const char *transfer_words(int error) {
  return is_loaded && error > 0 ? p_curl_easy_strerror((CURLcode)error) : "it took too long";
}

/// Takes bytes of the answer; fails if they are too many.
static size_t take(char *bytes, size_t one, size_t count, void *context) {
  struct transfer *transfer = context;
  size_t added = one * count;
  if (added > transfer->most - transfer->size) return 0;
  unsigned char *grown = realloc(transfer->answer, transfer->size + added + 1);
  if (!grown) return 0;
  memcpy(grown + transfer->size, bytes, added);
  transfer->answer = grown;
  transfer->size += added;
  return added;
}

static long now_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void set_up(
  CURL *easy, struct transfer *transfer, struct transfer_limits limits, const char *token,
  const char *authorities, struct curl_slist *headers) {
  int is_secure = strncmp(transfer->url, "https:", 6) == 0;
  p_curl_easy_setopt(easy, CURLOPT_URL, transfer->url);
  p_curl_easy_setopt(easy, CURLOPT_PRIVATE, transfer);
  p_curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  p_curl_easy_setopt(easy, CURLOPT_USERAGENT, "proofbook");
  p_curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
  p_curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take);
  p_curl_easy_setopt(easy, CURLOPT_WRITEDATA, transfer);
  p_curl_easy_setopt(easy, CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)transfer->most);
  p_curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, limits.connect_ms);
  p_curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, limits.request_ms);
  // An answer is taken as it is: no encoding is asked for or undone, no cookie is kept.
  p_curl_easy_setopt(easy, CURLOPT_HTTP_CONTENT_DECODING, 0L);
  // The older option is the one that every version has.
  long protocols = is_secure ? CURLPROTO_HTTPS : CURLPROTO_HTTP | CURLPROTO_HTTPS;
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  p_curl_easy_setopt(easy, CURLOPT_PROTOCOLS, protocols);
  p_curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS, protocols);
#pragma clang diagnostic pop
  p_curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 1L);
  p_curl_easy_setopt(easy, CURLOPT_MAXREDIRS, 4L);
  p_curl_easy_setopt(easy, CURLOPT_POSTREDIR, (long)CURL_REDIR_POST_ALL);
  if (token) {
    // Unlike a header of our own, it is not sent to another host that the answer redirects to.
    p_curl_easy_setopt(easy, CURLOPT_HTTPAUTH, (long)CURLAUTH_BEARER);
    p_curl_easy_setopt(easy, CURLOPT_XOAUTH2_BEARER, token);
  }
  if (authorities) p_curl_easy_setopt(easy, CURLOPT_CAINFO, authorities);
  if (transfer->body) {
    p_curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)transfer->body_size);
    p_curl_easy_setopt(easy, CURLOPT_POSTFIELDS, transfer->body);
    p_curl_easy_setopt(easy, CURLOPT_CUSTOMREQUEST, "PUT");
  }
}

void transfers_perform(
  struct transfers *session, struct transfer *all, size_t count, struct transfer_limits limits,
  const char *token, const char *authorities) {
  long deadline = now_ms() + limits.total_ms;
  int most = limits.connections < most_connections ? (int)limits.connections : most_connections;
  CURL *running[most_connections];
  int active = 0, failures = 0;
  size_t next = 0;
  for (size_t i = 0; i < count; i++) {
    all[i].status = 0;
    all[i].error = -1;
    all[i].timed_out = 0;
  }
  // No request for permission to send, and no other type than bytes.
  struct curl_slist *headers = p_curl_slist_append(NULL, "Expect:");
  headers = p_curl_slist_append(headers, "Content-Type: application/octet-stream");
  p_curl_multi_setopt(session->multi, CURLMOPT_MAXCONNECTS, (long)most);
  while (next < count || active > 0) {
    if (__atomic_load_n(&session->is_cancelled, __ATOMIC_RELAXED)) break;
    if (failures >= limits.failures || now_ms() >= deadline) break;
    while (next < count && active < most) {
      CURL *easy =
        session->idle_count > 0 ? session->idle[--session->idle_count] : p_curl_easy_init();
      if (!easy) break;
      set_up(easy, &all[next++], limits, token, authorities, headers);
      if (p_curl_multi_add_handle(session->multi, easy) != CURLM_OK) {
        p_curl_easy_cleanup(easy);
        continue;
      }
      running[active++] = easy;
    }
    int still = 0;
    if (active == 0 || p_curl_multi_perform(session->multi, &still) != CURLM_OK) break;
    CURLMsg *message;
    int left;
    while ((message = p_curl_multi_info_read(session->multi, &left))) {
      if (message->msg != CURLMSG_DONE) continue;
      CURL *easy = message->easy_handle;
      CURLcode code = message->data.result;
      struct transfer *transfer = NULL;
      p_curl_easy_getinfo(easy, CURLINFO_PRIVATE, &transfer);
      transfer->error = code;
      transfer->timed_out = code == CURLE_OPERATION_TIMEDOUT;
      if (code == CURLE_OK)
        p_curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &transfer->status);
      failures = code == CURLE_OK && transfer->status < 500 ? 0 : failures + 1;
      p_curl_multi_remove_handle(session->multi, easy);
      for (int i = 0; i < active; i++)
        if (running[i] == easy) running[i] = running[--active];
      p_curl_easy_reset(easy);
      session->idle[session->idle_count++] = easy;
    }
    if (still > 0) p_curl_multi_poll(session->multi, NULL, 0, 50, NULL);
  }
  if (now_ms() >= deadline)
    for (size_t i = 0; i < count; i++)
      if (all[i].error == -1) all[i].timed_out = 1;
  // What was given up is not finished in the background.
  while (active > 0) {
    CURL *easy = running[--active];
    p_curl_multi_remove_handle(session->multi, easy);
    p_curl_easy_cleanup(easy);
  }
  p_curl_slist_free_all(headers);
}
