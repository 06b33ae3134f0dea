import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '../apps/server/src/config.ts';

const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
const values = new Map([...example.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

/** Where a container stands is the compose file's matter; a returned mail is taken in by a mail server on the same machine. */
const NOT_IN_COMPOSE = ['PORT', 'WEB_ROOT', 'ACME_CHALLENGE_DIR', 'BOUNCE_PORT', 'RUN_WORKER'];

describe('.env.example', () => {
  it('lists every setting of the server', () => {
    expect(SETTING_NAMES.filter((name) => !values.has(name))).toEqual([]);
  });

  it('is heard: the compose file hands every setting on', () => {
    const compose = readFileSync(new URL('../deploy/compose.yaml', import.meta.url), 'utf8');
    const handed = new Set([...compose.matchAll(/^ {2,6}([A-Z_]+):/gm)].map(([, name = '']) => name));
    expect(SETTING_NAMES.filter((name) => !handed.has(name))).toEqual(NOT_IN_COMPOSE);
  });

  it('holds no usable secret', () => {
    const secret = [...values].filter(([name, value]) => /URL|PASSWORD$|TOKEN|SECRET|KEY/.test(name) && value !== '');
    expect(secret).toEqual([]);
  });
});
