import type { Version } from '@nalaz/domain/catalogue/catalogue.contract';
import { diffDocuments } from '@nalaz/domain/catalogue/document.rules';
import { describe, expect, it } from 'vitest';
import { calibrationHistory, calibrationState } from './calibration.rules.ts';
import { transitionsOf } from './transitions.ts';

describe('[S2.70] a calibration', () => {
  it.each([
    [undefined, 'none'],
    [{}, 'valid'],
    [{ vrijediDo: '2026-03-04' }, 'expired'],
    [{ vrijediDo: '2026-03-05' }, 'soon'],
    [{ vrijediDo: '2026-03-12' }, 'soon'],
    [{ vrijediDo: '2026-03-13' }, 'valid'],
  ] as const)('%j is %s on 05.03.2026.', (calibration, state) => {
    expect(calibrationState(calibration, '2026-03-05')).toBe(state);
  });

  /** Versions as the server makes them, newest first. */
  function versionsOf(documents: readonly Record<string, unknown>[], firstHasChanges = true): Version[] {
    return documents
      .map((document, at) => ({
        verzija: at + 1,
        autor: `autor ${at + 1}`,
        potvrdio: '',
        created: '',
        vrijediOd: '',
        razlog: '',
        promjene: at === 0 && !firstHasChanges ? [] : diffDocuments(documents[at - 1] ?? {}, document),
      }))
      .reverse();
  }
  const first = { datum: '2026-01-01', lot: 'A', faktor: 1, pomak: 0, napomena: '' };
  const second = { datum: '2026-02-01', lot: 'B', vrijediDo: '2026-05-01', faktor: 1.02, pomak: 0, napomena: '' };
  const documents = [
    { kanal: '1' },
    { kanal: '1', kalibracija: first },
    { kanal: '2', kalibracija: first },
    { kanal: '2', kalibracija: second },
    { kanal: '2' },
    { kanal: '2', kalibracija: first },
  ];

  it('is found again in the versions, whatever was changed between', () => {
    const history = calibrationHistory(versionsOf(documents), documents.at(-1) ?? {});
    expect(history.map(({ verzija, kalibracija }) => [verzija, kalibracija])).toEqual([
      [6, first],
      [4, second],
      [2, first],
    ]);
    expect(history[0]?.autor).toBe('autor 6');
  });

  it('of the first version is found also when that was not typed by a person', () => {
    const seeded = [{ kalibracija: first }, { kalibracija: first, kanal: '2' }];
    expect(calibrationHistory(versionsOf(seeded, false), seeded[1] ?? {}).map(({ verzija }) => verzija)).toEqual([1]);
    expect(calibrationHistory(versionsOf([{ kanal: '1' }], false), { kanal: '1' })).toEqual([]);
  });
});

it('[S3.06] what would change is listed by how often, with every flag known', () => {
  expect(transitionsOf({ 'N→H': 2, 'HH→N': 7, 'L→LL': 1 })).toEqual([
    { from: 'HH', to: '', count: 7 },
    { from: '', to: 'H', count: 2 },
    { from: 'L', to: 'LL', count: 1 },
  ]);
});
