import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { mayCall } from '@nalaz/domain/permissions';
import {
  type closeUnreached as CloseUnreached,
  type confirmRemoved as ConfirmRemoved,
  CRITICAL_SORTS,
  type CriticalItem,
  type CriticalTask,
  type escalateTask as EscalateTask,
  type recordCall as RecordCall,
} from '@nalaz/domain/results/critical/critical.contract';
import {
  canSayBack,
  isOpen,
  isWaiting,
  itemAfterCall,
  nextDue,
  nextLevel,
  stateOfTask,
} from '@nalaz/domain/results/critical/critical.rules';
import type { TableQuery } from '@nalaz/domain/tables/table.contract';
import { readTableRequest } from '@nalaz/domain/tables/table.rules';
import type { Static } from 'typebox';
import { recordRead } from '../../../platform/audit.ts';
import type { Context, Session } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { recogniseSecondPerson } from '../../auth/second-person.service.ts';
import { readAssays } from '../../catalogue/assays.service.ts';
import { readSiteSettings } from '../../catalogue/sites.service.ts';
import {
  countOpen,
  insertAttempt,
  isPaused,
  lockTask,
  type StoredTask,
  selectTask,
  selectTasks,
  type TaskChange,
  updateItems,
  updateTask,
} from './critical.repository.ts';
import { publishCritical } from './critical-tasks.service.ts';
import { toCriticalTask, versionOf } from './critical-view.ts';

async function describeTasks(tx: Tx, siteId: string, stored: readonly StoredTask[], now: Date) {
  const assays = await readAssays(
    tx,
    stored.flatMap(({ rezultati }) => rezultati.map(versionOf)),
  );
  const settings = await readSiteSettings(tx, siteId);
  return stored.map((task) => toCriticalTask(task, assays, settings, now));
}

export function listCriticalTasks(services: Services, context: Context, siteId: string, query: TableQuery) {
  const now = services.now();
  const request = readTableRequest(query, CRITICAL_SORTS, now);
  return services.database.inTransaction(context, async (tx) => {
    const { rows, pagination } = await selectTasks(tx, siteId, request);
    if (rows.length > 0) {
      await recordRead(tx, { siteId, record: 'sample', shown: shownSamples(rows) });
    }
    return { ...OK, data: await describeTasks(tx, siteId, rows, now), pagination, sada: now.toISOString() };
  });
}

const shownSamples = (rows: readonly StoredTask[]) => [
  ...new Set(rows.flatMap(({ rezultati }) => rezultati.map(({ sample_id }) => sample_id))),
];

export function countCriticalTasks(services: Services, context: Context, siteId: string) {
  return services.database.inTransaction(context, async (tx) => ({
    ...OK,
    ...(await countOpen(tx, siteId, services.now())),
  }));
}

async function openTask(tx: Tx, { _id, verzija }: { _id: string; verzija: number }) {
  const task = await lockTask(tx, _id);
  if (!task) {
    throw new LabError('NOT_FOUND');
  }
  if (!isOpen(task.stanje)) {
    throw new LabError('TASK_CLOSED');
  }
  if (task.version !== verzija) {
    throw new LabError('ENTRY_STALE');
  }
  return task;
}

async function readTask(tx: Tx, id: string, now: Date): Promise<CriticalTask> {
  const stored = await selectTask(tx, id);
  const [task] = stored ? await describeTasks(tx, stored.site_id, [stored], now) : [];
  if (!task) {
    throw new LabError('NOT_FOUND');
  }
  return task;
}

async function change(tx: Tx, id: string, made: TaskChange, { now, javi }: { now: Date; javi: boolean }) {
  await updateTask(tx, id, made);
  await publishCritical(tx, [id], javi);
  return { ...OK, data: await readTask(tx, id, now) };
}

/** Those that were told: the ones that are named, otherwise all that wait. */
function toldItems({ rezultati }: CriticalTask, named: readonly string[] | undefined): CriticalItem[] {
  const waiting = rezultati.filter(({ stanje }) => isWaiting(stanje));
  if (named?.some((id) => !waiting.some(({ _id }) => _id === id))) {
    throw new LabError('NOT_FOUND');
  }
  return named ? waiting.filter(({ _id }) => named.includes(_id)) : waiting;
}

/** What was told is kept as it was told. */
export function recordCall(services: Services, context: Context, call: Static<(typeof RecordCall)['body']>) {
  const now = services.now();
  const { _id, verzija: _seen, rezultati: named, ...told } = call;
  const kome = told.kome.trim();
  if (kome === '') {
    throw new LabError('REQUIRED_FIELDS_MISSING');
  }
  const procitano = told.procitano && told.ishod === 'DOSTIGNUT';
  if (procitano && !canSayBack(told.kanal)) {
    throw new LabError('READ_BACK_BY_VOICE');
  }
  return services.database.inTransaction(context, async (tx) => {
    const { site_id } = await openTask(tx, call);
    const task = await readTask(tx, _id, now);
    const items = toldItems(task, named);
    const rezultati = items.map(({ _id: stavka, labassay, rezultat, jedinica, opoziv }) => ({
      stavka,
      labassay,
      rezultat: `${rezultat} ${jedinica}`.trim(),
      ...(opoziv ? { opoziv: opoziv.vrsta } : {}),
    }));
    await insertAttempt(tx, { ...told, task_id: _id, site_id, kome, procitano, rezultati, created_at: now });
    const reached = told.ishod === 'DOSTIGNUT';
    const ids = items.map((item) => item._id);
    if (reached) {
      await updateItems(tx, ids, { stanje: procitano ? 'POTVRĐEN' : 'DOSTIGNUT', told: now });
    }
    const states = task.rezultati.map((item) =>
      ids.includes(item._id) ? itemAfterCall(item.stanje, { ishod: told.ishod, procitano }) : item.stanje,
    );
    const stanje = stateOfTask(states, true);
    const closing = isOpen(stanje) ? {} : { zatvoren_at: now, zatvoren_od: context.actor };
    return change(tx, _id, { stanje, ...closing }, { now, javi: false });
  });
}

export function escalateTask(services: Services, context: Context, asked: Static<(typeof EscalateTask)['body']>) {
  const now = services.now();
  return services.database.inTransaction(context, async (tx) => {
    const { nivo, site_id } = await openTask(tx, asked);
    const { eskalacija, kriticniRokMinuta } = await readSiteSettings(tx, site_id);
    const rok = nextDue(now, kriticniRokMinuta);
    return change(tx, asked._id, { nivo: nextLevel(nivo, eskalacija), rok }, { now, javi: true });
  });
}

/** Another person agrees that critical results which nobody was told were rightly removed. */
export function confirmRemoved(services: Services, context: Context, asked: Static<(typeof ConfirmRemoved)['body']>) {
  const now = services.now();
  return services.database.inTransaction(context, async (tx) => {
    await openTask(tx, asked);
    const { rezultati, pokusaji } = await readTask(tx, asked._id, now);
    const items = asked.rezultati.map((id) => rezultati.find(({ _id }) => _id === id));
    if (items.some((item) => item?.stanje !== 'PROVJERA')) {
      throw new LabError('NOT_FOUND');
    }
    if (items.some((item) => !item?.provjera?.potvrdiva)) {
      throw new LabError((await isPaused(tx)) ? 'SIGNING_PAUSED' : 'OTHER_PERSON_NEEDED');
    }
    await updateItems(tx, asked.rezultati, { stanje: 'PONIŠTEN', told: null });
    const states = rezultati.map(({ _id, stanje }) => (asked.rezultati.includes(_id) ? 'PONIŠTEN' : stanje));
    const stanje = stateOfTask(states, pokusaji.length > 0);
    const closing = isOpen(stanje) ? {} : { zatvoren_at: now, zatvoren_od: context.actor };
    return change(tx, asked._id, { stanje, ...closing }, { now, javi: false });
  });
}

/** Nobody could be told. Two people stand up for that. */
export async function closeUnreached(
  services: Services,
  { context, session }: { context: Context; session: Session },
  { razlog, email, sifra, kod, ...asked }: Static<(typeof CloseUnreached)['body']>,
) {
  const now = services.now();
  const reason = razlog.trim();
  if (reason === '') {
    throw new LabError('REASON_MISSING');
  }
  const { requestId } = context;
  const { site_id } = await services.database.inTransaction(context, (tx) => openTask(tx, asked));
  const second = await recogniseSecondPerson(
    services,
    session,
    { email, sifra, kod, requestId },
    (person) => mayCall('verifikacija', person) && person.sites.includes(site_id),
  );
  return services.database.inTransaction(context, async (tx) => {
    await openTask(tx, asked);
    const { rezultati } = await readTask(tx, asked._id, now);
    const waiting = rezultati.filter(({ stanje }) => isWaiting(stanje)).map(({ _id }) => _id);
    await updateItems(tx, waiting, { stanje: 'NEDOSTUPAN', told: null, second });
    const closing = {
      ...{ zatvoren_at: now, zatvoren_od: context.actor, zatvoren_razlog: reason },
      ...{ potvrdio: second.email, potvrdio_id: second.id },
    };
    return change(tx, asked._id, { stanje: 'NEDOSTUPAN', ...closing }, { now, javi: false });
  });
}
