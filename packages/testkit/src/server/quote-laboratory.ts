import type { Call } from '@nalaz/domain/contract';
import { changeQuoteStatus, createQuote, type Quote } from '@nalaz/domain/quotes/quotes.contract';
import { type CallOptions, startTestApp, type TestApp } from './app.ts';
import { dayFromToday, makeOffer, type PartnerLaboratory } from './partner-laboratory.ts';

export interface QuoteLaboratory {
  lab: TestApp;
  offer: PartnerLaboratory;
  /** Agreed: T-GLU 4.00, and 10 per cent off everything. */
  clinicId: string;
  /** At the front desk in Sarajevo and in Banja Luka. */
  desk: string;
  otherDesk: string;
  patient: { id: string; ime: string; prezime: string; jmbg: string };
  /** Known only in Banja Luka. */
  strangerId: string;
  items: Record<'glukoza' | 'urea' | 'osnovni' | 'zbir', { vrsta: 'TEST' | 'PROFIL'; _id: string; kolicina: number }>;
  call: <C extends Call>(contract: C, options?: CallOptions) => ReturnType<TestApp['call']>;
  create: (body: object, as?: string) => Promise<Quote>;
  issue: (quote: Quote, as?: string) => Promise<Quote>;
}

/** A front desk with something to sell, somebody to sell it to, and a clinic that pays less. */
export async function startQuoteLaboratory(): Promise<QuoteLaboratory> {
  const lab = await startTestApp();
  const offer = await makeOffer(lab, await lab.signIn(lab.people.admin.email));
  const list = await offer.save('cjenovnici', {
    sifra: 'C-KLIN',
    naziv: 'Klinike',
    stavke: [{ test: offer.tests.glukoza._id, cijena: '4.00' }],
  });
  const { _id: clinicId } = await offer.save('partneri', {
    sifra: 'KLIN',
    naziv: 'Klinika Šipad',
    cijene: [{ cjenovnik: list._id, od: dayFromToday(-10), popust: 10 }],
  });
  const desk = await lab.signIn(lab.people['prijem.sa'].email);
  const known = (of: string) =>
    `select p.id, p.ime, p.prezime, p.jmbg from patient p where ${of} order by p.id limit 1`;
  const at = (site: string) =>
    `exists (select from patient_site s where s.patient_id = p.id and s.site_id = '${site}')`;
  const { admin } = lab.testDatabase;
  const patient = (await admin.query(known(at(lab.sites.SA)))).rows[0];
  const strangerId = (await admin.query(known(`not ${at(lab.sites.SA)}`))).rows[0].id;
  const answerOf = async <C extends typeof createQuote | typeof changeQuoteStatus>(
    contract: C,
    options: CallOptions,
  ) => {
    const { body } = await lab.call(contract, options);
    if (!body.success) {
      throw new Error(JSON.stringify(body));
    }
    return body.data as Quote;
  };
  const item = (vrsta: 'TEST' | 'PROFIL', { _id }: { _id: string }) => ({ vrsta, _id, kolicina: 1 });
  return {
    lab,
    offer,
    clinicId,
    desk,
    otherDesk: await lab.signIn(lab.people['prijem.bl'].email),
    patient,
    strangerId,
    items: {
      glukoza: item('TEST', offer.tests.glukoza),
      urea: item('TEST', offer.tests.urea),
      osnovni: item('PROFIL', offer.profiles.osnovni),
      zbir: item('PROFIL', offer.profiles.zbir),
    },
    call: (contract, options) => lab.call(contract, { as: desk, ...options }),
    create: (body, as = desk) => answerOf(createQuote, { as, body }),
    issue: ({ _id, verzija }, as = desk) =>
      answerOf(changeQuoteStatus, { as, params: { id: _id }, body: { verzija, status: 'IZDAT' } }),
  };
}
