import { mailWords } from '@nalaz/domain/reports/mail.texts';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Config } from '../../../config.ts';
import { encryptPdf } from './encrypt-pdf.ts';
import type { Errand } from './errand.service.ts';

export interface ComposedMail {
  envelope: { from: string; to: string };
  message: Buffer;
}

/** To whom a mail comes back that did not reach its recipient. */
export const returnAddress = (id: string, domain: string) => `vraceno+${id}@${domain}`;

type Settings = Pick<Config, 'MAIL_FROM' | 'BOUNCE_DOMAIN' | 'PUBLIC_URL'>;

/** The mail as it leaves. Its Message-ID is that of the delivery, so that a repeat can be told as one. */
export async function composeMail(settings: Settings, errand: Errand): Promise<ComposedMail> {
  const { id, broj, verzija, laboratorija, adresa, ponovljeno, ispravka, prethodna, primalac, jezik } = errand;
  const nacin = errand.nacin || 'PDF';
  const link = `${settings.PUBLIC_URL}/nalaz/${errand.javniId}`;
  const facts = { laboratorija, broj, verzija, ponovljeno, ispravka, prethodna, primalac, nacin, link };
  const { subject, text } = mailWords({ ...facts, povucen: errand.says === 'WITHDRAWAL' }, jezik);
  const attached = errand.says === 'REPORT' && nacin === 'PDF';
  const composed = new MailComposer({
    from: settings.MAIL_FROM,
    to: { name: '', address: adresa },
    subject,
    text,
    messageId: `<${id}@${domainOf(settings.MAIL_FROM)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(ponovljeno ? { 'X-Nalaz-Ponovljeno': 'da' } : {}) },
    attachments: attached
      ? [
          {
            filename: fileName(broj, verzija),
            contentType: 'application/pdf',
            content: await encryptPdf(errand.pdf, errand.kod),
          },
        ]
      : [],
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const sender = composed.getEnvelope().from || settings.MAIL_FROM;
  return {
    envelope: { from: settings.BOUNCE_DOMAIN ? returnAddress(id, settings.BOUNCE_DOMAIN) : sender, to: adresa },
    message: await composed.build(),
  };
}

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'nalaz.invalid';
const fileName = (broj: string, verzija: number) => `nalaz-${broj.replace(/[^\w-]+/g, '-')}-v${verzija}.pdf`;
