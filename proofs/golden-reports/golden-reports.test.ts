import { expect, it } from 'vitest';
import { proveGolden } from './proof.ts';
import { GOLDENS } from './snapshots.ts';

const SHORT = ['ordinary', 'flags-rs', 'text', 'culture-one', 'amended-en', 'partial-rs'];

it.each(SHORT)(
  '[S2.14] the report “%s” is drawn as in its reference and says all that it must',
  async (name) => {
    const golden = GOLDENS.find((one) => one.name === name);
    expect(golden && (await proveGolden(golden)).failures).toEqual([]);
  },
  60_000,
);
