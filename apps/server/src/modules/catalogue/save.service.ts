import { type Doubt, lengthBeyond } from '@nalaz/domain/catalogue/assay.limits';
import { checkDocument } from '@nalaz/domain/catalogue/checks';
import { diffDocuments, type Reference, referencesOf } from '@nalaz/domain/catalogue/document.rules';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { type Document, KINDS } from '@nalaz/domain/catalogue/kinds';
import { changesOwnRights } from '@nalaz/domain/catalogue/own-rights.rules';
import type { Problem, ProblemCode } from '@nalaz/domain/catalogue/problems';
import { tidyDocument } from '@nalaz/domain/catalogue/tidy-document';
import { takesOver, weakensSafety } from '@nalaz/domain/catalogue/weakening.rules';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { Value } from 'typebox/value';
import { type Context, everySite } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { selectUsedBy, selectVersion } from './catalogue.repository.ts';
import { toEntry } from './catalogue.service.ts';
import { project } from './projections.repository.ts';
import {
  insertVersion,
  isCodeTaken,
  lockEntry,
  makeId,
  selectComponentsBelow,
  selectHeads,
  selectTakenFrom,
} from './save.repository.ts';

export interface Save {
  kind: KindName;
  /** Left out: a new entry. */
  id?: string | undefined;
  /** The version that the change was made from. Left out: see `hasSeen`. */
  version?: number | undefined;
  document: Document;
  reason: string;
  validFrom?: Date | undefined;
  confirmed?: readonly ProblemCode[];
  /** The second person who stands up for it. */
  confirmedBy?: string | undefined;
}

/** An edit, a restore, a disabling and a withdrawal are all this: one more version, or a refusal that says why. */
export function saveEntry(services: Services, context: Context, change: Save) {
  return services.database.inTransaction(everySite(context), async (tx) => ({
    ...OK,
    data: await save(tx, context, change),
    upozorenja: doubtsOf(change),
  }));
}

const doubtsOf = ({ kind, document }: Save): Doubt[] => (kind === 'lab' && lengthBeyond(document) ? ['NAME_LONG'] : []);

export async function save(tx: Tx, context: Context, asked: Save) {
  const change = { ...asked, document: tidied(asked) };
  const { kind, document, reason } = change;
  const before = change.id === undefined ? undefined : await openForChange(tx, context, change.id, change);
  const id = change.id ?? (await makeId(tx));
  const changes = diffDocuments(before?.document ?? {}, document);
  if (changes.length === 0) {
    throw new LabError('ENTRY_UNCHANGED');
  }
  const references = referencesOf(KINDS[kind].schema, document);
  await refuseProblems(tx, id, change, references, before?.document);
  await refuseIfUsed(tx, id, document, before?.document);
  if (await touchesOwnRights(tx, context, kind, id, before?.document, document)) {
    throw new LabError('OWN_RIGHTS');
  }
  if (change.validFrom && !KINDS[kind].schedulable && change.validFrom > new Date()) {
    throw new LabError('ENTRY_NOT_SCHEDULABLE');
  }
  const { validFrom, confirmedBy } = change;
  if (!confirmedBy && (await needsTwo(tx, id, change, before?.document))) {
    throw new LabError('SECOND_PERSON_NEEDED');
  }
  const version = (before?.newest ?? 0) + 1;
  await insertVersion(tx, { ...headOf(kind, id, document), version, changes, reason, validFrom, confirmedBy });
  await project(tx, kind, id, document).catch(refuseUsedUp);
  const saved = await selectVersion(tx, kind, id);
  if (!saved) {
    throw new LabError('NOT_FOUND');
  }
  return toEntry(id, saved);
}

/** A name of nothing but blanks is no name. What was stored when less was asked of it can still be disabled. */
function tidied({ kind, document: typed }: Save): Document {
  const { schema } = KINDS[kind];
  const document = tidyDocument(schema, typed);
  if (!Value.Check(schema, document) && Value.Check(schema, typed)) {
    throw new LabError('INPUT_INVALID');
  }
  return document;
}

/** Others whose code or name it takes are what people and referrals had in mind. */
async function needsTwo(tx: Tx, id: string, { kind, document }: Save, before: Document | undefined): Promise<boolean> {
  if (weakensSafety(kind, before, document)) {
    return true;
  }
  const others = await selectTakenFrom(tx, { kind, id, before, after: document });
  return others.some((other) => takesOver(kind, other, document));
}

/** What PostgreSQL says when a sequence has come to its end: a sample's code has two digits for its site. */
const SEQUENCE_USED_UP = '2200H';

function refuseUsedUp(error: { code?: unknown }): never {
  throw error.code === SEQUENCE_USED_UP ? new LabError('SITE_NUMBERS_USED_UP') : error;
}

/** The newest version, locked, if it is still the one that the person has seen and nothing waits to take effect. */
export async function openForChange(
  tx: Tx,
  context: Context,
  id: string,
  { kind, version }: Pick<Save, 'kind' | 'version'>,
) {
  const newest = await lockEntry(tx, kind, id);
  const stored = newest === undefined ? undefined : await selectVersion(tx, kind, id, { version: newest });
  if (!stored) {
    throw new LabError('NOT_FOUND');
  }
  if (version === undefined ? !hasSeen(context, stored) : stored.newest !== version) {
    throw new LabError('ENTRY_STALE');
  }
  if (stored.pending) {
    throw new LabError('ENTRY_SCHEDULED');
  }
  return stored;
}

/** A version has its moment from the beginning of its transaction, and may have become visible later. */
const LONGEST_SAVE_MS = 60_000;

/** Without a version: what they wrote themselves, or what was there before they signed in. An id says when it was made. */
function hasSeen({ actor, sessionId = '' }: Context, stored: { author: string; created_at: Date }): boolean {
  const signedIn = Number.parseInt(sessionId.replace('-', '').slice(0, 12), 16);
  return stored.author === actor || stored.created_at.getTime() < signedIn - LONGEST_SAVE_MS;
}

/** What the entry's own row says about its newest version. */
export function headOf(kind: KindName, id: string, document: Document) {
  const { codeOf, nameOf, schema } = KINDS[kind];
  return {
    kind,
    id,
    document,
    code: codeOf(document),
    name: nameOf(document),
    sites: sitesOf(kind, id, document),
    refs: [...new Set(referencesOf(schema, document).map((reference) => reference.id))],
    disabled: document.disabled === true,
  };
}

function sitesOf(kind: KindName, id: string, document: Document): string[] {
  const { siteField } = KINDS[kind];
  if (kind === 'sites') {
    return [id];
  }
  return kind === 'users' ? (document.sites as string[]) : siteField ? [String(document[siteField])] : [];
}

async function refuseProblems(
  tx: Tx,
  id: string,
  change: Save,
  references: readonly Reference[],
  before: Document | undefined,
): Promise<void> {
  const { kind, document, confirmed = [] } = change;
  const problems = [
    ...checkDocument(kind, document),
    ...(await checkReferences(tx, id, references, referencesOf(KINDS[kind].schema, before ?? {}))),
    ...((await isCodeTaken(tx, kind, KINDS[kind].codeOf(document), id)) ? [problem('CODE_TAKEN', '')] : []),
    ...(before && KINDS[kind].keepsCode && KINDS[kind].codeOf(before) !== KINDS[kind].codeOf(document)
      ? [problem('CODE_KEPT', 'sifra')]
      : []),
    ...(kind === 'lab' ? await checkComponents(tx, id, document) : []),
    ...(kind === 'users' ? await checkCustomer(tx, document) : []),
    ...(kind === 'uloge' ? await checkCustomerRole(tx, id, document, before) : []),
  ].filter(({ code }) => !confirmed.includes(code));
  if (problems.length > 0) {
    throw new LabError('ENTRY_INVALID', {}, problems);
  }
}

const problem = (code: ProblemCode, field: string, details?: Problem['details']): Problem => ({
  code,
  field,
  ...(details ? { details } : {}),
});

/** What was named before may have been disabled since; only a new mention of it is refused. */
async function checkReferences(tx: Tx, id: string, references: readonly Reference[], before: readonly Reference[]) {
  const heads = new Map(
    (
      await selectHeads(
        tx,
        references.map((reference) => reference.id),
      )
    ).map((head) => [head.id, head]),
  );
  const known = new Set(before.map((reference) => reference.id));
  return references.flatMap((reference) => {
    const head = heads.get(reference.id);
    if (head?.kind !== reference.kind) {
      return reference.id === id && head === undefined ? [] : [problem('REFERENCE_MISSING', reference.field)];
    }
    return head.disabled && !known.has(reference.id)
      ? [problem('REFERENCE_DISABLED', reference.field, { naziv: head.name })]
      : [];
  });
}

async function checkComponents(tx: Tx, id: string, document: Document): Promise<Problem[]> {
  const components = (document.calculatedTests as { test: string }[]).map(({ test }) => test);
  const below = components.length > 0 ? await selectComponentsBelow(tx, components) : [];
  return below.includes(id) ? [problem('COMPONENT_CYCLE', 'calculatedTests')] : [];
}

const isCustomerRole = (role: Document | undefined) => ((role?.permissions ?? []) as string[]).includes('customer');

/** People of a role would turn from staff into customers, or back, without a partner and a look at each of them. */
async function checkCustomerRole(tx: Tx, id: string, role: Document, before: Document | undefined): Promise<Problem[]> {
  const turned = before !== undefined && isCustomerRole(before) !== isCustomerRole(role);
  return turned && (await selectUsedBy(tx, id)).length > 0 ? [problem('CUSTOMER_ROLE_USED', 'permissions')] : [];
}

/** S1.03: a customer account belongs to one partner, and nobody else does. */
async function checkCustomer(tx: Tx, document: Document): Promise<Problem[]> {
  const role = await selectVersion(tx, 'uloge', String(document.role));
  const customer = isCustomerRole(role?.document);
  if (customer === (document.partner !== undefined)) {
    return [];
  }
  return [problem(customer ? 'PARTNER_NEEDED' : 'PARTNER_NOT_ALLOWED', 'partner')];
}

/** A price list may go on naming what is no longer offered. */
const MAY_NAME_DISABLED: readonly KindName[] = ['cjenovnici'];

async function refuseIfUsed(tx: Tx, id: string, document: Document, before: Document | undefined): Promise<void> {
  if (document.disabled !== true || before === undefined || before.disabled === true) {
    return;
  }
  const users = (await selectUsedBy(tx, id)).filter(
    ({ vrsta, _id }) => !MAY_NAME_DISABLED.includes(vrsta) && _id !== id,
  );
  if (users.length > 0) {
    const named = users.map(({ vrsta, naziv }) => problem('USED_BY', 'disabled', { naziv, vrsta }));
    throw new LabError('ENTRY_IN_USE', {}, named);
  }
}

async function touchesOwnRights(
  tx: Tx,
  { userId }: Context,
  kind: KindName,
  id: string,
  before: Document | undefined,
  after: Document,
): Promise<boolean> {
  if (!userId || !before || (kind !== 'users' && kind !== 'uloge')) {
    return false;
  }
  const own = await selectVersion(tx, 'users', userId);
  return changesOwnRights({ kind, id, before, after }, { userId, roleId: String(own?.document.role ?? '') });
}
