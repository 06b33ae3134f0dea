import { LabError } from '@nalaz/domain/errors';
import type { FastifyInstance } from 'fastify';

/** No request of ours has near as many; a megabyte of them costs ten times as much to read as a megabyte of text. */
const MOST_VALUES = 50_000;
const [COMMA, BRACKET, BRACE] = [',', '[', '{'].map((mark) => mark.charCodeAt(0));

/** JSON as Fastify reads it, with a bound on how many values one request may hold. */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (holdsTooMany(text)) {
      done(new LabError('INPUT_INVALID'));
      return;
    }
    void parse(request, text, done);
  });
}

/** Counts marks in texts too, so it may count too many, never too few. */
function holdsTooMany(text: string): boolean {
  // Each value but the first has a mark before it, so a short text cannot hold too many.
  if (text.length <= MOST_VALUES) {
    return false;
  }
  let marks = 0;
  for (let at = 0; at < text.length; at++) {
    const mark = text.charCodeAt(at);
    if (mark === COMMA || mark === BRACKET || mark === BRACE) {
      marks++;
    }
  }
  return marks > MOST_VALUES;
}
