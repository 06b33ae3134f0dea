import { API } from '@nalaz/domain/api.generated';
import { confirmSigning, removeUserSecondFactor, resetUserPassword } from '@nalaz/domain/auth/users.contract';
import { disableEntry, readEntry, restoreVersion } from '@nalaz/domain/catalogue/catalogue.contract';
import { EDIT_CALLS, editAutoverificationRule, editSite } from '@nalaz/domain/catalogue/edit.contract';
import { KIND_KEYS } from '@nalaz/domain/catalogue/kind-words';
import type { Call } from '@nalaz/domain/contract';
import type { LabErrorCode } from '@nalaz/domain/errors';
import {
  confirmIdentityChange,
  mergePatients,
  undoMerge,
  updatePatient,
} from '@nalaz/domain/patients/patients.contract';
import { closeUnreached, confirmRemoved } from '@nalaz/domain/results/critical/critical.contract';
import { verifySamples } from '@nalaz/domain/results/release/transitions.contract';
import { addAdministrator, PASSWORD, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { type CriticalLaboratory, makeCriticalLaboratory } from '@nalaz/testkit/server/critical-laboratory';
import { register } from '@nalaz/testkit/server/patients';
import { makeReportsLaboratory, type ReportsLaboratory } from '@nalaz/testkit/server/reports-laboratory';
import { secondPerson } from '@nalaz/testkit/server/second-person';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const OTHER_ADMIN = 'drugi.admin@test.nalaz.ba';
let lab: TestApp;
let made: ReportsLaboratory;
let desk: CriticalLaboratory;
let otherAdmin: string;
beforeAll(async () => {
  lab = await startTestApp();
  otherAdmin = await addAdministrator(lab, OTHER_ADMIN);
  made = await makeReportsLaboratory(lab);
  desk = await makeCriticalLaboratory(lab, made);
});
afterAll(() => lab.close());
afterEach(async () => {
  await made.rows('update app_user set signing_paused_until = null');
  await made.rows('delete from sign_in_throttle');
});

const pause = (id: string) => made.rows("update app_user set signing_paused_until = 'infinity' where id = $1", [id]);
const unpause = () => made.rows('update app_user set signing_paused_until = null');

interface Prepared {
  act: () => Promise<{ body: { success?: unknown; code?: unknown } }>;
  /** The same without the server. */
  bare: string;
}

interface Act {
  calls: readonly Call[];
  prepare: () => Promise<Prepared>;
  first: () => string;
  second: () => string;
  /** What is said where the first one is paused; the act of the second one. */
  firstPaused?: LabErrorCode;
  /** What the later of two is told who do it at the same moment; left out: it is done again, and that is no harm. */
  told?: LabErrorCode;
}

const admin = () => lab.people.admin.id;
const microbiologist = () => lab.people.mikrobiolog.id;

async function twoRecords() {
  const [kept, other] = [(await register(lab, made.sa))._id, (await register(lab, made.sa))._id];
  await made.verifiedVisit(['GLU'], { pacijent: other });
  return { ostaje: kept, spojen: other, razlog: 'Ista osoba' };
}

async function site(change: object) {
  const { data } = (await lab.call(readEntry, { as: made.admin, params: { kind: 'sites', id: lab.sites.SA } })).body;
  const element = { _id: lab.sites.SA, verzija: data.verzija, ...data.dokument, ...change };
  return { verzija: data.verzija, save: (second: object = {}) => saveSite(element, second) };
}
const saveSite = (element: object, second: object) =>
  lab.call(editSite, { as: made.admin, body: { element, ...second } });

let rules = 0;
/** One that holds samples, so that it does not end by one person. */
async function newRule(): Promise<string> {
  const pravilo = { sifra: `P${++rules}`, naziv: `Proba ${rules}`, nacin: 'SJENKA', disabled: false };
  const body = { [KIND_KEYS.autoverifikacija]: pravilo };
  return (await lab.call(editAutoverificationRule, { as: made.admin, body })).body.data._id;
}

const nextVersion = (id: string, confirmedBy: string) =>
  `insert into catalogue_version (entry_id, version, kind, site_id, document, changes, reason, author_id, confirmed_by, created_at, valid_from)
   select entry_id, version + 1, kind, site_id, document, '[]', '', '${admin()}', '${confirmedBy}', now(), now()
   from catalogue_version where entry_id = '${id}' order by version desc limit 1`;

async function reset(call: typeof resetUserPassword | typeof removeUserSecondFactor): Promise<Prepared> {
  const userId = lab.people['tehnolog.bl'].id;
  await made.rows(
    "update app_user set initial_password = false, totp_secret = 'x', totp_confirmed_at = now() where id = $1",
    [userId],
  );
  return {
    act: () => lab.call(call, { as: made.admin, body: { userId, email: OTHER_ADMIN, sifra: PASSWORD } }),
    bare: `update app_user set password_hash = 'x', initial_password = true, signing_paused_until = now() + interval '1 day',
      signing_paused_by = array['${admin()}', '${otherAdmin}']::uuid[] where id = '${userId}'`,
  };
}

/** As the technologist's rejection of the sample does, before anybody was told. */
const removeUntold = (sample: string) =>
  lab.services.database.inTransaction(
    {
      ...{ userId: lab.people['tehnolog.sa'].id, actor: lab.people['tehnolog.sa'].email, requestId: '' },
      ...{ sites: 'all', organisationWide: true },
    },
    (tx) =>
      sql`update critical_item set stanje = 'PROVJERA', uklonjen_at = now(), opoziv = '{"vrsta": "ODBIJEN", "razlog": "HEMOLIZA"}'
        where sample_id = ${sample}`.execute(tx),
  );

/** Every act that takes two people. Who asks is the first one; of four eyes, whoever approved. */
const ACTS: Readonly<Record<string, Act>> = {
  merge: {
    told: 'PATIENT_MERGED',
    calls: [mergePatients],
    first: admin,
    second: microbiologist,
    prepare: async () => {
      const two = await twoRecords();
      return {
        act: () => lab.call(mergePatients, { as: made.admin, body: { ...two, ...secondPerson(lab) } }),
        bare: `insert into patient_merge (kept_id, merged_id, reason, moved, confirmed_by)
          values ('${two.ostaje}', '${two.spojen}', 'x', '{"sample": []}', '${microbiologist()}')`,
      };
    },
  },
  'undo of a merge': {
    told: 'MERGE_UNDONE',
    calls: [undoMerge],
    first: admin,
    second: microbiologist,
    prepare: async () => {
      const body = { ...(await twoRecords()), ...secondPerson(lab) };
      const id = (await lab.call(mergePatients, { as: made.admin, body })).body._id;
      return {
        act: () => lab.call(undoMerge, { as: made.admin, params: { id }, body: secondPerson(lab) }),
        bare: `update patient_merge set undone_at = now(), undone_by = 'x', undone_confirmed_by = '${microbiologist()}' where id = '${id}'`,
      };
    },
  },
  'setting of safety': {
    told: 'ENTRY_STALE',
    calls: Object.values(EDIT_CALLS),
    first: admin,
    second: microbiologist,
    prepare: async () => {
      await (await site({ cetiriOka: true })).save();
      const loosened = await site({ cetiriOka: false });
      return {
        act: () => loosened.save(secondPerson(lab)),
        bare: nextVersion(lab.sites.SA, microbiologist()),
      };
    },
  },
  'restored setting': {
    told: 'ENTRY_STALE',
    calls: [restoreVersion],
    first: admin,
    second: microbiologist,
    prepare: async () => {
      await (await site({ cetiriOka: false })).save(secondPerson(lab));
      await (await site({ cetiriOka: true })).save();
      const { verzija } = await site({});
      const body = { verzija, izVerzije: verzija - 1, ...secondPerson(lab) };
      return {
        act: () => lab.call(restoreVersion, { as: made.admin, params: { kind: 'sites', id: lab.sites.SA }, body }),
        bare: nextVersion(lab.sites.SA, microbiologist()),
      };
    },
  },
  'disabled setting': {
    told: 'ENTRY_STALE',
    calls: [disableEntry],
    first: admin,
    second: microbiologist,
    prepare: async () => {
      const id = await newRule();
      const body = { verzija: 1, ...secondPerson(lab) };
      return {
        act: () => lab.call(disableEntry, { as: made.admin, params: { kind: 'autoverifikacija', id }, body }),
        bare: nextVersion(id, microbiologist()),
      };
    },
  },
  'critical result that reached nobody': {
    told: 'TASK_CLOSED',
    calls: [closeUnreached],
    first: () => lab.people['tehnolog.sa'].id,
    second: () => lab.people.voditelj.id,
    prepare: async () => {
      const sample = await desk.sample();
      await desk.give(sample, 'K', '7.1', 'HH');
      const { _id, verzija } = await desk.taskOf(sample);
      const body = { _id, verzija, razlog: 'Zatvoreno', ...secondPerson(lab, 'voditelj'), sifra: PASSWORD };
      return {
        act: () => lab.call(closeUnreached, { as: desk.technologist, body }),
        bare: `update critical_task set stanje = 'NEDOSTUPAN', zatvoren_at = now(), zatvoren_razlog = 'x',
          potvrdio_id = '${lab.people.voditelj.id}' where id = '${_id}'`,
      };
    },
  },
  'critical result that was removed before it was told': {
    told: 'TASK_CLOSED',
    calls: [confirmRemoved],
    first: () => lab.people['tehnolog.sa'].id,
    second: () => lab.people.voditelj.id,
    prepare: async () => {
      const sample = await desk.sample();
      await desk.give(sample, 'K', '7.1', 'HH');
      await removeUntold(sample);
      const { _id, verzija } = await desk.taskOf(sample);
      const rezultati = [(await desk.itemOf(sample))._id];
      return {
        act: () => lab.call(confirmRemoved, { as: made.head, body: { _id, verzija, rezultati } }),
        bare: `update critical_item set stanje = 'PONIŠTEN' where sample_id = '${sample}'`,
      };
    },
  },
  'reset password': {
    calls: [resetUserPassword],
    first: admin,
    second: () => otherAdmin,
    prepare: () => reset(resetUserPassword),
  },
  'removed second factor': {
    calls: [removeUserSecondFactor],
    first: admin,
    second: () => otherAdmin,
    prepare: () => reset(removeUserSecondFactor),
  },
  'change of who a patient is': {
    told: 'CHANGE_SETTLED',
    calls: [confirmIdentityChange],
    first: () => lab.people.voditelj.id,
    second: admin,
    firstPaused: 'OTHER_PERSON_NEEDED',
    prepare: async () => {
      const { _id: id } = await register(lab, made.sa, { nacin: 'god', jmbg: '1950' });
      await made.verifiedVisit(['GLU'], { pacijent: id });
      const [patient] = await made.rows<{ jmbg: string; spol: string }>('select * from patient where id = $1', [id]);
      const { jmbg, spol } = patient ?? {};
      const body = { id, jmbg, ime: 'AMRA', prezime: 'KOVAČ', spol };
      const asked = await lab.call(updatePatient, { as: made.head, params: { id }, body });
      const change = asked.body.naPotvrdi?._id ?? '';
      return {
        act: () => lab.call(confirmIdentityChange, { as: made.admin, params: { id: change } }),
        bare: `update identity_change set stanje = 'POTVRĐENA', rijeseno_at = now(), rijesio = 'x', rijesio_id = '${admin()}'
          where id = '${change}'`,
      };
    },
  },
  'four eyes': {
    told: 'SAMPLES_CHANGED',
    calls: [verifySamples],
    first: () => lab.people.voditelj.id,
    second: microbiologist,
    firstPaused: 'APPROVER_PAUSED',
    prepare: async () => {
      await (await site({ cetiriOka: true })).save();
      const approved = await made.approved();
      return {
        act: () => made.verify([approved]),
        bare: `update sample set status = 'VERIFICIRAN' where id = '${approved.sid}'`,
      };
    },
  },
};

/** Acts of the second one, whom nobody names: they have a session of their own. */
const BY_SECOND = ['change of who a patient is', 'critical result that was removed before it was told', 'four eyes'];
/** Whoever confirms a paused person stands alone: whoever made the pause is kept out, and needs no name of their own. */
const ALONE: readonly Call[] = [confirmSigning];

const TAKES_TWO: readonly LabErrorCode[] = [
  'SECOND_PERSON_NEEDED',
  'SECOND_ADMINISTRATOR_NEEDED',
  'OTHER_PERSON_NEEDED',
  'FOUR_EYES',
];

describe('[S6.04] [H171] every act of two people', () => {
  it('is in this list', () => {
    const listed = [...ALONE, ...Object.values(ACTS).flatMap(({ calls }) => calls)].map(({ name }) => name);
    const takesTwo = API.filter((call: Call) => call.errors.some((code) => TAKES_TWO.includes(code)));
    expect(listed.toSorted()).toEqual(takesTwo.map(({ name }) => name).toSorted());
  });

  it('has a guard in the database wherever a row names whoever stands beside', async () => {
    const named = await made.rows<{ place: string; guarded: boolean }>(
      `select c.table_name || '.' || c.column_name as place, exists (select from pg_trigger t
         join pg_proc p on p.oid = t.tgfoid and p.proname = 'two_people'
         where t.tgrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
           and encode(t.tgargs, 'escape') like '%{' || c.column_name || '%') as guarded
       from information_schema.columns c join information_schema.tables b using (table_schema, table_name)
       where c.table_schema = 'public' and b.table_type = 'BASE TABLE'
         and c.column_name ~ '(confirmed_by|potvrdi\\w*_id|rijesio_id|paused_by|second)' and c.data_type in ('uuid', 'ARRAY')
       order by 1`,
    );
    expect(named.filter(({ guarded }) => !guarded)).toEqual([]);
    expect(named.map(({ place }) => place)).toEqual([
      'app_user.signing_paused_by',
      'catalogue_version.confirmed_by',
      'critical_item.potvrdio_id',
      'critical_task.potvrdio_id',
      'identity_change.rijesio_id',
      'patient_merge.confirmed_by',
      'patient_merge.undone_confirmed_by',
    ]);
  });

  it.each(Object.entries(ACTS))('%s: done by nobody who is paused, neither first nor second', async (_name, one) => {
    const { act } = await one.prepare();
    const codes = [];
    for (const person of [one.first(), one.second()]) {
      await pause(person);
      codes.push((await act()).body.code);
      await unpause();
    }
    expect(codes).toEqual([one.firstPaused ?? 'SIGNING_PAUSED', 'SIGNING_PAUSED']);
    const { success, code } = (await act()).body;
    expect({ success, code }).toMatchObject({ success: true });
  });

  it.each(Object.entries(ACTS))('%s: of two at the same moment one is done, the other is told', async (_name, one) => {
    const { act } = await one.prepare();
    const bodies = (await Promise.all([act(), act()])).map(({ body }) => body);
    const [told, ...more] = bodies.flatMap(({ success, code }) => (success ? [] : [code]));
    expect([told, more]).toEqual([one.told, []]);
  });

  it.each(Object.entries(ACTS))('%s: the database itself refuses it', async (name, one) => {
    const { bare } = await one.prepare();
    const [first, second] = [one.first(), one.second()];
    const actor = BY_SECOND.includes(name) ? second : first;
    const tryAfter = async (change: string) => {
      try {
        await made.rows(`begin; ${change}; select set_config('nalaz.user', '${actor}', true); ${bare}`);
        return 'done';
      } catch (error) {
        return (error as { code: string }).code;
      } finally {
        await made.rows('rollback');
      }
    };
    const paused = (id: string) => `update app_user set signing_paused_until = 'infinity' where id = '${id}'`;
    const outcomes = [await tryAfter(paused(first)), await tryAfter(paused(second)), await tryAfter('')];
    expect(outcomes).toEqual(['NL002', 'NL002', 'done']);
    if (name !== 'four eyes') {
      // Disabled between being recognised and what is confirmed.
      expect(await tryAfter(`update app_user set disabled_at = now() where id = '${second}'`)).toBe('NL008');
    }
  });
});
