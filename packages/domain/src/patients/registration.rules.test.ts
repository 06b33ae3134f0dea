import { expect, it } from 'vitest';
import { agreesWithNumber, identify, prepareDetails, type TypedNumber } from './registration.rules.ts';

const today = new Date('2026-03-05T09:00:00Z');
const DETAILS = {
  ime: ' amra ',
  prezime: 'hadžić -  đurić',
  roditelj: 'Đorđe',
  spol: 'ŽENSKI',
  duhan: '',
  dijabetes: 'Nema podataka',
  adresa: ' Ilidža ',
  telefon: ' 061 000 123 ',
  email: 'nije@',
  passport: 'b1234567',
};

it('[S5.10] [S3.02] [S5.11] names are upper case and trimmed, both words for unknown are one, any e-mail is kept', () => {
  expect(prepareDetails(DETAILS)).toEqual({
    ime: 'AMRA',
    prezime: 'HADŽIĆ - ĐURIĆ',
    roditelj: 'ĐORĐE',
    spol: 'ŽENSKI',
    duhan: 'NEPOZNATO',
    dijabetes: 'NEPOZNATO',
    adresa: 'Ilidža',
    telefon: '061 000 123',
    email: 'nije@',
    passport: 'B1234567',
  });
  expect(prepareDetails({ ...DETAILS, ime: 'nema podataka', prezime: 'Nepoznato' })).toMatchObject({
    ime: 'NEPOZNATO',
    prezime: 'NEPOZNATO',
  });
});

it.each([{ ime: ' ' }, { prezime: '' }, { spol: '' }, { spol: 'DRUGO' }])('[S5.09] [S9.09] without %j', (blank) => {
  expect(() => prepareDetails({ ...DETAILS, ...blank })).toThrow('REQUIRED_FIELDS_MISSING');
});

const typed: TypedNumber = {
  nacin: 'jmbg',
  jmbg: '0101990175003',
  ime: 'A',
  prezime: 'B',
  spol: 'ŽENSKI',
};
const who = (change: Partial<TypedNumber>) => () => identify({ ...typed, ...change }, today);

it('[S5.04] a number says who it is, and must agree with the sex', () => {
  expect(who({ jmbg: '0101990170003', spol: 'MUŠKI' })()).toEqual({
    jmbg: '0101990170003',
    jmbg_kind: 'real',
    dateofb: '1990-01-01',
    godiste: 1990,
  });
  expect(who({ jmbg: '0101990170003', spol: 'ŽENSKI' })).toThrow('JMBG_INVALID');
  expect(who({ jmbg: '3102990170003' })).toThrow('JMBG_INVALID');
  expect(who({ jmbg: '010199017000' })).toThrow('REQUIRED_FIELDS_MISSING');
  expect(who({ jmbg: '010199017000P' })()).toEqual({ jmbg: '010199017000P', jmbg_kind: 'generated', godiste: 1990 });
});

it('[S5.04] a wrong check digit does not keep a person from being registered', () => {
  expect(who({ jmbg: '0101990175001' })()).toMatchObject({ jmbg: '0101990175001', jmbg_kind: 'real' });
  expect(who({ jmbg: '0101990175001', spol: 'MUŠKI' })).toThrow('JMBG_INVALID');
});

it('[S5.05] [S5.06] [S5.07] without a number one is made from what is known', () => {
  expect(who({ nacin: 'datr', jmbg: '17031955' })()).toEqual({
    jmbg_kind: 'generated',
    dateofb: '1955-03-17',
    godiste: 1955,
  });
  expect(who({ nacin: 'god', jmbg: '1955' })()).toEqual({ jmbg_kind: 'generated', godiste: 1955 });
  expect(who({ nacin: 'nodata', jmbg: '010192012345P' })()).toEqual({
    jmbg_kind: 'generated',
    jmbg: '010192012345P',
  });
  expect(who({ nacin: 'nodata', jmbg: '0101990175003' })()).toEqual({ jmbg_kind: 'generated' });
  expect(who({ nacin: 'datr', jmbg: '31021955' })).toThrow('BIRTH_DATE_INVALID');
  expect(who({ nacin: 'god', jmbg: '1920' })).toThrow('BIRTH_YEAR_INVALID');
  expect(who({ nacin: 'god', jmbg: '19' })).toThrow('REQUIRED_FIELDS_MISSING');
});

it('[S5.02] a generated number says nothing about the sex', () => {
  expect(agreesWithNumber({ jmbg: '0101990170003', jmbg_kind: 'real' }, 'ŽENSKI')).toBe(false);
  expect(agreesWithNumber({ jmbg: '0101990170003', jmbg_kind: 'generated' }, 'ŽENSKI')).toBe(true);
});
