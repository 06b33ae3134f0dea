import { mergePatients, updatePatient } from '../../../packages/domain/src/patients/patients.contract.ts';
import { type Arrangements, type Desk, REASON } from './desk.ts';
import { newTube } from './samples.arrangements.ts';

async function newPatient({ ask, siteId, newWord }: Desk): Promise<{ id: string; jmbg: string }> {
  const jmbg = `01010${newWord().slice(2).padStart(7, '0')}P`;
  const [patient] = await ask<{ id: string }>(
    `with p as (insert into patient (jmbg, jmbg_kind, ime, prezime, spol) values ($1, 'generated', 'PROBA', 'PROBIĆ', 'MUŠKI')
       returning id)
     insert into patient_site (patient_id, site_id) select id, $2 from p returning patient_id as id`,
    [jmbg, siteId],
  );
  return { id: patient?.id ?? '', jmbg };
}

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

export const PATIENTS_ARRANGEMENTS: Arrangements = {
  meetPatient: async (desk) => {
    const { jmbg } = await newPatient(desk);
    return { body: { jmbg } };
  },
  updatePatient: async (desk) => {
    const { id, jmbg } = await newPatient(desk);
    return { params: { id }, body: { verzija: 1, jmbg, ime: 'Proba', prezime: 'Nova', spol: 'MUŠKI' } };
  },
  mergePatients: async (desk) => {
    const [kept, merged] = [await newPatient(desk), await newPatient(desk)];
    return { body: { ostaje: kept.id, spojen: merged.id, razlog: 'Ista osoba' } };
  },
  undoMerge: async (desk) => {
    const [kept, merged] = [await newPatient(desk), await newPatient(desk)];
    const body = { ostaje: kept.id, spojen: merged.id, razlog: 'Ista osoba' };
    const made = await desk.send(mergePatients, desk.as('Administrator'), { body });
    return { params: { id: made.body._id } };
  },
  confirmIdentityChange: async (desk) => ({ params: await waitingChange(desk) }),
  refuseIdentityChange: async (desk) => ({ params: await waitingChange(desk), body: REASON }),
};
