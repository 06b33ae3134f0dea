import { API } from './api.generated.ts';
import type { Call } from './contract.ts';
import { byPost, isSearchable } from './tables/table.contract.ts';

/** Every way in which the API can be called. */
export const SERVED: readonly Call[] = API.flatMap((call: Call) =>
  isSearchable(call) ? [call, byPost(call)] : [call],
);
