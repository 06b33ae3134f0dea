import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { asCallFailure, type FailureCode } from './call-failure.ts';
import { reportFailure } from './report-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `expects`: refusals that the screen itself answers, such as asking for the second factor. */
    queryMeta: { expects?: readonly FailureCode[] };
    mutationMeta: { expects?: readonly FailureCode[] };
  }
}

const READ_RETRIES = 3;

/** Only what may be different a moment later is asked again. */
function mayRetry(failures: number, error: unknown): boolean {
  const failure = asCallFailure(error);
  return failures < READ_RETRIES && failure !== undefined && (failure.status === 0 || failure.status >= 500);
}

function report(error: unknown, expects: readonly FailureCode[] = []): void {
  const failure = asCallFailure(error);
  // An ended session speaks for itself: the sign-in appears, once, however many calls it stopped.
  if (!failure || (failure.status !== 401 && !expects.includes(failure.code))) {
    reportFailure(error);
  }
}

/** S7.38: reads retry with back-off; whatever fails for good reaches the user. Writes repeat themselves by key in `callApi`. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta?.expects) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => report(error, mutation.meta?.expects),
  }),
  defaultOptions: {
    queries: {
      retry: mayRetry,
      retryDelay: (attempt) => Math.min(400 * 2 ** attempt, 5_000),
      staleTime: 15_000,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
