import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig, SETTING_NAMES } from '../../apps/server/src/config.ts';

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
const values = new Map([...example.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

/** Where a container stands is the compose file's matter; a returned mail is taken in by a mail server on the same machine. */
const NOT_IN_COMPOSE = ['PORT', 'WEB_ROOT', 'ACME_CHALLENGE_DIR', 'BOUNCE_PORT', 'RUN_WORKER'];

/** Where a laboratory would have them; by themselves they are empty. */
const PLACES = ['AUDIT_SEAL_FILE'];

describe('.env.example', () => {
  it('lists every setting of the server', () => {
    expect(SETTING_NAMES.filter((name) => !values.has(name))).toEqual([]);
  });

  it('is heard: the compose file hands every setting on', () => {
    const compose = readFileSync(new URL('../../deploy/compose.yaml', import.meta.url), 'utf8');
    const handed = new Set([...compose.matchAll(/^ {2,6}([A-Z_]+):/gm)].map(([, name = '']) => name));
    expect(SETTING_NAMES.filter((name) => !handed.has(name))).toEqual(NOT_IN_COMPOSE);
  });

  it('shows the defaults that the server has', () => {
    const defaults = readConfig({ DATABASE_URL: 'x' }) as Record<string, unknown>;
    const shown = [...values].filter(([name, value]) => name in defaults && value !== '' && !PLACES.includes(name));
    expect(shown.filter(([name, value]) => String(defaults[name]) !== value)).toEqual([]);
    expect(shown.length).toBeGreaterThan(10);
  });

  it('holds no usable secret', () => {
    const secret = [...values].filter(([name, value]) => /URL|PASSWORD$|TOKEN|SECRET|KEY/.test(name) && value !== '');
    expect(secret).toEqual([]);
  });
});
