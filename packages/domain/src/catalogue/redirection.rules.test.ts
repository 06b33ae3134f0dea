import { describe, expect, it } from 'vitest';
import { redirectedMailWords } from './redirected-mail.texts.ts';
import { toldOf } from './redirection.rules.ts';

const partner = { dostava: { adresaEposte: 'nalazi@lipa.ba' }, kontakti: [{ ime: 'Selma', email: 'selma@lipa.ba' }] };
const elsewhere = { dostava: { adresaEposte: 'neko@drugi.ba' }, kontakti: [{ ime: 'Neko', email: 'neko@drugi.ba' }] };

describe('[S2.31] [H170] who is told that reports go elsewhere', () => {
  it('are the address of before and contacts who are none any more, never the new ones', () => {
    expect(toldOf('partneri', partner, elsewhere, undefined)).toEqual(['nalazi@lipa.ba', 'selma@lipa.ba']);
    expect(toldOf('partneri', partner, partner, undefined)).toEqual(['nalazi@lipa.ba']);
    expect(toldOf('partneri', {}, elsewhere, undefined)).toEqual([]);
  });

  it('is the doctor, else the partner whom the doctor or the place belongs to', () => {
    expect(toldOf('doktori', { email: 'amra@lipa.ba' }, {}, partner)).toEqual(['amra@lipa.ba']);
    expect(toldOf('doktori', { telefon: '1' }, {}, partner)).toEqual(['nalazi@lipa.ba']);
    expect(toldOf('lokacije', { telefon: '1' }, {}, partner)).toEqual(['nalazi@lipa.ba']);
    expect(toldOf('lokacije', { telefon: '1' }, {}, undefined)).toEqual([]);
  });

  it('reads when and by whose role, in both languages, and no address', () => {
    const { subject, text } = redirectedMailWords({ kada: '2026-11-19T08:15:00Z', uloga: 'Administrator' });
    expect(subject).toBe('Promijenjeno je kuda laboratorija šalje nalaze');
    expect(text.match(/19\.11\.2026\. 09:15/g)).toHaveLength(2);
    expect(text.match(/Administrator/g)).toHaveLength(2);
    expect(text).not.toContain('@');
  });
});
