import type { SendOutcome } from '@nalaz/domain/reports/delivery.rules';
import type { Config } from '../../../config.ts';
import { type ComposedMail, composeMail } from './compose-mail.ts';
import type { Errand } from './errand.service.ts';
import { handOver } from './smtp.ts';
import type { HandoverLock } from './while-it-holds.ts';

/** By e-mail. Nothing of ours that goes wrong before a byte has left may end the delivery: it is tried again. */
export async function mailReport(
  config: Config,
  errand: Errand,
  lock: () => Promise<HandoverLock>,
): Promise<SendOutcome> {
  if (!config.SMTP_URL || !config.MAIL_FROM) {
    return { kind: 'NOT_SET_UP' };
  }
  let mail: ComposedMail;
  try {
    mail = await composeMail(config, errand);
  } catch {
    return { kind: 'DEFERRED', razlog: 'NEDOSTUPNO', poruka: 'PDF' };
  }
  return handOver(config.SMTP_URL, mail, lock);
}
