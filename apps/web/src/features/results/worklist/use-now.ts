import { useSyncExternalStore } from 'react';

const STEP_MS = 30_000;

const subscribe = (listener: () => void) => {
  const timer = window.setInterval(listener, STEP_MS / 2);
  return () => window.clearInterval(timer);
};

/** The time in steps: all rows change together and seldom. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, () => Math.floor(Date.now() / STEP_MS) * STEP_MS));
}
