import { type Entry, readEntry } from '@nalaz/domain/catalogue/catalogue.contract';
import { editRole, editUser } from '@nalaz/domain/catalogue/edit.contract';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { openSession } from './open-session.ts';
import { secondPerson } from './second-person.ts';

let made = 0;

/** People and roles as an administrator edits them, for tests that are about rights. */
export function peopleOf(lab: TestApp, administrator: () => string) {
  const read = async (kind: 'users' | 'uloge', id: string, as = administrator()): Promise<Entry> =>
    (await lab.call(readEntry, { as, params: { kind, id } })).body.data;

  async function roleNamed(naziv: string): Promise<string> {
    const { rows } = await lab.testDatabase.admin.query('select id from role where naziv = $1', [naziv]);
    return rows[0]?.id;
  }

  const saveUser = (element: object, as = administrator()) => lab.call(editUser, { as, body: { element } });
  const saveRole = (uloga: object, as = administrator()) =>
    lab.call(editRole, { as, body: { uloga, ...secondPerson(lab, 'voditelj') } });

  async function changed(kind: 'users' | 'uloge', id: string, change: object, as = administrator()) {
    const { verzija, dokument } = await read(kind, id, as);
    return { _id: id, verzija, ...dokument, ...change };
  }

  return {
    read,
    roleNamed,
    saveUser,
    saveRole,
    changed,
    changeUser: async (id: string, change: object, as?: string) => saveUser(await changed('users', id, change, as), as),
    changeRole: async (id: string, change: object, as?: string) => saveRole(await changed('uloge', id, change, as), as),
    async newRole(change: object = {}): Promise<string> {
      const { body } = await saveRole({ naziv: `Uloga ${++made}`, level: 1, permissions: [], ...change });
      expect(body).toMatchObject({ success: true });
      return body.data._id;
    },
    async newUser(change: object = {}): Promise<{ id: string; email: string }> {
      const email = `osoba.${++made}@test.nalaz.ba`;
      const role = await roleNamed('Prijem');
      const { body } = await saveUser({ email, ime: 'Nova', prezime: 'Osoba', role, sites: [lab.sites.SA], ...change });
      expect(body).toMatchObject({ success: true });
      return { id: body.data._id, email };
    },
    /** A session without the cost of a password, of somebody who has chosen their own and whom another has confirmed. */
    enter: async (userId: string, siteId = lab.sites.SA) => {
      await lab.testDatabase.admin.query(
        'update app_user set initial_password = false, signing_paused_until = null where id = $1',
        [userId],
      );
      return (await openSession(lab.services.database, { userId, siteId })).token;
    },
  };
}
