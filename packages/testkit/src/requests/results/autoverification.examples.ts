import { type Examples, ofSample } from '../example.ts';
import { bench, releasers } from '../policy.ts';

export const AUTOVERIFICATION_EXAMPLES: Examples = {
  'GET /api/autoverifikacija/pregled': { allow: bench.allow, foreignSite: 'refused' },
  'POST /api/autoverifikacija/zaustavi': {
    allow: bench.allow,
    foreignSite: 'refused',
    request: () => ({ own: { body: { razlog: 'authz' } } }),
  },
  'POST /api/autoverifikacija/nastavi': {
    ...releasers,
    request: ofSample(({ stopId }) => ({ body: { _id: stopId } })),
  },
  'POST /api/autoverifikacija/provjera': {
    allow: releasers.allow,
    foreignSite: 'refused',
    request: () => ({
      own: { body: { od: new Date(Date.now() - 86_400_000).toISOString(), do: new Date().toISOString() } },
    }),
  },
};
