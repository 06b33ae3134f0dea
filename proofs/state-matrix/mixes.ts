import { DEMO_PASSWORD } from '@nalaz/testkit/demo/installation';
import type { Send } from '@nalaz/testkit/load/sample-calls';
import type { Ask } from '@nalaz/testkit/load/sample-fixtures';
import type { Role } from '@nalaz/testkit/states/design';
import { issueReports } from '../../packages/domain/src/reports/reports.contract.ts';
import { approveSamples, verifySamples } from '../../packages/domain/src/results/release/transitions.contract.ts';
import {
  cancelTests,
  openResults,
  retestResults,
  saveResults,
} from '../../packages/domain/src/results/results.contract.ts';
import { TEST_STATUSES, type TestStatus } from '../../packages/domain/src/samples/sample.words.ts';

const REASON = { razlog: 'Proba' };

/** As designed, apart from the rules of the server: by how many tests are open and how many have a result. */
function designed(mix: readonly TestStatus[]): [approved: string, verified: string, final: string] {
  const open = mix.filter((state) => state === 'NARUČEN' || state === 'U OBRADI').length;
  const done = mix.filter((state) => state === 'ZAVRŠEN').length;
  const approved = open > 0 ? 'SAMPLES_INCOMPLETE' : 'yes';
  if (done === 0) {
    return [approved, 'SAMPLE_WITHOUT_RESULTS', 'NOT_FOUND'];
  }
  return open > 0 ? [approved, 'TESTS_UNFINISHED', 'NOT_FOUND'] : [approved, 'yes', 'yes'];
}

/** Every mix of the states of two tests: whether the sample is approved unwarned, verified, and reported as final. */
export async function walkMixes(
  send: Send,
  as: (role: Role) => string,
  ask: Ask,
  bring: () => Promise<string>,
): Promise<{ cells: number; failures: string[] }> {
  const failures: string[] = [];
  let cells = 0;
  for (const first of TEST_STATUSES) {
    for (const second of TEST_STATUSES) {
      const sid = await bring();
      const outcome = await tryMix(send, as, ask, sid, [first, second]);
      const must = designed([first, second]);
      cells += must.length;
      console.log(`${first.padEnd(9)} ${second.padEnd(9)} ${outcome.join('  ')}`);
      if (outcome.join() !== must.join()) {
        failures.push(`${first} and ${second}: ${outcome.join(' ')}, designed ${must.join(' ')}`);
      }
    }
  }
  return { cells, failures };
}

async function tryMix(send: Send, as: (role: Role) => string, ask: Ask, sid: string, mix: readonly TestStatus[]) {
  const look = async () => (await send(openResults, as('Tehnolog'), { params: { sid } })).body.data;
  const seen = async () => ({ sid, verzija: (await look()).uzorak.verzija });
  const word = ({ body }: { body: { success: boolean; code?: string | undefined } }) =>
    body.success ? 'yes' : (body.code ?? 'failed');
  const { redovi } = await look();
  for (const [at, state] of mix.entries()) {
    const test = redovi[at]?._id ?? '';
    if (state === 'ZAVRŠEN' || state === 'U OBRADI') {
      const rezultati = [{ labassay: test, prije: null, vrijednost: '5,2' }];
      await send(saveResults, as('Tehnolog'), { body: { sid, rezultati } });
    }
    if (state === 'U OBRADI') {
      await send(retestResults, as('Tehnolog'), { body: { ...(await seen()), testovi: [test], ...REASON } });
    }
    if (state === 'OTKAZAN') {
      const why = { razlog: 'HEMOLIZA', napomena: '' };
      await send(cancelTests, as('Tehnolog'), { body: { ...(await seen()), testovi: [test], ...why } });
    }
  }
  const states = (await look()).redovi.map(({ status_t }) => status_t);
  if (states.join() !== mix.join()) {
    return [`could not be arranged: ${states.join(' ')}`];
  }
  const head = as('Voditelj laboratorije');
  const unwarned = await send(approveSamples, head, { body: { uzorci: [await seen()] } });
  if (!unwarned.body.success) {
    await send(approveSamples, head, { body: { uzorci: [await seen()], nepotpuni: true } });
  }
  const signed = { znacenje: 'Proba', sifra: DEMO_PASSWORD };
  const verified = await send(verifySamples, as('Mikrobiolog'), { body: { uzorci: [await seen()], ...signed } });
  const [visit] = await ask<{ id: string }>('select visit_id as id from sample where id = $1', [sid]);
  const posjete = [{ _id: visit?.id ?? '', verzija: 0 }];
  const final = await send(issueReports, head, { body: { posjete, vrsta: 'KONAČAN' } });
  return [word(unwarned), word(verified), word(final)];
}
