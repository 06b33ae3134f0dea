import { findCritical } from '@nalaz/domain/catalogue/flag.rules';
import type { SiteDocument } from '@nalaz/domain/catalogue/laboratory.documents';
import { ageOfPatient } from '@nalaz/domain/catalogue/preview.rules';
import type { CriticalTask } from '@nalaz/domain/results/critical.contract';
import { inLine, type LineMember, nextInLine } from '@nalaz/domain/results/critical.rules';
import type { StoredAssay } from '../catalogue/assays.service.ts';
import type { StoredTask } from './critical.repository.ts';

const called = (member: LineMember | undefined): CriticalTask['kome'] =>
  member ? { naziv: member.naziv, telefon: member.telefon } : null;

/** Whoever asked for the test, as far as they are known. */
function asker({ ljekar, posiljaoc, telefon }: StoredTask): CriticalTask['kome'] {
  const naziv = ljekar || posiljaoc;
  return naziv === '' ? null : { naziv, telefon };
}

export function toCriticalTask(
  task: StoredTask,
  { document }: StoredAssay,
  { eskalacija }: Pick<SiteDocument, 'eskalacija'>,
  now: Date,
): CriticalTask {
  const age = ageOfPatient(task, task.vrijeme);
  const limits = age && findCritical(document.kriticne, age);
  return {
    _id: task.id,
    verzija: task.version,
    stanje: task.stanje,
    nivo: task.nivo,
    kome: task.nivo === 0 ? asker(task) : called(inLine(eskalacija, task.nivo, now)),
    sljedeci: called(nextInLine(eskalacija, task.nivo, now)),
    rok: task.rok.toISOString(),
    otvoren: task.created_at.toISOString(),
    ponovljen: task.ponovljen,
    zamjenjuje: task.zamjenjuje,
    sid: task.sample_id,
    uzorak: task.code,
    status: task.status,
    patient: {
      _id: task.patient_id,
      ime: task.ime,
      prezime: task.prezime,
      spol: task.spol,
      dateofb: task.dateofb ?? '',
      godiste: String(task.godiste ?? ''),
    },
    labassay: document.labassay,
    naziv: document.naziv,
    rezultat: task.rezultat_f,
    jedinica: task.jedinica,
    flag: task.flag,
    kriticne: limits ? limitsOf(limits) : null,
    ljekar: task.ljekar,
    posiljaoc: task.posiljaoc,
    telefon: task.telefon,
    pokusaji: task.pokusaji.map((attempt) => ({ ...attempt, kada: new Date(attempt.kada).toISOString() })),
    zatvoren: task.zatvoren_at && {
      ko: task.zatvoren_od ?? '',
      kada: task.zatvoren_at.toISOString(),
      razlog: task.zatvoren_razlog,
      potvrdio: task.potvrdio,
    },
  };
}

function limitsOf({ donja, gornja }: { donja?: number; gornja?: number }): NonNullable<CriticalTask['kriticne']> {
  return { ...(donja === undefined ? {} : { donja }), ...(gornja === undefined ? {} : { gornja }) };
}
