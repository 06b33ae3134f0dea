import { Transform } from 'node:stream';
import { LabError } from '@nalaz/domain/errors';
import type { FastifyRequest, RequestPayload } from 'fastify';

/** The most bytes that somebody may make us read and parse before it is known who they are. */
export const SMALL_BODY = 16_384;

export function hasBody({ method, headers }: FastifyRequest): boolean {
  return method !== 'GET' && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);
}

/** A body that says its length keeps to it (Node sees to that); one that comes in pieces is counted as it comes. */
export function limitBody(request: FastifyRequest, payload: RequestPayload): RequestPayload {
  if (Number(request.headers['content-length'] ?? 0) > SMALL_BODY) {
    throw new LabError('BODY_TOO_LARGE');
  }
  return request.headers['transfer-encoding'] === undefined ? payload : counted(payload);
}

function counted(payload: RequestPayload): RequestPayload {
  let length = 0;
  const counter: Transform & { receivedEncodedLength?: number } = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      counter.receivedEncodedLength = length;
      done(length > SMALL_BODY ? new LabError('BODY_TOO_LARGE') : null, chunk);
    },
  });
  payload.on('error', (error) => counter.destroy(error));
  return payload.pipe(counter);
}
