import { expect, it } from 'vitest';
import {
  isUrgent,
  readDay,
  referredPatient,
  requestedCodes,
  requestedInWords,
  splitName,
} from './requisition.rules.ts';
import type { Requisition } from './requisitions.contract.ts';

const referral: Requisition = {
  ID_UPUTNICE: 'U-1',
  JMBG: '0101990100005',
  BIRTH_DATE: '1990-01-01',
  GENDER: 'M',
  ID_PACIJENTA: '77',
  IME: 'Амир Хаџић',
  HITNO: 'NE',
  DATUM: '2026-11-15',
  LJEKAR: 'Dr. Ždrale',
  posiljaoc: 'Bolnica Javorje',
  posiljaocid: 'JAVOR',
  KATALOZI: '',
  PREDEFINISANE_PRETRAGE: '',
  email: '',
  telefon: ' 061 000 111 ',
  passport: '',
};
const of = (change: Partial<Requisition>) => referredPatient({ ...referral, ...change }, '2026-11-15');

it.each([
  ['AMRA HADŽIĆ', 'AMRA', 'HADŽIĆ'],
  ['  Ана   Марија Ковач-Вуковић ', 'Ана', 'Марија Ковач-Вуковић'],
  ['NOVOROĐENČE', 'NOVOROĐENČE', ''],
  ['', '', ''],
])('[S3.03] "%s" is split at the first space', (name, ime, prezime) => {
  expect(splitName(name)).toEqual({ ime, prezime });
});

it.each([
  ['1990-02-28', '1990-02-28'],
  ['1990-02-28T00:00:00', '1990-02-28'],
  ['28.02.1990.', '1990-02-28'],
  ['8.2.1990', '1990-02-08'],
  ['30.02.1990', undefined],
  ['1990-13-01', undefined],
  ['jučer', undefined],
  ['', undefined],
])('[S3.03] "%s" is the day %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

it('[S3.03] a referral with a national number is about whoever has it', () => {
  expect(of({})).toEqual({
    jmbg: '0101990100005',
    dateofb: '1990-01-01',
    godiste: 1990,
    spol: 'MUŠKI',
    ime: 'Амир',
    prezime: 'Хаџић',
    telefon: '061 000 111',
    email: '',
    passport: '',
  });
  expect(of({ GENDER: 'F', BIRTH_DATE: '1985-05-05' })).toMatchObject({ spol: 'MUŠKI', dateofb: '1990-01-01' });
});

it('[S5.08] without a number the birth date and the sex must be there', () => {
  const without = { JMBG: '', GENDER: 'F', BIRTH_DATE: '05.03.2020.' };
  expect(of(without)).toMatchObject({ jmbg: undefined, dateofb: '2020-03-05', godiste: 2020, spol: 'ŽENSKI' });
  expect(of({ ...without, BIRTH_DATE: '' })).toBeUndefined();
  expect(of({ ...without, GENDER: '' })).toBeUndefined();
});

it.each([
  ['a wrong check digit', { JMBG: '0101990100006' }],
  ['a number that is too short', { JMBG: '010199010000' }],
  ['no name', { IME: '  ' }],
  ['a birth that is still to come', { JMBG: '', BIRTH_DATE: '2026-11-16' }],
  ['a birth in another century', { JMBG: '', BIRTH_DATE: '1799-11-16' }],
])('[S3.03] %s: nobody is registered from it', (_what, change) => {
  expect(of(change)).toBeUndefined();
});

it('[S3.03] somebody with one name only is registered with an unknown surname', () => {
  expect(of({ IME: 'NOVOROĐENČE' })).toMatchObject({ ime: 'NOVOROĐENČE', prezime: 'NEPOZNATO' });
});

it('[S3.03] lines are read once each, whatever divides them', () => {
  expect(requestedCodes({ KATALOZI: 'B0101\r\nB0102\n\n B0101 ;P0901,B0103\n' })).toEqual([
    'B0101',
    'B0102',
    'P0901',
    'B0103',
  ]);
  expect(requestedInWords({ PREDEFINISANE_PRETRAGE: 'Bilirubin, ukupni\nUrea; Urea' })).toEqual([
    'Bilirubin, ukupni',
    'Urea',
  ]);
});

it.each([
  ['DA', true],
  ['1', true],
  ['Hitno', true],
  ['true', true],
  ['NE', false],
  ['0', false],
  ['', false],
  ['nije hitno', false],
])('[S3.03] HITNO "%s" is urgent: %s', (text, urgent) => {
  expect(isUrgent(text)).toBe(urgent);
});
