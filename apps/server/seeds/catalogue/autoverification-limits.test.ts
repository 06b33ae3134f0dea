import type { LabAssayDocument } from '@nalaz/domain/catalogue/assay.documents';
import { knownFacts } from '@nalaz/domain/catalogue/known-facts';
import type { AutoverificationDocument } from '@nalaz/domain/catalogue/release.documents';
import type { ReleaseRule, ReleaseSample } from '@nalaz/domain/results/autoverification/autoverification';
import { judgeRelease } from '@nalaz/domain/results/autoverification/autoverification.rules';
import { releaseBounds } from '@nalaz/domain/results/autoverification/release-bounds.rules';
import { narrowLimits } from '@nalaz/domain/results/judgement/narrowed-limits.rules';
import { describe, expect, it } from 'vitest';
import { makeCatalogue } from './make-catalogue.ts';

const siteIds = new Map([
  ['SA', '019a0000-0000-7000-8000-000000000001'],
  ['BL', '019a0000-0000-7000-8000-000000000002'],
]);
const catalogue = makeCatalogue({ seed: 7, at: new Date('2022-11-15T10:00:00Z'), siteIds });
const assays = catalogue
  .filter(({ kind }) => kind === 'lab')
  .map(({ id, document }) => ({ id, assay: document as LabAssayDocument }))
  .filter(({ assay }) => assay.autoverifikacija !== undefined);
const rule: ReleaseRule = {
  _id: '019a0000-0000-7000-8000-000000000003',
  verzija: 1,
  ruke: [],
  dokument: {
    ...(catalogue.find(({ kind }) => kind === 'autoverifikacija')?.document as AutoverificationDocument),
    testovi: [],
    tipovi: [],
  },
};

const ANYBODY = knownFacts({
  spol: '',
  dateofb: null,
  godiste: null,
  satr: null,
  trudnica: null,
  sedmica_trudnoce: null,
  menopauza: null,
  menstc: null,
  vrijeme: new Date('2022-11-15T10:00:00Z'),
});

/** The gate that holds a value of the assay, measured by an analyser without a remark. */
function heldBy(assay: LabAssayDocument, vrijednost: number, previous: boolean): number | null | undefined {
  const sample: ReleaseSample = {
    siteId: '019a0000-0000-7000-8000-000000000001',
    tip: assay.tip,
    takenKnown: true,
    signedBefore: false,
    commented: false,
    identityWaits: false,
    criticalWaits: false,
    stabilityHours: 0,
    rejected: false,
    swapEvidence: null,
    tests: [
      {
        _id: '019a0000-0000-7000-8000-000000000004',
        labassay: assay.labassay,
        calculated: assay.calculated,
        analyser: null,
        limits: assay.autoverifikacija,
        vrsta: assay.vrsta,
        bounds: assay.autoverifikacija && releaseBounds({ ...assay.autoverifikacija, granice: [] }, ANYBODY),
        previous,
        awaited: false,
        unchosen: false,
        fromElsewhere: false,
        result: {
          rezultat_f: String(vrijednost),
          vrijednost,
          znak: '',
          sifra: null,
          flag: '',
          nalazi: [],
          izvor: 'ANALIZATOR',
          unio: null,
          oznake: [],
          razrjedjenje: null,
          krug: 1,
          commented: false,
          ageHours: 1,
          control: 'PRIHVAĆENA',
        },
      },
    ],
  };
  return judgeRelease(sample, { rules: [rule], stops: [] })?.kapija;
}

/** The nearest values that the assay can show beside a limit. */
const beside = (limit: number, { decimale }: LabAssayDocument) => {
  const step = 10 ** -decimale;
  const tidy = (value: number) => Number(value.toFixed(decimale + 3));
  return { below: tidy(limit - step), above: tidy(limit + step) };
};

it('[autoverification] the demo has assays whose limits are worth testing', () => {
  expect(assays.length).toBeGreaterThanOrEqual(60);
});

describe.each(assays.map(({ assay }) => [assay.labassay, assay] as const))('%s', (_name, assay) => {
  const limits = assay.autoverifikacija ?? { ukljuceno: false };
  const { donja, gornja } = limits;

  it('[autoverification] leaves just inside and on its limits and is held just outside them', () => {
    expect(donja ?? gornja).toBeDefined();
    if (donja !== undefined) {
      const { below, above } = beside(donja, assay);
      expect([below, donja, above].map((value) => heldBy(assay, value, true))).toEqual([7, null, null]);
    }
    if (gornja !== undefined) {
      const { below, above } = beside(gornja, assay);
      expect([below, gornja, above].map((value) => heldBy(assay, value, true))).toEqual([null, null, 7]);
    }
  });

  it('[autoverification] without an earlier result the narrower limits hold, to the last digit', () => {
    const narrow = narrowLimits(limits, rule.dokument.suzenjeBezPrethodnogPosto);
    if (narrow.donja !== undefined) {
      const { below, above } = beside(narrow.donja, assay);
      const outside = donja !== undefined && below < donja ? 7 : 9;
      expect([below, narrow.donja, above].map((value) => heldBy(assay, value, false))).toEqual([outside, null, null]);
    }
    if (narrow.gornja !== undefined) {
      const { below, above } = beside(narrow.gornja, assay);
      const outside = gornja !== undefined && above > gornja ? 7 : 9;
      expect([below, narrow.gornja, above].map((value) => heldBy(assay, value, false))).toEqual([null, null, outside]);
    }
  });
});
