import { type Examples, just } from '../example.ts';
import { ASSET } from '../observed-app.ts';
import { open, signedIn } from '../policy.ts';

/** What is served without a contract. */
export const PLATFORM_EXAMPLES: Examples = {
  'GET /health/live': open,
  'GET /health/ready': open,
  'GET /metrics': { allow: ['operator'], foreignSite: 'ignored' },
  'GET /assets/*': { ...open, request: just({ path: `/assets/${ASSET}` }) },
  'GET /api/pregled': open,
  'GET /api/openapi.json': signedIn,
};
