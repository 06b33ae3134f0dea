import { createHmac } from 'node:crypto';
import { buildTasks } from '../apps/server/src/build-tasks.ts';
import { drawPrintBatch } from '../apps/server/src/modules/reports/printing/draw-batch.service.ts';
import type { Services } from '../apps/server/src/platform/services.ts';
import { confirmSecondFactor, startSecondFactor } from '../packages/domain/src/auth/auth.contract.ts';
import { sendReport } from '../packages/domain/src/reports/outbox.contract.ts';
import { createPrintBatch } from '../packages/domain/src/reports/printing.contract.ts';
import { issueReports } from '../packages/domain/src/reports/reports.contract.ts';
import { dayOf } from '../packages/domain/src/tables/table.rules.ts';
import type { Arrangement, Desk } from './fuzz-arrangements.ts';
import { newTube } from './fuzz-arrangements-bench.ts';
import { DEMO_PASSWORD } from './installation.ts';

const issued = async (desk: Desk) => {
  const tube = await newTube(desk, 'VERIFICIRAN');
  const posjete = [{ _id: tube.visitId, verzija: 0 }];
  await desk.send(issueReports, desk.as('Administrator'), { body: { posjete, vrsta: 'KONAČAN' } });
  return tube;
};

/** Reports on their way; drawing is the worker's, whose job is done here and now. */
export function reportSteps(services: Services): Readonly<Record<string, Arrangement>> {
  const drawn = async (desk: Desk) => {
    const tube = await issued(desk);
    await buildTasks(services).renderReport({ visitId: tube.visitId, verzija: 1, jezik: 'local' });
    return tube;
  };
  const sent = async (desk: Desk) => {
    const body = { posjeta: (await drawn(desk)).visitId, kanal: 'ŠTAMPA', primalac: 'PACIJENT' };
    return (await desk.send(sendReport, desk.as('Prijem'), { body })).body.data._id;
  };
  const batch = async (desk: Desk) => ({ po: 'IZBOR', dan: dayOf(new Date()), posjete: [(await drawn(desk)).visitId] });
  return {
    issueReports: async (desk) => {
      const { visitId } = await newTube(desk, 'VERIFICIRAN');
      return { body: { posjete: [{ _id: visitId, verzija: 0 }], vrsta: 'KONAČAN' } };
    },
    amendReport: async (desk) => {
      const { visitId, sid } = await issued(desk);
      return { body: { id: visitId, verzija: 1, uzorci: [sid], razlog: 'Proba' } };
    },
    reinstateReport: async (desk) => {
      const { visitId } = await issued(desk);
      await desk.ask('select suspend_reports(array[$1::uuid], $2)', [visitId, 'IDENTITET']);
      return { body: { id: visitId, verzija: 1, razlog: 'Ista osoba' } };
    },
    revokePickupCode: async (desk) => ({ body: { posjeta: (await issued(desk)).visitId } }),
    withdrawReport: async (desk) => ({ body: { idNalaza: (await issued(desk)).visitId, flag: 'Proba' } }),
    sendReport: async (desk) => ({
      body: { posjeta: (await drawn(desk)).visitId, kanal: 'ŠTAMPA', primalac: 'PACIJENT' },
    }),
    cancelDelivery: async (desk) => ({ body: { idNalaza: await sent(desk) } }),
    retryDelivery: async (desk) => {
      const id = await sent(desk);
      await desk.ask("update delivery set kanal = 'ENALAZ', stanje = 'GREŠKA' where id = $1", [id]);
      return { body: { id } };
    },
    createPrintBatch: async (desk) => ({ body: await batch(desk) }),
    readBatchPdf: async (desk) => {
      const { body } = await desk.send(createPrintBatch, desk.as('Administrator'), { body: await batch(desk) });
      await drawPrintBatch(services, body.data._id);
      return { params: { id: body.data._id } };
    },
  };
}

const PASSWORD = { password: DEMO_PASSWORD };
const NEW_PASSWORD = 'Proba-Nova-Lozinka-1';

/** Everybody changes their own account, so that nobody else's session ends. */
export const ACCOUNTS: Readonly<Record<string, Arrangement>> = {
  changePassword: async ({ newPerson }) => ({
    body: { ...PASSWORD, novaSifra: NEW_PASSWORD, potvrdaSifra: NEW_PASSWORD },
    token: (await newPerson()).token,
  }),
  startSecondFactor: async ({ newPerson }) => ({ body: PASSWORD, token: (await newPerson()).token }),
  confirmSecondFactor: async (desk) => {
    const { token } = await desk.newPerson();
    return { body: { code: await firstCode(desk, token) }, token };
  },
  removeSecondFactor: async (desk) => {
    const { token } = await desk.newPerson();
    await desk.send(confirmSecondFactor, token, { body: { code: await firstCode(desk, token) } });
    return { body: PASSWORD, token };
  },
};

async function firstCode({ send }: Desk, token: string): Promise<string> {
  const { body } = await send(startSecondFactor, token, { body: PASSWORD });
  return codeOf(body.data.secret, Math.floor(Date.now() / 30_000));
}

/** What an authenticator app shows (RFC 6238). */
function codeOf(secret: string, step: number): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes =
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(moment).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
