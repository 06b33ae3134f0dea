import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '../apps/server/src/config.ts';

const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
const values = new Map([...example.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

describe('.env.example', () => {
  it('lists every setting of the server', () => {
    expect(SETTING_NAMES.filter((name) => !values.has(name))).toEqual([]);
  });

  it('holds no usable secret', () => {
    const secret = [...values].filter(([name, value]) => /URL|PASSWORD$|TOKEN|SECRET|KEY/.test(name) && value !== '');
    expect(secret).toEqual([]);
  });
});
