import { findInterval } from '@nalaz/domain/catalogue/reference.rules';
import { LANGUAGES } from '@nalaz/domain/language/language';
import { entryRulesOf, evaluateSample, freezeInterval } from '@nalaz/domain/results/judgement/evaluation.rules';
import { findingText } from '@nalaz/domain/results/judgement/findings.texts';
import { expect, it } from 'vitest';
import { ASSAYS, judgeTyped, MEASURED_AT, patient, testOf } from './judged-assays.ts';

it('[results] every coded value of the demonstration catalogue can be typed by code and by name', () => {
  const coded = ASSAYS.filter(({ document }) => document.vrsta === 'lista');
  for (const { document } of coded) {
    const interval = freezeInterval(findInterval(document.reference, patient('ŽENSKI', '25g')));
    for (const { sifra, naziv, abnormalno, kriticno } of document.vrijednosti) {
      const unexpected = interval !== null && !interval.ocekivano.split(' ili ').includes(naziv);
      const expected = kriticno ? 'AA' : abnormalno || unexpected ? 'A' : '';
      for (const typed of [sifra, sifra.toLowerCase(), naziv.toUpperCase()]) {
        const { value, flag } = judgeTyped(document, typed, { interval });
        expect([value?.sifra, value?.rezultat_f, flag], `${document.labassay} ${typed}`).toEqual([
          sifra,
          naziv,
          expected,
        ]);
      }
    }
  }
  expect(coded.length).toBeGreaterThan(20);
});

it('[results] every worked example of the demonstration catalogue comes out of the sample as it was published', () => {
  const calculated = ASSAYS.filter(({ document }) => document.calculated);
  for (const assay of calculated) {
    const { calculatedTests, primjeri, labassay } = assay.document;
    const rules = { ...entryRulesOf(assay.document), calculated: false };
    for (const { vrijednosti, godine, spol, rezultat } of primjeri) {
      const components = calculatedTests.map(({ oznaka, test }) => {
        const vrijednost = vrijednosti.find((one) => one.oznaka === oznaka)?.vrijednost ?? Number.NaN;
        const value = { rezultat_f: String(vrijednost), vrijednost, znak: '' as const, sifra: null };
        return testOf({ id: test, document: assay.document }, value, { rules });
      });
      const { tests } = evaluateSample({ godine, spol, consistency: [], tests: [testOf(assay, null), ...components] });
      expect(tests.get(assay.id)?.value?.vrijednost, labassay).toBe(rezultat);
    }
  }
  expect(calculated.length).toBeGreaterThan(10);
});

it('[results] whatever the rules find about the assays of the demonstration is said in three languages', () => {
  const sentences = new Set<string>();
  for (const { document } of ASSAYS.filter(({ document: { vrsta } }) => vrsta === 'numericki')) {
    const { delta, decimale, kriticne, reference } = document;
    const interval = freezeInterval(findInterval(reference, patient('MUŠKI', '45g')));
    const previous = {
      rezultat_f: (1).toFixed(decimale),
      vrijednost: 1,
      znak: '' as const,
      jedinica: 'mmol/L',
      flag: '' as const,
      uzorak: '',
      sifra: null,
      mjereno: MEASURED_AT.toISOString(),
      uzeto: new Date(MEASURED_AT.getTime() - (delta?.dana ?? 1) * 3_600_000).toISOString(),
    };
    for (const typed of ['0', '99999', '<9999', '>0']) {
      const { nalazi } = judgeTyped(document, typed, { interval, kriticne: kriticne.at(-1) ?? null, previous });
      for (const finding of nalazi) {
        const said = LANGUAGES.map((language) => findingText(finding, language));
        expect(said.join('\n')).toMatch(/^(?:[^{}\n]{10,120}[.)]\n?){3}$/u);
        expect(new Set(said).size).toBe(LANGUAGES.length);
        sentences.add(finding.tekst);
      }
    }
  }
  expect([...sentences].sort()).toEqual(
    expect.arrayContaining([
      'DELTA_APSOLUTNA',
      'DELTA_OMJER',
      'DELTA_POSTOTAK',
      'DELTA_RCV',
      'IZVAN_OPSEGA',
      'REFLEKS',
    ]),
  );
});
