import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import type { Document } from '../catalogue.queries.ts';

/** The fields that name an entry; where a kind is not listed, `naziv`. */
const NAME_FIELDS: Partial<Record<KindName, readonly string[]>> = {
  users: ['prezime', 'ime'],
  doktori: ['prezime', 'ime'],
  analysers: ['ime'],
  ana: ['ime_testa'],
};

export function entryName(kind: KindName, document: Document): string {
  return (NAME_FIELDS[kind] ?? ['naziv'])
    .map((field) => String(document[field] ?? ''))
    .join(' ')
    .trim();
}
