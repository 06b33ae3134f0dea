import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { asLanguage } from '@nalaz/domain/language/language';
import type { Services } from '../../platform/services.ts';
import type { Own } from './own.ts';
import { selectProfile, selectSitesOf } from './users.repository.ts';

/** S7.04: one's own, by id or by the part of the e-mail before the @. Anybody else's does not exist. */
export function readOwnProfile(services: Services, own: Own, idOrName: string) {
  return services.database.inTransaction(own.context, async (tx) => {
    const { userId, email } = own.session;
    const profile = [userId, email, email.split('@')[0]].includes(idOrName) && (await selectProfile(tx, userId));
    if (!profile) {
      throw new LabError('NOT_FOUND');
    }
    const sites = await selectSitesOf(tx, userId);
    const user = { postavke: { language: asLanguage(profile.language) }, sites };
    return { ...OK, data: { link: profile.link, role: profile.role }, user };
  });
}
