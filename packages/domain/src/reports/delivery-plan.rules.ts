import type { DeliveryChannel, DeliveryFault, DeliveryState, MailWay, Recipient, ReportKind } from './report.words.ts';

/** A partner who ordered or sent the samples, and how reports reach them. */
export interface PlanPartner {
  id: string;
  naziv: string;
  dostava: { stampa: boolean; email: boolean; portal: boolean; adresaEposte?: string; nacinEposte: MailWay };
}

/** To whom, and on which way. */
export interface Way {
  kanal: DeliveryChannel;
  primalac: Recipient;
  partnerId: string | null;
  /** Empty for the patient: a name is read where it is shown. */
  naziv: string;
  adresa: string;
  nacin: '' | MailWay;
}

export interface EarlierDelivery extends Way {
  /** They got an earlier version, or nobody knows whether they did. */
  mayHave: boolean;
  /** It still waited, or had failed, when its version was replaced or withdrawn. */
  calledOff: boolean;
}

export interface PlanFacts {
  vrsta: ReportKind;
  izmijenjen: boolean;
  partners: readonly PlanPartner[];
  consent: { nacin: MailWay; email: string } | null;
  /** The referral that it answers. */
  referral: { number: string; sender: string } | null;
  /** In the order in which they were planned. */
  earlier: readonly EarlierDelivery[];
}

export interface PlannedDelivery extends Way {
  ispravka: boolean;
  stanje: DeliveryState;
  razlog: DeliveryFault;
}

const PATIENT = { primalac: 'PACIJENT', partnerId: null, naziv: '', adresa: '', nacin: '' } as const;
const PAPER_FOR_PATIENT: Way = { ...PATIENT, kanal: 'ŠTAMPA' };

const keyOf = ({ kanal, primalac, partnerId }: Way) => `${kanal} ${primalac} ${partnerId ?? ''}`;

function distinct<W extends Way>(ways: readonly W[]): W[] {
  const seen = new Set<string>();
  return ways.filter((way) => !seen.has(keyOf(way)) && seen.add(keyOf(way)));
}

/** How a partner is mailed now; nothing where their mails have ended or have no address. */
export function mailToPartner({ dostava }: PlanPartner): { adresa: string; nacin: MailWay } | undefined {
  const { email, adresaEposte, nacinEposte } = dostava;
  return email && adresaEposte ? { adresa: adresaEposte, nacin: nacinEposte } : undefined;
}

/**
 * The way to somebody now; nothing where there is none, or where it was ended. An e-mail to the patient needs their consent;
 * paper for a partner is handed over by a person, so it is never closed.
 */
export function wayTo(wanted: Pick<Way, 'kanal' | 'primalac' | 'partnerId'>, facts: PlanFacts): Way | undefined {
  const { kanal, primalac, partnerId } = wanted;
  if (primalac === 'BOLNICA' || kanal === 'ENALAZ') {
    const { referral } = facts;
    return referral && primalac === 'BOLNICA' && kanal === 'ENALAZ'
      ? { kanal, primalac, partnerId: null, naziv: referral.sender, adresa: referral.number, nacin: '' }
      : undefined;
  }
  if (primalac === 'PACIJENT') {
    return kanal === 'ŠTAMPA' ? PAPER_FOR_PATIENT : kanal === 'E-MAIL' ? mailToPatient(facts) : undefined;
  }
  const partner = facts.partners.find(({ id }) => id === partnerId);
  return partner && wayToPartner(kanal, partner);
}

function wayToPartner(kanal: DeliveryChannel, partner: PlanPartner): Way | undefined {
  const { id: partnerId, naziv } = partner;
  const way = { kanal, primalac: 'PARTNER', partnerId, naziv, adresa: '', nacin: '' } as const;
  if (kanal === 'E-MAIL') {
    const mail = mailToPartner(partner);
    return mail && { ...way, ...mail };
  }
  return kanal === 'PORTAL' && !partner.dostava.portal ? undefined : way;
}

const mailToPatient = ({ consent }: PlanFacts): Way | undefined =>
  consent ? { ...PATIENT, kanal: 'E-MAIL', adresa: consent.email, nacin: consent.nacin } : undefined;

/** A partner who wants mails but whose address nobody has entered: to be seen, not to be forgotten. */
const withoutAddress = ({ id, naziv, dostava }: PlanPartner): Way => ({
  kanal: 'E-MAIL',
  primalac: 'PARTNER',
  partnerId: id,
  naziv,
  adresa: '',
  nacin: dostava.nacinEposte,
});

/** Whoever gets reports of this visit anyway. A partial one shows on the portal and at the hospital, and is not mailed. */
function standingWays(facts: PlanFacts): Way[] {
  const final = facts.vrsta === 'KONAČAN';
  const partners = facts.partners.flatMap((partner) => {
    const { id, dostava } = partner;
    const to = (kanal: DeliveryChannel) => wayTo({ kanal, primalac: 'PARTNER', partnerId: id }, facts) ?? [];
    return [
      ...(dostava.portal ? [to('PORTAL')] : []),
      ...(final && dostava.email ? [dostava.adresaEposte ? to('E-MAIL') : withoutAddress(partner)] : []),
      ...(final && dostava.stampa ? [to('ŠTAMPA')] : []),
    ].flat();
  });
  const hospital = wayTo({ kanal: 'ENALAZ', primalac: 'BOLNICA', partnerId: null }, facts);
  const patient = final ? mailToPatient(facts) : undefined;
  const ways = [...partners, ...(hospital ? [hospital] : []), ...(patient ? [patient] : [])];
  return ways.length === 0 && final ? [PAPER_FOR_PATIENT] : ways;
}

/**
 * The same way as before, where it is still open; a patient who took the consent back gets paper. Whether it is open to somebody
 * who is no partner of the visit any more is asked when it is sent.
 */
function wayAgain(before: Way, facts: PlanFacts): Way {
  const now = wayTo(before, facts);
  if (now) {
    return now;
  }
  const { kanal, primalac, partnerId, naziv, adresa, nacin } = before;
  const again = { kanal, primalac, partnerId, naziv, adresa, nacin };
  return primalac === 'PACIJENT' ? PAPER_FOR_PATIENT : isClosed(again, facts) ? { ...again, adresa: '' } : again;
}

/** A partner of the visit does not take reports this way any more. */
const isClosed = (way: Way, facts: PlanFacts): boolean =>
  facts.partners.some(({ id }) => id === way.partnerId) && !wayTo(way, facts);

/**
 * To whom a version goes: to whoever gets reports of this visit anyway, and to everybody who has an earlier version or
 * was still to get it. Of an amendment, those who may have the earlier one are told that this takes its place.
 */
export function planDeliveries(facts: PlanFacts): PlannedDelivery[] {
  const last = new Map(facts.earlier.map((one) => [keyOf(one), one]));
  const before = facts.earlier.filter((one) => one.mayHave || (one.calledOff && last.get(keyOf(one)) === one));
  const ways = distinct([...standingWays(facts), ...before.map((one) => wayAgain(one, facts))]);
  return ways.map((way) => ({ ...way, ispravka: isCorrection(way, facts), ...beginningIn(facts, way) }));
}

/** This version takes the place of one that the recipient may have. */
export function isCorrection(way: Way, facts: PlanFacts): boolean {
  const has = ({ mayHave }: EarlierDelivery) => mayHave;
  return facts.izmijenjen && facts.earlier.filter(has).some((one) => keyOf(wayAgain(one, facts)) === keyOf(way));
}

const NOT_SET_UP = { stanje: 'GREŠKA', razlog: 'NIJE PODEŠENO' } as const;

/** What is closed is not sent, and a person sees that somebody has to be told otherwise. */
const beginningIn = (facts: PlanFacts, way: Way): Pick<PlannedDelivery, 'stanje' | 'razlog'> =>
  isClosed(way, facts) ? NOT_SET_UP : beginningOf(way);

/** The portal shows it at once; everything else waits for its turn. */
export function beginningOf({ kanal, adresa }: Way): Pick<PlannedDelivery, 'stanje' | 'razlog'> {
  if (kanal === 'PORTAL') {
    return { stanje: 'POSLANO', razlog: '' };
  }
  return kanal === 'E-MAIL' && adresa === '' ? NOT_SET_UP : { stanje: 'ČEKA', razlog: '' };
}

/** A version was withdrawn: whoever may have it is told. Whoever has paper has to be told by a person. */
export function planWithdrawal(facts: PlanFacts): PlannedDelivery[] {
  const ways = facts.earlier.filter(({ mayHave }) => mayHave).map((one) => wayAgain(one, facts));
  return distinct(ways).map((way) => ({
    ...way,
    ispravka: true,
    ...(way.kanal === 'ŠTAMPA' ? ({ stanje: 'NEIZVJESNO', razlog: 'POVUČEN' } as const) : beginningIn(facts, way)),
  }));
}
