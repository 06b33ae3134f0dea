import { useEffect, useState } from 'react';
import { tellPresence } from './entry.queries.ts';

const EVERY_MS = 15_000;
const NOBODY: readonly string[] = [];

/** Says that the sample is open here, and who else has it open. A missed beat is no failure worth telling. */
export function usePresence(sid: string): readonly string[] {
  const [others, setOthers] = useState(NOBODY);
  useEffect(() => {
    let here = true;
    const beat = () =>
      tellPresence(sid, true).then(
        ({ drugi }) => here && setOthers(drugi),
        () => undefined,
      );
    void beat();
    const timer = window.setInterval(() => void beat(), EVERY_MS);
    return () => {
      here = false;
      window.clearInterval(timer);
      tellPresence(sid, false).catch(() => undefined);
    };
  }, [sid]);
  return others;
}
