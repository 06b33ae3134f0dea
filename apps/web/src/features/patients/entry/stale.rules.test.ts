import { expect, it } from 'vitest';
import { EMPTY_FORM } from './patient-form.rules.ts';
import { followStored, formOf } from './stale.rules.ts';

const started = formOf({ ...EMPTY_FORM, spol: 'ŽENSKI', ime: 'AMRA', prezime: 'HODŽIĆ', telefon: '061 111 111' });
const person = { ...started, spol: 'ŽENSKI' as const };

it('[patients] what was typed stays, what was not follows the other person, and both are named', () => {
  const typed = { ...started, telefon: '061 222 222', email: 'amra@primjer.example' };
  const stored = { ...person, telefon: '061 333 333', adresa: 'Zenica' };
  const { form, changed } = followStored(person, typed, stored);
  expect(form).toMatchObject({ telefon: '061 222 222', email: 'amra@primjer.example', adresa: 'Zenica' });
  expect(changed).toEqual([
    { field: 'adresa', theirs: 'Zenica', mine: 'Zenica' },
    { field: 'telefon', theirs: '061 333 333', mine: '061 222 222' },
  ]);
});

it('[patients] nothing is named when nobody has changed a field', () => {
  expect(followStored(person, started, person)).toEqual({ form: started, changed: [] });
});
