import { ASSAYS } from './assays.ts';
import { type DemoEntry, entry } from './catalogue-entry.ts';
import { PROFILE_ENTRIES } from './profiles.ts';

interface PriceList {
  sifra: string;
  naziv: string;
  /** Hundredths of the ordinary price. */
  percent: number;
  sections: readonly string[];
  napomena: string;
}

const ALL_SECTIONS = ['BIO', 'HEM', 'KOA', 'IMU', 'HOR', 'TUM', 'URI', 'MIK'];

const PRICE_LISTS: readonly PriceList[] = [
  {
    sifra: 'OSN',
    naziv: 'Osnovni cjenovnik',
    percent: 100,
    sections: ALL_SECTIONS,
    napomena: 'Za sve koji nemaju ugovor.',
  },
  {
    sifra: 'ZDR',
    naziv: 'Zdravstvene ustanove',
    percent: 75,
    sections: ALL_SECTIONS,
    napomena: 'Klinike i ordinacije koje šalju uzorke.',
  },
  {
    sifra: 'OSIG',
    naziv: 'Dobrovoljno osiguranje',
    percent: 85,
    sections: ['BIO', 'HEM', 'KOA', 'HOR', 'URI'],
    napomena: 'Pretrage koje polica pokriva.',
  },
  {
    sifra: 'SIST',
    naziv: 'Sistematski pregledi',
    percent: 70,
    sections: ['BIO', 'HEM', 'URI'],
    napomena: 'Za firme, od 20 radnika.',
  },
];

/** In fenings, so that nothing is lost on the way. */
function shareOf(price: string, percent: number): string {
  const fenings = Math.round((Number(price.replace('.', '')) * percent) / 100);
  return `${Math.floor(fenings / 100)}.${String(fenings % 100).padStart(2, '0')}`;
}

function itemsOf({ percent, sections }: PriceList) {
  const named = new Set(sections.map((section) => `sekcije:${section}`));
  return ASSAYS.filter(({ sekcija }) => named.has(sekcija)).map(({ labassay, cijena }) => ({
    test: `lab:${labassay}`,
    cijena: shareOf(cijena, percent),
  }));
}

function profilesOf({ percent }: PriceList) {
  return PROFILE_ENTRIES.flatMap(({ key, document: { cijena } }) =>
    typeof cijena === 'string' ? [{ profil: `profili:${key}`, cijena: shareOf(cijena, percent) }] : [],
  );
}

export const PRICE_LIST_ENTRIES: readonly DemoEntry[] = PRICE_LISTS.map((list) =>
  entry('cjenovnici', {
    sifra: list.sifra,
    naziv: list.naziv,
    stavke: itemsOf(list),
    profili: profilesOf(list),
    napomena: list.napomena,
  }),
);
