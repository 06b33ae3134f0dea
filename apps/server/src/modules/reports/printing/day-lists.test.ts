import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPORT_FLAGS, type ReportFlags } from '@nalaz/domain/auth/session.contract';
import { printDayList, readDayList } from '@nalaz/domain/reports/printing.contract';
import { dayOf, nextDay } from '@nalaz/domain/tables/table.rules';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import {
  type Chosen,
  makeTransitionLaboratory,
  type TransitionLaboratory,
} from '@nalaz/testkit/server/transition-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const TODAY = dayOf(new Date());
type Flag = keyof ReportFlags;

let lab: TestApp;
let made: TransitionLaboratory;
let urgent: Chosen;
let verified: Chosen;

/** Today: a woman with an urgent open sample, a man with one that is verified and one that was refused. */
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeTransitionLaboratory(lab);
  const [place] = await made.rows<{ id: string }>(
    `select id from catalogue_entry where kind = 'lokacije' and $1 = any (refs) order by code limit 1`,
    [lab.sites.SA],
  );
  await made.rows(`update patient set adresa = 'Ulica lipa 5, ilidža' where id = $1`, [made.woman]);
  await made.rows(`update patient set adresa = 'Negdje' where id = $1`, [made.man]);
  urgent = await made.sample(['GLU', 'UREA'], {
    ...{ pacijent: made.woman, trudnica: false, menopauza: false },
    ...{ hitno: true, lokacija: place?.id },
  });
  verified = await made.verified();
  const refused = await made.sample(['GLU']);
  await made.rows(
    `update sample set odbijen_at = now(), odbijen_razlog = 'HEMOLIZA', odbijen_od = 'test' where id = $1`,
    [refused.sid],
  );
});
afterAll(() => lab.close());

const list = async (vrsta: Flag, as = made.head, days: object = {}) =>
  lab.call(readDayList, { as, params: { vrsta }, query: { od: TODAY, do: TODAY, ...days } });
const rowsOf = async (vrsta: Flag) => (await list(vrsta)).body.data;
const day = TODAY.split('-').reverse().join('.');
const visitOf = async ({ sid }: Chosen) => {
  const [row] = await made.rows<{ protokol: string; code: string; visit_id: string }>(
    `select v.protokol, s.code, s.visit_id from sample s join visit v on v.id = s.visit_id where s.id = $1`,
    [sid],
  );
  return row ?? { protokol: '', code: '', visit_id: '' };
};

describe('[S6.03] a flag of the role opens a list', () => {
  it('each its own, on the screen and on paper, and a refusal is in the trail', async () => {
    const asked = async (as: string) => {
      const answers = await Promise.all(REPORT_FLAGS.map((vrsta) => list(vrsta, as)));
      return REPORT_FLAGS.filter((_flag, at) => answers[at]?.body.success);
    };
    expect(await asked(made.head)).toEqual([...REPORT_FLAGS]);
    expect(await asked(made.technician)).toEqual(['protokol', 'tatpopacijentu', 'worklists']);
    expect(await asked(made.sa)).toEqual(['ppodanu', 'ppomjestu', 'protokol']);
    const refused = await list('fpodanu', made.sa);
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_PERMITTED']);
    expect(await made.trailOf(refused)).toMatchObject([{ action: 'denied', record: 'izvještaj fpodanu' }]);
    const paper = await lab.call(printDayList, {
      as: made.sa,
      params: { vrsta: 'fpodanu' },
      query: { od: TODAY, do: TODAY },
    });
    expect(paper.body.code).toBe('NOT_PERMITTED');
  });

  it('that is taken away closes it for whoever is signed in', async () => {
    const turn = (on: boolean) =>
      made.rows(`update role set reports = jsonb_set(reports, '{worklists}', $1::jsonb) where naziv = 'Tehnolog'`, [
        String(on),
      ]);
    await turn(false);
    expect((await list('worklists', made.technician)).body.code).toBe('NOT_PERMITTED');
    await turn(true);
    expect((await list('worklists', made.technician)).body.success).toBe(true);
  });

  it('never for a customer', async () => {
    const customer = await lab.signIn(lab.people.partner.email);
    expect((await list('protokol', customer)).body.code).toBe('NOT_PERMITTED');
  });
});

describe('[S3.01] the lists', () => {
  it('fpodanu: visits, tests at list prices, and what was paid, by day', async () => {
    const [price] = await made.rows<{ sum: string }>(
      `select sum((document ->> 'cijena')::numeric) as sum from catalogue_version v join catalogue_entry e
       on e.id = v.entry_id and e.version = v.version where e.kind = 'lab' and e.code in ('GLU', 'UREA')`,
    );
    const [glucose] = await made.rows<{ cijena: string }>(
      `select document ->> 'cijena' as cijena from catalogue_version v join catalogue_entry e
       on e.id = v.entry_id and e.version = v.version where e.kind = 'lab' and e.code = 'GLU'`,
    );
    await made.rows(
      `insert into quote (site_id, status, dan, ukupno, broj, author) values
       ($1, 'PLAĆEN', $2, 12.50, 'X-1', 'test'), ($1, 'IZDAT', $2, 99, 'X-2', 'test')`,
      [lab.sites.SA, TODAY],
    );
    const { redovi, zbir } = await rowsOf('fpodanu');
    const cijena = (Number(price?.sum) + Number(glucose?.cijena)).toFixed(2).replace('.', ',');
    expect(redovi).toEqual([[`${day}.`, '3', '3', `${cijena} KM`, '12,50 KM']]);
    expect(zbir).toEqual(['Ukupno', '3', '3', `${cijena} KM`, '12,50 KM']);
  });

  it('ppodanu, ppolokaciji, ppomjestu: patients counted once, by day, place of collection and town', async () => {
    expect((await rowsOf('ppodanu')).redovi).toEqual([[`${day}.`, '2', '3', '3', '1']]);
    const places = await rowsOf('ppolokaciji');
    expect(places.redovi.map(([, ...counts]) => counts)).toEqual([
      ['1', '1', '1'],
      ['1', '2', '2'],
    ]);
    expect(places.redovi.at(-1)?.[0]).toBe('bez oznake');
    expect(places.zbir).toEqual(['Ukupno', '2', '3', '3']);
    const towns = await rowsOf('ppomjestu');
    expect(towns.redovi).toEqual(
      expect.arrayContaining([
        ['Ilidža', '1', '1'],
        ['bez oznake', '1', '2'],
      ]),
    );
    expect(towns.zbir).toEqual(['Ukupno', '2', '3']);
  });

  it('protokol: every visit with its samples and how far it is, and the look is in the trail', async () => {
    const answer = await list('protokol');
    const first = await visitOf(urgent);
    expect(answer.body.data.redovi[0]).toEqual([
      first.protokol,
      expect.stringMatching(/ \d\d:\d\d$/),
      'ĐULIĆ AJLA',
      '1990',
      first.code,
      expect.stringMatching(/./),
      'ZAPRIMLJEN',
    ]);
    expect(answer.body.data.redovi.map((row) => row.at(-1))).toEqual(['ZAPRIMLJEN', 'VERIFICIRAN', 'ODBIJEN']);
    expect(await made.trailOf(answer)).toMatchObject([
      { action: 'read', record: 'patient', after: { shown: [made.woman, made.man] } },
    ]);
  });

  it('tatpopacijentu: from intake to verification and to the first final report, with the median', async () => {
    const { visit_id } = await visitOf(verified);
    await made.rows(`update visit set created_at = now() - interval '3 hours' where id = $1`, [visit_id]);
    await made.rows(`update sample set verifikovan_at = now() - interval '115 minutes' where id = $1`, [verified.sid]);
    await made.rows(
      `insert into report (visit_id, verzija, site_id, patient_id, broj, vrsta, jezik, snapshot, javni_id, izdao, created_at)
       select id, n, site_id, patient_id, '1', (array['DJELIMIČAN', 'KONAČAN', 'KONAČAN'])[n], 'local', '{}', n, 'test',
         created_at + n * interval '61 minutes' from visit, generate_series(1, 3) as n where id = $1`,
      [visit_id],
    );
    const { redovi, zbir } = await rowsOf('tatpopacijentu');
    expect(redovi.map((row) => row.slice(-2))).toEqual([
      ['', ''],
      ['1:05', '2:02'],
      ['', ''],
    ]);
    expect(zbir).toEqual(['Medijana', '', '', '', '', '1:05', '2:02']);
  });

  it('worklists: what waits for a result, by section', async () => {
    const { protokol, code } = await visitOf(urgent);
    const row = [expect.stringMatching(/./), code, protokol, 'ĐULIĆ AJLA', 'DA', expect.anything()];
    expect((await rowsOf('worklists')).redovi).toEqual([[...row, 'GLU, UREA']]);
    const end = (labassay: string) =>
      made.rows(`update sample_test set status_t = 'ZAVRŠEN' where sample_id = $1 and labassay_id = $2`, [
        urgent.sid,
        made.idOf('lab', labassay),
      ]);
    await end('GLU');
    expect((await rowsOf('worklists')).redovi).toEqual([[...row, 'UREA']]);
    await end('UREA');
    expect((await rowsOf('worklists')).redovi).toEqual([]);
  });

  it('are of the site and of the days asked for, 92 at most', async () => {
    const elsewhere = await made.tryVisit(
      { testovi: [{ _id: made.idOf('lab', 'GLU') }], pacijent: made.elsewhere },
      made.bl,
    );
    expect(elsewhere.body.success).toBe(true);
    for (const vrsta of REPORT_FLAGS) {
      const [atHome, everywhere] = [await list(vrsta), await list(vrsta, made.admin)];
      expect(everywhere.body.data, 'also for somebody who works at every site').toEqual(atHome.body.data);
      const { data } = (await list(vrsta, made.admin, { site: lab.sites.BL })).body;
      expect(data.redovi, vrsta).toHaveLength(1);
    }
    expect((await list('protokol', made.bl)).body.data.redovi).toHaveLength(1);
    const [yesterday, tomorrow] = [dayOf(new Date(Date.now() - 86_400_000)), nextDay(TODAY)];
    for (const vrsta of REPORT_FLAGS) {
      for (const other of [yesterday, tomorrow]) {
        const { data } = (await list(vrsta, made.head, { od: other, do: other })).body;
        expect([data.redovi, data.zbir, data.skraceno], vrsta).toEqual([[], [], false]);
      }
    }
    expect((await list('protokol', made.head, { od: '2026-01-01' })).body.code).toBe('DATE_RANGE_INVALID');
    expect((await list('protokol', made.head, { od: tomorrow })).body.code).toBe('DATE_RANGE_INVALID');
  });

  it('are printed on A4 with the heading on every page and the number of pages', async () => {
    await made.rows(
      `insert into visit (site_id, patient_id, dan, rbr, protokol, created_by)
       select $1, $2, $3::date, 1000 + n, 'P-' || n, 'test' from generate_series(1, 120) as n`,
      [lab.sites.SA, made.man, TODAY],
    );
    const { body } = await lab.call(printDayList, {
      as: made.head,
      params: { vrsta: 'protokol' },
      query: { od: TODAY, do: TODAY },
    });
    const pages = await pagesOf(body.pdf);
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('Protokol');
      expect(page).toContain('Godište');
      expect(page).toContain(`${day}.`);
      expect(page).toContain(`Strana ${at + 1} od ${pages.length}`);
    }
    expect(pages.join('')).toContain('P-120');
  });
});

async function pagesOf(pdf: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'test-list-'));
  await writeFile(join(folder, 'list.pdf'), Buffer.from(pdf, 'base64'));
  const { stdout } = await run('pdftotext', ['-layout', join(folder, 'list.pdf'), '-']);
  await rm(folder, { recursive: true });
  return stdout.split('\f').filter((page) => page.trim() !== '');
}
