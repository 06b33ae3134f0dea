import { readEntry } from '@nalaz/domain/catalogue/catalogue.contract';
import { editSection } from '@nalaz/domain/catalogue/edit.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../../../seeds/random.ts';

let lab: TestApp;
let admin: string;
beforeAll(async () => {
  lab = await startTestApp();
  admin = await lab.signIn(lab.people.admin.email);
});
afterAll(() => lab.close());

const ENTRIES = 12;
const VERSIONS = 10;
const PAIRS = 1000;

interface Saved {
  from: number;
  bytes: string;
}

it(`[catalogue] "as of" returns the byte-same document for ${PAIRS} random pairs of entry and moment`, async () => {
  const random = createRandom(7, 'as of');
  const histories: { id: string; saved: Saved[] }[] = [];
  for (let entry = 0; entry < ENTRIES; entry++) {
    const saved: Saved[] = [];
    let element: Record<string, unknown> = { sifra: `A${entry}`, naziv: 'Č 0', redoslijed: 0 };
    let id = '';
    for (let version = 1; version <= VERSIONS; version++) {
      const { body } = await lab.call(editSection, { as: admin, body: { sekcija: element } });
      expect(body.success).toBe(true);
      id = body.data._id;
      saved.push({ from: Date.parse(body.data.vrijediOd), bytes: JSON.stringify(body.data.dokument) });
      element = { ...body.data.dokument, _id: id, verzija: version, naziv: `Č ${version}`, redoslijed: version };
    }
    histories.push({ id, saved });
  }
  const [first, last] = [histories[0]?.saved[0]?.from ?? 0, Date.now() + 1000];
  let asked = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    const history = histories[random.int(0, ENTRIES - 1)];
    // Whole milliseconds, and one before and after each: the wire knows no finer moments.
    const moment = random.int(first - 500, last);
    const expected = history?.saved.findLast(({ from }) => from <= moment - 1);
    const unclear = history?.saved.some(({ from }) => Math.abs(from - moment) <= 1);
    if (!history || unclear) {
      pair--;
      continue;
    }
    asked++;
    const { status, body } = await lab.call(readEntry, {
      as: admin,
      params: { kind: 'sekcije', id: history.id },
      query: { naDan: new Date(moment).toISOString() },
    });
    expect(status === 404 ? undefined : JSON.stringify(body.data.dokument)).toBe(expected?.bytes);
  }
  expect(asked).toBe(PAIRS);
}, 120_000);
