import type { CriticalItem } from '@nalaz/domain/results/critical/critical.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import {
  type DeskPerson,
  EMIR,
  livesOf,
  makeNewbornDesk,
  type Newborn,
  type NewbornDesk,
  STJEPAN,
} from '@nalaz/testkit/server/newborn-desk';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

let lab: TestApp;
let desk: NewbornDesk;
beforeAll(async () => {
  lab = await startTestApp();
  desk = await makeNewbornDesk(lab);
});
afterAll(() => lab.close());

/** More by `CRITICAL_LIVES=500 npx vitest run criticals-of-chance`. */
const LIVES = 4;
const STEPS = 9;

interface Told {
  rezultat: string;
  critical: boolean;
  saidBack: boolean;
  /** Of whom and by which facts. */
  as: string;
}

/** What a person who follows everything would know of it. */
interface Known {
  told: Told | null;
  /** Critical results that nobody was told, and that no second person has looked at. */
  untold: Set<string>;
  /** Closed by two as they were critical. */
  closed: Set<string>;
  /** Two people closed something since it was told. */
  closedSince: boolean;
}

interface Stands {
  rezultat: string | null;
  critical: boolean;
  as: string;
}

/** As the record and the bench have it now, judged by hand. */
async function standsNow({ sid }: Newborn): Promise<Stands> {
  const [row] = await desk.rows<{ rezultat: string | null; hours: number | null; of: string }>(
    `select case when t.status_t <> 'OTKAZAN' and s.odbijen_at is null then r.vrijednost::float8::text end as rezultat,
       extract(epoch from s.vrijeme - (p.dateofb + p.satr::time) at time zone 'Europe/Sarajevo')::float8 / 3600 as hours,
       concat_ws(' ', p.ime, p.prezime, p.dateofb, p.satr, s.vrijeme) as of
     from sample s join visit v on v.id = s.visit_id join patient p on p.id = v.patient_id
     join sample_test t on t.sample_id = s.id and t.labassay_id = $2
     left join result r on r.sample_id = s.id and r.labassay_id = t.labassay_id and r.version = t.rezultat
     where s.id = $1`,
    [sid, desk.assay('BIL')],
  );
  const { rezultat = null, hours = null, of = '' } = row ?? {};
  const limit = hours === null ? 257 : hours < 48 ? 222 : 290;
  return { rezultat, critical: rezultat !== null && Number(rezultat) > limit, as: of };
}

type Act = (child: Newborn, who: DeskPerson, known: Known) => Promise<unknown>;

const numberOf = ({ rezultat }: CriticalItem): string => String(Number(rezultat));

const tell =
  (procitano: boolean): Act =>
  async (child, _who, known) => {
    const items = (await child.tell(procitano)).filter(({ labassay }) => labassay === 'BIL');
    const item = items[0];
    if (!item) {
      return;
    }
    const holds = item.opoziv === null || item.opoziv.vrsta === 'IDENTITET';
    const { as } = await standsNow(child);
    const [stored] = await desk.rows<{ kriticna: boolean }>('select kriticna from critical_item where id = $1', [
      item._id,
    ]);
    const critical = holds && (stored?.kriticna ?? false);
    // Told not to hold: no value was told.
    known.told = { rezultat: holds ? numberOf(item) : '', critical, saidBack: procitano, as };
    known.untold.clear();
    known.closedSince = false;
  };

const ACTS: Readonly<Record<string, Act>> = {
  alwaysCritical: (child, who) => child.save('300', who),
  otherCritical: (child, who) => child.save('320', who),
  criticalByFacts: (child, who) => child.save('250', who),
  harmless: (child, who) => child.save('100', who),
  eight: (child) => child.hour('08:00'),
  twenty: (child) => child.hour('20:00'),
  wrongBirth: (child) => child.birth(''),
  rightBirth: (child) => child.birth('20:00'),
  stjepan: (child) => child.name(STJEPAN),
  emir: (child) => child.name(EMIR),
  takenBefore: (child) => child.taken(false),
  takenLater: (child) => child.taken(true),
  cancel: (child, who) => child.cancel(who),
  restore: (child, who) => child.restore(who),
  reject: (child) => child.reject(),
  tell: tell(true),
  reach: tell(false),
  confirm: async (child, who, known) => {
    if ((await child.confirm(who)).success) {
      known.untold.clear();
    }
  },
  unreached: async (child, _who, known) => {
    const { rezultat } = await standsNow(child);
    const item = (await child.open())?.rezultati.find(({ stanje }) => stanje === 'ČEKA' || stanje === 'DOSTIGNUT');
    if ((await child.unreached()).success) {
      known.untold.clear();
      known.closedSince = true;
      if (rezultat !== null && item && numberOf(item) === rezultat) {
        known.closed.add(rezultat);
      }
    }
  },
  escalate: (child) => child.escalate(),
  report: (child) => child.report(),
};

type Task = Awaited<ReturnType<Newborn['open']>>;

async function stillHolds(child: Newborn, known: Known, before: Task, escalated: boolean): Promise<void> {
  const now = await standsNow(child);
  const task = await child.open();
  const items = (task?.rezultati ?? []).filter(({ labassay, sid }) => labassay === 'BIL' && sid === child.sid);
  const waiting = items.filter(({ stanje }) => stanje === 'ČEKA' || stanje === 'PROVJERA');
  if (known.untold.size > 0 && before) {
    goesOn(before, task, escalated);
  }
  const { told } = known;
  const isTold = told !== null && told.critical === now.critical && told.rezultat === now.rezultat;
  if (now.rezultat !== null && now.critical && !isTold) {
    const waits = waiting.some((item) => item.stanje === 'ČEKA' && numberOf(item) === now.rezultat);
    expect(waits || known.closed.has(now.rezultat), 'what is critical now was told or waits').toBe(true);
    known.untold = new Set([...known.untold, ...(waits ? [now.rezultat] : [])]);
  }
  if (known.untold.size > 0) {
    expect(waiting, 'what nobody was told waits').not.toEqual([]);
  } else if (isTold && told.as === now.as && (told.saidBack || !known.closedSince)) {
    expect(waiting, 'nothing waits of what was told').toEqual([]);
  }
}

function goesOn(before: NonNullable<Task>, task: Task, escalated: boolean): void {
  expect(task, 'its task goes on').toMatchObject({ _id: before._id, otvoren: before.otvoren });
  expect(task?.nivo).toBeGreaterThanOrEqual(before.nivo);
  if (!escalated) {
    expect(Date.parse(task?.rok ?? '')).toBeLessThanOrEqual(Date.parse(before.rok));
  }
}

async function live(steps: readonly (readonly [string, DeskPerson])[]) {
  const child = await desk.newborn();
  const known: Known = { told: null, untold: new Set(), closed: new Set(), closedSince: false };
  for (const [what, who] of steps) {
    const before = await child.open();
    await ACTS[what]?.(child, who, known);
    await stillHolds(child, known, before, what === 'escalate');
    lab.advance(1000);
  }
}

const by =
  (who: DeskPerson) =>
  (what: string): [string, DeskPerson] => [what, who];
const tech = by('tehnolog.sa');

it('[S4.13] [H161] [H163] [H174] whatever is changed there and back, what is critical is told or waits, and what was told rests', async () => {
  const people = fc.constantFrom<DeskPerson[]>('tehnolog.sa', 'voditelj', 'mikrobiolog');
  const often = ['eight', 'twenty', 'criticalByFacts', 'alwaysCritical', 'tell', 'stjepan', 'emir'];
  const step = fc.tuple(fc.constantFrom(...Object.keys(ACTS), ...often), people);
  const lives = fc.array(step, { minLength: 3, maxLength: STEPS });
  await fc.assert(
    fc.asyncProperty(lives, (steps) => live([tech('criticalByFacts'), ...steps])),
    {
      numRuns: livesOf(LIVES),
      examples: [
        [['alwaysCritical', 'criticalByFacts', 'report', 'twenty'].map(tech)],
        [['twenty', 'tell', 'report', 'stjepan', 'eight', 'emir', 'twenty'].map(tech)],
        [['twenty', 'tell', 'report', 'wrongBirth', 'rightBirth'].map(tech)],
        [['alwaysCritical', 'criticalByFacts', 'twenty', 'eight'].map(tech)],
        [['twenty', 'escalate', 'eight', 'twenty'].map(tech)],
      ],
    },
  );
}, 3_600_000);
