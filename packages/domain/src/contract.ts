import type { Static, TObject, TProperties, TSchema } from 'typebox';
import * as Type from 'typebox';
import type { LabErrorCode } from './errors.ts';
import type { AccessRule, SetupStep } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * One call of the API, declared once: server routing, validation, OpenAPI, the typed web client and the
 * authorisation matrix are derived from it.
 */
export interface Call<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> {
  /** The verb and noun that name the action in every layer: `verifySample`. */
  name: string;
  module: string;
  method: Method;
  /** Below `/api`, with `:name` for parameters. */
  path: string;
  permission: AccessRule;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  errors: readonly LabErrorCode[];
  /** Mutating calls are repeatable by key unless a reason is given here. */
  notRepeatable?: string;
  /** Where the specification's wire has a word of its own for a failure. The screens go by the code. */
  wireMessages?: Partial<Record<LabErrorCode, string>>;
  /** Why a list is not asked by POST too: the address has another call there. */
  getOnly?: string;
  /** Steps of setting up an account during which this call, unlike others, may be made. */
  duringSetup?: readonly SetupStep[];
  /** The most bytes that the request may have, where it carries a file. */
  bodyLimit?: number;
}

const Empty = Type.Object({});
type Empty = typeof Empty;

interface CallInput<P extends TSchema, Q extends TSchema, B extends TSchema, A extends TSchema>
  extends Omit<Call<P, Q, B, A>, 'params' | 'query' | 'body' | 'errors'> {
  params?: P;
  query?: Q;
  body?: B;
  errors?: readonly LabErrorCode[];
}

export function defineCall<
  A extends TSchema,
  P extends TSchema = Empty,
  Q extends TSchema = Empty,
  B extends TSchema = Empty,
>(input: CallInput<P, Q, B, A>): Call<P, Q, B, A> {
  return {
    ...input,
    params: input.params ?? (Empty as unknown as P),
    query: input.query ?? (Empty as unknown as Q),
    body: input.body ?? (Empty as unknown as B),
    errors: input.errors ?? [],
  };
}

/** The specification's envelope around an answer. */
export function answerOf<T extends TProperties>(properties: T) {
  return Type.Object({ success: Type.Literal(true), message: Type.String(), ...properties });
}

/** What every failure looks like, whatever its status. `errors` names fields, `requestId` finds it in the log. */
export const Failure = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  code: Type.String(),
  requestId: Type.String(),
  errors: Type.Optional(
    Type.Array(Type.Object({ field: Type.String(), message: Type.String(), code: Type.Optional(Type.String()) })),
  ),
});
export type Failure = Static<typeof Failure>;

export const OK = { success: true, message: 'Ok' } as const;

/** A closed object: an unknown field is refused, never ignored. */
export function closed<T extends TProperties>(properties: T): TObject<T> {
  return Type.Object(properties, { additionalProperties: false });
}

export const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** The number of a version as a request names it: as much as the store can count. */
export const version = (minimum = 0) => Type.Integer({ minimum, maximum: 2_147_483_647 });

/**
 * What of a request only its sender knows: nothing of it is written down, not even a hash, and it counts exactly as typed.
 * Deeper in a body these names are those of what is described.
 */
export const SECRET_FIELDS: readonly string[] = ['password', 'novaSifra', 'potvrdaSifra', 'code', 'sifra', 'kod'];

/** What stands in one line of a paper or a screen. */
export const line = (maxLength: number, more: { default?: string } = {}) =>
  Type.String({ maxLength, pattern: '^[^\\n\\t]*$', ...more });

export const Id = Type.String({ format: 'uuid' });
export const Instant = Type.String({ format: 'date-time' });
