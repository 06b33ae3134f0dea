import { DEMO_SECTIONS } from '../sections.ts';
import { type DemoEntry, entry } from './catalogue-entry.ts';
import { age, trimester } from './interval-rows.ts';

const ORDER_STEP = 10;

const sections = DEMO_SECTIONS.map((section, at) =>
  entry('sekcije', { ...section, redoslijed: (at + 1) * ORDER_STEP }),
);

const GROUPS = [
  ['ELEK', 'Elektroliti', 'BIO'],
  ['ABS', 'Acidobazni status', 'BIO'],
  ['METAB', 'Metaboliti', 'BIO'],
  ['ENZ', 'Enzimi', 'BIO'],
  ['LIPIDI', 'Lipidi', 'BIO'],
  ['PROT', 'Proteini i upalni biljezi', 'BIO'],
  ['ZELJ', 'Željezo i vitamini', 'BIO'],
  ['SRCE', 'Srčani biljezi', 'BIO'],
  ['LIJEK', 'Koncentracija lijekova', 'BIO'],
  ['KKS', 'Krvna slika', 'HEM'],
  ['IHT', 'Krvne grupe', 'HEM'],
  ['KOAG', 'Koagulacija', 'KOA'],
  ['IMUN', 'Imunoglobulini i autoimunost', 'IMU'],
  ['INF', 'Infektivna serologija', 'IMU'],
  ['STIT', 'Štitna žlijezda', 'HOR'],
  ['REPR', 'Reproduktivni hormoni', 'HOR'],
  ['ENDO', 'Ostali hormoni', 'HOR'],
  ['TUMOR', 'Tumorski markeri', 'TUM'],
  ['URIN', 'Pregled urina', 'URI'],
  ['KULT', 'Bakteriološke kulture', 'MIK'],
  ['BRZI', 'Antigeni i molekularni testovi', 'MIK'],
] as const;

const groups = GROUPS.map(([sifra, naziv, section], at) =>
  entry('grupe', { sifra, naziv, sekcija: `sekcije:${section}`, redoslijed: (at + 1) * ORDER_STEP }),
);

const woman = { spol: 'ŽENSKI' } as const;

const referenceGroups = [
  { sifra: 'NOVOR', naziv: 'Novorođenčad do 28 dana', dobDo: age('28d') },
  { sifra: 'DOJ', naziv: 'Dojenčad do godine', dobOd: age('28d'), dobDo: age('1g') },
  { sifra: 'DJECA', naziv: 'Djeca od 1 do 12 godina', dobOd: age('1g'), dobDo: age('12g') },
  { sifra: 'ADOL', naziv: 'Adolescenti od 12 do 18 godina', dobOd: age('12g'), dobDo: age('18g') },
  { sifra: 'MUSKI', naziv: 'Muškarci od 18 godina', spol: 'MUŠKI', dobOd: age('18g') },
  { sifra: 'ZENE', naziv: 'Žene od 18 godina', ...woman, dobOd: age('18g') },
  { sifra: 'STARIJI', naziv: 'Stariji od 65 godina', dobOd: age('65g') },
  { sifra: 'TRIM1', naziv: 'Trudnice, 1. trimestar', ...woman, trudnoca: 'DA', ...trimester(0) },
  { sifra: 'TRIM2', naziv: 'Trudnice, 2. trimestar', ...woman, trudnoca: 'DA', ...trimester(1) },
  { sifra: 'TRIM3', naziv: 'Trudnice, 3. trimestar', ...woman, trudnoca: 'DA', ...trimester(2) },
  { sifra: 'POSTMENO', naziv: 'Žene u postmenopauzi', ...woman, menopauza: 'DA' },
].map((group) => entry('refgr', group));

export const SECTIONS_AND_GROUPS: readonly DemoEntry[] = [...sections, ...groups, ...referenceGroups];
