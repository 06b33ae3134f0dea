import { modulesOf } from '@nalaz/domain/labels/barcode.rules';
import { decode } from '@nalaz/testkit/server/decode-barcode';
import { DEMO_TEMPLATE, labelOf } from '@nalaz/testkit/server/labels-laboratory';
import { randomLabel, seededRandom } from '@nalaz/testkit/server/random-labels';
import { expect, it } from 'vitest';
import { ready } from 'zpl-renderer-js';
import { barcodeOf } from './barcode.ts';
import { type Bitmap, rasterise } from './rasterise.ts';
import { labelBitmap, labelSvg, labelZpl } from './render-label.ts';
import { bold, regular } from './typeface.ts';

const template = DEMO_TEMPLATE;
const source = (label = labelOf('102631900427'), round = 1, dotsPerMm = 8) => ({ template, label, round, dotsPerMm });
const darkDots = ({ bits }: Bitmap) => bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);

it('[S7.19] 200 random numbers are read back from the dots of their labels', async () => {
  const random = seededRandom(4);
  const misread: string[] = [];
  for (let index = 0; index < 200; index += 1) {
    const { label, round } = randomLabel(random);
    const read = await decode(await labelBitmap(source(label, round)));
    if (read.length !== 1 || read[0] !== label.code) {
      misread.push(`${label.code}: ${read.join()}`);
    }
  }
  expect(misread).toEqual([]);
}, 120_000);

it('[S7.19] 50 are read back from what another program draws of their ZPL', async () => {
  const { api } = await ready;
  const random = seededRandom(5);
  const misread: string[] = [];
  for (let index = 0; index < 50; index += 1) {
    const { label, round } = randomLabel(random);
    const zpl = await labelZpl(source(label, round), 1);
    const picture = Buffer.from(await api.zplToBase64Async(zpl, template.sirinaMm, template.visinaMm, 8), 'base64');
    const read = await decode(new Uint8Array(picture));
    if (read[0] !== label.code) {
      misread.push(`${label.code}: ${read.join()}`);
    }
  }
  expect(misread).toEqual([]);
}, 120_000);

it('[labels] bars stand on whole dots of every usual printer, and the white around them is kept', async () => {
  for (const dotsPerMm of [6, 8, 12, 24]) {
    for (const code of ['102631900427', '1026319100427']) {
      const picture = await labelBitmap(source(labelOf(code), 1, dotsPerMm));
      expect([dotsPerMm, await decode(picture)]).toEqual([dotsPerMm, [code]]);
    }
  }
});

it('[labels] the width that the template is checked with is the width of the bars', () => {
  for (const code of ['1234567890', '12345678901', '123456789012', '1234567890123']) {
    expect(barcodeOf(code).reduce((sum, width) => sum + width, 0)).toBe(modulesOf(code.length));
  }
});

it.each(['ordinary', 'urgent copy', 'Cyrillic, 13 digits'] as const)(
  '[labels] the ZPL of a label: %s',
  async (name) => {
    const labels = {
      ordinary: source(),
      'urgent copy': source(labelOf('102631900427', { hitno: true, saRednimBrojem: true }), 2),
      'Cyrillic, 13 digits': source(labelOf('1026319100427', { prezime: 'Љубојевић-Њежић', ime: 'Ђурђа' })),
    };
    const zpl = await labelZpl(labels[name], 2);
    await expect(zpl.replaceAll(':', ':\n')).toMatchFileSnapshot(`goldens/${name.replaceAll(/\W+/g, '-')}.zpl`);
  },
);

it('[labels] nothing that somebody wrote stands in the ZPL as text', async () => {
  const label = labelOf('102631900427', { prezime: '^XZ~JR^XA', ime: '^FD', tip: '~HS' });
  const zpl = await labelZpl(source(label), 1);
  expect(zpl.match(/[\^~][A-Z]{2}/g)).toEqual('^XA ^FX ^FS ^PW ^LL ^LH ^FO ^GF ^FS ^PQ ^XZ'.split(' '));
});

it('[labels] the font has every letter of both scripts, and each is drawn and not an empty box', async () => {
  const letters =
    'ABCČĆDĐEFGHIJKLMNOPRSŠTUVZŽabcčćdđefghijklmnoprsštuvzžАБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШђжјљњћџ0123456789…-.';
  const missing = [...letters].filter((letter) =>
    [regular, bold].some((font) => font.glyphOf(letter.codePointAt(0) ?? 0) === 0),
  );
  expect(missing).toEqual([]);
  const draw = (letter: string) =>
    rasterise(
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#fff"/><text x="4" y="32" font-size="30" font-family="DejaVu Sans">${letter}</text></svg>`,
      40,
    );
  const unknown = Buffer.from((await draw('\u{10FFFD}')).bits).toString('hex');
  for (const letter of 'čćšžđЂЉЊ') {
    const picture = await draw(letter);
    expect(darkDots(picture)).toBeGreaterThan(50);
    expect(Buffer.from(picture.bits).toString('hex')).not.toBe(unknown);
  }
});

it('[labels] what is written as a sign of XML stays a letter', () => {
  const svg = labelSvg(source(labelOf('102631900427', { prezime: '<script>&"\u0001', ime: '' })));
  expect(svg).toContain('&lt;script&gt;&amp;&quot;');
  expect(svg).not.toContain('\u0001');
});
