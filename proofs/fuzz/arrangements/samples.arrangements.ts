import type { State } from '@nalaz/testkit/states/design';
import { type Arranged, type Arrangement, type Arrangements, type Desk, REASON } from './desk.ts';

export interface Tube {
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

export const aboutTube =
  (state: State, say: (tube: Tube, tests: { glu: string; urea: string }) => Arranged): Arrangement =>
  async (desk) =>
    say(await newTube(desk, state), { glu: desk.idOf('lab', 'GLU'), urea: desk.idOf('lab', 'UREA') });

export const seen = ({ sid, verzija }: Tube) => ({ sid, verzija });

export const SAMPLES_ARRANGEMENTS: Arrangements = {
  updateSample: aboutTube('ZAPRIMLJEN', (tube, { glu, urea }) => ({
    body: { ...seen(tube), testovi: [glu, urea], hitno: true },
  })),
  deleteSample: aboutTube('ZAPRIMLJEN', ({ sid }) => ({ body: { id: sid } })),
  writeSampleComment: aboutTube('ZAPRIMLJEN', ({ sid }) => ({ params: { sid }, body: { komentar: 'Proba' } })),
  commentSamples: aboutTube('ZAPRIMLJEN', ({ sid, patientId }) => ({
    body: { pacijent: patientId, uzorci: [sid], komentar: 'Proba' },
  })),
  printSampleLabels: aboutTube('ZAPRIMLJEN', ({ sid }) => ({
    body: { uzorci: [{ sid, kolicina: 1 }], stampac: null, ...REASON },
  })),
  rejectSample: aboutTube('ZAPRIMLJEN', (tube) => ({ body: { ...seen(tube), razlog: 'HEMOLIZA', napomena: '' } })),
  aliquotSample: aboutTube('ZAPRIMLJEN', (tube, { glu }) => ({ body: { ...seen(tube), testovi: [glu] } })),
};
