import { describe, expect, it } from 'vitest';
import { deliveryActions, errandOf, type SendOutcome, settle, theirWords, waitAfter } from './delivery.rules.ts';

const desk = { level: 2, customer: false, permissions: ['prijem'] as const };
const mail = (pokusaja: number, ponovljeno = false) => ({ kanal: 'E-MAIL' as const, pokusaja, ponovljeno });
const deferred: SendOutcome = { kind: 'DEFERRED', razlog: 'ODGOĐENO', poruka: '451 later' };
const unknown: SendOutcome = { kind: 'UNKNOWN', poruka: '' };

describe('[S2.15] a delivery after an attempt', () => {
  it('waits 1, 5, 15, 60 minutes and 4 hours, then it is left to a person', () => {
    const minutes = [1, 2, 3, 4, 5, 6].map((attempts) => waitAfter(attempts, 1));
    expect(minutes).toEqual([1, 5, 15, 60, 240, undefined]);
    expect(settle(mail(1), deferred)).toMatchObject({ stanje: 'ČEKA', razlog: 'ODGOĐENO', waitMs: 60_000 });
    expect(settle(mail(6), deferred)).toMatchObject({ stanje: 'GREŠKA', razlog: 'PREVIŠE POKUŠAJA', waitMs: null });
  });

  it('ends when it was taken over, refused, or nobody has set up mail', () => {
    expect(settle(mail(1), { kind: 'ACCEPTED' })).toMatchObject({ stanje: 'POSLANO', ishod: 'POSLANO', waitMs: null });
    expect(settle(mail(1), { kind: 'REFUSED', poruka: '550 no' })).toMatchObject({
      stanje: 'ODBIJENO',
      razlog: 'ADRESA ODBIJENA',
      poruka: '550 no',
    });
    expect(settle(mail(1), { kind: 'NOT_SET_UP' })).toMatchObject({ stanje: 'GREŠKA', razlog: 'NIJE PODEŠENO' });
  });

  it('that may have arrived goes out once more and says so, then a person decides', () => {
    const once = settle(mail(1), unknown);
    expect(once).toMatchObject({ stanje: 'ČEKA', ponovljeno: true, ishod: 'NEPOZNATO', razlog: 'PREKINUTO' });
    expect(settle(mail(2, true), unknown)).toMatchObject({ stanje: 'NEIZVJESNO', razlog: 'PREKINUTO', waitMs: null });
    expect(settle(mail(6), unknown)).toMatchObject({ stanje: 'NEIZVJESNO', ponovljeno: false });
  });

  it('to the hospital is simply tried again: the same version twice does no harm there', () => {
    const hospital = { kanal: 'ENALAZ' as const, pokusaja: 2, ponovljeno: false };
    expect(settle(hospital, unknown)).toMatchObject({ stanje: 'ČEKA', ponovljeno: false });
    expect(settle({ ...hospital, pokusaja: 6 }, unknown)).toMatchObject({ stanje: 'GREŠKA' });
  });
});

it('[S2.15] a version that no longer holds is not sent; its withdrawal is', () => {
  const plain = { ispravka: false, obustava: false, needsConsent: false };
  expect(errandOf(plain, 'VAŽI', false)).toBe('REPORT');
  expect(errandOf(plain, 'ZAMIJENJEN', false)).toBe('ZAMIJENJEN');
  expect(errandOf(plain, 'POVUČEN', false)).toBe('POVUČEN');
  expect(errandOf({ ...plain, ispravka: true }, 'POVUČEN', false)).toBe('WITHDRAWAL');
  expect(errandOf({ ...plain, ispravka: true }, 'ZAMIJENJEN', false)).toBe('ZAMIJENJEN');
  expect(errandOf({ ...plain, needsConsent: true }, 'VAŽI', false)).toBe('NEMA SAGLASNOSTI');
  expect(errandOf({ ...plain, needsConsent: true }, 'VAŽI', true)).toBe('REPORT');
});

it('[S2.15] a suspended version waits, whatever it was to say; only the hospital is told, and only while it is so', () => {
  const plain = { ispravka: false, obustava: false, needsConsent: false };
  expect(errandOf(plain, 'OBUSTAVLJEN', true)).toBe('OBUSTAVLJEN');
  expect(errandOf({ ...plain, ispravka: true }, 'OBUSTAVLJEN', true)).toBe('OBUSTAVLJEN');
  const notice = { ...plain, ispravka: true, obustava: true };
  expect(errandOf(notice, 'OBUSTAVLJEN', false)).toBe('SUSPENSION');
  expect(errandOf(notice, 'VAŽI', false)).toBe('OBUSTAVA UKINUTA');
  expect(errandOf(notice, 'ZAMIJENJEN', false)).toBe('ZAMIJENJEN');
  expect(errandOf(notice, 'POVUČEN', false)).toBe('POVUČEN');
  const failed = { kanal: 'E-MAIL', stanje: 'GREŠKA' } as const;
  expect(deliveryActions(failed, 'OBUSTAVLJEN', desk)).toEqual(['cancel']);
});

it('[S7.22] [S7.24] what may be done with a delivery depends on where it is and who asks', () => {
  const actions = (kanal: 'E-MAIL' | 'ŠTAMPA' | 'PORTAL', stanje: Parameters<typeof deliveryActions>[0]['stanje']) =>
    deliveryActions({ kanal, stanje }, 'VAŽI', desk);
  expect(actions('E-MAIL', 'ČEKA')).toEqual(['retry', 'cancel']);
  expect(actions('E-MAIL', 'ODBIJENO')).toEqual(['retry', 'cancel']);
  expect(actions('E-MAIL', 'ŠALJE')).toEqual([]);
  expect(actions('E-MAIL', 'OTKAZANO')).toEqual([]);
  expect(actions('E-MAIL', 'POSLANO')).toEqual(['resend']);
  expect(actions('ŠTAMPA', 'ČEKA')).toEqual(['cancel']);
  expect(actions('PORTAL', 'POSLANO')).toEqual([]);
  const sent = { kanal: 'E-MAIL', stanje: 'POSLANO' } as const;
  expect(deliveryActions(sent, 'ZAMIJENJEN', desk)).toEqual([]);
  expect(deliveryActions(sent, 'VAŽI', { ...desk, permissions: ['obrada'] })).toEqual([]);
});

it('[S2.70] the words of the other side are kept short and name nobody else', () => {
  expect(theirWords('550 5.1.1 <Ana@Example.ba>: unknown,\r\n ask postmaster@example.ba', 'ana@example.ba')).toBe(
    '550 5.1.1 <Ana@Example.ba>: unknown, ask …',
  );
  expect(theirWords('x'.repeat(1000), '')).toHaveLength(300);
});
