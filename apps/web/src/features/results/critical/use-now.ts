import { useEffect, useState } from 'react';

const SECOND = 1000;

/** The laboratory's time, anew each second. */
export function useNow(ahead: number): Date {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), SECOND);
    return () => window.clearInterval(timer);
  }, []);
  return new Date(now + ahead);
}
