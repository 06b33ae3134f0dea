export interface Place {
  naziv: string;
  postanskiBroj: string;
}

/** What older records say for a place that nobody knows. */
const UNKNOWN = 'NEPOZNATO';
const byName = new Intl.Collator('bs', { sensitivity: 'base' });

/** S3.12: without NEPOZNATO, sorted ignoring case. */
export function knownPlaces<P extends Place>(places: readonly P[]): P[] {
  return places
    .filter(({ naziv }) => naziv.trim().toUpperCase() !== UNKNOWN)
    .sort((a, b) => byName.compare(a.naziv, b.naziv));
}
