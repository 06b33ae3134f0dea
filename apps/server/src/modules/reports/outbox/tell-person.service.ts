import { accountMailWords } from '@nalaz/domain/auth/account-mail.texts';
import { redirectedMailWords } from '@nalaz/domain/catalogue/redirected-mail.texts';
import { asLanguage } from '@nalaz/domain/language/language';
import { consentMailWords } from '@nalaz/domain/reports/consent-mail.texts';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Config } from '../../../config.ts';
import { systemContext } from '../../../platform/context.ts';
import type { Services } from '../../../platform/services.ts';
import { readNoticeToMail } from '../../auth/notices.service.ts';
import type { Redirected } from '../../catalogue/catalogue.jobs.ts';
import { readRedirection } from '../../catalogue/redirection.service.ts';
import { selectEndedConsent } from '../handover/consent.repository.ts';
import { handOver } from './smtp.ts';

/**
 * By mail, to every address that the account has or had: somebody else changed it. Without a mail server the person is
 * told at the next sign-in only.
 */
export async function tellPerson({ config, database }: Pick<Services, 'config' | 'database'>, id: string) {
  const notice = await database.inTransaction(systemContext('tellPerson'), (tx) => readNoticeToMail(tx, id));
  if (!notice) {
    return;
  }
  const { subject, text } = accountMailWords(
    { sta: notice.sta, ko: notice.ko, kada: notice.created_at.toISOString() },
    asLanguage(notice.language),
  );
  for (const [at, address] of notice.adrese.entries()) {
    // The same for a repeat: whoever gets it twice can tell.
    await tell(config, { address, subject, text, messageId: `<${id}.${at}@nalaz.invalid>` });
  }
}

/** By mail, to the address that a patient's reports went to: they no longer do. */
export async function tellConsentEnded({ config, database }: Pick<Services, 'config' | 'database'>, id: string) {
  const ended = await database.inTransaction(systemContext('tellConsentEnded'), (tx) => selectEndedConsent(tx, id));
  if (ended?.povucena_at) {
    const words = consentMailWords({ laboratorija: ended.naziv, kada: ended.povucena_at.toISOString() });
    await tell(config, { address: ended.email, ...words, messageId: `<${id}@nalaz.invalid>` });
  }
}

/** By mail, to the addresses of before: where reports and critical calls go was changed. */
export async function tellRedirected({ config, database }: Pick<Services, 'config' | 'database'>, change: Redirected) {
  const told = await database.inTransaction(systemContext('tellRedirected'), (tx) => readRedirection(tx, change));
  for (const [at, address] of (told?.addresses ?? []).entries()) {
    const words = redirectedMailWords({ kada: told?.kada ?? '', uloga: told?.uloga ?? '' });
    await tell(config, { address, ...words, messageId: `<${change.id}.${change.verzija}.${at}@nalaz.invalid>` });
  }
}

interface Told {
  address: string;
  subject: string;
  text: string;
  messageId: string;
}

async function tell({ SMTP_URL, MAIL_FROM }: Config, { address, ...words }: Told): Promise<void> {
  if (!SMTP_URL || !MAIL_FROM) {
    return;
  }
  const composed = new MailComposer({
    from: MAIL_FROM,
    to: { name: '', address },
    ...words,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const from = composed.getEnvelope().from || MAIL_FROM;
  const outcome = await handOver(SMTP_URL, { envelope: { from, to: address }, message: await composed.build() });
  if (outcome.kind === 'DEFERRED') {
    throw new Error('the mail server did not take the notice; it is tried again');
  }
}
