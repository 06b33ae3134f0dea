import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LabError } from '@nalaz/domain/errors';
import type { ChallengeAnswer } from './web-app.ts';

/** S2.41: the certificate authority's question, answered from the challenge folder as plain text. */
export function answerChallengeFrom(folder: string): ChallengeAnswer {
  return async (path, reply) => {
    const name = path.split('/').at(-1) ?? '';
    if (!folder || !/^[\w-]{1,200}$/.test(name)) {
      throw new LabError('NOT_FOUND');
    }
    const answer = await readFile(join(folder, name), 'utf8').catch(() => {
      throw new LabError('NOT_FOUND');
    });
    return reply.type('text/plain; charset=utf-8').send(answer);
  };
}
