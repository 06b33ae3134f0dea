import type { Call } from './contract.ts';

/**
 * What the browser needs of a call: where to send it. Its schemas stay on the server; their types come along in `C`,
 * which exists only for the compiler.
 */
export interface ClientCall<C extends Call = Call> {
  method: C['method'];
  path: string;
  permission: C['permission'];
  repeatable: boolean;
  readonly '~call'?: C;
}
