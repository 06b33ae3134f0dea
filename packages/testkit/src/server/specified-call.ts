import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

type Values = Record<string, unknown>;

interface Sent {
  status: number;
  body: Values;
}

/**
 * Sends a call as the specification's table lists it (S7.40): the method, the address, the listed fields beside token and
 * site, and no header of ours.
 */
export async function sendListed(
  lab: TestApp,
  method: 'GET' | 'POST',
  path: string,
  fields: Values,
  carried: { token?: string; site?: string } = {},
): Promise<Sent> {
  const all = { ...fields, ...carried };
  const request: InjectOptions = { method, url: `/api/${path}`, remoteAddress: '10.0.0.1' };
  const response = await lab.http.inject(
    method === 'GET'
      ? { ...request, query: Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)])) }
      : { ...request, payload: all },
  );
  return { status: response.statusCode, body: response.json<Values>() };
}

/** The answer has the listed fields, down to their own: `data.idToken`. */
export function expectFields({ status, body }: Sent, fields: readonly string[]): void {
  expect([status, body.success, body.message]).toEqual([200, true, 'Ok']);
  expect(fields.filter((field) => at(body, field) === undefined)).toEqual([]);
}

/** `results[].id` asks the first of a list. */
function at(body: unknown, path: string): unknown {
  let value = body;
  for (const name of path.split('.')) {
    const found = (value as Values | undefined)?.[name.replace('[]', '')];
    value = name.endsWith('[]') ? (found as unknown[] | undefined)?.[0] : found;
  }
  return value;
}
