import type { Language } from '@nalaz/domain/language/language';
import type {
  ReportRow,
  ReportSample,
  ReportSection,
  ReportSnapshot,
  VisitState,
} from '@nalaz/domain/reports/report.documents';
import type { ReportKind } from '@nalaz/domain/reports/report.words';
import { isShown } from '@nalaz/domain/reports/report-entry.rules';
import type { Place } from './paper-settings.service.ts';
import type { ReportSource, SourceSample } from './report-source.ts';
import { besideResult, interferencesOf } from './row-remarks.ts';
import type { VisitFacts } from './snapshot-reading.repository.ts';

export interface NewVersion {
  broj: string;
  verzija: number;
  vrsta: ReportKind;
  jezik: Language | undefined;
  izdat: Date;
  provjera: ReportSnapshot['provjera'];
}

/** What the version says by itself; what it changes of the ones before is added by whoever knows them. */
export function makeSnapshot(source: ReportSource, { jezik, izdat, ...version }: NewVersion): ReportSnapshot {
  const { visit, samples, settings } = source;
  return {
    ...version,
    izmijenjen: false,
    jezik: jezik ?? settings.jezik,
    izdat: izdat.toISOString(),
    izgled: settings.izgled,
    laboratorija: settings.laboratorija,
    pacijent: patientOf(visit),
    posjeta: { ...visitOf(visit), ...stateOf(samples) },
    uzorci: samples.map((sample) => toSample(sample, source)),
    sekcije: sectionsOf(source),
    mikrobiologija: [],
    zamjenjuje: null,
  };
}

function patientOf(visit: VisitFacts): ReportSnapshot['pacijent'] {
  const { patient_id, ime, prezime, roditelj, jmbg, jmbg_kind, spol, dateofb, godiste, satr } = visit;
  const number = jmbg_kind === 'real' ? { jmbg } : { jmbg: '', broj: jmbg };
  return { _id: patient_id, ime, prezime, roditelj, ...number, spol, dateofb, godiste, satr };
}

function visitOf(visit: VisitFacts): ReportSnapshot['posjeta'] {
  const { protokol, dan, hitno, ljekar, posiljaoc, narucioc, lokacija, uputnica } = visit;
  return { protokol, dan, hitno, ljekar, posiljaoc, narucioc, lokacija, uputnica };
}

/** Of the visit: its tubes say the same. */
function stateOf([first]: readonly SourceSample[]): Pick<ReportSnapshot['posjeta'], 'stanje'> {
  if (!first) {
    return {};
  }
  const { trudnica, sedmica_trudnoce, menopauza, menstc } = first;
  return { stanje: { trudnica, sedmica_trudnoce, menopauza, menstc: menstc as VisitState['menstc'] } };
}

/** Of a sample that is not verified yet only that it is awaited. */
function toSample(sample: SourceSample, { assays }: ReportSource): ReportSample {
  const { id, code, tip, sekcija, version, vrijeme, created_at, odobren_at, odobrio, rejected } = sample;
  const shown = isShown(sample);
  const signature = shown ? sample.potpisi.find(({ vazi }) => vazi) : undefined;
  const odbijen = rejected ? [sample.odbijen_razlog, sample.odbijen_napomena].filter(Boolean).join(': ') : '';
  return {
    _id: id,
    id: code,
    tip,
    sekcija,
    verzija: version,
    uzet: vrijeme.toISOString(),
    ...(sample.vrijeme_poznato ? {} : { uzetNepoznat: true }),
    zaprimljen: created_at.toISOString(),
    odbijen,
    komentar: shown ? sample.komentar : '',
    ...(rejected ? { testovi: sample.tests.map((test) => assays(test).document.naziv) } : {}),
    ...(shown ? interferencesOf(sample) : {}),
    odobrio: shown && odobren_at ? { ime: odobrio, kada: odobren_at.toISOString() } : null,
    potpis: signature
      ? {
          ime: signature.ime,
          kada: signature.kada,
          znacenje: signature.znacenje,
          nacin: signature.nacin,
          sha256: signature.sha256,
        }
      : null,
  };
}

interface PlacedRow {
  row: ReportRow;
  sekcija: Place;
  grupa: Place;
  redoslijed: number;
}

const inBosnian = new Intl.Collator('bs');
const byPlace = (a: Place, b: Place) => a.redoslijed - b.redoslijed || inBosnian.compare(a.naziv, b.naziv);
/** Tests without a group come first, under the title of their section. */
const NO_GROUP: Place = { naziv: '', redoslijed: Number.NEGATIVE_INFINITY };

function sectionsOf(source: ReportSource): ReportSection[] {
  const rows = source.samples.filter(({ rejected }) => !rejected).flatMap((sample) => placedRows(source, sample));
  rows.sort(
    (a, b) =>
      byPlace(a.sekcija, b.sekcija) ||
      (a.grupa === b.grupa ? 0 : byPlace(a.grupa, b.grupa)) ||
      a.redoslijed - b.redoslijed ||
      inBosnian.compare(a.row.naziv, b.row.naziv) ||
      (a.row.uzorak < b.row.uzorak ? -1 : 1),
  );
  const bySection = Map.groupBy(rows, ({ sekcija }) => sekcija.naziv);
  return [...bySection].map(([naziv, ofSection]) => ({
    naziv,
    grupe: [...Map.groupBy(ofSection, ({ grupa }) => grupa.naziv)].map(([grupa, ofGroup]) => ({
      naziv: grupa,
      redovi: ofGroup.map(({ row }) => row),
    })),
  }));
}

function placedRows({ settings, assays }: ReportSource, sample: SourceSample): PlacedRow[] {
  return sample.tests.map((test) => {
    const { document, jedinica } = assays(test);
    // What nobody has verified is not said, whatever the bench has written already.
    const result = isShown(sample) ? test.result : null;
    const row: ReportRow = {
      _id: test.id,
      uzorak: sample.code,
      labassay: document.labassay,
      naziv: document.naziv,
      akreditiran: document.akreditiran ?? false,
      rezultat_f: result?.rezultat_f ?? null,
      flag: result?.flag ?? '',
      jedinica: result?.jedinica ?? jedinica,
      interval: result?.interval ?? null,
      metoda: result?.metoda || document.metoda,
      komentar: result?.komentar ?? '',
      izvodjac: '',
      ...(isShown(sample) ? besideResult(test, sample.previous[test.id]) : { prethodni: null }),
    };
    return {
      row,
      sekcija: settings.sekcije.get(document.sekcija) ?? { naziv: sample.sekcija, redoslijed: 0 },
      grupa: settings.grupe.get(document.grupa ?? '') ?? NO_GROUP,
      redoslijed: document.redoslijed,
    };
  });
}
