import { API } from '@nalaz/domain/api.generated';
import type { Call } from '@nalaz/domain/contract';
import { meetPatient } from '@nalaz/domain/patients/patients.contract';
import { openResults } from '@nalaz/domain/results/results.contract';
import {
  commentSamples,
  readSampleComment,
  registerVisit,
  writeSampleComment,
} from '@nalaz/domain/samples/samples.contract';
import { type PersonName, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { register } from '@nalaz/testkit/server/patients';
import { makeReportsLaboratory, type ReportsLaboratory } from '@nalaz/testkit/server/reports-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const COMMENT = 'SKRIVENA NAPOMENA';
const ELSEWHERE: readonly PersonName[] = ['prijem.bl', 'voditelj.bl'];

let lab: TestApp;
let made: ReportsLaboratory;
let patient: string;
let sids: Record<'there' | 'here', string>;
let ids: readonly string[];
const tokens: string[] = [];
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeReportsLaboratory(lab);
  for (const name of ELSEWHERE) {
    tokens.push(await lab.signIn(lab.people[name].email));
  }
  const known = await register(lab, made.sa);
  patient = known._id;
  const { visitId, samples } = await made.issued(['GLU'], { pacijent: patient, komentar: COMMENT });
  const there = samples[0]?.sid ?? '';
  await lab.call(meetPatient, { as: tokens[0] ?? '', body: { jmbg: known.jmbg } });
  const order = { pacijent: patient, testovi: [{ _id: made.idOf('lab', 'GLU') }], stampac: null };
  const { body } = await lab.call(registerVisit, { as: tokens[0] ?? '', body: order });
  sids = { there, here: body.success ? (body.data[0]?._id ?? '') : '' };
  ids = [patient, visitId, there, sids.here, samples[0]?.code ?? ''];
});
afterAll(() => lab.close());

const said = async (call: Call, options: object) => JSON.stringify((await lab.call(call, options)).body) ?? '';
const SEARCH = { datum: 'Svi Rezultati', filter: COMMENT };

/** With each of their ids wherever it names one, as each of them and as nobody, plain and searching. */
function everyWay(call: Call) {
  const names = Object.keys((call.params as { properties?: object }).properties ?? {});
  const paramsOf = (id: string) => Object.fromEntries(names.map((name) => [name, name === 'vrsta' ? 'lab' : id]));
  const people = [...tokens.map((as) => ({ as })), {}];
  return (names.length > 0 ? ids : ['']).flatMap((id) =>
    people.flatMap((who) => [{}, SEARCH].map((query) => ({ call, options: { params: paramsOf(id), query, ...who } }))),
  );
}

describe('[S1.02] [H169] the comment of a sample of another site', () => {
  it('is read at its own site, and by nobody of another one who shares the patient', async () => {
    expect(sids.here).not.toBe('');
    expect(await said(readSampleComment, { as: made.sa, params: { sid: sids.there } })).toContain(COMMENT);
    for (const as of tokens) {
      expect((await lab.call(readSampleComment, { as, params: { sid: sids.there } })).status).toBe(404);
      expect((await lab.call(openResults, { as, params: { sid: sids.there } })).body.success).toBe(false);
    }
  });

  it('comes with no call that reads, whatever of theirs or of the patient it names, and is not searched', async () => {
    const reading = API.filter(({ method }) => method === 'GET') as Call[];
    const answers = [];
    for (const asked of reading.flatMap(everyWay)) {
      answers.push({ name: asked.call.name, ...(await lab.call(asked.call, asked.options)) });
    }
    const found = answers.filter(({ body }) => JSON.stringify(body ?? '').includes(COMMENT)).map(({ name }) => name);
    expect(found).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(reading.length);
  }, 120_000);

  it('is neither written nor carried to another sample from there', async () => {
    const write = { params: { sid: sids.there }, body: { komentar: 'X' } };
    const several = { pacijent: patient, uzorci: [sids.there, sids.here], komentar: 'X', predracun: [sids.there] };
    for (const as of tokens) {
      expect((await lab.call(writeSampleComment, { as, ...write })).body.success).toBe(false);
      expect((await lab.call(commentSamples, { as, body: several })).body.success).toBe(false);
    }
    expect(await made.rows('select komentar from sample where id = $1', [sids.there])).toEqual([{ komentar: COMMENT }]);
  });
});
