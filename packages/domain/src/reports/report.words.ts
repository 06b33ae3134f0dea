/** Partial while something of the visit is still awaited, final when nothing is. */
export const REPORT_KINDS = ['DJELIMIČAN', 'KONAČAN'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/**
 * The one state of a version, which everything that shows or sends it asks. OBUSTAVLJEN: something of what it says was taken
 * back and nobody stands up for it just now; it holds again, is replaced by the next version or is withdrawn for good.
 */
export const REPORT_STATES = ['VAŽI', 'OBUSTAVLJEN', 'ZAMIJENJEN', 'POVUČEN'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Why the database has suspended a version. */
export const SUSPENSION_REASONS = [
  'OTKLJUČAN UZORAK',
  'ODBIJEN UZORAK',
  'PREMJEŠTEN UZORAK',
  'OBRISAN UZORAK',
  'PROMIJENJEN REZULTAT',
  'IZMJENA',
  'IDENTITET',
  'PROMIJENJEN NARUČILAC',
  'TUĐI RANIJI REZULTAT',
] as const;

/** How a site issues its final reports: by a person, or as soon as the last sample of the visit is verified. */
export const ISSUING_WAYS = ['RUČNO', 'AUTOMATSKI'] as const;

/** How an e-mail carries a report: as an encrypted PDF, or as a link to a page that asks for birth date and code. */
export const MAIL_WAYS = ['PDF', 'LINK'] as const;
export type MailWay = (typeof MAIL_WAYS)[number];

export const DELIVERY_CHANNELS = ['E-MAIL', 'ŠTAMPA', 'PORTAL', 'ENALAZ'] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

export const RECIPIENTS = ['PACIJENT', 'PARTNER', 'BOLNICA'] as const;
export type Recipient = (typeof RECIPIENTS)[number];

/**
 * ČEKA waits for its turn or for the next attempt, ŠALJE is being sent, POSLANO was taken over by the other side.
 * NEIZVJESNO: it was sent twice and nobody knows whether it arrived. GREŠKA and ODBIJENO ended without arriving.
 */
export const DELIVERY_STATES = ['ČEKA', 'ŠALJE', 'POSLANO', 'NEIZVJESNO', 'GREŠKA', 'ODBIJENO', 'OTKAZANO'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
/** What a person should look at. */
export const NOT_ARRIVED = ['NEIZVJESNO', 'GREŠKA', 'ODBIJENO'] as const satisfies DeliveryState[];

/** Why a delivery is where it is. */
export const DELIVERY_FAULTS = [
  '',
  'NIJE PODEŠENO',
  'NEDOSTUPNO',
  'ODGOĐENO',
  'ADRESA ODBIJENA',
  'VRAĆENO',
  'PREKINUTO',
  'PREVIŠE POKUŠAJA',
  'NEMA SAGLASNOSTI',
  'ČEKA IDENTITET',
  'OBUSTAVLJEN',
  'OBUSTAVA UKINUTA',
  'ZAMIJENJEN',
  'POVUČEN',
  'KOD NE VAŽI',
  'OTKAZAO KORISNIK',
] as const;
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];

export const ATTEMPT_OUTCOMES = ['POSLANO', 'ODGOĐENO', 'ODBIJENO', 'GREŠKA', 'NEPOZNATO'] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

/** How a day's reports are put together for the printer. */
export const BATCH_WAYS = ['DAN', 'POŠILJALAC', 'MJESTO', 'SEKCIJA', 'IZBOR'] as const;
export type BatchWay = (typeof BATCH_WAYS)[number];
export const BATCH_STATES = ['ČEKA', 'U IZRADI', 'GOTOVO', 'GREŠKA', 'OTKAZANO'] as const;
export type BatchState = (typeof BATCH_STATES)[number];
