import { disableEntry, readEntry } from '@nalaz/domain/catalogue/catalogue.contract';
import { EDIT_CALLS } from '@nalaz/domain/catalogue/edit.contract';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { KIND_KEYS } from '@nalaz/domain/catalogue/kind-words';
import { useMailLaboratory } from '@nalaz/testkit/server/mail-laboratory';
import { secondPerson } from '@nalaz/testkit/server/second-person';
import { beforeAll, expect, it } from 'vitest';
import type { Redirected } from '../../catalogue/catalogue.jobs.ts';
import { tellRedirected } from './tell-person.service.ts';

const laboratory = useMailLaboratory();
let admin: string;
beforeAll(async () => {
  const { lab } = laboratory();
  admin = await lab.signIn(lab.people.admin.email);
});

const read = async (kind: KindName, id: string) =>
  (await laboratory().lab.call(readEntry, { as: admin, params: { kind, id } })).body.data;

async function edit(kind: KindName, id: string | undefined, change: object, second: object = {}) {
  const stored = id === undefined ? undefined : await read(kind, id);
  const element = { ...(stored ? { _id: id, verzija: stored.verzija, ...stored.dokument } : {}), ...change };
  return (await laboratory().lab.call(EDIT_CALLS[kind], { as: admin, body: { [KIND_KEYS[kind]]: element, ...second } }))
    .body;
}

/** What waits to be told, done at once. */
async function tellAll(): Promise<void> {
  const { rows, lab } = laboratory();
  const jobs = await rows<{ id: string; payload: Redirected }>(
    `select j.id, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'tellRedirected' order by j.id`,
  );
  for (const { id, payload } of jobs) {
    await tellRedirected(lab.services, payload);
    await rows('delete from graphile_worker._private_jobs where id = $1', [id]);
  }
}

const plain = (raw: string | undefined) => raw?.replaceAll('=\r\n', '') ?? '';
let count = 0;
async function newPartner() {
  const adresaEposte = `takes.prije.${++count}@posta.example.ba`;
  const partner = {
    ...{ sifra: `R${count}`, naziv: `Ordinacija ${count}` },
    dostava: { email: true, adresaEposte },
    kontakti: [{ ime: 'Selma', telefon: '033 1' }],
  };
  const made = await edit('partneri', undefined, partner);
  expect(made).toMatchObject({ success: true });
  return { id: made.data._id, dostava: partner.dostava, before: adresaEposte };
}

it('[S6.04] [H170] a first address takes one person, another one two, and the old address is told by whose role', async () => {
  const { lab, taken } = laboratory();
  const { id, dostava, before } = await newPartner();
  const after = `takes.poslije.${count}@posta.example.ba`;
  const move = { dostava: { ...dostava, adresaEposte: after } };
  expect((await edit('partneri', id, move)).code).toBe('SECOND_PERSON_NEEDED');
  expect((await read('partneri', id)).dokument.dostava).toMatchObject({ adresaEposte: before });
  await tellAll();
  expect(taken(before)).toEqual([]);
  expect(await edit('partneri', id, move, secondPerson(lab))).toMatchObject({ success: true });
  await tellAll();
  expect(taken(after)).toEqual([]);
  const [mail, ...more] = taken(before);
  expect(more).toEqual([]);
  expect(plain(mail?.raw)).toContain('Done by the role: Administrator');
  for (const secret of [after, lab.people.admin.email, lab.people.mikrobiolog.email]) {
    expect(plain(mail?.raw)).not.toContain(secret);
  }
});

it('[H170] mails that end are ended by one person, told, and begun again by two', async () => {
  const { lab, taken } = laboratory();
  const { id, dostava, before } = await newPartner();
  expect(await edit('partneri', id, { dostava: { ...dostava, email: false } })).toMatchObject({ success: true });
  await tellAll();
  expect(taken(before)).toHaveLength(1);
  expect((await edit('partneri', id, { dostava })).code).toBe('SECOND_PERSON_NEEDED');
  expect(await edit('partneri', id, { dostava }, secondPerson(lab))).toMatchObject({ success: true });
});

it('[H170] a number that critical results are called at is replaced by two, and its doctor or partner is told', async () => {
  const { lab, taken } = laboratory();
  const { id: partner, before } = await newPartner();
  const email = `takes.ljekar.${count}@posta.example.ba`;
  const doctor = { sifra: `L${count}`, ime: 'Amra', prezime: 'Kovač', telefon: '033 5', email };
  const place = { sifra: `O${count}`, naziv: `Odjel ${count}`, site: lab.sites.SA, partner, telefon: '033 7' };
  for (const [kind, entry, told] of [
    ['doktori', doctor, email],
    ['lokacije', place, before],
  ] as const) {
    const made = await edit(kind, undefined, entry);
    expect(made).toMatchObject({ success: true });
    const { _id } = made.data;
    expect((await edit(kind, _id, { telefon: '061 9' })).code).toBe('SECOND_PERSON_NEEDED');
    expect(await edit(kind, _id, { telefon: '061 9' }, secondPerson(lab))).toMatchObject({ success: true });
    await tellAll();
    expect(taken(told)).toHaveLength(1);
    expect(plain(taken(told)[0]?.raw)).not.toContain('061 9');
    const { verzija } = await read(kind, _id);
    const body = { verzija, razlog: 'Ukinuto' };
    expect((await lab.call(disableEntry, { as: admin, params: { kind, id: _id }, body })).body.success).toBe(true);
  }
});

it('[H170] a first telephone of a doctor, and another code of a partner, take two as well, and are told', async () => {
  const { lab, taken } = laboratory();
  const { id: partner, before } = await newPartner();
  const place = await edit('lokacije', undefined, {
    ...{ sifra: `F${count}`, naziv: `Odjel bez telefona ${count}`, site: lab.sites.SA, partner },
  });
  expect(place).toMatchObject({ success: true });
  for (const [kind, id, change] of [
    ['lokacije', place.data._id, { telefon: '061 9' }],
    ['partneri', partner, { sifra: `NOVA${count}`, naziv: 'Druga' }],
  ] as const) {
    expect((await edit(kind, id, change)).code).toBe('SECOND_PERSON_NEEDED');
    await tellAll();
    const told = taken(before).length;
    expect(await edit(kind, id, change, secondPerson(lab))).toMatchObject({ success: true });
    await tellAll();
    expect(taken(before)).toHaveLength(told + 1);
  }
});
