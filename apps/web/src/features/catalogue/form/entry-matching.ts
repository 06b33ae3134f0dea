import type { CatalogueRow } from '@nalaz/domain/catalogue/catalogue.contract';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { foldText } from '@nalaz/domain/language/fold';

/** An entry as somebody chooses it. */
export interface EntryOption {
  id: string;
  code: string;
  name: string;
  disabled: boolean;
  /** Name and code as people search them. */
  key: string;
}

export interface Entries {
  all: readonly EntryOption[];
  byId: ReadonlyMap<string, EntryOption>;
}

const made = new WeakMap<readonly CatalogueRow[], Entries>();

/** People say mmol/L, not millimole per litre. */
const CALLED_BY_CODE: ReadonlySet<KindName> = new Set(['jedinice']);

/** Made once for each answer, though every row of a price list asks for it. */
export function entriesOf(kind: KindName, rows: readonly CatalogueRow[]): Entries {
  const found = made.get(rows);
  if (found) {
    return found;
  }
  const byCode = CALLED_BY_CODE.has(kind);
  const all = rows
    .map(({ _id, sifra, naziv, disabled }) => ({
      id: _id,
      code: byCode ? naziv : sifra,
      name: byCode ? sifra : naziv,
      disabled,
      key: foldText(`${naziv} ${sifra}`),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'bs'));
  const entries = { all, byId: new Map(all.map((entry) => [entry.id, entry])) };
  made.set(rows, entries);
  return entries;
}

/** More would not be read: whoever looks for one types a part of it. */
const OPTIONS_SHOWN = 50;

/**
 * Those that fit what was typed, first where a word begins with it. A disabled one is offered only where it is chosen
 * already.
 */
export function matchEntries(all: readonly EntryOption[], typed: string, chosen: readonly string[] = []) {
  const parts = foldText(typed)
    .split(/\s+/)
    .filter((part) => part !== '');
  const found = all.filter(
    ({ id, key, disabled }) => (!disabled || chosen.includes(id)) && parts.every((part) => key.includes(part)),
  );
  const begins = ({ key }: EntryOption) => parts.every((part) => ` ${key}`.includes(` ${part}`));
  const ordered = parts.length === 0 ? found : [...found.filter(begins), ...found.filter((one) => !begins(one))];
  return { shown: ordered.slice(0, OPTIONS_SHOWN), more: found.length > OPTIONS_SHOWN };
}
