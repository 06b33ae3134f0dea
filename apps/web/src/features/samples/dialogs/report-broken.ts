import { asCallFailure, CallFailure } from '../../../lib/call-failure.ts';
import { reportFailure } from '../../../lib/report-failure.ts';

/** S8.03, S8.04: something broke; said in the words of what somebody was doing. An expected refusal speaks for itself. */
export function reportBroken(error: unknown, text: string): void {
  const failure = asCallFailure(error);
  if (failure && !failure.expected && failure.status !== 401) {
    const { code, status, requestId } = failure;
    reportFailure(new CallFailure({ code, status, requestId, message: text }));
  }
}
