import type { Calibration } from '@nalaz/domain/catalogue/assay.documents';
import type { Version } from '@nalaz/domain/catalogue/catalogue.contract';

export type CalibrationState = 'none' | 'valid' | 'soon' | 'expired';

const DAY_MS = 86_400_000;
/** Time enough to order a calibrator. */
const WARN_DAYS = 7;

/** Both days are the laboratory's; the last day of validity is still valid. */
export function calibrationState(
  calibration: Pick<Calibration, 'vrijediDo'> | undefined,
  today: string,
): CalibrationState {
  if (!calibration) {
    return 'none';
  }
  const { vrijediDo } = calibration;
  if (vrijediDo === undefined) {
    return 'valid';
  }
  if (vrijediDo < today) {
    return 'expired';
  }
  return (Date.parse(vrijediDo) - Date.parse(today)) / DAY_MS <= WARN_DAYS ? 'soon' : 'valid';
}

export interface RecordedCalibration {
  verzija: number;
  autor: string;
  created: string;
  kalibracija: Calibration;
}

const FIELD = 'kalibracija';

type Values = Readonly<Record<string, unknown>>;

export const calibrationIn = (document: Values) => document[FIELD] as Calibration | undefined;

/** Undoes what a version changed, so that what was before it can be read. */
function before(calibration: Values | undefined, { promjene }: Version): Values | undefined {
  let value = calibration;
  for (const { polje, prije } of promjene) {
    if (polje === FIELD) {
      value = prije as Values | undefined;
    } else if (polje.startsWith(`${FIELD}.`)) {
      const { [polje.slice(FIELD.length + 1)]: _changed, ...rest } = value ?? {};
      value = prije === undefined ? rest : { ...rest, [polje.slice(FIELD.length + 1)]: prije };
    }
  }
  return value;
}

const touches = ({ promjene }: Version) =>
  promjene.some(({ polje }) => polje === FIELD || polje.startsWith(`${FIELD}.`));

/** Every calibration that the versions recorded, newest first; `newest` is the document of the newest version. */
export function calibrationHistory(versions: readonly Version[], newest: Values): RecordedCalibration[] {
  const found: RecordedCalibration[] = [];
  let value = newest[FIELD] as Values | undefined;
  for (const [at, version] of versions.entries()) {
    // A first version that was not typed by a person has no list of changes.
    const first = at === versions.length - 1;
    if (value && (touches(version) || first)) {
      const { verzija, autor, created } = version;
      found.push({ verzija, autor, created, kalibracija: value as unknown as Calibration });
    }
    value = before(value, version);
  }
  return found;
}
