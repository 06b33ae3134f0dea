import type { ClientCall } from '@nalaz/domain/client-call';
import type { Call } from '@nalaz/domain/contract';
import { queryOptions } from '@tanstack/react-query';
import type { TSchema, TUnsafe } from 'typebox';
import { callApi } from '../../lib/api.ts';
import type { OpenApi } from './openapi.ts';

/** The reference describes the declared calls and is not one of them. */
const readOpenApi: ClientCall<Call<TSchema, TSchema, TSchema, TUnsafe<OpenApi>>> = {
  method: 'GET',
  path: '/openapi.json',
  permission: 'session',
  repeatable: false,
};

export const openApiQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: () => callApi(readOpenApi),
  staleTime: Number.POSITIVE_INFINITY,
});
