import type { Version } from '@nalaz/domain/catalogue/catalogue.contract';

/** `passed over`: it was to begin later, but a newer version was written before it could. */
export type VersionState = 'inEffect' | 'scheduled' | 'passedOver' | 'earlier';

type Dated = Pick<Version, 'verzija' | 'vrijediOd' | 'created'>;

/** In effect is the highest version that has begun; nothing below it will ever be again. */
export function versionState(version: Dated, all: readonly Dated[], now: Date): VersionState {
  const begun = ({ vrijediOd }: Dated) => Date.parse(vrijediOd) <= now.getTime();
  const later = all.filter(({ verzija }) => verzija > version.verzija);
  if (later.some(({ created }) => created < version.vrijediOd && version.vrijediOd > version.created)) {
    return 'passedOver';
  }
  if (!begun(version)) {
    return 'scheduled';
  }
  return later.some(begun) ? 'earlier' : 'inEffect';
}
