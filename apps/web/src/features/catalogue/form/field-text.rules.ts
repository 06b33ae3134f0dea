import type { KindName } from '@nalaz/domain/catalogue/kind-names';

/** The parts of the namespace `fields` that name things of the documents. */
export interface FieldTexts {
  groups: Record<string, string>;
  labels: Record<string, string>;
  labelsOf: Record<string, Record<string, string>>;
  hints: Record<string, string>;
  hintsOf: Record<string, Record<string, string>>;
  values: Record<string, Record<string, string>>;
  patterns: Record<string, string>;
  types: Record<string, string>;
}

const isIndex = (part: string) => /^\d+$/.test(part);
export const namesIn = (path: string) => path.split('.').filter((part) => part !== '' && !isIndex(part));

function own<T>(texts: Record<string, T> | undefined, key: string): T | undefined {
  return texts && Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** Words of the data and of formulas stand in braces, so that no script changes them. */
export const plainText = (text: string) => text.replace(/\{\{([^}]*)\}\}/g, '$1');

/** The same name means something else here and there: the place in the kind's document decides, then the name. */
function find(
  ofKind: Record<string, Record<string, string>>,
  general: Record<string, string>,
  path: string,
  kind: KindName | undefined,
): string | undefined {
  const names = namesIn(path);
  const text = own(kind && own(ofKind, kind), names.join('.')) ?? own(general, names.at(-1) ?? '');
  return text === undefined ? undefined : plainText(text);
}

export function labelOf(texts: FieldTexts, path: string, kind?: KindName): string | undefined {
  return find(texts.labelsOf, texts.labels, path, kind);
}

export function hintOf(texts: FieldTexts, path: string, kind?: KindName): string | undefined {
  return find(texts.hintsOf, texts.hints, path, kind);
}

/** What an enum value is called; undefined for a free text. The menu's items have their texts in the shell. */
export function valueTextOf(
  texts: FieldTexts,
  menu: Record<string, string>,
  path: string,
  value: string,
): string | undefined {
  const name = namesIn(path).at(-1) ?? '';
  const text = own(name === 'sidebar' ? menu : own(texts.values, name), value);
  return text === undefined ? undefined : plainText(text);
}

/** `reference.0.donja` → `Referentni intervali › 1 › Donja granica`: rows are counted from 1, as on the screen. */
export function pathText(texts: FieldTexts, path: string, kind?: KindName): string {
  const parts = path.split('.').filter((part) => part !== '');
  return parts
    .map((part, at) =>
      isIndex(part) ? String(Number(part) + 1) : (labelOf(texts, parts.slice(0, at + 1).join('.'), kind) ?? part),
    )
    .join(' › ');
}
