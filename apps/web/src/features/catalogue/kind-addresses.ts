import type { KindName } from '@nalaz/domain/catalogue/kind-names';

interface Address {
  to: string;
  search: Record<string, string>;
}

/** Kinds with a page of their own; the others are parts of the settings page. */
const PAGES: Partial<Record<KindName, string>> = {
  users: '/postavke/korisnici',
  lab: '/assays/lab',
  ana: '/assays/ana',
  analysers: '/analysers',
  partneri: '/partneri',
};

/** Where a kind's list is, and with an id where that entry opens. */
export function addressOfKind(kind: KindName, id?: string): Address {
  const to = PAGES[kind];
  return { to: to ?? '/postavke', search: { ...(to ? {} : { dio: kind }), ...(id ? { zapis: id } : {}) } };
}
