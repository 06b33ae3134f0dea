import { describe, expect, it } from 'vitest';
import { CANCELLATION_REASONS } from '../samples/sample.words.ts';
import type { ReportRow } from './report.documents.ts';
import { reportRow, reportSnapshot } from './report-sheet.examples.ts';
import { reportSheet } from './report-sheet.rules.ts';

const firstRow = (change: Partial<ReportRow>, language: 'local' | 'rs' | 'en' = 'local') =>
  reportSheet(reportSnapshot([reportRow(change)]), language).sections[0]?.groups[0]?.rows[0];
const none = { rezultat_f: null, flag: '', interval: null } as const;

describe('[S4.18] the paper says why there is no number', () => {
  it('a cancelled test names its reason, in every language, and is not called awaited', () => {
    const otkazan = { razlog: 'NEDOVOLJNA KOLIČINA', napomena: 'Ponoviti uzorkovanje.' } as const;
    expect(firstRow({ ...none, otkazan })).toMatchObject({
      result: '—, otkazano: nedovoljna količina',
      unit: '',
      notes: ['Ponoviti uzorkovanje.'],
    });
    expect(firstRow({ ...none, otkazan }, 'rs')?.result).toBe('—, отказано: недовољна количина');
    for (const razlog of CANCELLATION_REASONS) {
      expect(firstRow({ ...none, otkazan: { razlog, napomena: '' } }, 'en')?.result).toMatch(/^—, cancelled: [a-z]/);
    }
    expect(firstRow(none)?.result).toBe('u radu');
  });

  it('a formula that gave nothing says which condition did not hold', () => {
    const nijeIzracunato: ReportRow['nijeIzracunato'] = {
      pravilo: 'RAČUN',
      tekst: 'RAČUN_UVJET',
      verzija: 1,
      tezina: 1,
      podaci: { uvjet: 'tg <= 4.5' },
    };
    expect(firstRow({ rezultat_f: '—', interval: null, nijeIzracunato })).toMatchObject({
      result: '—',
      notes: ['Nije izračunato: ne važi uvjet tg <= 4.5.'],
    });
  });

  it('a rejected sample names the tests that were not done because of it', () => {
    const snapshot = reportSnapshot([reportRow()]);
    const [sample] = snapshot.uzorci;
    const rejected = { ...sample, id: '102631900428', odbijen: 'KOAGULUM', testovi: ['Leukociti', 'Trombociti'] };
    const sheet = reportSheet({ ...snapshot, uzorci: [...snapshot.uzorci, rejected as never] }, 'local');
    expect(sheet.rejected?.rows[0]?.at(-1)).toBe('KOAGULUM\nNije urađeno: Leukociti, Trombociti');
  });
});

describe('the paper says what must be known to read a number', () => {
  it('[S2.07] a bound that crosses a limit is marked, and the limit named that it may be beyond', () => {
    const finding = { pravilo: 'KRITIČNO', tekst: 'MOŽDA_KRITIČNO', verzija: 1, tezina: 3 } as const;
    const mozda = { ...finding, podaci: { rezultat: '<5.0', jedinica: 'mmol/L', granica: 2.5 } };
    const row = { rezultat_f: '<5.0', flag: '?', mozda } as const;
    expect(firstRow(row)).toMatchObject({
      flag: '?',
      notes: ['<5,0 mmol/L može biti kritično; kritična granica je 2,5.'],
    });
    expect(reportSheet(reportSnapshot([reportRow(row)]), 'local').legend?.lines).toEqual([
      '? možda abnormalno: ovisi o podatku koji nije poznat, ili je rezultat samo granica (<, >)',
    ]);
  });

  it('what was wrong with the sample, in words, at the result and at the sample', () => {
    expect(firstRow({ oznake: ['HEMOLIZA', 'R7'], razrjedjenje: 2.5 })?.notes).toEqual([
      'Uzorak je hemolizovan.',
      'Oznake analizatora: R7.',
      'Uzorak razrijeđen 2,5×.',
    ]);
    expect(firstRow({ oznake: ['LIPEMIJA'] }, 'en')?.notes).toEqual(['The sample is lipaemic.']);
    const snapshot = reportSnapshot([reportRow()]);
    const uzorci = snapshot.uzorci.map((sample) => ({ ...sample, smetnje: ['HEMOLIZA'] }));
    expect(reportSheet({ ...snapshot, uzorci }, 'local').samples.rows[0]?.[0]).toBe(
      '102631900427\nSerum\nUzorak je hemolizovan.',
    );
  });

  it('the unit of an earlier value where that was another one, and only there', () => {
    const prethodni = { rezultat_f: '97', dan: '2025-11-20' };
    expect(firstRow({ prethodni })?.previous).toBe('97 (20.11.2025.)');
    expect(firstRow({ prethodni: { ...prethodni, jedinica: 'mg/dL' } })?.previous).toBe('97 mg/dL (20.11.2025.)');
  });
});

it('[S5.07] two people who are both unknown are told apart by our own number, on every page', () => {
  const paperOf = (broj: string) => {
    const snapshot = reportSnapshot([reportRow()]);
    const pacijent = {
      ...snapshot.pacijent,
      ime: 'NEPOZNATO',
      prezime: 'NEPOZNATO',
      jmbg: '',
      dateofb: null,
      godiste: null,
    };
    return reportSheet({ ...snapshot, pacijent: { ...pacijent, broj } }, 'local');
  };
  const [one, other] = [paperOf('010192000042P'), paperOf('010192000043P')];
  expect(one.running.patient).toBe('NEPOZNATO NEPOZNATO · Broj pacijenta 010192000042P');
  expect(other.running.patient).not.toBe(one.running.patient);
  expect(one.facts[0]).toContainEqual(['Broj pacijenta', '010192000042P']);
});
