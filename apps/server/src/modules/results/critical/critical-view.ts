import type { SiteDocument } from '@nalaz/domain/catalogue/laboratory.documents';
import type { CriticalItem, CriticalTask } from '@nalaz/domain/results/critical/critical.contract';
import { inLine, isGone, type LineMember, nextInLine } from '@nalaz/domain/results/critical/critical.rules';
import { linesOf } from '@nalaz/domain/results/critical/critical-lines.rules';
import type { KnownAssays } from '../../catalogue/assays.service.ts';
import type { StoredItem, StoredTask } from './critical.repository.ts';

const called = (member: LineMember | undefined): CriticalTask['kome'] =>
  member ? { naziv: member.naziv, telefon: member.telefon } : null;

/** Whoever asked for the tests, as far as they are known: the doctor, else the ward, else who sent the patient. */
function asker({ ljekar, odjeljenje, posiljaoc, telefon }: StoredTask): CriticalTask['kome'] {
  const naziv = ljekar || odjeljenje || posiljaoc;
  return naziv === '' ? null : { naziv, telefon };
}

export const versionOf = ({ labassay_id: id, labassay_version: version }: StoredItem) => ({ id, version });

export function toCriticalTask(
  task: StoredTask,
  assays: KnownAssays,
  { eskalacija }: Pick<SiteDocument, 'eskalacija'>,
  now: Date,
): CriticalTask {
  return {
    _id: task.id,
    verzija: task.version,
    stanje: task.stanje,
    nivo: task.nivo,
    kome: task.nivo === 0 ? asker(task) : called(inLine(eskalacija, task.nivo, now)),
    sljedeci: called(nextInLine(eskalacija, task.nivo, now)),
    rok: task.rok.toISOString(),
    otvoren: task.created_at.toISOString(),
    patient: {
      _id: task.patient_id,
      ime: task.ime,
      prezime: task.prezime,
      spol: task.spol,
      dateofb: task.dateofb ?? '',
      godiste: String(task.godiste ?? ''),
      broj: task.broj,
    },
    rezultati: toItems(task.rezultati, assays),
    ljekar: task.ljekar,
    odjeljenje: task.odjeljenje,
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

/** In the order of their lines, what was measured before what is made of it. What no longer counts stands behind, for itself. */
function toItems(stored: readonly StoredItem[], assays: KnownAssays): CriticalItem[] {
  const componentsOf = (item: StoredItem) =>
    isGone(item.stanje) ? [] : assays(versionOf(item)).document.calculatedTests.map(({ test }) => test);
  const ordered = [
    ...stored
      .filter(({ stanje }) => !isGone(stanje))
      .sort((a, b) => Number(componentsOf(a).length > 0) - Number(componentsOf(b).length > 0)),
    ...stored.filter(({ stanje }) => isGone(stanje)),
  ];
  const lines = linesOf(
    ordered.map((item) => ({
      _id: item.id,
      labassay: isGone(item.stanje) ? '' : item.labassay_id,
      components: componentsOf(item),
    })),
  );
  return ordered
    .map((item): CriticalItem => {
      const { labassay, naziv } = assays(versionOf(item)).document;
      return {
        _id: item.id,
        stanje: item.stanje,
        sid: item.sample_id,
        uzorak: item.code,
        status: item.status,
        labassay,
        naziv,
        rezultat: item.rezultat_f,
        jedinica: item.jedinica,
        flag: item.flag,
        nalaz: item.nalazi.find(({ pravilo }) => pravilo === 'KRITIČNO') ?? null,
        ponovljen: item.ponovljen,
        zamjenjuje: item.zamjenjuje,
        poznat: item.poznat,
        opoziv: item.opoziv,
        provjera: item.provjera && { ...item.provjera, kada: new Date(item.provjera.kada).toISOString() },
        red: lines.get(item.id) ?? 0,
      };
    })
    .sort((a, b) => a.red - b.red);
}
