// The highlighting of Swift code while it is typed, with the classes of the pages' code. It paints
// tokens as the highlighter of the listings does: code in a string's interpolation is code.
(() => {
  "use strict";

  const keywords = new Set("actor any as associatedtype async await break case catch class continue default defer deinit didSet do dynamic else enum extension fallthrough false fileprivate final for func get guard if import in indirect init inout internal is isolated lazy let mutating nil nonisolated open operator override package private protocol public repeat rethrows return self Self set some static struct subscript super switch throw throws true try typealias unowned var weak where while willSet _".split(" "));
  const directive = /^(?:if|elseif|else|endif|available|unavailable|sourceLocation)$/;
  const word = /^[\p{L}_$][\p{L}\p{N}_$]*/u;
  const number = /^(?:0[xob][\w.]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?)/;

  // Each reader reads a token of a context, the last one of the state, and returns its class.
  const readers = {
    comment(stream, contexts) {
      const context = contexts.at(-1);
      while (!stream.eol()) {
        if (stream.match("/*")) context.depth += 1;
        else if (stream.match("*/")) {
          context.depth -= 1;
          if (context.depth === 0) {
            contexts.pop();
            break;
          }
        } else stream.next();
      }
      return "c";
    },

    string(stream, contexts) {
      const { end, escape } = contexts.at(-1);
      if (stream.match(`${escape}(`)) {
        contexts.push({ read: "code", depth: 1 });
        return null;
      }
      while (!stream.eol() && !stream.match(`${escape}(`, false)) {
        if (stream.match(end)) {
          contexts.pop();
          return "s";
        }
        stream.match(escape);
        stream.next();
      }
      // A string ends with its line, unless it has three quotes.
      if (stream.eol() && !end.startsWith("\"\"\"")) contexts.pop();
      return "s";
    },

    code(stream, contexts) {
      if (stream.eatSpace()) return null;
      if (stream.match("//")) {
        stream.skipToEnd();
        return "c";
      }
      if (stream.match("/*")) {
        contexts.push({ read: "comment", depth: 1 });
        return "c";
      }
      const quotes = stream.match(/^(#*)("""|")/);
      if (quotes) {
        contexts.push({ read: "string", end: quotes[2] + quotes[1], escape: `\\${quotes[1]}` });
        return "s";
      }
      const name = stream.match(/^[@#]([A-Za-z]\w*)/);
      if (name) return stream.current().startsWith("#") && directive.test(name[1]) ? "k" : "a";
      const isMember = stream.string[stream.pos - 1] === ".";
      if (stream.match(number)) return "n";
      if (stream.match(/^`[^`]*`/)) return null;
      const found = stream.match(word);
      if (found) return keywords.has(found[0]) && (!isMember || found[0] === "self") ? "k" : /^_*\p{Lu}/u.test(found[0]) ? "t" : null;
      const sign = stream.next();
      const context = contexts.at(-1);
      if (context?.depth) {
        context.depth += { "(": 1, ")": -1 }[sign] ?? 0;
        if (context.depth === 0) contexts.pop();
      }
      return null;
    },
  };

  // The mode for the editor.
  window.chaptersHighlighting = {
    startState: () => [],
    copyState: (contexts) => contexts.map((context) => ({ ...context })),
    token: (stream, contexts) => readers[contexts.at(-1)?.read ?? "code"](stream, contexts),
  };
})();
