// The files of the theme, as bytes of the program. '#embed' compiles a thousand times faster than
// Swift array literals of the same bytes. A new file must be added here, which a test checks.

#include "embedded_theme.h"

// '#embed' is a feature of C23, which clang supports in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char book_css[] = {
#embed "../theme/assets/book.css"
};
// The script of the pages in its parts, in the order of their uses.
static const unsigned char book_js[] = {
#embed "../theme/book/page.js"
,
#embed "../theme/book/timelines.js"
,
#embed "../theme/book/player.js"
,
#embed "../theme/book/sessions.js"
,
#embed "../theme/book/finder.js"
,
#embed "../theme/book/reading.js"
,
#embed "../theme/book/names.js"
,
#embed "../theme/book/questions.js"
,
#embed "../theme/book/listings.js"
};
static const unsigned char theme_js[] = {
#embed "../theme/assets/theme.js"
};
static const unsigned char epub_css[] = {
#embed "../theme/epub/epub.css"
};
static const unsigned char ar_po[] = {
#embed "../theme/languages/ar.po"
};
static const unsigned char pl_po[] = {
#embed "../theme/languages/pl.po"
};
static const unsigned char zh_hans_po[] = {
#embed "../theme/languages/zh-Hans.po"
};
static const unsigned char served_change_css[] = {
#embed "../theme/served/change.css"
};
static const unsigned char served_change_js[] = {
#embed "../theme/served/change.js"
};
static const unsigned char served_code_field_js[] = {
#embed "../theme/served/code-field.js"
};
static const unsigned char served_codemirror_license[] = {
#embed "../theme/served/codemirror/LICENSE"
};
static const unsigned char served_codemirror_codemirror_css[] = {
#embed "../theme/served/codemirror/codemirror.css"
};
static const unsigned char served_codemirror_codemirror_js[] = {
#embed "../theme/served/codemirror/codemirror.js"
};
static const unsigned char served_editor_js[] = {
#embed "../theme/served/editor.js"
};
static const unsigned char served_exercise_css[] = {
#embed "../theme/served/exercise.css"
};
static const unsigned char served_exercise_js[] = {
#embed "../theme/served/exercise.js"
};
static const unsigned char served_highlighting_js[] = {
#embed "../theme/served/highlighting.js"
};
static const unsigned char accounts_mustache[] = {
#embed "../theme/templates/accounts.mustache"
};
static const unsigned char causes_mustache[] = {
#embed "../theme/templates/causes.mustache"
};
static const unsigned char change_mustache[] = {
#embed "../theme/templates/change.mustache"
};
static const unsigned char code_mustache[] = {
#embed "../theme/templates/code.mustache"
};
static const unsigned char console_mustache[] = {
#embed "../theme/templates/console.mustache"
};
static const unsigned char device_mustache[] = {
#embed "../theme/templates/device.mustache"
};
static const unsigned char diagram_mustache[] = {
#embed "../theme/templates/diagram.mustache"
};
static const unsigned char entry_mustache[] = {
#embed "../theme/templates/entry.mustache"
};
static const unsigned char event_mustache[] = {
#embed "../theme/templates/event.mustache"
};
static const unsigned char exercise_mustache[] = {
#embed "../theme/templates/exercise.mustache"
};
static const unsigned char faults_mustache[] = {
#embed "../theme/templates/faults.mustache"
};
static const unsigned char living_mustache[] = {
#embed "../theme/templates/living.mustache"
};
static const unsigned char moment_mustache[] = {
#embed "../theme/templates/moment.mustache"
};
static const unsigned char name_mustache[] = {
#embed "../theme/templates/name.mustache"
};
static const unsigned char names_mustache[] = {
#embed "../theme/templates/names.mustache"
};
static const unsigned char page_mustache[] = {
#embed "../theme/templates/page.mustache"
};
static const unsigned char program_mustache[] = {
#embed "../theme/templates/program.mustache"
};
static const unsigned char question_mustache[] = {
#embed "../theme/templates/question.mustache"
};
static const unsigned char run_mustache[] = {
#embed "../theme/templates/run.mustache"
};
static const unsigned char session_mustache[] = {
#embed "../theme/templates/session.mustache"
};
static const unsigned char snippet_mustache[] = {
#embed "../theme/templates/snippet.mustache"
};
static const unsigned char table_mustache[] = {
#embed "../theme/templates/table.mustache"
};
static const unsigned char timeline_mustache[] = {
#embed "../theme/templates/timeline.mustache"
};

#define EMBEDDED(path, bytes) {path, bytes, sizeof bytes}

static const struct embedded_file files[] = {
    EMBEDDED("assets/book.css", book_css),
    EMBEDDED("assets/book.js", book_js),
    EMBEDDED("assets/theme.js", theme_js),
    EMBEDDED("epub/epub.css", epub_css),
    EMBEDDED("languages/ar.po", ar_po),
    EMBEDDED("languages/pl.po", pl_po),
    EMBEDDED("languages/zh-Hans.po", zh_hans_po),
    EMBEDDED("served/change.css", served_change_css),
    EMBEDDED("served/change.js", served_change_js),
    EMBEDDED("served/code-field.js", served_code_field_js),
    EMBEDDED("served/codemirror/LICENSE", served_codemirror_license),
    EMBEDDED("served/codemirror/codemirror.css", served_codemirror_codemirror_css),
    EMBEDDED("served/codemirror/codemirror.js", served_codemirror_codemirror_js),
    EMBEDDED("served/editor.js", served_editor_js),
    EMBEDDED("served/exercise.css", served_exercise_css),
    EMBEDDED("served/exercise.js", served_exercise_js),
    EMBEDDED("served/highlighting.js", served_highlighting_js),
    EMBEDDED("templates/accounts.mustache", accounts_mustache),
    EMBEDDED("templates/causes.mustache", causes_mustache),
    EMBEDDED("templates/change.mustache", change_mustache),
    EMBEDDED("templates/code.mustache", code_mustache),
    EMBEDDED("templates/console.mustache", console_mustache),
    EMBEDDED("templates/device.mustache", device_mustache),
    EMBEDDED("templates/diagram.mustache", diagram_mustache),
    EMBEDDED("templates/entry.mustache", entry_mustache),
    EMBEDDED("templates/event.mustache", event_mustache),
    EMBEDDED("templates/exercise.mustache", exercise_mustache),
    EMBEDDED("templates/faults.mustache", faults_mustache),
    EMBEDDED("templates/living.mustache", living_mustache),
    EMBEDDED("templates/moment.mustache", moment_mustache),
    EMBEDDED("templates/name.mustache", name_mustache),
    EMBEDDED("templates/names.mustache", names_mustache),
    EMBEDDED("templates/page.mustache", page_mustache),
    EMBEDDED("templates/program.mustache", program_mustache),
    EMBEDDED("templates/question.mustache", question_mustache),
    EMBEDDED("templates/run.mustache", run_mustache),
    EMBEDDED("templates/session.mustache", session_mustache),
    EMBEDDED("templates/snippet.mustache", snippet_mustache),
    EMBEDDED("templates/table.mustache", table_mustache),
    EMBEDDED("templates/timeline.mustache", timeline_mustache),
};

const struct embedded_file *embedded_theme(size_t *count) {
  *count = sizeof files / sizeof *files;
  return files;
}
