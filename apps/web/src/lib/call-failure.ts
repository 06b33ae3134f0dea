import type { Failure } from '@nalaz/domain/contract';
import type { LabErrorCode } from '@nalaz/domain/errors';

/** `NETWORK`: no answer came. `NO_SENSE`: something answered, but not our server. */
export type FailureCode = LabErrorCode | 'NETWORK' | 'NO_SENSE';

interface FailureInput {
  code: FailureCode;
  message: string;
  status: number;
  requestId?: string;
  errors?: Failure['errors'] | undefined;
}

/** A call that did not succeed. `message` is for the user, `requestId` finds it in the server's log. */
export class CallFailure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly requestId: string;
  readonly errors: NonNullable<Failure['errors']>;

  constructor({ code, message, status, requestId = '', errors = [] }: FailureInput) {
    super(message);
    this.name = 'CallFailure';
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.errors = errors;
  }

  /** An answer of the laboratory ("wrong password"), as opposed to something that broke. */
  get expected(): boolean {
    return this.status === 200;
  }
}

export function asCallFailure(error: unknown): CallFailure | undefined {
  return error instanceof CallFailure ? error : undefined;
}
