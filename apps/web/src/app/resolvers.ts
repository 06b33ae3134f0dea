import { addResolver } from '../lib/resolvers.ts';
import { FEATURES } from './features.ts';

export function addResolvers(): () => void {
  const leave = FEATURES.flatMap(({ resolve }) => (resolve ? [addResolver(resolve)] : []));
  return () => {
    for (const one of leave) {
      one();
    }
  };
}
