import {
  closeUnreached,
  confirmRemoved,
  escalateTask,
  listCriticalTasks,
  recordCall,
} from '@nalaz/domain/results/critical/critical.contract';
import { cancelTests, chooseRun, restoreTests } from '@nalaz/domain/results/results.contract';
import { updateSample } from '@nalaz/domain/samples/samples.contract';
import type { PersonName, TestApp } from './app.ts';
import { correctPatient } from './correct-patient.ts';
import { openSession } from './open-session.ts';
import { register } from './patients.ts';
import { secondPerson } from './second-person.ts';
import { makeVoidLaboratory } from './void-laboratory.ts';

const DAY = 86_400_000;
const CALLED = { kanal: 'TELEFON', kome: 'dr. Alić', ishod: 'DOSTIGNUT' };
export const EMIR = { ime: 'Emir', prezime: 'Hodžić' };
export const STJEPAN = { ime: 'Stjepan', prezime: 'Kovač' };
const DESK = ['tehnolog.sa', 'voditelj', 'mikrobiolog'] as const satisfies PersonName[];

/** How many random lives a test tries: more by CRITICAL_LIVES. */
export const livesOf = (usual: number): number => Number(process.env.CRITICAL_LIVES ?? usual);

/** A bilirubin of somebody who is two days old: critical above 222 until 48 hours, above 290 later, above 257 of an adult. */
export type NewbornDesk = Awaited<ReturnType<typeof makeNewbornDesk>>;
export type Newborn = Awaited<ReturnType<NewbornDesk['newborn']>>;
export type DeskPerson = (typeof DESK)[number];

export async function makeNewbornDesk(lab: TestApp) {
  const made = await makeVoidLaboratory(lab);
  const tokens = new Map<PersonName, string>();
  for (const name of DESK) {
    const { token } = await openSession(lab.services.database, { userId: lab.people[name].id, siteId: lab.sites.SA });
    tokens.set(name, token);
  }
  const as = (name: DeskPerson) => tokens.get(name) ?? '';
  const [birth, nextDay, taken] = [3, 2, 1].map((ago) =>
    new Date(lab.services.now().getTime() - ago * DAY).toISOString().slice(0, 10),
  ) as [string, string, string];
  const born = birth.split('-').reverse().join('');

  /** 52 hours old when it was taken; 40 where the hour of birth is 20:00, 28 where it was taken a day before. */
  const newborn = async () => {
    const { _id: patient } = await register(lab, made.sa, { ...EMIR, nacin: 'datr', jmbg: born, satr: '08:00' });
    const vrijeme = `${taken}T11:00:00.000Z`;
    const tubes = await made.tubes(['BIL'], { pacijent: patient, vrijeme });
    const sid = tubes.of('BIL');

    const act = async <T>(does: () => Promise<T>): Promise<T> => {
      const answer = await does();
      // Two items are never of the same moment.
      lab.advance(1);
      return answer;
    };
    const open = async () => {
      const query = { datum: 'RADNA LISTA', per_page: 200 };
      const { body } = await lab.call(listCriticalTasks, { as: made.tech, query });
      return body.data.find(({ rezultati }) => rezultati.some((item) => item.sid === sid));
    };
    const ofTask = async () => {
      const task = await open();
      return { task, seen: { _id: task?._id ?? '', verzija: task?.verzija ?? 0 } };
    };
    const bench = async () => ({
      ...{ sid, verzija: (await made.open(sid)).uzorak.verzija, testovi: [made.assay('BIL')] },
    });
    const correct = (change: object) =>
      act(async () => {
        await made.rows("delete from identity_change where patient_id = $1 and stanje <> 'ČEKA'", [patient]);
        await correctPatient(lab, made.sa, patient, change, lab.people.voditelj.id);
      });
    return {
      sid,
      patient,
      visitId: tubes.visitId,
      open,
      save: (value: string, who: DeskPerson = 'tehnolog.sa') =>
        act(async () => (await made.save(sid, { BIL: value }, { razlog: 'prepisano' }, as(who))).body),
      hour: (satr: string) => correct({ satr }),
      /** The right day with this hour; none: another one, forty years ago. */
      birth: (satr: string) => correct(satr === '' ? { rodjen: '15061980', satr } : { rodjen: born, satr }),
      name: (change: object) => correct(change),
      taken: (isRight: boolean) =>
        act(async () => {
          const [{ version } = { version: 0 }] = await made.rows<{ version: number }>(
            'select version from sample where id = $1',
            [sid],
          );
          const testovi = (await made.open(sid)).redovi.map(({ labassay }) => made.assay(labassay));
          const when = isRight ? vrijeme : `${nextDay}T11:00:00.000Z`;
          const body = { sid, verzija: version, testovi, vrijeme: when, davnoPotvrdjeno: true };
          return (await lab.call(updateSample, { as: made.sa, body })).body;
        }),
      cancel: (who: DeskPerson = 'tehnolog.sa') =>
        act(async () =>
          lab.call(cancelTests, { as: as(who), body: { ...(await bench()), razlog: 'HEMOLIZA', napomena: '' } }),
        ),
      /** Not to be measured again: the newest value counts after all. */
      restore: (who: DeskPerson = 'tehnolog.sa') =>
        act(async () => {
          await lab.call(restoreTests, { as: as(who), body: await bench() });
          const [{ verzija } = { verzija: 0 }] = await made.rows<{ verzija: number }>(
            'select max(version) as verzija from result where sample_id = $1 and labassay_id = $2',
            [sid, made.assay('BIL')],
          );
          const choice = { sid, labassay: made.assay('BIL'), prije: null, verzija, razlog: 'ipak' };
          return lab.call(chooseRun, { as: as(who), body: choice });
        }),
      reject: () => act(() => made.reject(sid)),
      tell: (procitano = true) =>
        act(async () => {
          const { task, seen } = await ofTask();
          const items = (task?.rezultati ?? []).filter(({ stanje }) =>
            ['ČEKA', 'PROVJERA', 'DOSTIGNUT'].includes(stanje),
          );
          const { body } = await lab.call(recordCall, { as: made.tech, body: { ...seen, ...CALLED, procitano } });
          return body.success ? items : [];
        }),
      confirm: (who: DeskPerson = 'voditelj') =>
        act(async () => {
          const { task, seen } = await ofTask();
          const rezultati = (task?.rezultati ?? []).filter(({ stanje }) => stanje === 'PROVJERA').map(({ _id }) => _id);
          return (await lab.call(confirmRemoved, { as: as(who), body: { ...seen, rezultati } })).body;
        }),
      unreached: () =>
        act(async () => {
          const { seen } = await ofTask();
          const body = { ...seen, razlog: 'Ordinacija zatvorena', ...secondPerson(lab) };
          return (await lab.call(closeUnreached, { as: made.tech, body })).body;
        }),
      escalate: () => act(async () => lab.call(escalateTask, { as: made.tech, body: (await ofTask()).seen })),
      /** Approved, verified and said by a final report. */
      report: () =>
        act(async () => {
          const empty = (await made.open(sid)).redovi
            .filter(({ rezultat }) => !rezultat)
            .map(({ labassay }) => labassay);
          if (empty.length > 0) {
            await made.save(sid, Object.fromEntries(empty.map((code) => [code, '5'])));
          }
          await made.approve(sid);
          await made.verify(sid);
          return made.issue(tubes.visitId, 'KONAČAN');
        }),
      items: async () =>
        (
          await made.rows<{ of: string }>(
            `select concat_ws(' ', r.vrijednost::float8, i.stanje, i.opoziv ->> 'vrsta') as of from critical_item i
             join result r on r.sample_id = i.sample_id and r.labassay_id = i.labassay_id and r.version = i.result_version
             where i.sample_id = $1 and i.stanje <> 'ZAMIJENJEN' order by i.created_at, i.id`,
            [sid],
          )
        ).map(({ of }) => of),
    };
  };
  return { ...made, newborn };
}
