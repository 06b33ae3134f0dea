import type { AssayDraft } from '../assay-builder.ts';
import { calculated, calculationBench } from '../calculation-builder.ts';
import { everyone, pregnant } from '../interval-rows.ts';

const metabolism = calculationBench('BIO', 'METAB');
const lipid = calculationBench('BIO', 'LIPIDI');
const electrolyte = calculationBench('BIO', 'ELEK');

const adult = (godine: number, spol: 'MUŠKI' | 'ŽENSKI') => ({ godine, spol });

export const CALCULATED_CHEMISTRY: readonly AssayDraft[] = [
  calculated(
    metabolism.numeric('EGFR', 'Procjena glomerularne filtracije, CKD-EPI 2021', '98979-8', ['mL/min/1.73m²', 0], 2, {
      izvor: 'SMJERNICA',
      ref: [everyone('18g:bez 60..'), pregnant('bez')],
      critical: '18g+ 15..',
      auto: '30..150',
      delta: ['postotak', 40, 30],
    }),
    {
      components: { kreat: 'KREA' },
      formula:
        '142 * pow(min(kreat / 88.4 / (zensko ? 0.7 : 0.9), 1), zensko ? -0.241 : -0.302)' +
        ' * pow(max(kreat / 88.4 / (zensko ? 0.7 : 0.9), 1), -1.2) * pow(0.9938, godine) * (zensko ? 1.012 : 1)',
      vazi: 'godine >= 18 && !trudna',
      opseg: [1, 250],
      izvor: 'CKD-EPI jednačina bez rase: Inker i sar., N Engl J Med 2021',
      examples: [
        [{ kreat: 88.4 }, 92, adult(50, 'MUŠKI')],
        [{ kreat: 88.4 }, 69, adult(50, 'ŽENSKI')],
        [{ kreat: 60 }, 124, adult(25, 'ŽENSKI')],
        [{ kreat: 200 }, 30, adult(70, 'MUŠKI')],
        [{ kreat: 45 }, undefined, adult(12, 'MUŠKI')],
        [{ kreat: 5 }, undefined, adult(25, 'MUŠKI')],
      ],
    },
  ),
  calculated(
    lipid.numeric('LDL', 'LDL-holesterol, Friedewald', '39469-2', ['mmol/L', 2], 2, {
      izvor: 'SMJERNICA',
      ref: [everyone('18g:..2.85 ..3.00'), pregnant('bez')],
      auto: '0.50..7.00',
    }),
    {
      components: { hol: 'HOL', hdl: 'HDL', tg: 'TG' },
      formula: 'hol - hdl - tg / 2.2',
      vazi: 'tg <= 4.5',
      opseg: [0.1, 25],
      izvor: 'Friedewald i sar., Clin Chem 1972, preračunato u mmol/L',
      examples: [
        [{ hol: 5.2, hdl: 1.3, tg: 1.54 }, 3.2],
        [{ hol: 6.8, hdl: 1.05, tg: 4.5 }, 3.7],
        [{ hol: 7.1, hdl: 0.9, tg: 4.6 }, undefined],
        [{ hol: 2, hdl: 1, tg: 3.41 }, undefined],
      ],
    },
  ),
  calculated(
    lipid.numeric('NON-HDL', 'Holesterol koji nije HDL', '70204-3', ['mmol/L', 2], 1, {
      izvor: 'SMJERNICA',
      ref: [everyone('18g:..3.10 ..3.80'), pregnant('bez')],
      auto: '0.50..8.00',
    }),
    {
      components: { hol: 'HOL', hdl: 'HDL' },
      formula: 'hol - hdl',
      opseg: [0.1, 30],
      izvor: 'Preporuka EAS i EFLM o određivanju lipida, 2016',
      examples: [
        [{ hol: 5.2, hdl: 1.3 }, 3.9],
        [{ hol: 6.85, hdl: 1.05 }, 5.8],
        [{ hol: 1.2, hdl: 1.5 }, undefined],
      ],
    },
  ),
  calculated(
    electrolyte.numeric('AGAP', 'Anionski procjep', '10466-1', ['mmol/L', 0], 1, {
      ref: [everyone('7..16')],
      auto: '3..22',
    }),
    {
      components: { na: 'NA', cl: 'CL', hco3: 'HCO3' },
      formula: 'na - cl - hco3',
      opseg: [-5, 60],
      izvor: 'Emmett i Narins, Medicine 1977',
      examples: [
        [{ na: 140, cl: 104, hco3: 24 }, 12],
        [{ na: 132, cl: 98, hco3: 10 }, 24],
        [{ na: 120, cl: 110, hco3: 26 }, undefined],
      ],
    },
  ),
  calculated(
    electrolyte.numeric('CA-KOR', 'Kalcij, korigiran za albumin', '29265-6', ['mmol/L', 2], 1, {
      ref: [everyone('18g:bez 2.15..2.55')],
      critical: '18g+ 1.65..3.25',
      auto: '1.90..2.80',
    }),
    {
      components: { ca: 'CA', alb: 'ALB' },
      // The paper's slope, 1 mg/dL for each g/dL, is 0.025 in these units. The 0.02 that many calculators show is 0.8 mg/dL.
      formula: 'ca + 0.025 * (40 - alb)',
      opseg: [0.5, 6],
      izvor: 'Payne i sar., Br Med J 1973;4:643-646, preračunato u mmol/L i g/L',
      examples: [
        [{ ca: 2, alb: 30 }, 2.25],
        [{ ca: 2.45, alb: 44 }, 2.35],
        [{ ca: 0.2, alb: 30 }, undefined],
      ],
    },
  ),
  calculated(
    electrolyte.numeric('OSM-R', 'Osmolalnost, računska', '18182-6', ['mOsm/kg', 0], 1, {
      ref: [everyone('275..295')],
      auto: '260..320',
    }),
    {
      components: { na: 'NA', glu: 'GLU', urea: 'UREA' },
      formula: '2 * na + glu + urea',
      opseg: [150, 600],
      izvor: 'Smithline i Gardner, JAMA 1976, u mmol/L',
      examples: [
        [{ na: 140, glu: 5, urea: 5 }, 290],
        [{ na: 128, glu: 32.5, urea: 14.2 }, 303],
        [{ na: 60, glu: 5, urea: 5 }, undefined],
      ],
    },
  ),
];
