import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import {
  changedIdentity,
  doubtfulFields,
  type Identity,
  type IdentityField,
  identityOf,
  isCompletion,
  isSpellingCorrection,
} from '@nalaz/domain/patients/identity.rules';
import { IDENTITY_CHANGE_SORTS, type IdentityChange } from '@nalaz/domain/patients/patients.contract';
import type { TableQuery } from '@nalaz/domain/tables/table.contract';
import { paginationOf, readTableRequest } from '@nalaz/domain/tables/table.rules';
import { atEverySite } from '../../platform/at-every-site.ts';
import { recordRead } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { react } from '../../platform/reactions.ts';
import type { Services } from '../../platform/services.ts';
import { askForFinalReports } from '../catalogue/sites.service.ts';
import { writeChange } from './change-patient.service.ts';
import * as stored from './identity-changes.repository.ts';
import { givingNumber } from './number-lookup.service.ts';
import { NumberTaken } from './number-taken.ts';
import { documentOf } from './patient-documents.ts';
import { IDENTITY_STAYS } from './patients.changes.ts';
import { type NewPatient, type StoredPatient, selectPatient, selectPatientByNumber } from './patients.repository.ts';

const describe = (change: stored.StoredChange, { userId }: Context): IdentityChange => ({
  _id: change.id,
  pacijent: change.patient_id,
  prije: identityOf(change.prije) as IdentityChange['prije'],
  poslije: identityOf(change.poslije) as IdentityChange['poslije'],
  trazio: change.trazio,
  created: change.created_at.toISOString(),
  potvrdiva: change.trazio_id !== userId,
});

export async function readWaiting(tx: Tx, context: Context, patientId: string): Promise<IdentityChange | null> {
  const waiting = await stored.selectWaiting(tx, patientId);
  return waiting ? describe(waiting, context) : null;
}

const isSame = (one: Identity, other: Identity) => changedIdentity(one, other).length === 0;

const confirmedName = ({ ime, prezime, potvrdjeno_ime, potvrdjeno_prezime }: StoredPatient) =>
  potvrdjeno_ime === null || potvrdjeno_prezime === null
    ? { ime, prezime }
    : { ime: potvrdjeno_ime, prezime: potvrdjeno_prezime };

const ANEW = { potvrdjeno_ime: null, potvrdjeno_prezime: null };

/** A spelling correction keeps the name that it corrects, so that the next one is compared with that too. */
function withConfirmedName(before: StoredPatient, change: Partial<NewPatient>): Partial<NewPatient> {
  const after = { ...before, ...change };
  const confirmed = confirmedName(before);
  if (after.ime === before.ime && after.prezime === before.prezime) {
    return change;
  }
  const isBack = after.ime === confirmed.ime && after.prezime === confirmed.prezime;
  return isBack || !isSpellingCorrection(confirmed, after)
    ? { ...change, ...ANEW }
    : { ...change, potvrdjeno_ime: confirmed.ime, potvrdjeno_prezime: confirmed.prezime };
}

/**
 * Of somebody whose results are signed, one person writes the name otherwise once a day, and only where they have samples: it
 * suspends what was issued and takes back what was verified. Putting back the confirmed name is no further one.
 */
async function boundSpelling(tx: Tx, before: StoredPatient, after: Identity): Promise<IdentityField[]> {
  const names = changedIdentity(before, after).filter((field) => field === 'ime' || field === 'prezime');
  const { potvrdjeno_ime, potvrdjeno_prezime } = before;
  const isPutBack = after.ime === potvrdjeno_ime && after.prezime === potvrdjeno_prezime;
  return names.length > 0 && (await stored.spellingNeedsTwo(tx, before, isPutBack)) ? names : [];
}

/**
 * What of a change may be saved at once. Of somebody who has samples, the rest is put up for a second person; asked for
 * again just so, it waits as it did. Whoever has just registered them corrects their own slip, and what nobody knew is
 * filled in before there are results. The patient is held by the caller.
 */
export async function putUpDoubtful(
  tx: Tx,
  siteId: string,
  before: StoredPatient,
  wanted: Partial<NewPatient>,
): Promise<{ atOnce: Partial<NewPatient>; isPutUp: boolean }> {
  const after = { ...before, ...wanted };
  if (isSame(before as Identity, after as Identity)) {
    return { atOnce: wanted, isPutUp: false };
  }
  const held = await atEverySite(tx, () => stored.selectHeldSamples(tx, before.id));
  if (!held.samples || (held.fresh && !held.results)) {
    return { atOnce: { ...wanted, ...ANEW }, isPutUp: false };
  }
  const other = doubtfulFields(before, after, confirmedName(before));
  const doubtful = [...new Set([...(await boundSpelling(tx, before, after as Identity)), ...other])];
  if (doubtful.length === 0 || (!held.results && isCompletion(before as Completed, after))) {
    return { atOnce: withConfirmedName(before, wanted), isPutUp: false };
  }
  const kept = Object.fromEntries(doubtful.map((field) => [field, before[field]]));
  const jmbg_kind = doubtful.includes('jmbg') ? before.jmbg_kind : after.jmbg_kind;
  const atOnce = withConfirmedName(before, { ...wanted, ...kept, jmbg_kind });
  const [prije, poslije] = [identityOf({ ...before, ...atOnce } as Identity), identityOf(after)];
  await refuseTaken(tx, siteId, before, after.jmbg);
  const waiting = await stored.selectWaiting(tx, before.id);
  if (!waiting || !isSame(waiting.prije, prije) || !isSame(waiting.poslije, poslije)) {
    const change = { patientId: before.id, siteId, prije, poslije: { ...poslije, jmbg_kind: after.jmbg_kind } };
    await stored.insertChange(tx, change);
  }
  return { atOnce, isPutUp: true };
}

type Completed = Identity & { jmbg_kind: string };

/** Told at once, and not only to whoever would confirm it. */
async function refuseTaken(tx: Tx, siteId: string, before: StoredPatient, jmbg: string): Promise<void> {
  const holder = jmbg === before.jmbg ? undefined : await selectPatientByNumber(tx, siteId, jmbg);
  if (holder && holder.id !== before.id) {
    throw new NumberTaken(jmbg);
  }
}

export function listIdentityChanges(services: Services, context: Context, siteId: string, query: TableQuery) {
  const request = readTableRequest(query, IDENTITY_CHANGE_SORTS, services.now());
  return services.database.inTransaction(context, async (tx) => {
    const newestFirst = request.sort[0]?.direction === 'desc';
    const { rows, total } = await stored.listWaiting(tx, { ...request, newestFirst });
    if (rows.length > 0) {
      const shown = [...new Set(rows.map(({ patient_id }) => patient_id))];
      await recordRead(tx, { siteId, record: 'patient', shown });
    }
    const data = rows.map((change) => describe(change, context));
    return { ...OK, data, pagination: paginationOf(request, total, data.length) };
  });
}

/** For the mark on every screen: numbers only, so that nobody was looked at. */
export function countIdentityChanges(services: Services, context: Context) {
  return services.database.inTransaction(context, async (tx) => ({
    ...OK,
    ...(await stored.countWaiting(tx, context.userId ?? '')),
  }));
}

/** The patient first, as everybody does who changes one; then the change, which nobody else settles meanwhile. */
async function holdChange(tx: Tx, id: string) {
  const named = await stored.selectChange(tx, id);
  const patient = named && (await stored.lockPatient(tx, named.patient_id));
  const change = patient && (await stored.lockChange(tx, id));
  if (!patient || !change) {
    throw new LabError('NOT_FOUND');
  }
  if (change.stanje !== 'ČEKA') {
    throw new LabError('CHANGE_SETTLED');
  }
  return { patient, change };
}

export function confirmIdentityChange(services: Services, context: Context, siteId: string, id: string) {
  return givingNumber(services, context, siteId, async (tx) => {
    const { patient, change } = await holdChange(tx, id);
    if (change.trazio_id === context.userId || change.asker_paused) {
      throw new LabError('OTHER_PERSON_NEEDED');
    }
    if (patient.merged_into || !isSame(patient as Identity, change.prije)) {
      throw new LabError('ENTRY_STALE');
    }
    await stored.settleChange(tx, id, 'POTVRĐENA', '');
    const { jmbg_kind } = change.poslije;
    const wanted = { ...identityOf(change.poslije), jmbg_kind, ...ANEW } as Partial<NewPatient>;
    await writeChange(services, tx, patient, wanted);
    await atEverySite(tx, () => stored.markIdentified(tx, patient.id, change.trazio_id));
    const after = await selectPatient(tx, patient.id);
    return { ...OK, pacijent: documentOf(after ?? patient) };
  });
}

export function refuseIdentityChange(services: Services, context: Context, id: string, razlog: string) {
  return services.database.inTransaction(context, async (tx) => {
    const { patient } = await holdChange(tx, id);
    await stored.settleChange(tx, id, 'ODBIJENA', razlog.trim());
    await react(tx, services.reactions, IDENTITY_STAYS, { patientId: patient.id });
    // Reports that issue themselves were held meanwhile.
    await atEverySite(tx, async () => askForFinalReports(tx, await stored.selectAwaitedVisits(tx, patient.id)));
    return { ...OK };
  });
}
