import type { LabAssayDocument, ReferenceInterval } from '@nalaz/domain/catalogue/assay.documents';
import type { AgeBound } from '@nalaz/domain/catalogue/population';
import { ANY_STATE, CYCLE_PHASES, SEXES } from '@nalaz/domain/catalogue/population.words';
import type { Document } from '../catalogue.queries.ts';

/*
 * While somebody types, a document may hold anything. The pictures and the rules get only what they can read; the form
 * says what is wrong with the rest.
 */

export const AGE_UNITS = ['sati', 'dani', 'sedmice', 'mjeseci', 'godine'] as const satisfies AgeBound['jedinica'][];

type Part = Readonly<Record<string, unknown>>;

const asPart = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {});
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const asText = (value: unknown) => (typeof value === 'string' ? value : '');
const asNumber = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
const oneOf = <T extends string>(value: unknown, values: readonly T[], otherwise: T): T =>
  values.find((one) => one === value) ?? otherwise;

/** Without what is undefined, as the rules want it. */
function present<T extends object>(part: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

function asAgeBound(value: unknown): AgeBound | undefined {
  const { vrijednost, jedinica } = asPart(value);
  const unit = AGE_UNITS.find((one) => one === jedinica);
  const count = asNumber(vrijednost);
  return unit && count !== undefined && count >= 0 ? { vrijednost: count, jedinica: unit } : undefined;
}

function asInterval(value: unknown): ReferenceInterval {
  const row = asPart(value);
  return {
    spol: oneOf(row.spol, ['SVI', ...SEXES], 'SVI'),
    trudnoca: oneOf(row.trudnoca, ANY_STATE, 'SVE'),
    menopauza: oneOf(row.menopauza, ANY_STATE, 'SVE'),
    faza: oneOf(row.faza, ['SVE', ...CYCLE_PHASES], 'SVE'),
    bezIntervala: row.bezIntervala === true,
    ocekivano: asText(row.ocekivano),
    tumacenje: asText(row.tumacenje),
    izvor: asText(row.izvor) as ReferenceInterval['izvor'],
    ...present({
      dobOd: asAgeBound(row.dobOd),
      dobDo: asAgeBound(row.dobDo),
      sedmicaOd: asNumber(row.sedmicaOd),
      sedmicaDo: asNumber(row.sedmicaDo),
      analyser: asText(row.analyser) || undefined,
      vrijediOd: asText(row.vrijediOd) || undefined,
      vrijediDo: asText(row.vrijediDo) || undefined,
      donja: asNumber(row.donja),
      gornja: asNumber(row.gornja),
    }),
  };
}

export function intervalsOf({ reference }: Document): ReferenceInterval[] {
  return asList(reference).map(asInterval);
}

export function criticalOf({ kriticne }: Document): LabAssayDocument['kriticne'] {
  return asList(kriticne).map((value) => {
    const row = asPart(value);
    return present({
      dobOd: asAgeBound(row.dobOd),
      dobDo: asAgeBound(row.dobDo),
      donja: asNumber(row.donja),
      gornja: asNumber(row.gornja),
    });
  });
}

export type FormulaParts = Pick<
  LabAssayDocument,
  'calculated' | 'calculatedTests' | 'formula' | 'vazi' | 'decimale' | 'primjeri'
>;

function asExample(value: unknown): LabAssayDocument['primjeri'][number] {
  const example = asPart(value);
  const spol = oneOf(example.spol, [...SEXES, ''], '');
  const vrijednosti = asList(example.vrijednosti).map(asPart);
  return {
    vrijednosti: vrijednosti.flatMap(({ oznaka, vrijednost }) => {
      const number = asNumber(vrijednost);
      return number === undefined ? [] : [{ oznaka: asText(oznaka), vrijednost: number }];
    }),
    izvor: asText(example.izvor),
    ...present({
      godine: asNumber(example.godine),
      spol: spol === '' ? undefined : spol,
      rezultat: asNumber(example.rezultat),
    }),
  };
}

export function formulaOf(document: Document): FormulaParts {
  const components = asList(document.calculatedTests).map(asPart);
  return {
    calculated: document.calculated === true,
    calculatedTests: components.map(({ oznaka, test }) => ({ oznaka: asText(oznaka), test: asText(test) })),
    formula: asText(document.formula),
    vazi: asText(document.vazi),
    decimale: asNumber(document.decimale) ?? 2,
    primjeri: asList(document.primjeri).map(asExample),
  };
}
