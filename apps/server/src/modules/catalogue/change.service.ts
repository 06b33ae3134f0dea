import { diffDocuments } from '@nalaz/domain/catalogue/document.rules';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import type { Document } from '@nalaz/domain/catalogue/kinds';
import { CONFIRMABLE, type ProblemCode } from '@nalaz/domain/catalogue/problems';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { type Context, everySite } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { selectVersion } from './catalogue.repository.ts';
import { toEntry } from './catalogue.service.ts';
import { insertVersion, lockEntry } from './save.repository.ts';
import { headOf, openForChange, save, saveEntry } from './save.service.ts';

interface EditBody {
  razlog: string;
  vrijediOd?: string;
  potvrda: ProblemCode[];
  confirmedBy: string | undefined;
}

export async function editEntry(
  services: Services,
  context: Context,
  kind: KindName,
  element: Document,
  body: EditBody,
) {
  const { _id, verzija, ...document } = element as Document & { _id?: string; verzija?: number };
  return saveEntry(services, context, {
    kind,
    id: _id,
    version: verzija,
    document,
    reason: body.razlog,
    validFrom: body.vrijediOd === undefined ? undefined : new Date(body.vrijediOd),
    confirmed: body.potvrda,
    confirmedBy: body.confirmedBy,
  });
}

interface Target {
  kind: KindName;
  id: string;
  version: number;
  reason: string;
  /** The second person who stands up for it. */
  confirmedBy?: string | undefined;
}

/** The document was accepted once, with whatever doubts were confirmed then; so for the next two nobody is asked again. */
export function restoreVersion(services: Services, context: Context, target: Target & { from: number }) {
  return services.database.inTransaction(everySite(context), async (tx) => {
    const earlier = await selectVersion(tx, target.kind, target.id, { version: target.from });
    if (!earlier) {
      throw new LabError('NOT_FOUND');
    }
    const { document } = earlier;
    return { ...OK, data: await save(tx, context, { ...target, document, confirmed: CONFIRMABLE }) };
  });
}

export function disableEntry(services: Services, context: Context, target: Target) {
  return services.database.inTransaction(everySite(context), async (tx) => {
    const { document } = await openForChange(tx, context, target.id, target);
    const disabled = { ...document, disabled: true };
    return {
      ...OK,
      data: await save(tx, context, { ...target, document: disabled, confirmed: CONFIRMABLE }),
    };
  });
}

/**
 * What holds now is saved once more: being the highest version, it stays when the withdrawn one's day comes. An entry
 * that never held is disabled instead.
 */
export function withdrawScheduled(services: Services, context: Context, { kind, id, version, reason }: Target) {
  return services.database.inTransaction(everySite(context), async (tx) => {
    const newest = await lockEntry(tx, kind, id);
    const now = newest === undefined ? undefined : await selectVersion(tx, kind, id);
    if (!now) {
      throw new LabError('NOT_FOUND');
    }
    if (newest !== version) {
      throw new LabError('ENTRY_STALE');
    }
    if (!now.pending) {
      throw new LabError('ENTRY_NOT_SCHEDULED');
    }
    const began = now.version !== now.newest;
    const document = began ? now.document : { ...now.document, disabled: true };
    const withdrawn = await selectVersion(tx, kind, id, { version });
    const changes = diffDocuments(withdrawn?.document ?? {}, document);
    await insertVersion(tx, { ...headOf(kind, id, document), version: version + 1, changes, reason });
    return { ...OK, data: toEntry(id, (await selectVersion(tx, kind, id)) ?? now) };
  });
}
