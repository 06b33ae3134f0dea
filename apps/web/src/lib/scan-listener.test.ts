import fc from 'fast-check';
import { expect, it } from 'vitest';
import { characterOf, type KeyStroke, NO_SCAN, readStroke, scannedNumber } from './scan-listener.ts';

function strokes(text: string, gap: number, start = 0): KeyStroke[] {
  return [...text, 'Enter'].map((key, at) => ({ key, code: '', time: start + at * gap }));
}

function scansIn(list: readonly KeyStroke[]): string[] {
  const scans: string[] = [];
  let state = NO_SCAN;
  for (const stroke of list) {
    const read = readStroke(state, stroke);
    state = read.state;
    if (read.scan !== undefined) {
      scans.push(read.scan);
    }
  }
  return scans;
}

it.each([1, 30, 50])('a scanner with %s ms between characters is heard', (gap) => {
  expect(scansIn(strokes('0101990170001', gap))).toEqual(['0101990170001']);
});

it('five characters are not a scan, six are', () => {
  expect(scansIn(strokes('12345', 30))).toEqual([]);
  expect(scansIn(strokes('123456', 30))).toEqual(['123456']);
});

it('without Enter, or with a late Enter, there is no scan', () => {
  const scan = strokes('12345678', 30);
  expect(scansIn(scan.slice(0, -1))).toEqual([]);
  expect(scansIn([...scan.slice(0, -1), { key: 'Enter', code: 'Enter', time: 1_000 }])).toEqual([]);
});

it('Shift between the characters does not break a scan', () => {
  const scan = strokes('12345P', 30);
  expect(scansIn([...scan.slice(0, 5), { key: 'Shift', code: 'ShiftLeft', time: 140 }, ...scan.slice(5)])).toEqual([
    '12345P',
  ]);
});

it('what was typed before the scan is not part of it', () => {
  expect(scansIn([...strokes('abc', 200).slice(0, -1), ...strokes('1234567', 30, 700)])).toEqual(['1234567']);
});

it('typed text is never mistaken for a scan', () => {
  const typed = fc.array(
    fc.record({
      key: fc.constantFrom('a', '7', 'Shift', 'Enter', 'Backspace'),
      gap: fc.integer({ min: 51, max: 400 }),
    }),
  );
  fc.assert(
    fc.property(typed, (keys) => {
      let time = 0;
      const list = keys.map(({ key, gap }) => {
        time += gap;
        return { key, code: '', time };
      });
      expect(scansIn(list)).toEqual([]);
    }),
  );
});

it('a quick roll of a few keys inside slow typing is not a scan', () => {
  let time = 0;
  const keys = [...'brzoprijem', 'Enter'];
  const list = keys.map((key, at) => {
    time += at % 5 === 4 ? 90 : 20;
    return { key, code: '', time };
  });
  expect(scansIn(list)).toEqual([]);
});

it('digits are read by their place: a QWERTZ or AZERTY layout cannot change them', () => {
  expect(characterOf({ key: 'é', code: 'Digit2' })).toBe('2');
  expect(characterOf({ key: 'End', code: 'Numpad1' })).toBe('1');
  expect(characterOf({ key: 'z', code: 'KeyY' })).toBe('z');
  expect(characterOf({ key: 'F5', code: 'F5' })).toBeUndefined();
});

it('[S5.12] 14 characters that start with 0 lose the 0', () => {
  expect(scannedNumber('00101990170001')).toBe('0101990170001');
  expect(scannedNumber('0101990170001')).toBe('0101990170001');
  expect(scannedNumber('10101990170001')).toBe('10101990170001');
});
