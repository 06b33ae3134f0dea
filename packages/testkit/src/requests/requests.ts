import type { Example } from './example.ts';
import { EXAMPLES } from './examples.generated.ts';
import type { RoutePolicy } from './policy.ts';
import type { Sample, SampleRequest, Subject } from './subject.ts';

type MakeSample = (subject: Subject) => Sample;

const rows: [string, Example][] = Object.entries(EXAMPLES);

/** By route, and for the lists in which something can be looked for by both of their routes. */
function byRoute<T>(pick: (example: Example) => T | undefined, posted: (got: T) => T): Record<string, T> {
  const picked = rows.flatMap(([route, example]): [string, T][] => {
    const got = pick(example);
    if (got === undefined) {
      return [];
    }
    return example.searched
      ? [
          [route, got],
          [route.replace('GET ', 'POST '), posted(got)],
        ]
      : [[route, got]];
  });
  return Object.fromEntries(picked);
}

const inBody = ({ query = {}, ...request }: SampleRequest): SampleRequest => ({ ...request, body: query });

export const POLICY: Readonly<Record<string, RoutePolicy>> = byRoute<RoutePolicy>(
  ({ searched: _searched, request: _request, ...policy }) => policy,
  (policy) => policy,
);

export const SAMPLES: Readonly<Record<string, MakeSample>> = byRoute<MakeSample>(
  ({ request }) => request,
  (sampleOf) => (subject) => {
    const { own, others = [], missing = [] } = sampleOf(subject);
    return { own: inBody(own), others: others.map(inBody), missing: missing.map(inBody) };
  },
);
