const NUMBER = /^[A-Za-z0-9._-]{1,40}$/;

/** What was typed or scanned as the number of a referral, or undefined when it cannot be one. */
export function readReferralNumber(typed: string): string | undefined {
  const number = typed.trim();
  return NUMBER.test(number) ? number : undefined;
}
