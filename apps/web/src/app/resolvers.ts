import { addResolver, type Resolver } from '../lib/resolvers.ts';

/** What a scan or the search can lead to; each is fetched when the first text is to be resolved. */
const RESOLVERS: readonly Resolver[] = [
  async (text, signal) => (await import('../features/patients/patient-resolver.ts')).resolvePatient(text, signal),
  async (text, signal) => (await import('../features/samples/sample-resolver.ts')).resolveSample(text, signal),
];

export function addResolvers(): () => void {
  const leave = RESOLVERS.map(addResolver);
  return () => {
    for (const one of leave) {
      one();
    }
  };
}
