import { updatePatient } from '../packages/domain/src/patients/patients.contract.ts';
import { cancelTests, saveResults } from '../packages/domain/src/results/results.contract.ts';
import { type Arranged, type Arrangement, type Desk, newPatient } from './fuzz-arrangements.ts';
import { DEMO_PASSWORD } from './installation.ts';
import type { State } from './state-matrix-design.ts';

const REASON = { razlog: 'Proba' };

interface Tube {
  sid: string;
  verzija: number;
  patientId: string;
  visitId: string;
}

/** A sample in which the administrator has had no part. */
export async function newTube({ bring, ask }: Desk, state: State): Promise<Tube> {
  const sid = await bring(state, 'Administrator');
  const [tube] = await ask<Omit<Tube, 'sid'>>(
    'select version as verzija, patient_id as "patientId", visit_id as "visitId" from sample where id = $1',
    [sid],
  );
  if (!tube) {
    throw new Error('the sample is not there');
  }
  return { sid, ...tube };
}

const about =
  (state: State, say: (tube: Tube, tests: { glu: string; urea: string }) => Arranged): Arrangement =>
  async (desk) =>
    say(await newTube(desk, state), { glu: desk.idOf('lab', 'GLU'), urea: desk.idOf('lab', 'UREA') });

const chosen = ({ sid, verzija }: Tube) => ({ uzorci: [{ sid, verzija }] });
const seen = ({ sid, verzija }: Tube) => ({ sid, verzija });

export const SAMPLE_STEPS: Readonly<Record<string, Arrangement>> = {
  updateSample: about('ZAPRIMLJEN', (tube, { glu, urea }) => ({
    body: { ...seen(tube), testovi: [glu, urea], hitno: true },
  })),
  deleteSample: about('ZAPRIMLJEN', ({ sid }) => ({ body: { id: sid } })),
  writeSampleComment: about('ZAPRIMLJEN', ({ sid }) => ({ params: { sid }, body: { komentar: 'Proba' } })),
  commentSamples: about('ZAPRIMLJEN', ({ sid, patientId }) => ({
    body: { pacijent: patientId, uzorci: [sid], komentar: 'Proba' },
  })),
  printSampleLabels: about('ZAPRIMLJEN', ({ sid }) => ({
    body: { uzorci: [{ sid, kolicina: 1 }], stampac: null, ...REASON },
  })),
  rejectSample: about('ZAPRIMLJEN', (tube) => ({ body: { ...seen(tube), razlog: 'HEMOLIZA', napomena: '' } })),
  aliquotSample: about('ZAPRIMLJEN', (tube, { glu }) => ({ body: { ...seen(tube), testovi: [glu] } })),
  saveResults: about('ZAPRIMLJEN', ({ sid }, { glu }) => ({
    body: { sid, rezultati: [{ labassay: glu, prije: null, vrijednost: '5,2' }] },
  })),
  retestResults: about('REALIZOVAN', (tube, { glu }) => ({ body: { ...seen(tube), testovi: [glu], ...REASON } })),
  chooseRun: async (desk) => {
    const { sid } = await newTube(desk, 'REALIZOVAN');
    const labassay = desk.idOf('lab', 'GLU');
    await desk.send(saveResults, desk.as('Tehnolog'), {
      body: { sid, rezultati: [{ labassay, prije: 1, vrijednost: '5,4', ...REASON }] },
    });
    return { body: { sid, labassay, prije: 2, verzija: 1, ...REASON } };
  },
  cancelTests: about('U OBRADI', (tube, { glu }) => ({
    body: { ...seen(tube), testovi: [glu], razlog: 'HEMOLIZA', napomena: '' },
  })),
  restoreTests: async (desk) => {
    const tube = await newTube(desk, 'REALIZOVAN');
    const testovi = [desk.idOf('lab', 'GLU')];
    await desk.send(cancelTests, desk.as('Tehnolog'), {
      body: { ...seen(tube), testovi, razlog: 'HEMOLIZA', napomena: '' },
    });
    return { body: { sid: tube.sid, verzija: tube.verzija + 1, testovi } };
  },
  approveSamples: about('REALIZOVAN', (tube) => ({ body: chosen(tube) })),
  undoApproval: about('ODOBREN', (tube) => ({ body: chosen(tube) })),
  verifySamples: about('ODOBREN', (tube) => ({
    body: { ...chosen(tube), znacenje: 'Rezultati pregledani', sifra: DEMO_PASSWORD },
  })),
  unlockSamples: about('VERIFICIRAN', (tube) => ({ body: { ...chosen(tube), ...REASON } })),
  lockSamples: about('VERIFICIRAN', (tube) => ({ body: { ...chosen(tube), ...REASON } })),
};

/** Another name of somebody new with a sample, which waits for a second person: it holds up nobody else's. */
const waitingChange = async (desk: Desk) => {
  const { sid } = await newTube(desk, 'ZAPRIMLJEN');
  const { id, jmbg } = await newPatient(desk);
  const word = desk.newWord();
  await desk.ask(
    `insert into sample_key (code, sample_id, patient_id, site_id)
       select $3, uuid_v7(now() - interval '1 hour'), $2, site_id from sample where id = $1`,
    [sid, id, word],
  );
  const { body } = await desk.send(updatePatient, desk.as('Prijem'), {
    params: { id },
    body: { jmbg, ime: 'PROBA', prezime: `Druga ${word}`, spol: 'MUŠKI', verzija: 1 },
  });
  if (!body.naPotvrdi) {
    throw new Error(`nothing waits: ${JSON.stringify(body)}`);
  }
  return { id: body.naPotvrdi._id };
};

export const IDENTITY_STEPS: Readonly<Record<string, Arrangement>> = {
  confirmIdentityChange: async (desk) => ({ params: await waitingChange(desk) }),
  refuseIdentityChange: async (desk) => ({ params: await waitingChange(desk), body: REASON }),
};

const newTask = async (desk: Desk) => {
  const { sid } = await newTube(desk, 'REALIZOVAN');
  const [task] = await desk.ask<{ _id: string; verzija: number }>(
    `with task as (
       insert into critical_task (site_id, visit_id, rok) select $1, visit_id, now() from sample where id = $2
       returning id, version),
     item as (
       insert into critical_item (task_id, site_id, sample_id, labassay_id, result_version) select id, $1, $2, $3, 1 from task)
     select id as _id, version as verzija from task`,
    [desk.siteId, sid, desk.idOf('lab', 'GLU')],
  );
  return { _id: task?._id ?? '', verzija: task?.verzija ?? 0 };
};

const SECOND_PERSON = { email: 'voditelj@demo.nalaz.ba', sifra: DEMO_PASSWORD };

export const CRITICAL_STEPS: Readonly<Record<string, Arrangement>> = {
  recordCall: async (desk) => ({
    body: { ...(await newTask(desk)), kanal: 'TELEFON', kome: 'Dr. Proba', ishod: 'ZAUZETO' },
  }),
  escalateTask: async (desk) => ({ body: await newTask(desk) }),
  closeUnreached: async (desk) => ({ body: { ...(await newTask(desk)), ...REASON, ...SECOND_PERSON } }),
  resumeAutoverification: async ({ ask, siteId }) => {
    const [stop] = await ask<{ id: string }>(
      `insert into autoverification_stop (site_id, razlog, created_by) values ($1, 'Proba', 'fuzz') returning id`,
      [siteId],
    );
    return { body: { _id: stop?.id ?? '' } };
  },
  settleLabelPrint: async ({ ask, siteId, newWord }) => {
    const label = {
      code: `1${newWord().slice(2).padStart(10, '0')}`,
      ime: '',
      prezime: '',
      godiste: '',
      spol: '',
      tip: '',
    };
    const more = { sekcija: '', vrijeme: '', hitno: false, rbr: 1, protokol: '', lokacija: '' };
    const [print] = await ask<{ id: string }>(
      `insert into label_print (site_id, sample_id, label, round, status, author)
       values ($1, uuid_v7(), $2, 1, 'NEIZVJESNO', 'fuzz') returning id`,
      [siteId, { ...label, ...more }],
    );
    return { params: { id: print?.id ?? '' }, body: { ishod: 'OTKAZANO' } };
  },
};
