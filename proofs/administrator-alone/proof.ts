import { randomUUID } from 'node:crypto';
import type { Account, Attacker, Claim } from './attacker.ts';
import { ATTACKS } from './attacks.ts';
import { makeBench } from './bench.ts';
import type { Laboratory, Send } from './laboratory.ts';
import { WORK_ATTACKS } from './work.ts';

const REFUSED = ['SIGNATURE_REFUSED', 'SIGNING_PAUSED', 'NOT_AUTHORIZED', 'NOT_PERMITTED', 'PASSWORD_CHANGE_REQUIRED'];
const OWN_CHOICE = 'Sarajevska-zima-84';

/**
 * Which attacks end with an accepted signature of somebody who is not the administrator, or with results that nobody but
 * the administrator has seen.
 */
export async function attackAll(
  laboratory: Laboratory,
): Promise<{ attacks: number; claims: number; signed: string[] }> {
  const signed: string[] = [];
  let claims = 0;
  for (const [name, attack] of Object.entries(ATTACKS)) {
    for (const claim of await attack(await arrange(laboratory))) {
      claims++;
      if (await isSigned(laboratory, claim)) {
        signed.push(name);
      }
    }
  }
  for (const [name, attack] of Object.entries(WORK_ATTACKS)) {
    if (await attack(await arrange(laboratory))) {
      signed.push(name);
    }
  }
  return { attacks: Object.keys({ ...ATTACKS, ...WORK_ATTACKS }).length, claims, signed };
}

/** Nothing is verified: what comes after an accepted signature is that there is no such sample. */
export async function isSigned(laboratory: Laboratory, { token, password }: Claim): Promise<boolean> {
  if (token === '') {
    return false;
  }
  const uzorci = [{ sid: randomUUID(), verzija: 1 }];
  const body = { uzorci, znacenje: 'Rezultati pregledani', sifra: password };
  const { code } = await sendWith(laboratory)('/api/rezultati/verifikuj', body, token);
  return !REFUSED.includes(String(code));
}

export function sendWith({ http }: Laboratory): Send {
  return async (path, body, token) => {
    const response = await http.inject({
      method: 'POST',
      url: path,
      payload: body,
      remoteAddress: `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    return response.json();
  };
}

/** Each attack has people of its own, so that none undoes what another has reached. */
async function arrange(laboratory: Laboratory): Promise<Attacker> {
  const { admin, password, siteId } = laboratory;
  const send = sendWith(laboratory);
  const add = (like: string, initial = false) => addPerson(admin, like, siteId, initial);
  const [own, victim, other, newcomer] = [
    await add('admin'),
    await add('voditelj'),
    await add('admin'),
    await add('voditelj', true),
  ];
  const signIn = async (email: string, given: string) => {
    const { data } = await send('/api/login/users', { email, password: given });
    return (data as { idToken?: string } | undefined)?.idToken;
  };
  const token = (await signIn(own.email, password)) ?? '';
  const edit: Attacker['edit'] = async (userId, change, as = token) => {
    const { dokument, verzija } = await readUser(laboratory, userId, as);
    await send('/api/postavke/users/edit', { element: { _id: userId, verzija, ...dokument, ...change } }, as);
  };
  const takeOver: Attacker['takeOver'] = async (first, email = victim.email) => {
    const opened = first === undefined ? undefined : await signIn(email, first);
    const body = { password: first, novaSifra: OWN_CHOICE, potvrdaSifra: OWN_CHOICE };
    await (opened && send('/api/users/sifra', body, opened));
    return { token: opened ?? '', password: OWN_CHOICE };
  };
  const reset: Attacker['reset'] = async (userId, second = {}, as = token) => {
    const { data } = await send('/api/users/sifra/nova', { userId, ...second }, as);
    return (data as { sifra?: string } | undefined)?.sifra;
  };
  return {
    ...(await makeBench({ ...laboratory, send, token, userId: own.id })),
    goodFaith: async (userId) => {
      const colleague = await signIn(victim.email, password);
      await send('/api/users/potpisivanje/potvrdi', { userId, sifra: password }, colleague);
    },
    ...{ token, password, own, victim, other, newcomer, signIn, edit, takeOver, reset },
    call: (path, body, as = token) => send(path, body, as),
    borrowAdministrator: async () => {
      const { id, email } = await add('admin');
      return { id, email, password, token: (await signIn(email, password)) ?? '' };
    },
    makePuppet: async ({ role, ime = 'Lutka', prezime = 'Lutkić' }, as = token) => {
      const email = `lutka.${randomUUID()}@test.nalaz.ba`;
      const element = { email, ime, prezime, role, sites: [siteId] };
      const { data } = await send('/api/postavke/users/edit', { element }, as);
      const id = (data as { _id?: string } | undefined)?._id ?? randomUUID();
      return { id, email, ...(await takeOver(await reset(id, {}, as), email)) };
    },
    restore: async (userId, as) => {
      const { verzija } = await readUser(laboratory, userId, as);
      await send(`/api/postavke/users/${userId}/vrati`, { verzija, izVerzije: verzija - 1 }, as);
      await send(`/api/postavke/users/${userId}/vrati`, { verzija: verzija + 1, izVerzije: verzija }, as);
    },
    letTimePass: async () => {
      await admin.query(`update app_user set signing_paused_until = signing_paused_until - interval '30 days'
        where signing_paused_until > now()`);
    },
  };
}

async function readUser({ http }: Laboratory, userId: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await http.inject({ method: 'GET', url: `/api/postavke/users/${userId}`, headers });
  return (response.json().data ?? { dokument: {}, verzija: 0 }) as { dokument: object; verzija: number };
}

async function addPerson(admin: Laboratory['admin'], like: string, siteId: string, initial: boolean): Promise<Account> {
  const { rows } = await admin.query<Account>(
    `with model as (select u.*, v.document from app_user u
         join catalogue_entry e on e.id = u.id join catalogue_version v on v.entry_id = e.id and v.version = e.version
         where u.email = $1),
       made as (insert into app_user (email, ime, prezime, password_hash, role_id, initial_password)
         select $2, $3, 'Osoba', case when $5 then '!' else password_hash end, role_id, $5 from model
         returning id, email, ime, prezime, role_id as role),
       place as (insert into user_site (user_id, site_id) select id, $4 from made),
       entry as (insert into catalogue_entry (id, kind, code, name, version, disabled, sites, refs)
         select id, 'users', email, email, 1, false, array[$4::uuid], '{}' from made),
       version as (insert into catalogue_version (entry_id, version, kind, site_id, document, changes, reason, created_at, valid_from)
         select made.id, 1, 'users', $4, model.document || jsonb_build_object('email', made.email, 'ime', made.ime,
           'prezime', made.prezime, 'sites', jsonb_build_array($4::text)), '[]', 'proba', now(), now() from made, model)
     select * from made`,
    [`${like}@demo.nalaz.ba`, `${like}.${randomUUID()}@test.nalaz.ba`, `P${randomUUID().slice(0, 8)}`, siteId, initial],
  );
  const [person] = rows;
  if (!person) {
    throw new Error(`no person like ${like}`);
  }
  return person;
}
