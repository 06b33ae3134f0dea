import { DEMO_PASSWORD } from '@nalaz/testkit/demo/installation';
import { cancelTests, saveResults } from '../../../packages/domain/src/results/results.contract.ts';
import { type Arrangements, REASON } from './desk.ts';
import { aboutTube, newTube, seen, type Tube } from './samples.arrangements.ts';

const chosen = ({ sid, verzija }: Tube) => ({ uzorci: [{ sid, verzija }] });

export const RESULTS_ARRANGEMENTS: Arrangements = {
  saveResults: aboutTube('ZAPRIMLJEN', ({ sid }, { glu }) => ({
    body: { sid, rezultati: [{ labassay: glu, prije: null, vrijednost: '5,2' }] },
  })),
  retestResults: aboutTube('REALIZOVAN', (tube, { glu }) => ({ body: { ...seen(tube), testovi: [glu], ...REASON } })),
  chooseRun: async (desk) => {
    const { sid } = await newTube(desk, 'REALIZOVAN');
    const labassay = desk.idOf('lab', 'GLU');
    await desk.send(saveResults, desk.as('Tehnolog'), {
      body: { sid, rezultati: [{ labassay, prije: 1, vrijednost: '5,4', ...REASON }] },
    });
    return { body: { sid, labassay, prije: 2, verzija: 1, ...REASON } };
  },
  cancelTests: aboutTube('U OBRADI', (tube, { glu }) => ({
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
  approveSamples: aboutTube('REALIZOVAN', (tube) => ({ body: chosen(tube) })),
  undoApproval: aboutTube('ODOBREN', (tube) => ({ body: chosen(tube) })),
  verifySamples: aboutTube('ODOBREN', (tube) => ({
    body: { ...chosen(tube), znacenje: 'Rezultati pregledani', sifra: DEMO_PASSWORD },
  })),
  unlockSamples: aboutTube('VERIFICIRAN', (tube) => ({ body: { ...chosen(tube), ...REASON } })),
  lockSamples: aboutTube('VERIFICIRAN', (tube) => ({ body: { ...chosen(tube), ...REASON } })),
};
