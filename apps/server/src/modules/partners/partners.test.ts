import { createHash, randomUUID } from 'node:crypto';
import { disableEntry, type Entry } from '@nalaz/domain/catalogue/catalogue.contract';
import {
  addPartnerDocument,
  listPartnerDocuments,
  readPartnerDocument,
  readPartnerPrices,
  removePartnerDocument,
} from '@nalaz/domain/partners/partners.contract';
import { MOST_PDF_BYTES } from '@nalaz/domain/partners/pdf.rules';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { makeOffer, type PartnerLaboratory } from '@nalaz/testkit/server/partner-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let offer: PartnerLaboratory;
let admin: string;
let head: string;
let clinic: Entry;
beforeAll(async () => {
  lab = await startTestApp();
  admin = await lab.signIn(lab.people.admin.email);
  head = await lab.signIn(lab.people['voditelj.bl'].email);
  offer = await makeOffer(lab, admin);
  clinic = await offer.save('partneri', { sifra: 'KLIN', naziv: 'Klinika' });
});
afterAll(() => lab.close());

function pdfOf(size: number): Buffer {
  const bytes = Buffer.alloc(size, 0xc5);
  bytes.write('%PDF-1.7\n');
  bytes.write('\n%%EOF\n', size - 7);
  return bytes;
}
const paper = (bytes: Buffer, change: object = {}) => ({
  naziv: 'Ugovor 12/2026',
  vrsta: 'UGOVOR',
  sadrzaj: bytes.toString('base64'),
  ...change,
});
const add = (body: object, as = admin, id = clinic._id) => lab.call(addPartnerDocument, { as, params: { id }, body });
const list = async () => (await lab.call(listPartnerDocuments, { as: head, params: { id: clinic._id } })).body.data;
const read = (id: string, as = head) => lab.call(readPartnerDocument, { as, params: { id } });
const remove = (id: string, as = admin) => lab.call(removePartnerDocument, { as, params: { id } });
const rowsOf = async (text: string, values: unknown[]) => (await lab.testDatabase.admin.query(text, values)).rows;

describe('[partners] [S2.70] a contract', () => {
  it('comes back byte for byte, up to 5 MiB, with its fingerprint', async () => {
    for (const size of [20, 1_500_000, MOST_PDF_BYTES]) {
      const bytes = pdfOf(size);
      const { body } = await add(paper(bytes));
      const { data } = (await read(body.data._id)).body;
      expect(Buffer.from(data.sadrzaj, 'base64').equals(bytes)).toBe(true);
      expect(data).toMatchObject({
        velicina: size,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        autor: lab.people.admin.email,
        vrsta: 'UGOVOR',
      });
    }
    expect((await list()).map(({ velicina }) => velicina)).toEqual([MOST_PDF_BYTES, 1_500_000, 20]);
  });

  it('is refused above 5 MiB, and no other call takes more than before', async () => {
    const { status, body } = await add(paper(pdfOf(MOST_PDF_BYTES + 1)));
    expect([status, body.code]).toEqual([413, 'BODY_TOO_LARGE']);
    expect((await add(paper(pdfOf(2 * MOST_PDF_BYTES)))).status).toBe(413);
    expect((await offer.trySave('partneri', { sifra: 'X', naziv: 'X', napomena: 'x'.repeat(1_100_000) })).code).toBe(
      'BODY_TOO_LARGE',
    );
  });

  it.each([
    ['a web page', Buffer.from('<html>%PDF-1.7 %%EOF</html>').toString('base64')],
    ['half a file', pdfOf(200).subarray(0, 100).toString('base64')],
    ['no base64', '%PDF-1.7 %%EOF'],
    ['base64 with something between', pdfOf(30).toString('base64').replace('J', 'J\n')],
  ])('is refused when it is %s', async (_case, sadrzaj) => {
    const before = (await list()).length;
    const { body } = await add({ ...paper(pdfOf(20)), sadrzaj });
    expect([body.success, body.code, body.message]).toEqual([false, 'DOCUMENT_NOT_PDF', 'Datoteka nije ispravan PDF.']);
    expect(await list()).toHaveLength(before);
  });

  it.each([{ naziv: '  ' }, { vrsta: 'RAČUN' }, { partner: 'x' }, { sadrzaj: '' }])(
    '%j is no paper',
    async (change) => {
      expect((await add(paper(pdfOf(20), change))).status).toBe(400);
    },
  );

  it('belongs to a partner that exists', async () => {
    for (const id of [randomUUID(), offer.tests.urea._id]) {
      expect((await add(paper(pdfOf(20)), admin, id)).body.code).toBe('NOT_FOUND');
      expect((await lab.call(listPartnerDocuments, { as: head, params: { id } })).body.code).toBe('NOT_FOUND');
    }
  });

  it('leaves one row in the trail, without its bytes', async () => {
    const bytes = pdfOf(400_000);
    const { headers, body } = await add(paper(bytes, { naziv: ' Aneks 1 ', vrsta: 'ANEKS' }));
    const rows = await rowsOf('select * from audit where request_id = $1', [headers['x-request-id']]);
    expect(rows).toMatchObject([
      {
        action: 'insert',
        record: 'partner_document',
        record_id: body.data._id,
        actor: lab.people.admin.email,
        after: { naziv: 'Aneks 1', vrsta: 'ANEKS', bytes: '***', size: 400_000 },
      },
    ]);
    expect(JSON.stringify(rows).length).toBeLessThan(2000);
  });

  it('is sent twice with one key and kept once', async () => {
    const before = (await list()).length;
    const send = () =>
      lab.call(addPartnerDocument, {
        as: admin,
        params: { id: clinic._id },
        body: paper(pdfOf(2_000_000)),
        headers: { 'idempotency-key': 'ugovor-1' },
      });
    const answers = [await send(), await send()];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await list()).toHaveLength(before + 1);
  });

  it('is taken off the list, but its bytes stay', async () => {
    const { _id } = (await add(paper(pdfOf(50)))).body.data;
    const { headers } = await remove(_id);
    expect((await list()).map((one) => one._id)).not.toContain(_id);
    expect((await read(_id)).body.code).toBe('NOT_FOUND');
    expect(await rowsOf('select size from partner_document where id = $1', [_id])).toEqual([{ size: 50 }]);
    const trail = 'select action, before, after from audit where request_id = $1';
    expect(await rowsOf(trail, [headers['x-request-id']])).toEqual([
      { action: 'update', before: { removed_at: null }, after: { removed_at: expect.any(String) } },
    ]);
    const again = await remove(_id);
    expect(again.body.success).toBe(true);
    expect(await rowsOf(trail, [again.headers['x-request-id']])).toEqual([]);
    expect((await remove(randomUUID())).body.code).toBe('NOT_FOUND');
  });
});

describe('[partners] [S6.02] [S1.03] who may see and change them', () => {
  it('a head of laboratory reads and changes nothing; others and customers are refused', async () => {
    const { _id } = (await add(paper(pdfOf(20)))).body.data;
    expect((await read(_id)).status).toBe(200);
    expect([(await add(paper(pdfOf(20)), head)).status, (await remove(_id, head)).status]).toEqual([403, 403]);
    for (const person of [lab.people.partner, lab.people.prijem]) {
      const as = await lab.signIn(person.email);
      const params = { id: clinic._id };
      const answers = [
        await read(_id, as),
        await lab.call(listPartnerDocuments, { as, params }),
        await lab.call(readPartnerPrices, { as, params }),
        await add(paper(pdfOf(20)), as),
        await remove(_id, as),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
  });

  it('[S1.03] a customer account needs a partner, nobody else may have one', async () => {
    const roles = await rowsOf('select id, naziv from role', []);
    const roleOf = (naziv: string) => roles.find((role) => role.naziv === naziv)?.id;
    const person = (email: string, naziv: string, more: object = {}) =>
      offer.trySave('users', {
        email,
        ime: 'Ana',
        prezime: 'Anić',
        role: roleOf(naziv),
        sites: [lab.sites.SA],
        ...more,
      });
    const partner = { partner: clinic._id };
    expect((await person('a@klinika.ba', 'Partner')).errors).toMatchObject([
      { code: 'PARTNER_NEEDED', field: 'partner' },
    ]);
    expect((await person('a@klinika.ba', 'Tehnolog', partner)).errors).toMatchObject([
      { code: 'PARTNER_NOT_ALLOWED', field: 'partner' },
    ]);
    expect((await person('a@klinika.ba', 'Partner', partner)).success).toBe(true);
    expect(await rowsOf('select customer, partner_id from app_user where email = $1', ['a@klinika.ba'])).toEqual([
      { customer: true, partner_id: clinic._id },
    ]);
  });

  it('[S1.03] a partner with a customer account cannot be disabled until the account is', async () => {
    const disable = (kind: string, { _id: id, verzija }: Entry) =>
      lab.call(disableEntry, { as: admin, params: { kind, id }, body: { verzija } });
    const role = (await rowsOf(`select id from role where naziv = 'Partner'`, []))[0].id;
    const used = await offer.save('partneri', { sifra: 'FIRMA', naziv: 'Firma' });
    const customer = await offer.save('users', {
      email: 'b@firma.ba',
      ime: 'Ivo',
      prezime: 'Ivić',
      role,
      sites: [lab.sites.BL],
      partner: used._id,
    });
    const { body } = await disable('partneri', used);
    expect([body.code, body.errors]).toMatchObject([
      'ENTRY_IN_USE',
      [{ code: 'USED_BY', message: 'Koristi ga: Ivić Ivo (users).' }],
    ]);
    expect((await disable('users', customer)).body.success).toBe(true);
    expect((await disable('partneri', used)).body.success).toBe(true);
  });
});
