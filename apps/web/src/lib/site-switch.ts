/** S2.50: the sections that have a list page, and that page. The more exact one comes first. */
const LIST_PAGES: readonly (readonly [section: string, page: string])[] = [
  ['/nalazi/outbox', '/nalazi/outbox'],
  ['/nalazi', '/nalazi/pregled'],
  ['/kontrole/obrada', '/kontrole/obrada/pregled'],
  ['/obrada', '/obrada/pregled'],
  ['/prijem', '/prijem'],
];

/** Where a switch of the site leads: the section's list page, or the same page read anew. */
export function pathAfterSiteSwitch(path: string): string {
  const found = LIST_PAGES.find(([section]) => path === section || path.startsWith(`${section}/`));
  return found?.[1] ?? path;
}

/** S2.48: names above 600 px, codes at or below. */
export const SITE_NAMES_ABOVE_PX = 600;

export function siteLabel(site: { sifra: string; naziv: string }, width: number): string {
  return width > SITE_NAMES_ABOVE_PX ? site.naziv : site.sifra;
}
