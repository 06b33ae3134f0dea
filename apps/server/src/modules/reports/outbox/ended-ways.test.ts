import { retryDelivery, sendReport } from '@nalaz/domain/reports/outbox.contract';
import { type StoredDelivery, useMailLaboratory } from '@nalaz/testkit/server/mail-laboratory';
import type { PlantedReport } from '@nalaz/testkit/server/planted-reports';
import { expect, it } from 'vitest';

const laboratory = useMailLaboratory();
const NOT_SENT = { stanje: 'GREŠKA', razlog: 'NIJE PODEŠENO' };
let count = 0;
const address = (manner = 'takes') => `${manner}.put.${++count}@posta.example.ba`;

const mailed = (adresaEposte: string, nacinEposte = 'LINK') => {
  const { partner, setDelivery } = laboratory();
  return setDelivery(partner, { email: true, adresaEposte, nacinEposte });
};
const end = (adresaEposte: string) => {
  const { partner, setDelivery } = laboratory();
  return setDelivery(partner, { email: false, adresaEposte, nacinEposte: 'LINK' });
};
async function planned(to: string) {
  const { plant, plan, partner } = laboratory();
  await mailed(to);
  const report = await plant({ narucioc: partner });
  const [delivery] = await plan(report);
  return { report, id: delivery?.id ?? '' };
}
const mailIn = (deliveries: readonly StoredDelivery[]) => deliveries.find(({ kanal }) => kanal === 'E-MAIL');
const byHand = async ({ visitId }: PlantedReport) => {
  const { lab, desk, partner } = laboratory();
  const body = { posjeta: visitId, kanal: 'E-MAIL', primalac: 'PARTNER', partner };
  return (await lab.call(sendReport, { as: desk, body })).body;
};
const again = async (id: string) => {
  const { lab, desk } = laboratory();
  return (await lab.call(retryDelivery, { as: desk, body: { id } })).body;
};

it('[S2.15] [H50] a partner whose mails were ended gets no amendment, no withdrawal and nothing by hand, and the outbox says so', async () => {
  const { send, amend, taken, setDelivery, partner } = laboratory();
  const wrong = address();
  const { report, id } = await planned(wrong);
  expect(await send(id)).toMatchObject({ stanje: 'POSLANO' });
  await end(wrong);
  expect((await byHand(report)).code).toBe('DELIVERY_ADDRESS_MISSING');
  expect((await again(id)).code).toBe('DELIVERY_ADDRESS_MISSING');
  const amendment = mailIn(await amend(report));
  expect(amendment).toMatchObject({ kanal: 'E-MAIL', adresa: '', ispravka: true, ...NOT_SENT });
  expect((await again(amendment?.id ?? '')).code).toBe('DELIVERY_ADDRESS_MISSING');
  expect(taken(wrong)).toHaveLength(1);

  const right = address();
  await setDelivery(partner, { email: true, adresaEposte: right, nacinEposte: 'LINK' });
  expect((await again(amendment?.id ?? '')).data).toMatchObject({ stanje: 'ČEKA', adresa: right });
  expect(await send(amendment?.id ?? '')).toMatchObject({ stanje: 'POSLANO' });
  expect([taken(wrong).length, taken(right).length]).toEqual([1, 1]);
});

it('[S2.15] [H50] a mail that waits goes to the partner’s address of today, on today’s way, and nowhere once mails were ended', async () => {
  const { send, makeDue, taken } = laboratory();
  const [slow, after] = [address('delays'), address()];
  const moved = await planned(slow);
  expect(await send(moved.id)).toMatchObject({ stanje: 'ČEKA', adresa: slow });
  await mailed(after, 'PDF');
  await makeDue(moved.id);
  expect(await send(moved.id)).toMatchObject({ stanje: 'POSLANO', adresa: after, nacin: 'PDF' });
  expect(taken(after)).toHaveLength(1);

  const ended = await planned(address('delays'));
  expect(await send(ended.id)).toMatchObject({ stanje: 'ČEKA' });
  await end(address());
  await makeDue(ended.id);
  expect(await send(ended.id)).toMatchObject({ ...NOT_SENT, pokusaja: 1 });
});

it('[S2.15] [H50] also of one who is no partner of the visit any more, and whom a dead worker was just mailing', async () => {
  const { send, makeDue, rows, plan, taken, delivery } = laboratory();
  const wrong = address();
  const former = await planned(wrong);
  await send(former.id);
  await end(wrong);
  const { visitId } = former.report;
  const { verzija } = await former.report.add();
  await rows('update report set narucioc_id = null, izmijenjen = true where visit_id = $1', [visitId]);
  const amendment = mailIn(await plan({ visitId, verzija }));
  expect(amendment).toMatchObject({ adresa: wrong, stanje: 'ČEKA', ispravka: true });
  expect(await send(amendment?.id ?? '')).toMatchObject(NOT_SENT);
  expect(taken(wrong)).toHaveLength(1);

  const left = address();
  const { id } = await planned(left);
  await rows(`update delivery set stanje = 'ŠALJE', pokusaja = 1 where id = $1`, [id]);
  await rows(
    `insert into delivery_attempt (delivery_id, broj, site_id) select id, 1, site_id from delivery where id = $1`,
    [id],
  );
  await end(left);
  await makeDue(id);
  await send(id);
  expect(await delivery(id)).toMatchObject(NOT_SENT);
  expect(taken(left)).toEqual([]);
});

/** Numbers that look like drawn by lot and are the same each time. */
function lot(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

it('[S2.15] [H50] whatever is done in whatever order, every mail goes where and when the partner is mailed at that moment', async () => {
  const { plan, plant, partner, send, amend, makeDue, deliveriesOf, mail, rows } = laboratory();
  const drawn = lot(20261119);
  let today: string | null = address();
  await mailed(today);
  let report = await plant({ narucioc: partner });
  await plan(report);
  let delivered = 0;
  for (let step = 0; step < 120; step++) {
    const before = mail.taken.length;
    const open = await deliveriesOf(report.visitId);
    const one = open[drawn(open.length)];
    switch (drawn(7)) {
      case 0:
        today = address();
        await mailed(today);
        break;
      case 1:
        await end(today ?? address());
        today = null;
        break;
      case 2:
        await amend(report);
        break;
      case 3:
        await byHand(report);
        break;
      case 4:
        await again(one?.id ?? '');
        break;
      case 5:
        report = await plant({ narucioc: partner });
        await plan(report);
        break;
    }
    for (const { id, kanal, stanje } of await deliveriesOf(report.visitId)) {
      if (kanal === 'E-MAIL' && stanje === 'ČEKA' && drawn(2) === 0) {
        await makeDue(id);
        await send(id);
      }
    }
    const left = mail.taken.slice(before);
    delivered += left.length;
    expect(left.map(({ to }) => to).filter((to) => to !== today)).toEqual([]);
  }
  expect(delivered).toBeGreaterThan(10);
  expect(await rows(`select from delivery where stanje = 'GREŠKA' and razlog = 'NIJE PODEŠENO'`)).not.toEqual([]);
});
