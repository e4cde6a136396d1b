# The manual page, in man's macros, from the parser's own description of the command.
def escaped: gsub("\\\\"; "\\e") | gsub("-"; "\\-") | gsub("(?m)^(?<sign>[.'])"; "\\&" + .sign);
def spelled: if .kind == "long" then "--\(.name)" elif .kind == "short" then "-\(.name)"
  else "-\(.name)" end | escaped | "\\fB\(.)\\fR";
def value: if .kind == "flag" then "" else " \\fI\(.valueName // "value" | escaped)\\fR" end;
def option: if .kind == "positional" then "\\fI\(.valueName | escaped)\\fR"
  else ([.names[] | spelled] | join(", ")) + value end;
def text: [.abstract, .discussion] | map(select(. != null) | escaped) | join("\n.sp\n");
def described: [.arguments[]? | select(.shouldDisplay)
  | select([.names[]?.name] | index("help") | not)
  | ".TP\n\(option)\n\(text)"] | join("\n");
def section($path): "\(if $path == "chapters" then "" else ".SS \($path)\n" end)\(text)\n\(described)",
  (.subcommands[]? | select(.shouldDisplay and .commandName != "help")
    | section("\($path) \(.commandName)"));
.command
| ".TH CHAPTERS 1 \"\($date)\" \"chapters \($version)\" \"User Commands\"",
  ".SH NAME\nchapters \\- \(.abstract | escaped)",
  ".SH SYNOPSIS\n\\fBchapters\\fR \\fIsubcommand\\fR [\\fIoption\\fR ...] [\\fIpath\\fR ...]",
  ".SH DESCRIPTION", section("chapters"),
  ".SH ENVIRONMENT\n.TP\n\\fBSWIFT_TOOLCHAIN\\fR\nThe folder of the Swift toolchain, instead of the first one of the right version on \\fBPATH\\fR, or of swiftly.\n.TP\n\\fBXDG_CACHE_HOME\\fR\nThe folder in which outcomes are cached, in \\fIchapters\\fR; \\fI~/.cache\\fR without it."
