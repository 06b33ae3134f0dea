import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { EMIR, makeNewbornDesk, type Newborn, type NewbornDesk, STJEPAN } from '@nalaz/testkit/server/newborn-desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let desk: NewbornDesk;
beforeAll(async () => {
  lab = await startTestApp();
  desk = await makeNewbornDesk(lab);
});
afterAll(() => lab.close());

/** Critical at 40 hours, and told. */
const toldAt40 = async () => {
  const child = await desk.newborn();
  await child.hour('20:00');
  await child.save('250');
  await child.tell();
  expect(await child.items()).toEqual(['250 POTVRĐEN']);
  return child;
};
describe('[S4.13] [H174] a reported result that becomes critical by a corrected fact is called', () => {
  it.each([
    ['waits to be checked', async () => undefined],
    ['was told as it was removed', (child: Newborn) => child.tell()],
    ['was removed, and unreached', (child: Newborn) => child.unreached()],
    ['was removed, and another person agreed', (child: Newborn) => child.confirm()],
  ])('[H159] though another value before it %s', async (_how, settle) => {
    const child = await desk.newborn();
    await child.save('300');
    await child.save('250');
    expect(await child.items()).toEqual(['300 PROVJERA VRIJEDNOST']);
    await settle(child);
    await child.report();
    await child.hour('20:00');
    expect(await child.items()).toContain('250 ČEKA');
    expect(await child.open()).toMatchObject({ stanje: expect.stringMatching(/OTVOREN|POKUŠAJ/) });
  });

  it('[H159] though another value was closed as unreached before', async () => {
    const child = await desk.newborn();
    await child.save('300');
    await child.unreached();
    await child.save('250');
    await child.report();
    await child.hour('20:00');
    expect(await child.items()).toContain('250 ČEKA');
  });
});

describe('[S4.13] [H163] [H174] what was told is told, whatever was changed there and back', () => {
  type Acts = readonly [string, (child: Newborn) => Promise<unknown>, (child: Newborn) => Promise<unknown>];
  const facts: Acts[] = [
    ['a birth', (child) => child.birth(''), (child) => child.birth('20:00')],
    ['an hour', (child) => child.hour('08:00'), (child) => child.hour('20:00')],
    ['a name', (child) => child.name(STJEPAN), (child) => child.name(EMIR)],
  ];
  const atTheBench: Acts[] = [
    ['another value', (child) => child.save('100'), (child) => child.save('250')],
    ['another critical value', (child) => child.save('300'), (child) => child.save('250').then(() => child.tell())],
    ['a cancelled test', (child) => child.cancel(), (child) => child.restore()],
  ];

  it.each([
    ...facts.map((acts) => ['is reported', ...acts] as const),
    ...[...facts, ...atTheBench].map((acts) => ['is not reported', ...acts] as const),
  ])('of a result that %s: %s', async (reported, _what, there, back) => {
    const child = await toldAt40();
    if (reported === 'is reported') {
      await child.report();
    }
    await there(child);
    expect(await child.open()).toMatchObject({ stanje: 'OTVOREN' });
    await back(child);
    expect(await child.open()).toBeUndefined();
    expect(await child.items()).toContain('250 POTVRĐEN');
    expect(await child.report()).toMatchObject({ success: reported !== 'is reported' });
  });

  it('name and hour, each there and back, across each other', async () => {
    const child = await toldAt40();
    await child.report();
    for (const act of [() => child.name(STJEPAN), () => child.hour('08:00'), () => child.name(EMIR)]) {
      await act();
      expect(await child.open()).toMatchObject({ stanje: 'OTVOREN' });
    }
    await child.hour('20:00');
    expect(await child.open()).toBeUndefined();
    expect(await child.items()).toContain('250 POTVRĐEN');
    // Whoever was told is still who it is: another change is told again.
    await child.name(STJEPAN);
    const task = await child.open();
    expect(task?.rezultati.find(({ stanje }) => stanje === 'ČEKA')?.opoziv).toMatchObject({
      ...{ vrsta: 'IDENTITET', osoba: expect.stringContaining('HODŽIĆ') },
    });
  });
});

describe('[S4.13] [H161] [H174] a critical result that nobody was told does not leave by one person', () => {
  const untold: [string, (child: Newborn) => Promise<unknown>][] = [
    [
      'another value, then the hour there and back',
      async (child) => {
        await child.save('300');
        await child.save('250', 'voditelj');
        await child.hour('20:00');
        await child.hour('08:00');
      },
    ],
    [
      'another value, then the time of collection there and back',
      async (child) => {
        await child.save('300');
        await child.save('250', 'voditelj');
        for (const isRight of [false, true]) {
          expect(await child.taken(isRight)).toMatchObject({ success: true });
        }
      },
    ],
    [
      'another critical value, then the hour',
      async (child) => {
        await child.hour('20:00');
        await child.save('300');
        await child.save('250', 'voditelj');
        await child.hour('08:00');
      },
    ],
    [
      'the hour alone',
      async (child) => {
        await child.hour('20:00');
        await child.save('250');
        await child.hour('08:00');
      },
    ],
  ];

  it.each(untold)('by %s', async (_how, act) => {
    const child = await desk.newborn();
    await act(child);
    expect(await child.open()).toMatchObject({ stanje: 'PROVJERA' });
  });

  it('nor do two who took part agree with each other', async () => {
    const child = await desk.newborn();
    await child.save('300');
    await child.save('250', 'voditelj');
    await child.hour('20:00');
    await child.hour('08:00');
    expect(await child.confirm('voditelj')).toMatchObject({ success: false, code: 'OTHER_PERSON_NEEDED' });
    expect(await child.confirm('mikrobiolog')).toMatchObject({ success: true });
    expect(await child.open()).toBeUndefined();
  });

  it('and its task goes on: its level, its deadline and when it was opened', async () => {
    for (const isReported of [false, true]) {
      const child = await desk.newborn();
      await child.hour('20:00');
      await child.save('250');
      if (isReported) {
        await child.report();
      }
      await child.escalate();
      const before = await child.open();
      expect(before).toMatchObject({ nivo: 1 });
      lab.advance(60_000);
      await child.hour('08:00');
      expect(await child.open()).toMatchObject({ stanje: 'PROVJERA', nivo: 1 });
      await child.hour('20:00');
      const { _id, nivo, rok, otvoren } = before ?? {};
      expect(await child.open()).toMatchObject({ _id, nivo, rok, otvoren, stanje: 'OTVOREN' });
    }
  });
});
