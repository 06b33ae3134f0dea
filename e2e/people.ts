/** Everybody has the demo's password. A journey that changes an account uses one that no other journey uses. */
export const PASSWORD = 'nalaz-demo';

export const PEOPLE = {
  administrator: 'admin@demo.nalaz.ba',
  head: 'voditelj@demo.nalaz.ba',
  intake: 'prijem@demo.nalaz.ba',
  intakeOneSite: 'prijem.sa@demo.nalaz.ba',
  intakeElsewhere: 'prijem.bl@demo.nalaz.ba',
  technologist: 'tehnolog.sa@demo.nalaz.ba',
  microbiologist: 'mikrobiolog@demo.nalaz.ba',
  customer: 'partner@demo.nalaz.ba',
  expired: 'istekao@demo.nalaz.ba',
  /** Signed out after six seconds without activity. */
  idle: 'mirovanje@e2e.nalaz.ba',
  changesPassword: 'sifra@e2e.nalaz.ba',
  initialPassword: 'novi@e2e.nalaz.ba',
  changesLanguage: 'jezik@e2e.nalaz.ba',
  secondFactor: 'potvrda@e2e.nalaz.ba',
  losesSession: 'odjava@e2e.nalaz.ba',
  /** An administrator who enters people and roles, and whose own account a journey tries to change. */
  managesPeople: 'kadrovi@e2e.nalaz.ba',
  /** Administrators with a language of their own. */
  speaksLocal: 'bhs@e2e.nalaz.ba',
  speaksRs: 'cirilica@e2e.nalaz.ba',
  speaksEn: 'english@e2e.nalaz.ba',
} as const;

interface ExtraPerson {
  email: string;
  /** The demo person whose role and sites are copied. */
  like: string;
  idleTime?: number;
  initialPassword?: boolean;
  language?: 'local' | 'rs' | 'en';
}

export const E2E_PEOPLE: readonly ExtraPerson[] = [
  { email: PEOPLE.idle, like: PEOPLE.intake, idleTime: 6 },
  { email: PEOPLE.changesPassword, like: PEOPLE.intake },
  { email: PEOPLE.initialPassword, like: PEOPLE.intake, initialPassword: true },
  { email: PEOPLE.changesLanguage, like: PEOPLE.intake },
  { email: PEOPLE.secondFactor, like: PEOPLE.intake },
  { email: PEOPLE.losesSession, like: PEOPLE.intake },
  { email: PEOPLE.managesPeople, like: PEOPLE.administrator },
  { email: PEOPLE.speaksLocal, like: PEOPLE.administrator, language: 'local' },
  { email: PEOPLE.speaksRs, like: PEOPLE.administrator, language: 'rs' },
  { email: PEOPLE.speaksEn, like: PEOPLE.administrator, language: 'en' },
];
