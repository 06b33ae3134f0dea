import { REPORT_FLAGS } from '@nalaz/domain/auth/session.contract';
import { MENU } from '@nalaz/domain/menu/menu';
import { systemContext } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { hasAdministrator, insertFirstAdministrator } from './first-administrator.repository.ts';

export interface FirstAdministrator {
  email: string;
  ime: string;
  prezime: string;
  password: string;
  sifra: string;
  naziv: string;
}

/** Makes the first site, role and account; false when there is an administrator already. */
export async function createAdministrator(
  services: Pick<Services, 'database' | 'passwords'>,
  { password, ...person }: FirstAdministrator,
): Promise<boolean> {
  const passwordHash = await services.passwords.hash(password);
  return services.database.inTransaction(systemContext('create-administrator'), async (tx) => {
    if (await hasAdministrator(tx)) {
      return false;
    }
    await insertFirstAdministrator(tx, {
      ...person,
      email: person.email.trim().toLowerCase(),
      passwordHash,
      sidebar: MENU.map(({ title }) => title),
      reports: Object.fromEntries(REPORT_FLAGS.map((flag) => [flag, true])),
    });
    return true;
  });
}
