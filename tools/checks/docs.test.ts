import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkReasons } from './dependency-reasons.ts';
import { checkDocs, referencesIn } from './doc-references.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docs-'));
  mkdirSync(join(root, 'docs'));
  mkdirSync(join(root, 'tools'));
  writeFileSync(join(root, 'package.json'), '{ "scripts": { "check": "true" } }');
  writeFileSync(join(root, 'tools/one.ts'), '');
  writeFileSync(
    join(root, 'docs/page.md'),
    '[up](../README.md#start) `tools/one.ts` `tools/*.ts` `one.ts` npm run check',
  );
});
afterEach(() => rmSync(root, { recursive: true }));

describe('doc references', () => {
  it('finds links, paths, names and scripts, and leaves routes and addresses alone', () => {
    const page =
      'See [a](b.md), [web](https://example.org), `apps/server/src`, `biome.json`, `/prijem`, `login/users`, `npm test`.';
    expect(referencesIn(page).map(({ kind, target }) => `${kind} ${target}`)).toEqual([
      'script test',
      'link b.md',
      'path apps/server/src',
      'name biome.json',
    ]);
  });

  it('reads paths and scripts in code blocks', () => {
    const page = '```\napps/web/   the screens\nnpm run demo\nfile.json\n```';
    expect(referencesIn(page).map(({ target }) => target)).toEqual(['apps/web/', 'demo']);
  });

  it('is content when everything exists', () => {
    writeFileSync(join(root, 'README.md'), 'npm run check');
    expect(checkDocs(root)).toEqual({ count: 6, broken: [] });
  });

  it('reports a planted broken link, path, name and script with page and line', () => {
    writeFileSync(join(root, 'README.md'), '# Planted\n[no](gone.md) `tools/gone.ts` `gone.json` `npm run gone`');
    expect(checkDocs(root).broken).toEqual([
      'README.md:2 script gone',
      'README.md:2 link gone.md',
      'README.md:2 path tools/gone.ts',
      'README.md:2 name gone.json',
    ]);
  });
});

describe('reasons of dependencies', () => {
  it('reports a dependency without a reason and a reason without a dependency', () => {
    mkdirSync(join(root, 'docs/decisions'));
    writeFileSync(join(root, 'package.json'), '{ "dependencies": { "pg": "1", "left-pad": "1" } }');
    writeFileSync(join(root, 'docs/decisions/006-dependencies.md'), '| `pg` | the driver |\n| `redis` | once |');
    expect(checkReasons(root)).toEqual([
      'docs/decisions/006-dependencies.md gives no reason for left-pad',
      'docs/decisions/006-dependencies.md explains redis, which is not used',
    ]);
  });
});
