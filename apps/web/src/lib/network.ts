import { createStore, useStore } from './store.ts';

/** Together they keep the promise of a banner within 3 s of the loss. */
const PING_EVERY_MS = 1_500;
const PING_TIMEOUT_MS = 1_500;

const store = createStore(true);

export const useNetwork = () => useStore(store);

function setReachable(reachable: boolean): void {
  if (reachable !== store.get()) {
    store.set(reachable);
  }
}

/** Anything below 500 is an answer of the server itself. */
async function ping(): Promise<boolean> {
  try {
    const response = await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(PING_TIMEOUT_MS) });
    return response.status < 500;
  } catch {
    return false;
  }
}

/** Watches the way to the server while somebody looks at the page. */
export function watchNetwork(): () => void {
  let timer = 0;
  let stopped = false;
  const look = async () => {
    window.clearTimeout(timer);
    if (document.visibilityState === 'visible') {
      setReachable(navigator.onLine && (await ping()));
    }
    if (!stopped) {
      window.clearTimeout(timer);
      timer = window.setTimeout(lookAgain, PING_EVERY_MS);
    }
  };
  const lookAgain = () => void look();
  const lost = () => setReachable(false);
  window.addEventListener('offline', lost);
  window.addEventListener('online', lookAgain);
  document.addEventListener('visibilitychange', lookAgain);
  lookAgain();
  return () => {
    stopped = true;
    window.clearTimeout(timer);
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', lookAgain);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}
