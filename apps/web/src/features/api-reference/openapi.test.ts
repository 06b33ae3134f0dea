import { expect, it } from 'vitest';
import { answerFields, byModule, type Operation, requestFields, typeName } from './openapi.ts';

const operation: Operation = {
  tags: ['auth'],
  parameters: [{ name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 10 } }],
  requestBody: {
    content: {
      'application/json': {
        schema: { type: 'object', required: ['email'], properties: { email: { type: 'string' } } },
      },
    },
  },
  responses: {
    200: {
      content: {
        'application/json': {
          schema: {
            anyOf: [
              {
                properties: {
                  data: { items: { type: 'object', properties: { ime: { type: 'string', maxLength: 9 } } } },
                },
              },
              { properties: { code: {} } },
            ],
          },
        },
      },
    },
  },
};

it('[S2.38] lists the fields of a request with their place, type and need', () => {
  expect(requestFields(operation)).toEqual([
    { place: 'query', name: 'page', type: 'integer 1–10', required: false },
    { place: 'body', name: 'email', type: 'string', required: true },
  ]);
});

it('[S2.38] lists the fields of the answer, not of the refusal', () => {
  expect(answerFields(operation)).toEqual([
    { place: 'answer', name: 'data', type: 'object[]', required: false },
    { place: 'answer', name: 'data[].ime', type: 'string ≤ 9', required: false },
  ]);
});

it('[S2.38] groups by module', () => {
  const paths = { '/b': { get: { tags: ['b'] } }, '/a': { post: operation } };
  expect(byModule({ paths }).map(([module, [first]]) => [module, first?.method, first?.path])).toEqual([
    ['auth', 'POST', '/a'],
    ['b', 'GET', '/b'],
  ]);
});

it.each([
  [{ enum: ['a', 'b'] }, 'a | b'],
  [{ type: 'string', format: 'uuid' }, 'uuid'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ const: true }, 'true'],
])('names the type %o', (schema, name) => {
  expect(typeName(schema)).toBe(name);
});
