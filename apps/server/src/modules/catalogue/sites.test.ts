import { readEntry } from '@nalaz/domain/catalogue/catalogue.contract';
import { editSite } from '@nalaz/domain/catalogue/edit.contract';
import { listSites, readSitePlaces } from '@nalaz/domain/catalogue/sites.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { afterAll, beforeAll, expect, it } from 'vitest';

let lab: TestApp;
let admin: string;
let clerk: string;
beforeAll(async () => {
  lab = await startTestApp();
  admin = await lab.signIn(lab.people.admin.email);
  clerk = await lab.signIn(lab.people['prijem.sa'].email);
});
afterAll(() => lab.close());

it('[S7.31] everybody lists the own sites, with code and name', async () => {
  const { body } = await lab.call(listSites, { as: clerk });
  expect(body.sajtovi).toEqual([{ _id: lab.sites.SA, sifra: 'SA', naziv: 'Sarajevo Centar' }]);
  expect((await lab.call(listSites, { as: admin })).body.sajtovi.map(({ sifra }) => sifra)).toEqual(['BL', 'SA']);
});

it('[S7.30] [S3.12] a site is read with its places, without the unknown one, sorted whatever their capitals', async () => {
  const { body: stored } = await lab.call(readEntry, { as: admin, params: { kind: 'sites', id: lab.sites.SA } });
  const mjesta = ['Zenica', 'ilidža', 'NEPOZNATO', 'Čapljina', 'Centar'].map((naziv) => ({ naziv, postanskiBroj: '' }));
  const element = { _id: lab.sites.SA, verzija: stored.data.verzija, ...stored.data.dokument, mjesta };
  expect((await lab.call(editSite, { as: admin, body: { element } })).body.success).toBe(true);
  const { body } = await lab.call(readSitePlaces, { as: clerk, params: { id: lab.sites.SA } });
  expect(body.sajt.mjesta.map(({ naziv }) => naziv)).toEqual(['Centar', 'Čapljina', 'ilidža', 'Zenica']);
});

it('[S7.30] another site does not exist for somebody who does not work there', async () => {
  expect((await lab.call(readSitePlaces, { as: clerk, params: { id: lab.sites.BL } })).status).toBe(404);
});

it('[S7.32] a new site is saved, its name follows the document, and people can be assigned to it', async () => {
  const { body } = await lab.call(editSite, { as: admin, body: { element: { sifra: 'MO', naziv: 'Mostar' } } });
  expect(body.success).toBe(true);
  const element = { _id: body.data._id, verzija: 1, ...body.data.dokument, naziv: 'Mostar Jug' };
  await lab.call(editSite, { as: admin, body: { element } });
  const { rows } = await lab.testDatabase.admin.query("select id, naziv from site where sifra = 'MO'");
  expect(rows).toEqual([{ id: body.data._id, naziv: 'Mostar Jug' }]);
});

it('[S7.32] when the numbers of sites are used up a new one is refused in words', async () => {
  await lab.testDatabase.admin.query("select setval(pg_get_serial_sequence('site', 'broj'), 99)");
  const { status, body } = await lab.call(editSite, { as: admin, body: { element: { sifra: 'TZ', naziv: 'Tuzla' } } });
  expect([status, body.code]).toEqual([200, 'SITE_NUMBERS_USED_UP']);
});
