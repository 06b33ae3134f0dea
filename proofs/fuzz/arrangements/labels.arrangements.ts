import type { Arrangements } from './desk.ts';

export const LABELS_ARRANGEMENTS: Arrangements = {
  settleLabelPrint: async ({ ask, siteId, newWord }) => {
    const label = {
      code: `1${newWord().slice(2).padStart(10, '0')}`,
      ime: '',
      prezime: '',
      godiste: '',
      spol: '',
      tip: '',
    };
    const more = { sekcija: '', vrijeme: '', hitno: false, rbr: 1, protokol: '', lokacija: '' };
    const [print] = await ask<{ id: string }>(
      `insert into label_print (site_id, sample_id, label, round, status, author)
       values ($1, uuid_v7(), $2, 1, 'NEIZVJESNO', 'fuzz') returning id`,
      [siteId, { ...label, ...more }],
    );
    return { params: { id: print?.id ?? '' }, body: { ishod: 'OTKAZANO' } };
  },
};
