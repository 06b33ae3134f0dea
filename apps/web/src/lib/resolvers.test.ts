import { expect, it } from 'vitest';
import { addResolver, type Found, resolveText } from './resolvers.ts';

const found = (id: string): Found => ({ id, title: id, description: '', path: `/${id}` });
const { signal } = new AbortController();

it('asks every module that knows records, until it leaves', async () => {
  expect(await resolveText('1', signal)).toEqual([]);
  const leave = addResolver(async (text) => [found(`sample-${text}`)]);
  addResolver(async (text) => [found(`patient-${text}`)]);
  expect((await resolveText('7', signal)).map(({ id }) => id)).toEqual(['sample-7', 'patient-7']);
  leave();
  expect((await resolveText('7', signal)).map(({ id }) => id)).toEqual(['patient-7']);
});
