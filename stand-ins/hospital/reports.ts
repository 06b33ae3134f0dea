import type { Reply } from './faults.ts';

export interface HospitalReport {
  ID_UPUTNICE: string;
  broj: string;
  verzija: number;
  izmijenjen: boolean;
  sha256: string;
  /** Base64. */
  pdf: string;
  /** How often it was told of this version. */
  times: number;
  /** How often it was told of the same version with other bytes. */
  conflicts: number;
  povucen: boolean;
  /** It was told not to rely on it; hearing of the version once more ends that. */
  obustavljen: boolean;
}

type Told = Omit<HospitalReport, 'times' | 'conflicts' | 'povucen' | 'obustavljen'>;

/** The hospital's side of eNalaz: a version is known by its number, so that hearing of it again changes nothing. */
export function createReportArchive(isKnown: (referral: string) => boolean) {
  const reports: Record<string, HospitalReport> = {};
  const taken = ({ broj, verzija }: Pick<Told, 'broj' | 'verzija'>): Reply => ({
    status: 200,
    body: { broj, verzija },
  });

  function receive(told: Told): Reply {
    if (!isKnown(told.ID_UPUTNICE)) {
      return { status: 404, body: { error: 'nema' } };
    }
    const key = `${told.broj}/${told.verzija}`;
    const known = reports[key] ?? { ...told, times: 0, conflicts: 0, povucen: false, obustavljen: false };
    const conflicts = known.conflicts + (known.sha256 === told.sha256 ? 0 : 1);
    reports[key] = { ...known, times: known.times + 1, conflicts, obustavljen: false };
    return taken(told);
  }

  function withdraw(told: Told): Reply {
    const known = reports[`${told.broj}/${told.verzija}`];
    if (known) {
      known.povucen = true;
    }
    return taken(told);
  }

  function suspend(told: Told): Reply {
    const known = reports[`${told.broj}/${told.verzija}`];
    if (known) {
      known.obustavljen = true;
    }
    return taken(told);
  }

  const doors: Record<string, (told: Told) => Reply> = {
    '/nalazi': receive,
    '/nalazi/povuceni': withdraw,
    '/nalazi/obustavljeni': suspend,
  };

  return {
    reports,
    /** Nothing: the path is not about reports. */
    work: (path: string, body: unknown): Reply | undefined => doors[path]?.(body as Told),
  };
}
