import { expect, it } from 'vitest';
import {
  type EarlierDelivery,
  type PlanFacts,
  planDeliveries,
  planWithdrawal,
  type Way,
} from './delivery-plan.rules.ts';

const clinic = {
  id: 'klinika',
  naziv: 'Klinika',
  dostava: { stampa: true, email: true, portal: true, adresaEposte: 'klinika@example.ba', nacinEposte: 'PDF' as const },
};
const quiet = {
  id: 'firma',
  naziv: 'Firma',
  dostava: { stampa: false, email: false, portal: false, nacinEposte: 'PDF' as const },
};
const facts: PlanFacts = {
  vrsta: 'KONAČAN',
  izmijenjen: false,
  partners: [],
  consent: null,
  referral: null,
  earlier: [],
};
const consent = { nacin: 'LINK', email: 'ana@example.ba' } as const;
const referral = { number: 'U-1', sender: 'Bolnica' };
const before = (way: Partial<Way>, more: Partial<EarlierDelivery> = {}): EarlierDelivery => ({
  kanal: 'E-MAIL',
  primalac: 'PACIJENT',
  partnerId: null,
  naziv: '',
  adresa: 'ana@example.ba',
  nacin: 'PDF',
  mayHave: true,
  calledOff: false,
  ...way,
  ...more,
});
const short = (given: Partial<PlanFacts>) =>
  planDeliveries({ ...facts, ...given }).map(
    ({ kanal, primalac, adresa, nacin, stanje, ispravka }) =>
      `${[kanal, primalac, adresa, nacin, stanje].filter(Boolean).join(' ')}${ispravka ? ' !' : ''}`,
  );

it('[S2.15] a final report goes on every way that its partners, the patient and the hospital have', () => {
  expect(short({ partners: [clinic, quiet], consent, referral })).toEqual([
    'PORTAL PARTNER POSLANO',
    'E-MAIL PARTNER klinika@example.ba PDF ČEKA',
    'ŠTAMPA PARTNER ČEKA',
    'ENALAZ BOLNICA U-1 ČEKA',
    'E-MAIL PACIJENT ana@example.ba LINK ČEKA',
  ]);
});

it('[S2.15] a partial report shows on the portal and at the hospital, and is not mailed', () => {
  expect(short({ vrsta: 'DJELIMIČAN', partners: [clinic], consent, referral })).toEqual([
    'PORTAL PARTNER POSLANO',
    'ENALAZ BOLNICA U-1 ČEKA',
  ]);
  expect(short({ vrsta: 'DJELIMIČAN' })).toEqual([]);
});

it('[S2.15] whoever orders and sends is one, and who has no way at all gets paper', () => {
  expect(short({ partners: [clinic, clinic] })).toHaveLength(3);
  expect(short({ partners: [quiet] })).toEqual(['ŠTAMPA PACIJENT ČEKA']);
});

it('[S2.15] a partner who wants mails without an address is seen as a failure', () => {
  const dostava = { ...quiet.dostava, email: true };
  expect(short({ partners: [{ ...quiet, dostava }] })).toEqual(['E-MAIL PARTNER PDF GREŠKA']);
});

it('[S2.15] an amendment goes to everybody who may have the earlier version, and tells them so', () => {
  const earlier = [
    before({ adresa: 'old@example.ba' }),
    before({ kanal: 'PORTAL', primalac: 'PARTNER', partnerId: 'klinika', adresa: '', nacin: '' }),
    before({ kanal: 'ŠTAMPA', adresa: '', nacin: '' }),
    before({ kanal: 'ENALAZ', primalac: 'BOLNICA', adresa: 'U-1', nacin: '' }, { mayHave: false }),
    before({ primalac: 'PARTNER', partnerId: 'bivši', naziv: 'Bivši', adresa: 'b@example.ba' }),
  ];
  expect(short({ izmijenjen: true, partners: [clinic], consent, referral, earlier })).toEqual([
    'PORTAL PARTNER POSLANO !',
    'E-MAIL PARTNER klinika@example.ba PDF ČEKA',
    'ŠTAMPA PARTNER ČEKA',
    'ENALAZ BOLNICA U-1 ČEKA',
    'E-MAIL PACIJENT ana@example.ba LINK ČEKA !',
    'ŠTAMPA PACIJENT ČEKA !',
    'E-MAIL PARTNER b@example.ba PDF ČEKA !',
  ]);
});

it('[S2.15] a patient who took the consent back is told of the amendment on paper', () => {
  expect(short({ izmijenjen: true, partners: [clinic], earlier: [before({})] })).toContain('ŠTAMPA PACIJENT ČEKA !');
});

it('[S2.15] what still waited when its version was replaced goes with the new one, unmarked', () => {
  const waiting = [before({ primalac: 'PARTNER', partnerId: 'firma' }, { mayHave: false, calledOff: true })];
  const partner = { ...quiet, dostava: { ...quiet.dostava, email: true, adresaEposte: 'firma@example.ba' } };
  expect(short({ izmijenjen: true, partners: [partner], earlier: waiting })).toContain(
    'E-MAIL PARTNER firma@example.ba PDF ČEKA',
  );
  const cancelled = [before({ primalac: 'PARTNER', partnerId: 'firma' }, { mayHave: false })];
  expect(short({ partners: [quiet], earlier: cancelled })).toEqual(['ŠTAMPA PACIJENT ČEKA']);
});

it('[S2.15] what a person called off stays so, although an earlier version had waited for the same recipient', () => {
  const firm = { primalac: 'PARTNER', partnerId: 'firma', adresa: 'firma@example.ba' } as const;
  const earlier = [
    before(firm, { mayHave: false, calledOff: true }),
    before(firm, { mayHave: false, calledOff: false }),
  ];
  expect(short({ partners: [quiet], earlier })).toEqual(['ŠTAMPA PACIJENT ČEKA']);
});

it('[S7.23] of a withdrawal everybody hears who may have the version; paper needs a person', () => {
  const earlier = [
    before({}),
    before({ kanal: 'ŠTAMPA', adresa: '', nacin: '' }),
    before({ primalac: 'PARTNER', partnerId: 'klinika' }, { mayHave: false }),
  ];
  const told = planWithdrawal({ ...facts, consent, partners: [clinic], earlier });
  expect(told).toMatchObject([
    { kanal: 'E-MAIL', primalac: 'PACIJENT', ispravka: true, stanje: 'ČEKA' },
    { kanal: 'ŠTAMPA', primalac: 'PACIJENT', stanje: 'NEIZVJESNO', razlog: 'POVUČEN' },
  ]);
});

it('[S2.15] [H50] a way that its partner has ended since stays closed: it is seen, and nothing is sent', () => {
  const ended = { ...clinic, dostava: { ...clinic.dostava, stampa: false, email: false, portal: false } };
  const of = { primalac: 'PARTNER', partnerId: 'klinika', adresa: 'klinika@example.ba' } as const;
  const earlier = [
    before(of),
    before({ ...of, kanal: 'PORTAL', adresa: '', nacin: '' }),
    before({ ...of, kanal: 'ŠTAMPA' }),
  ];
  expect(short({ izmijenjen: true, partners: [ended], earlier })).toEqual([
    'ŠTAMPA PACIJENT ČEKA',
    'E-MAIL PARTNER PDF GREŠKA !',
    'PORTAL PARTNER GREŠKA !',
    'ŠTAMPA PARTNER ČEKA !',
  ]);
  expect(planWithdrawal({ ...facts, partners: [ended], earlier })).toMatchObject([
    { kanal: 'E-MAIL', adresa: '', stanje: 'GREŠKA', razlog: 'NIJE PODEŠENO' },
    { kanal: 'PORTAL', stanje: 'GREŠKA', razlog: 'NIJE PODEŠENO' },
    { kanal: 'ŠTAMPA', stanje: 'NEIZVJESNO', razlog: 'POVUČEN' },
  ]);
});
