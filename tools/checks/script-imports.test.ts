import { describe, expect, it } from 'vitest';
import { staticScripts } from './script-imports.ts';

const FILES: Record<string, string> = {
  '/assets/entry.js': 'import{a as b}from"./react.js";import"./side.js";const c=()=>import("./lazy.js");',
  '/assets/react.js': 'export{x}from"./core.js";',
  '/assets/core.js': 'import"./react.js";',
  '/assets/side.js': '',
  '/assets/preloaded.js': '',
};
const PAGE = `<script type="module" crossorigin src="/assets/entry.js" nonce="n"></script>
  <link rel="modulepreload" crossorigin href="/assets/preloaded.js">
  <link rel="stylesheet" href="/assets/entry.css">`;

describe('the scripts of a page', () => {
  it('are those it names and all that these import at once, each once, without the lazy ones', () => {
    const read = (path: string) => FILES[path] ?? expect.fail(`${path} was read`);
    expect(staticScripts(PAGE, read)).toEqual([
      '/assets/entry.js',
      '/assets/react.js',
      '/assets/core.js',
      '/assets/side.js',
      '/assets/preloaded.js',
    ]);
  });
});
