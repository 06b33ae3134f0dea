import { type DemoEntry, entry } from './catalogue-entry.ts';

/** As printed, in words, and the code of the Unified Code for Units of Measure. */
const UNIT_LIST = [
  ['mmol/L', 'milimol po litru', 'mmol/L'],
  ['µmol/L', 'mikromol po litru', 'umol/L'],
  ['nmol/L', 'nanomol po litru', 'nmol/L'],
  ['pmol/L', 'pikomol po litru', 'pmol/L'],
  ['mmol/mol', 'milimol po molu', 'mmol/mol'],
  ['mg/mmol', 'miligram po milimolu', 'mg/mmol'],
  ['g/L', 'gram po litru', 'g/L'],
  ['mg/L', 'miligram po litru', 'mg/L'],
  ['µg/L', 'mikrogram po litru', 'ug/L'],
  ['ng/L', 'nanogram po litru', 'ng/L'],
  ['mg/L FEU', 'miligram po litru, fibrinogenske jedinice', 'mg{FEU}/L'],
  ['µg/g', 'mikrogram po gramu', 'ug/g'],
  ['g/24h', 'gram u 24 sata', 'g/(24.h)'],
  ['U/L', 'jedinica po litru', 'U/L'],
  ['U/mL', 'arbitrarna jedinica po mililitru', "[arb'U]/mL"],
  ['IU/L', 'internacionalna jedinica po litru', '[IU]/L'],
  ['mIU/L', 'miliinternacionalna jedinica po litru', 'm[IU]/L'],
  ['IU/mL', 'internacionalna jedinica po mililitru', '[IU]/mL'],
  ['10^9/L', 'milijarda po litru', '10*9/L'],
  ['10^12/L', 'bilion po litru', '10*12/L'],
  ['L/L', 'litar po litru', 'L/L'],
  ['fL', 'femtolitar', 'fL'],
  ['pg', 'pikogram', 'pg'],
  ['%', 'postotak', '%'],
  ['/100 WBC', 'na 100 leukocita', '/100{WBCs}'],
  ['/VP', 'po vidnom polju velikog povećanja', '/[HPF]'],
  ['mm/h', 'milimetar na sat', 'mm/h'],
  ['s', 'sekunda', 's'],
  ['INR', 'internacionalni normalizirani omjer', '{INR}'],
  ['omjer', 'omjer', '1'],
  ['pH', 'pH', '[pH]'],
  ['kPa', 'kilopaskal', 'kPa'],
  ['mOsm/kg', 'miliosmol po kilogramu', 'mosm/kg'],
  ['mL/min/1.73m²', 'mililitar u minuti na 1,73 m² površine tijela', 'mL/min/{1.73_m2}'],
] as const;

export const UNITS: readonly DemoEntry[] = UNIT_LIST.map(([sifra, naziv, ucum]) =>
  entry('jedinice', { sifra, naziv, ucum }),
);
