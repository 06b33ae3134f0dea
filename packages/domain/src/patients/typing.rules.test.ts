import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeJmbg } from './jmbg.rules.ts';
import { isEmailDoubtful, maySavePatient, readPatientSearch, typeNumber } from './typing.rules.ts';

const today = new Date('2026-03-05T09:00:00Z');
const jmbg = (typed: string) => typeNumber('jmbg', typed, today);
const datr = (typed: string) => typeNumber('datr', typed, today);
const god = (typed: string) => typeNumber('god', typed, today);

describe('typing a national number', () => {
  it('[S5.02] under 12 signs clears the sex, 12 leave it, 13 without P set it', () => {
    expect(jmbg('').spol).toBe('');
    expect(jmbg('01019901750').spol).toBe('');
    expect(jmbg('010199017500').spol).toBeUndefined();
    expect(jmbg('0101990174996')).toMatchObject({ spol: 'MUŠKI', complete: true });
    expect(jmbg('0101990175003').spol).toBe('ŽENSKI');
    expect(jmbg('010199017500P').spol).toBeUndefined();
  });

  it('[S5.02] [S5.04] the sex is set also when the date is wrong', () => {
    expect(jmbg('3102990175003')).toMatchObject({ spol: 'ŽENSKI', error: 'JMBG_INVALID' });
  });

  it('[S5.03] 14 signs lose the 0 before them; what is longer is cut to 13', () => {
    expect(jmbg('01506990170003').value).toBe('1506990170003');
    expect(jmbg('15069901700039').value).toBe('1506990170003');
    expect(jmbg('015069901700037').value).toBe('0150699017000');
  });

  it('[S5.01] only digits and P stay, a small p becomes P', () => {
    expect(jmbg('01 01 990 17 000 3').value).toBe('0101990170003');
    expect(jmbg('010199017000p')).toMatchObject({ value: '010199017000P', complete: true });
  });

  it.each(['010199017000', '3102990', '99'])('[S5.03] %s is shorter than 13 and shows no error', (typed) => {
    expect(jmbg(typed)).not.toHaveProperty('error');
    expect(jmbg(typed).complete).toBe(false);
  });

  it.each([
    ['3102990170003', 'there is no 31 February'],
    ['2902001170003', 'no leap year'],
    ['0101190170003', 'the fifth digit is 1'],
    ['0603026170003', 'the day is ahead'],
    ['0101P90170003', 'P is not at the end'],
  ])('[S5.04] %s is not valid: %s', (typed) => {
    expect(jmbg(typed).error).toBe('JMBG_INVALID');
  });

  it('[S5.04] a wrong check digit only warns, and a number with P has none', () => {
    expect(jmbg('0101990170003')).toEqual({
      value: '0101990170003',
      spol: 'MUŠKI',
      complete: true,
      dateofb: '1990-01-01',
      godiste: 1990,
    });
    expect(jmbg('0101990170004')).toMatchObject({ warning: 'JMBG_CHECK_DIGIT', dateofb: '1990-01-01' });
    expect(jmbg('0101990170004')).not.toHaveProperty('error');
    expect(jmbg('010199017000P')).not.toHaveProperty('warning');
  });

  it('[S5.07] a number with P says of the birth only what was known', () => {
    expect(jmbg('010192012345P')).not.toHaveProperty('godiste');
    expect(jmbg('010199012345P')).toMatchObject({ godiste: 1990 });
    expect(jmbg('010199012345P')).not.toHaveProperty('dateofb');
    expect(jmbg('170395512345P')).toMatchObject({ dateofb: '1955-03-17', godiste: 1955 });
  });

  it('[S5.01] [S5.02] [S5.04] whatever number was issued is taken as it is', () => {
    const parts = fc.record({
      birthDate: fc
        .date({ min: new Date('1900-01-01'), max: new Date('2026-03-05'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      region: fc.nat(99),
      serial: fc.nat(999),
    });
    fc.assert(
      fc.property(parts, (given) => {
        const number = composeJmbg(given);
        fc.pre(number !== undefined);
        expect(jmbg(number)).toEqual({
          value: number,
          spol: given.serial < 500 ? 'MUŠKI' : 'ŽENSKI',
          complete: true,
          dateofb: given.birthDate,
          godiste: Number(given.birthDate.slice(0, 4)),
        });
      }),
    );
  });

  it('[S5.03] no sequence of signs gives more than 13, or an error before 13', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (typed) => {
        const { value, error, complete } = jmbg(typed);
        expect(value).toMatch(/^[\dP]{0,13}$/);
        expect(complete).toBe(value.length === 13);
        expect(error === undefined || complete).toBe(true);
      }),
    );
  });
});

describe('typing a date of birth', () => {
  it('[S5.05] is DDMMYYYY, cut beyond 8, and does not touch the sex', () => {
    expect(datr('17.03.1955.')).toEqual({
      value: '17031955',
      spol: undefined,
      complete: true,
      dateofb: '1955-03-17',
      godiste: 1955,
    });
    expect(datr('170319559').value).toBe('17031955');
    expect(datr('1703195')).toEqual({ value: '1703195', spol: undefined, complete: false });
  });

  it.each([
    ['29022000', true],
    ['29022024', true],
    ['29021900', false],
    ['29022023', false],
    ['31041990', false],
    ['00011990', false],
    ['01131990', false],
    ['32011990', false],
    ['05032026', true],
    ['06032026', false],
    ['01011899', false],
  ])('[S5.05] %s is a day of birth: %s', (typed, valid) => {
    expect(datr(typed).error).toBe(valid ? undefined : 'BIRTH_DATE_INVALID');
  });
});

it.each([
  ['1921', undefined],
  ['1920', 'BIRTH_YEAR_INVALID'],
  ['2026', undefined],
  ['2027', 'BIRTH_YEAR_INVALID'],
  ['202', undefined],
  ['19905', undefined],
])('[S5.06] [S9.03] of the year %s the error is %s', (typed, error) => {
  expect(god(typed).error).toBe(error);
  expect(god(typed).value).toBe(typed.slice(0, 4));
});

it('[S5.06] the current year is that of Sarajevo', () => {
  expect(typeNumber('god', '2027', new Date('2026-12-31T23:30:00Z')).error).toBeUndefined();
});

it('[S5.12] 13 digits are searched at once, anything else waits for Enter, 14 signs lose their 0', () => {
  expect(readPatientSearch('1506990170003')).toEqual({ text: '1506990170003', applyAtOnce: true });
  expect(readPatientSearch('01506990170003')).toEqual({ text: '1506990170003', applyAtOnce: true });
  expect(readPatientSearch('15069901700035').applyAtOnce).toBe(false);
  expect(readPatientSearch('010192012345P').applyAtOnce).toBe(false);
  expect(readPatientSearch(' begić ')).toEqual({ text: 'begić', applyAtOnce: false });
});

it.each([
  ['jmbg', '0101990170003', true],
  ['jmbg', '010199017000', false],
  ['nodata', '010192012345P', true],
  ['nodata', '0101920', false],
  ['datr', '17031955', true],
  ['datr', '1703195', false],
  ['god', '1955', true],
  ['god', '195', false],
] as const)('[S5.09] [S9.03] in %s with %s one may save: %s', (mode, number, expected) => {
  const fields = { jmbg: number, ime: 'Amra', prezime: 'Begić', spol: 'ŽENSKI' };
  expect(maySavePatient(mode, fields)).toBe(expected);
  for (const blank of [{ ime: ' ' }, { prezime: '' }, { spol: '' }]) {
    expect(maySavePatient(mode, { ...fields, ...blank })).toBe(false);
  }
});

it.each([
  ['', false],
  ['amra@example.com', false],
  ['amra.begic+lab@mail.example.ba', false],
  ['amra', true],
  ['amra@example', true],
  ['amra@@example.com', true],
  ['amra @example.com', true],
  ['amra@example..com', true],
])('[S5.11] %s is doubtful: %s', (email, doubtful) => {
  expect(isEmailDoubtful(email)).toBe(doubtful);
});
