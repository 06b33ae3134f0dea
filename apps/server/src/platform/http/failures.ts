import { problemText } from '@nalaz/domain/catalogue/problems';
import type { Failure } from '@nalaz/domain/contract';
import { errorText, LabError, type LabErrorCode } from '@nalaz/domain/errors';
import { LAB_ERRORS } from '@nalaz/domain/errors.generated';
import { asLanguage, type Language } from '@nalaz/domain/language/language';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { KeyReused } from '../claimed-keys.ts';
import { isOutdatedPlan } from '../statements.ts';

/** One place turns whatever went wrong into the envelope: code, text in the person's language, id for the log. */
export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = asLabError(error);
    if (LAB_ERRORS[known.code].status >= 500) {
      request.log.error({ code: known.code, cause: describeCause(error) }, 'call failed');
    }
    return sendFailure(request, reply, known, fieldErrors(error) ?? problemsOf(known, request));
  });
}

export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: LabError,
  errors?: Failure['errors'],
): FastifyReply {
  const own = request.routeOptions.config?.call?.wireMessages?.[error.code];
  const failure: Failure = {
    success: false,
    message: own ?? errorText(error.code, languageOf(request), error.details),
    code: error.code,
    requestId: request.id,
    ...(errors ? { errors } : {}),
  };
  // Expected refusals travel as 200, whose schema is the answer's: the failure must not be cut to that shape.
  return reply.code(LAB_ERRORS[error.code].status).type('application/json').serializer(JSON.stringify).send(failure);
}

function languageOf(request: FastifyRequest): Language {
  const body = request.body as { language?: unknown } | undefined;
  return asLanguage(request.session?.language ?? body?.language);
}

/** An address that cannot be decoded is taken for an unknown one, which fails with headers and an id like any other. */
export function decodableUrl({ url = '/' }: { url?: string | undefined }): string {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return url;
  } catch {
    return '/api/undecodable';
  }
}

function problemsOf({ problems }: LabError, request: FastifyRequest): Failure['errors'] {
  const language = languageOf(request);
  return problems.length === 0
    ? undefined
    : problems.map((problem) => ({
        field: problem.field,
        message: problemText(problem, language),
        code: problem.code,
      }));
}

const BY_STATUS: Record<number, LabErrorCode> = {
  400: 'INPUT_INVALID',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'FORMAT_NOT_SUPPORTED',
  429: 'TOO_MANY_REQUESTS',
};

/** The states in which PostgreSQL refuses a character that no text can hold, such as U+0000. */
const UNSTORABLE_TEXT = ['22021', '22P05'];

/** What the database's own guards refuse, below every rule. */
const GUARDED: Record<string, LabErrorCode> = {
  NL001: 'LAST_ADMINISTRATOR',
  NL002: 'SIGNING_PAUSED',
  NL006: 'IDENTITY_WAITS',
  NL008: 'SECOND_PERSON_NEEDED',
  NL010: 'SAMPLE_READ_ONLY',
  NL011: 'ALREADY_REFUSED',
  NL012: 'TOO_MANY_CHANGES',
};

function asLabError(error: FastifyError): LabError {
  if (error instanceof LabError) {
    return error;
  }
  const guarded = GUARDED[error.code];
  if (guarded) {
    return new LabError(guarded);
  }
  if (error instanceof KeyReused) {
    return new LabError('KEY_REUSED');
  }
  if (isStoreFailure(error)) {
    return new LabError('STORE_FAILED');
  }
  if (UNSTORABLE_TEXT.includes(error.code)) {
    return new LabError('INPUT_INVALID');
  }
  return new LabError(error.validation ? 'INPUT_INVALID' : (BY_STATUS[error.statusCode ?? 500] ?? 'UNEXPECTED'));
}

/** The database is away, starting, failing over or too slow: the same call may succeed soon. */
export function isStoreFailure(error: { code?: unknown; message?: unknown; severity?: unknown }): boolean {
  const code = String(error.code ?? '');
  const message = String(error.message ?? '');
  return (
    // Whatever the reason, the server has ended the connection: a full disk has no code of its own here.
    ['FATAL', 'PANIC'].includes(String(error.severity)) ||
    /^(08|57P|57014|53|25006|40001|40P01|55P03)/.test(code) ||
    isOutdatedPlan(error) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after/.test(
      message,
    )
  );
}

function fieldErrors(error: FastifyError): Failure['errors'] {
  return error.validation?.map((problem) => ({
    field: [
      problem.instancePath.slice(1).replaceAll('/', '.'),
      problem.params.missingProperty,
      problem.params.additionalProperty,
    ]
      .filter(Boolean)
      .join('.'),
    message: problem.message ?? 'invalid',
  }));
}

/** PostgreSQL puts values into its messages ("Key (jmbg)=(…)"): only names of things reach the log. */
function describeCause(error: FastifyError & { table?: string; constraint?: string; severity?: string }): object {
  if (error.severity) {
    return { sqlState: error.code, table: error.table, constraint: error.constraint };
  }
  return { name: error.name, code: error.code, message: error.message, stack: error.stack };
}
