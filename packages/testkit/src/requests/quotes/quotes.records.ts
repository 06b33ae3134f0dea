import { type MakeRow, plantAtEachSite, type Records } from '../ground.ts';

export const QUOTES_RECORDS = {
  /** A quote at each site, and something to sell. */
  quote: async (ground) => {
    const { make } = ground;
    const testId = await make(
      "select id from catalogue_entry where kind = 'lab' and not disabled order by id limit 1",
      [],
    );
    const at = await plantAtEachSite(ground, (siteId) => addQuote(make, siteId, testId));
    return (sites) => ({ ...at(sites), testId });
  },
} satisfies Records;

async function addQuote(make: MakeRow, siteId: string, testId: string) {
  const broj = `AUTHZ-${siteId.slice(-8)}`.toUpperCase();
  const id = await make(
    `insert into quote (site_id, broj, status, dan, ukupno, author) values ($1, $2, 'IZDAT', '2026-03-05', 5, 'authz')
     returning id`,
    [siteId, broj],
  );
  await make(
    `insert into quote_line (quote_id, place, site_id, vrsta, item_id, sifra, naziv, kolicina, osnovna, popust, konacna,
       iznos, izvor) values ($1, 1, $2, 'TEST', $3, 'T', 'Test', 1, 5, 0, 5, 5, 'OSNOVNA') returning quote_id as id`,
    [id, siteId, testId],
  );
  return { id, broj };
}
