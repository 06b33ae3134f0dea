import type { Label } from '@nalaz/domain/labels/labels.contract';

/** For the preview: nobody's, with everything that a label can have to show. */
export const EXAMPLE_LABEL: Label = {
  code: '102631900427',
  ime: 'ĐORĐE',
  prezime: 'ČAUŠEVIĆ-ŽUNIĆ',
  godiste: '1984',
  spol: 'M',
  tip: 'Krv (serum)',
  sekcija: 'Biohemija',
  vrijeme: '15.11.26 09:42',
  hitno: true,
  rbr: 128,
  protokol: '2026-00012',
  lokacija: 'Centar',
  saRednimBrojem: true,
};
