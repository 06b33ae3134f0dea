import { PASSWORD, type PersonName, type TestApp } from './app.ts';

/** How somebody else stands up for a change that makes the laboratory less safe. */
export const secondPerson = ({ people }: Pick<TestApp, 'people'>, name: PersonName = 'mikrobiolog') => ({
  email: people[name].email,
  sifra: PASSWORD,
});
