import type { InsertedVisit, NewVisit, PatientAtIntake } from './register-visit.repository.ts';
import type { SiteOffer } from './site-offer.ts';
import type { StoredSample } from './stored-samples.service.ts';

/** The samples as they were just written, without reading them back: at the counter a queue is waiting. */
export function newSamples(
  visit: NewVisit,
  inserted: InsertedVisit,
  patient: PatientAtIntake,
  { tests }: SiteOffer,
): StoredSample[] {
  const { ime, prezime, jmbg, spol, dateofb, godiste, satr } = patient;
  const shared = {
    site_id: visit.site,
    patient_id: visit.pacijent,
    visit_id: inserted.id,
    status: 'ZAPRIMLJEN' as const,
    zakljucen: false,
    hitno: visit.hitno,
    trudnica: visit.trudnica ?? null,
    sedmica_trudnoce: visit.sedmica_trudnoce ?? null,
    menstc: visit.menstc ?? null,
    anticoag: visit.anticoag ?? null,
    menopauza: visit.menopauza ?? null,
    komentar: visit.komentar,
    tags: [],
    odbijen_razlog: null,
    odbijen_napomena: '',
    odbijen_at: null,
    odbijen_od: null,
    vrijeme: visit.vrijeme ? new Date(visit.vrijeme) : inserted.now,
    vrijeme_poznato: visit.vrijeme !== null,
    version: 1,
    created_at: inserted.now,
    updated_at: inserted.now,
    parent_code: null,
    on_record: false,
    pdf_exists: false,
    protokol: inserted.protokol,
    rbr: inserted.rbr,
    dan: inserted.dan,
    ljekar: visit.ljekar,
    doktor_id: visit.doktor ?? null,
    lokacija_id: visit.lokacija ?? null,
    posiljaoc_id: visit.posiljaoc ?? null,
    narucioc_id: visit.narucioc ?? null,
    ...{ ime, prezime, jmbg, spol, dateofb, godiste, satr },
  };
  return visit.uzorci.flatMap(({ tip, sekcija, testovi }, at) => {
    const [id, code] = [inserted.ids[at], inserted.codes[at]];
    const held = testovi.flatMap(({ _id, profil }) => {
      const test = tests.get(_id);
      return test ? [{ ...testOf(test), profil: profil ?? null }] : [];
    });
    return id && code ? [{ ...shared, id, code, tip_id: tip, sekcija_id: sekcija, tests: held }] : [];
  });
}

type Offered = SiteOffer['tests'] extends ReadonlyMap<string, infer T> ? T : never;

const testOf = ({ _id, labassay, naziv, calculated, calculatedTests }: Offered) => ({
  ...{ _id, labassay, naziv, calculated, calculatedTests },
  status_t: 'NARUČEN' as const,
  dodat: null,
});
