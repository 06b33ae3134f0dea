import type { Label } from '@nalaz/domain/labels/labels.contract';
import { formatDate } from '@nalaz/domain/language/format';
import { ownNumber, ownNumberShort } from '@nalaz/domain/patients/own-number.rules';
import type { Rights } from '@nalaz/domain/permissions';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { allowedActions, type SampleState } from '@nalaz/domain/samples/sample-actions.rules';
import { labelTime, typeText } from '@nalaz/domain/samples/sample-naming.rules';
import type { SiteOffer } from './site-offer.ts';
import type { StoredSample } from './stored-samples.service.ts';

export const stateOf = (sample: StoredSample): SampleState => ({
  status: sample.status,
  rejected: sample.odbijen_at !== null,
  zakljucen: sample.zakljucen,
  pdf_exists: sample.pdf_exists,
  onRecord: sample.on_record,
});

export const birthYearOf = ({ godiste, dateofb }: Pick<StoredSample, 'godiste' | 'dateofb'>): string =>
  String(godiste ?? dateofb?.slice(0, 4) ?? '');

const moment = (text: string | null) => (text === null ? null : new Date(text).toISOString());

/** S3.04. */
export const typeNamed = (type: { naziv: string; mikrobiologija: boolean } | undefined): string =>
  type ? typeText(type.naziv, type.mikrobiologija) : '';

/** S3.04. */
export function toSample(sample: StoredSample, { types, names, siteName }: SiteOffer, rights: Rights): Sample {
  const type = types.get(sample.tip_id);
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''));
  const state = stateOf(sample);
  return {
    _id: sample.id,
    id: sample.code,
    code: sample.code,
    verzija: sample.version,
    status: sample.status,
    zakljucen: sample.zakljucen ? 'ZAKLJUCEN' : '',
    type: typeNamed(type),
    tip: typeNamed(type),
    tipId: sample.tip_id,
    sekcija: sample.sekcija_id,
    sekcijaNaziv: nameOf(sample.sekcija_id),
    epruveta: type?.epruveta ?? { naziv: '', boja: '' },
    patient: {
      _id: sample.patient_id,
      ime: sample.ime,
      prezime: sample.prezime,
      jmbg: sample.jmbg,
      spol: sample.spol,
    },
    pid: sample.patient_id,
    protokol: sample.protokol,
    pacijentRBr: sample.rbr,
    godiste: birthYearOf(sample),
    lokacija: { lokacija: nameOf(sample.lokacija_id) || siteName },
    posiljaoc: nameOf(sample.posiljaoc_id),
    narucioc: nameOf(sample.narucioc_id),
    ljekar: nameOf(sample.doktor_id) || sample.ljekar,
    urgent: sample.hitno,
    trudnica: sample.trudnica,
    sedmica_trudnoce: sample.sedmica_trudnoce,
    menstc: sample.menstc as Sample['menstc'],
    anticoag: sample.anticoag as Sample['anticoag'],
    menopauza: sample.menopauza,
    komentar: sample.komentar,
    tags: sample.tags,
    pdf_exists: state.pdf_exists,
    odbijen: rejectionOf(sample),
    alikvotOd: sample.parent_code,
    datum: formatDate(sample.dan),
    vrijeme: sample.vrijeme.toISOString(),
    vrijemePoznato: sample.vrijeme_poznato,
    created_at: sample.created_at.toISOString(),
    updated_at: sample.updated_at.toISOString(),
    tests: sample.tests.map(({ _id, labassay, naziv, calculated, status_t, profil, dodat }) => ({
      ...{ _id, labassay, naziv, calculated, status_t, profil },
      dodat: moment(dodat),
    })),
    allowedActions: allowedActions(state, rights),
  };
}

function rejectionOf(sample: StoredSample): Sample['odbijen'] {
  const { odbijen_razlog: razlog, odbijen_at: kada } = sample;
  return razlog === null || kada === null
    ? null
    : {
        razlog: razlog as NonNullable<Sample['odbijen']>['razlog'],
        napomena: sample.odbijen_napomena,
        kada: kada.toISOString(),
        ko: sample.odbijen_od ?? '',
      };
}

/** What the label of the tube says. */
export function toLabel(sample: StoredSample, { types, names, siteName }: SiteOffer): Label {
  return {
    code: sample.code,
    ime: sample.ime,
    prezime: sample.prezime,
    godiste: birthYearOf(sample),
    spol: sample.spol,
    tip: types.get(sample.tip_id)?.naziv ?? '',
    sekcija: names.get(sample.sekcija_id) ?? '',
    vrijeme: labelTime(sample.vrijeme),
    hitno: sample.hitno,
    rbr: sample.rbr,
    protokol: sample.protokol,
    lokacija: (sample.lokacija_id && names.get(sample.lokacija_id)) || siteName,
    ...(ownNumber(sample.jmbg) === '' ? {} : { brojPacijenta: ownNumberShort(sample.jmbg) }),
  };
}
