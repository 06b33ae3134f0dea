import { accountMailWords } from '@nalaz/domain/auth/account-mail.texts';
import { asLanguage } from '@nalaz/domain/language/language';
import MailComposer from 'nodemailer/lib/mail-composer';
import { systemContext } from '../../../platform/context.ts';
import type { Services } from '../../../platform/services.ts';
import { readNoticeToMail } from '../../auth/notices.service.ts';
import { handOver } from './smtp.ts';

/**
 * By mail, to every address that the account has or had: somebody else changed it. Without a mail server the person is
 * told at the next sign-in only.
 */
export async function tellPerson({ config, database }: Pick<Services, 'config' | 'database'>, id: string) {
  const notice = await database.inTransaction(systemContext('tellPerson'), (tx) => readNoticeToMail(tx, id));
  if (!notice || !config.SMTP_URL || !config.MAIL_FROM) {
    return;
  }
  const { subject, text } = accountMailWords(
    { sta: notice.sta, ko: notice.ko, kada: notice.created_at.toISOString() },
    asLanguage(notice.language),
  );
  for (const [at, address] of notice.adrese.entries()) {
    const composed = new MailComposer({
      from: config.MAIL_FROM,
      to: { name: '', address },
      subject,
      text,
      // The same for a repeat: whoever gets it twice can tell.
      messageId: `<${id}.${at}@nalaz.invalid>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile();
    const from = composed.getEnvelope().from || config.MAIL_FROM;
    const outcome = await handOver(config.SMTP_URL, {
      envelope: { from, to: address },
      message: await composed.build(),
    });
    if (outcome.kind === 'DEFERRED') {
      throw new Error('the mail server did not take the notice; it is tried again');
    }
  }
}
