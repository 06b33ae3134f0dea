import { posix } from 'node:path';

const NAMED = /<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.js)"/g;
/** `import … from "./x.js"`, `export … from "./x.js"` and `import "./x.js"`, but not `import("./x.js")`. */
const IMPORTED = /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g;

/** The scripts that a page names, with everything these import at once: what the browser fetches without being asked. */
export function staticScripts(page: string, read: (path: string) => string): string[] {
  const found = new Set<string>();
  const add = (path: string) => {
    if (found.has(path)) {
      return;
    }
    found.add(path);
    for (const target of matches(read(path), IMPORTED)) {
      add(posix.resolve(posix.dirname(path), target));
    }
  };
  matches(page, NAMED).forEach(add);
  return [...found];
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []);
}
