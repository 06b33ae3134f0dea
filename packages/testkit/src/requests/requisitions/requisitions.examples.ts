import { type Examples, just } from '../example.ts';
import { frontDesk } from '../policy.ts';

export const REQUISITIONS_EXAMPLES: Examples = {
  'GET /api/isisOrderPregled/:id': { ...frontDesk, request: just({ path: '/api/isisOrderPregled/U-1' }) },
  'POST /api/isisOrderZaprimanje': {
    ...frontDesk,
    request: just({ body: { patient: { ID_UPUTNICE: 'U-1' }, stampac: null } }),
  },
};
