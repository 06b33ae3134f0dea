import type { Principal, RoutePolicy } from '@nalaz/testkit/requests/policy';

/** `own`: no site named; `own site`: one's own named; the rest name what is not one's own, or does not exist. */
export type Scope = 'own' | 'own site' | 'other site' | 'other record' | 'no record';

export interface Cell {
  route: string;
  principal: Principal;
  scope: Scope;
}

export interface Answer {
  status: number;
  body: string;
}

const WITHOUT_SESSION: readonly Principal[] = ['anonymous', 'revoked', 'operator'];

/** A route that nobody thought about, and a thought about a route that is not there, are both failures. */
export function findGaps(routes: readonly string[], policy: Readonly<Record<string, RoutePolicy>>): string[] {
  return [
    ...routes.filter((route) => !policy[route]).map((route) => `${route} has no policy`),
    ...Object.keys(policy)
      .filter((route) => !routes.includes(route))
      .map((route) => `${route} has a policy but is not on the router`),
  ];
}

export function expectedStatus({ principal, scope }: Cell, policy: RoutePolicy): number | 'allowed' {
  if (!policy.allow.includes(principal)) {
    return WITHOUT_SESSION.includes(principal) ? 401 : 403;
  }
  return scope === 'other site' && policy.foreignSite === 'refused' ? 403 : 'allowed';
}

/** What is wrong with one answer, if anything. */
export function judgeAnswer(cell: Cell, policy: RoutePolicy, { status }: Answer): string | undefined {
  const expected = expectedStatus(cell, policy);
  const refused = status === 401 || status === 403;
  // An allowed call that fails for another reason has shown nothing; only a record may be missing.
  const reached = status === 200 || (status === 404 && cell.scope.endsWith('record'));
  const met = expected === 'allowed' ? !refused && reached : status === expected;
  return met ? undefined : `${nameOf(cell)}: ${status} instead of ${expected}`;
}

/** Another's record must not be told apart from one that does not exist. */
export function judgeSameness(cell: Cell, others: readonly Answer[], missing: readonly Answer[]): string | undefined {
  const seen = new Set([...others, ...missing].map(({ status, body }) => `${status} ${withoutMoment(body)}`));
  return seen.size === 1 && others.length > 0 && missing.length > 0
    ? undefined
    : `${nameOf(cell)}: differs from a record that does not exist: ${[...seen].join(' | ')}`;
}

/** What differs from one call to the next whatever it is about: the request's id and the server's clock. */
export const withoutMoment = (body: string) => body.replace(/"(requestId|sada)":"[^"]*"/g, '"$1":""');

export const nameOf = ({ route, principal, scope }: Cell) => `${route} as ${principal}, ${scope}`;
