import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { KINDS } from '@nalaz/domain/catalogue/kinds';
import { sql } from 'kysely';
import { project } from '../src/modules/catalogue/projections.repository.ts';
import { systemContext } from '../src/platform/context.ts';
import type { Database, Tx } from '../src/platform/database.ts';
import { makeCatalogue } from './catalogue/make-catalogue.ts';
import { insertEntries, type SeedEntry } from './insert-entries.ts';
import { insertSamples } from './insert-visits.ts';
import { makePatients } from './patients.ts';
import { DEMO_PEOPLE } from './people.ts';
import { DEMO_SITES, type DemoSite } from './places.ts';
import { createRandom, seedId } from './random.ts';
import { DEMO_ROLES } from './roles.ts';

export interface DemoOptions {
  /** The same seed and moment make the same laboratory, ids included. */
  seed: number;
  patients: number;
  /** Of the last 90 days; none unless told. */
  samples?: number;
  hashPassword: (plain: string) => Promise<string>;
  password: string;
  now: Date;
  /** S9.08: whether everybody is asked for a new password. */
  initialPassword?: boolean;
}

export interface DemoLaboratory {
  sites: { _id: string; sifra: string; naziv: string }[];
  people: { email: string; role: string; sites: string[]; customer: boolean; description: string }[];
  patients: number;
  samples: number;
}

const DAY = 86_400_000;
const ROWS_PER_INSERT = 1000;

/** Fills an empty installation; one that already has a site is only described. */
export function seedDemoLaboratory(database: Database, options: DemoOptions): Promise<DemoLaboratory> {
  return database.inTransaction(systemContext('demo'), async (tx) => {
    // Two at once: the second waits, then finds the work done.
    await sql`select pg_advisory_xact_lock(hashtext('nalaz demo'))`.execute(tx);
    const existing = await tx.selectFrom('site').select('id').limit(1).executeTakeFirst();
    if (!existing) {
      const sites = await insertSites(tx, options);
      const catalogue = await insertCatalogue(tx, options, sites);
      await insertPeople(tx, options, sites, (sifra) => idOf(catalogue, 'partneri', sifra));
      await insertPatients(tx, options, sites);
      await insertSamples(tx, options);
    }
    return describe(tx);
  });
}

type SiteIds = ReadonlyMap<string, string>;

const openedAt = ({ now }: DemoOptions) => new Date(now.getTime() - 4 * 365 * DAY);

async function insertSites(tx: Tx, options: DemoOptions): Promise<SiteIds> {
  const random = createRandom(options.seed, 'sites');
  const at = openedAt(options);
  const ids = new Map<string, string>(DEMO_SITES.map(({ sifra }) => [sifra, seedId(random, at)]));
  const sites = DEMO_SITES.map(({ sifra, naziv }) => ({ id: idIn(ids, sifra), sifra, naziv, created_at: at }));
  const entries = DEMO_SITES.map((site) => ({
    kind: 'sites' as const,
    id: idIn(ids, site.sifra),
    document: siteDocument(site),
  }));
  await tx.insertInto('site').values(sites).execute();
  await insertEntries(tx, entries, at);
  return ids;
}

const siteDocument = ({ sifra, naziv, adresa, telefon, mjesta, onCall }: DemoSite) => ({
  sifra,
  naziv,
  adresa,
  telefon,
  mjesta: mjesta.map((mjesto) => ({ naziv: mjesto, postanskiBroj: '' })),
  cetiriOka: true,
  kriticniRokMinuta: 30,
  kriticniPonovljenSati: 24,
  eskalacija: onCall,
  izdavanjeNalaza: sifra === 'BL' ? 'AUTOMATSKI' : 'RUČNO',
  disabled: false,
});

async function insertCatalogue(tx: Tx, options: DemoOptions, siteIds: SiteIds): Promise<SeedEntry[]> {
  const at = openedAt(options);
  const entries = makeCatalogue({ seed: options.seed, at, siteIds });
  for (const some of inChunks(entries)) {
    await insertEntries(tx, some, at);
  }
  for (const { kind, id, document } of entries) {
    await project(tx, kind, id, document);
  }
  return entries;
}

function idOf(catalogue: readonly SeedEntry[], kind: KindName, code: string): string {
  const found = catalogue.find((entry) => entry.kind === kind && KINDS[kind].codeOf(entry.document) === code);
  if (!found) {
    throw new Error(`the demo has no ${kind} ${code}`);
  }
  return found.id;
}

async function insertPeople(
  tx: Tx,
  options: DemoOptions,
  sites: SiteIds,
  partnerId: (sifra: string) => string,
): Promise<void> {
  const random = createRandom(options.seed, 'people');
  const at = openedAt(options);
  const roles = new Map<string, string>(DEMO_ROLES.map(({ naziv }) => [naziv, seedId(random, at)]));
  const people = DEMO_PEOPLE.map((person) => ({ ...person, id: seedId(random, at) }));
  const roleRows = DEMO_ROLES.map((role) => ({
    ...role,
    id: idIn(roles, role.naziv),
    reports: JSON.stringify(role.reports),
  }));
  const users = await Promise.all(
    people.map(async ({ id, email, ime, prezime, role, expiredDays, partner }) => ({
      id,
      email,
      ime,
      prezime,
      role_id: idIn(roles, role),
      customer: role === 'Partner',
      partner_id: partner === undefined ? null : partnerId(partner),
      password_hash: await options.hashPassword(options.password),
      initial_password: options.initialPassword ?? true,
      expires_at: expiredDays === undefined ? null : new Date(options.now.getTime() - expiredDays * DAY),
      created_at: at,
    })),
  );
  const workplaces = people.flatMap(({ id, sites: workplace }) =>
    workplace.map((sifra) => ({ user_id: id, site_id: idIn(sites, sifra) })),
  );
  await tx.insertInto('role').values(roleRows).execute();
  await tx.insertInto('app_user').values(users).execute();
  await tx.insertInto('user_site').values(workplaces).execute();
}

async function insertPatients(tx: Tx, options: DemoOptions, siteIds: SiteIds) {
  const sites = DEMO_SITES.map((site) => ({ ...site, id: idIn(siteIds, site.sifra) }));
  const random = createRandom(options.seed, 'patients');
  const { patients, seenAt } = makePatients(random, { count: options.patients, now: options.now, sites });
  for (const rows of inChunks(patients)) {
    await tx.insertInto('patient').values(rows).execute();
  }
  for (const rows of inChunks(seenAt)) {
    await tx.insertInto('patient_site').values(rows).execute();
  }
}

async function describe(tx: Tx): Promise<DemoLaboratory> {
  const sites = await tx.selectFrom('site').select(['id as _id', 'sifra', 'naziv']).orderBy('sifra').execute();
  const users = await tx.selectFrom('app_user').select(['email', 'customer']).execute();
  const { patients } = await tx
    .selectFrom('patient')
    .select(sql<number>`count(*)::int`.as('patients'))
    .executeTakeFirstOrThrow();
  const { samples } = await tx
    .selectFrom('sample_key')
    .select(sql<number>`count(*)::int`.as('samples'))
    .executeTakeFirstOrThrow();
  const customerOf = new Map(users.map(({ email, customer }) => [email, customer]));
  const people = DEMO_PEOPLE.flatMap(({ email, role, sites, description }) => {
    const customer = customerOf.get(email);
    return customer === undefined ? [] : [{ email, role, sites, customer, description }];
  });
  return { sites, people, patients, samples };
}

function idIn(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) {
    throw new Error(`the demo has no ${key}`);
  }
  return id;
}

function inChunks<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / ROWS_PER_INSERT);
  return Array.from({ length: count }, (_, at) => rows.slice(at * ROWS_PER_INSERT, (at + 1) * ROWS_PER_INSERT));
}
