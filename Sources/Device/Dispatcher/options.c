// The words of the command line:
//
//     dispatcher [OPTION VALUE]… LIBRARY SYMBOL
//
//     --load LIBRARY     loads a library first, so that the program need not name it
//     --cpu-seconds N    limits the processor time
//     --output-bytes N   limits standard output, and standard error
//     --hide FOLDER      refuses to read a folder, such as the user's home
//     --show FOLDER      allows reading of a folder, also in the hidden one
//     --bundle FOLDER    shows a folder, and makes it the main bundle of the program
//     --keep FOLDER      allows writing in a folder whose files outlive the program

#include "options.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// Reads a positive number; zero means none.
static rlim_t parse_number(const char *text) {
  char *end = NULL;
  errno = 0;
  unsigned long long number = strtoull(text, &end, 10);
  return errno == 0 && *text >= '0' && *text <= '9' && *end == '\0' ? (rlim_t)number : 0;
}

static const char *read_number(const char *text, rlim_t *number) {
  *number = parse_number(text);
  return *number == 0 ? "an option's value is not a positive number" : NULL;
}

const char *read_options(int argc, char **argv, struct options *options) {
  const char *const devices[] = {"/dev/random", "/dev/urandom"};
  const size_t most = (size_t)argc + sizeof devices / sizeof *devices + 1;
  *options = (struct options){
    .loads = calloc(most, sizeof(char *)), .shown = calloc(most, sizeof(char *)),
  };
  if (options->loads == NULL || options->shown == NULL) return "there is no memory";
  size_t shown_count = 0;
  for (; shown_count < sizeof devices / sizeof *devices; shown_count++) {
    options->shown[shown_count] = devices[shown_count];
  }
  const char *problem = NULL;
  int position = 1;
  for (; position < argc && strncmp(argv[position], "--", 2) == 0; position += 2) {
    const char *option = argv[position], *value = argv[position + 1];
    const bool is_known = strcmp(option, "--load") == 0 || strcmp(option, "--cpu-seconds") == 0
      || strcmp(option, "--output-bytes") == 0 || strcmp(option, "--hide") == 0
      || strcmp(option, "--show") == 0 || strcmp(option, "--keep") == 0
      || strcmp(option, "--bundle") == 0;
    if (!is_known) return "unknown option";
    if (value == NULL) return "an option has no value";
    if (strcmp(option, "--load") == 0) options->loads[options->load_count++] = value;
    if (strcmp(option, "--cpu-seconds") == 0) problem = read_number(value, &options->cpu_seconds);
    if (strcmp(option, "--output-bytes") == 0) problem = read_number(value, &options->output_bytes);
    if (strcmp(option, "--hide") == 0) options->hidden = value;
    if (strcmp(option, "--show") == 0) options->shown[shown_count++] = value;
    if (strcmp(option, "--keep") == 0) options->kept = value;
    if (strcmp(option, "--bundle") == 0) options->shown[shown_count++] = options->bundle = value;
    if (problem != NULL) return problem;
  }
  if (argc - position != 2) return "expected a library and a symbol";
  options->library = argv[position];
  options->symbol = argv[position + 1];
  return NULL;
}
