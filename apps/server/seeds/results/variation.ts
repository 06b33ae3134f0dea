import type { Random } from '../random.ts';

/** How a test varies, as shares of its value: in one person, by the method, and from person to person. */
interface Variation {
  within: number;
  between: number;
}

/**
 * Test, variation within a person, of the method and between persons in per cent: of the order that the EFLM database
 * of biological variation publishes, rounded. What is not named varies as most immunoassays do.
 */
const PUBLISHED = `
  HGB 2.7 0.8 6.0 | MCV 0.8 0.6 4.5 | MCHC 0.9 0.8 1.4 | RDW 1.7 1.0 5.0 | PLT 6.0 2.5 20 | MPV 2.3 1.5 7.8
  NEU 14 2.5 32 | LYM 11 2.5 25 | MON 13 5.0 27 | EOS 21 7.0 60 | BAS 14 10 30 | RET 10 6.0 28 | SE 25 6.0 50
  IG% 25 15 40 | NRBC 25 15 30
  PT 2.6 1.5 4.0 | APTV 2.8 1.8 7.5 | FIB 10 3.5 17 | TV 4.0 3.0 8.0 | DDIMER 25 6.0 55 | AT 3.0 3.0 8.0
  PROT-C 6.0 3.0 16 | PROT-S 6.0 4.0 16
  GLU 5.0 1.5 6.5 | GLU-120 16 2.0 18 | HBA1C 1.6 1.3 6.0 | UREA 13 2.5 19 | KREA 4.5 2.0 14 | URAT 8.3 1.8 17
  BIL 20 3.0 29 | CYSC 4.5 2.0 12 | LAKTAT 25 3.0 20 | NH3 20 5.0 18
  NA 0.5 0.6 0.9 | K 4.1 0.9 5.0 | HCO3 4.0 2.0 4.5 | AGAP 9.0 3.0 10 | CA 1.8 1.2 2.5 | MG 2.9 1.8 5.5 | PHOS 7.8 1.8 11
  PCO2-ART 4.8 1.5 5.3 | PO2-ART 5.0 2.0 6.0 | HCO3-ART 4.0 1.5 4.5 | CA-ION 1.7 1.0 2.0
  AST 9.6 2.5 20 | ALT 10 2.8 29 | GGT 8.9 2.0 41 | ALP 5.3 2.3 24 | LDH 5.2 1.8 14 | CK 15 2.0 40 | AMS 6.6 1.8 28
  LIPAZA 9.2 2.5 31 | CHE 5.4 1.8 18
  LDL 8.3 3.0 25 | HDL 5.8 2.0 23 | TG 20 2.2 37 | APOB 7.0 2.5 22 | LP(A) 8.0 4.0 110
  ALB 2.5 1.5 4.6 | GLOB 4.5 2.5 10 | CRP 34 3.0 80 | PCT 15 6.0 30 | HAPT 11 2.5 36 | HCY 7.5 3.5 25
  FE 20 1.8 24 | TRF 4.0 2.0 11 | FER 13 4.0 75 | B12 9.0 5.0 38 | FOLAT 11 6.0 40 | VIT-D 6.8 5.0 33
  HS-TNT 12 5.0 40 | CK-MB 14 4.0 38 | MIO 14 4.0 30 | NT-PROBNP 27 3.0 60
  IGG 4.5 2.5 17 | IGA 5.0 2.5 38 | IGM 6.0 2.5 45 | IGE 12 4.0 110 | C3 5.0 2.5 15 | C4 8.0 3.0 32
  TSH 18 2.5 36 | FT4 4.9 2.8 8.5 | FT3 5.0 3.0 8.5 | KORT 17 4.0 32 | PTH 15 4.0 28 | INZ 25 3.0 45 | C-PEP 17 3.0 28
  PRL 18 3.5 38 | TESTO 10 4.0 28 | SHBG 8.0 3.0 36 | DHEAS 8.0 4.0 45 | LH 23 3.0 28 | FSH 12 3.0 28
  PSA 7.3 3.0 70 | CEA 10 4.0 45 | AFP 12 4.0 40 | CA-125 9.0 4.0 45 | CA-19-9 10 4.0 70 | CA-15-3 6.0 4.0 35 | HE4 9.0 4.0 30
  U-PH 8.0 2.0 8.0 | U-SG 0.4 0.1 0.2 | U-ALB 45 4.0 55 | U-KREA 36 2.0 25 | U-PROT 36 4.0 40 | DU-PROT 35 4.0 40
  US-LEU 60 20 50 | US-ERI 60 20 50 | US-EPI 60 20 50`;

const USUAL: Variation = { within: 0.12, between: 0.3 };

const VARIATIONS = new Map(
  PUBLISHED.split(/[|\n]/)
    .map((part) => part.trim().split(' '))
    .filter(({ length }) => length === 4)
    .map(([name = '', within, method, between]) => [
      name,
      { within: Math.hypot(Number(within), Number(method)) / 100, between: Number(between) / 100 },
    ]),
);

export const variationOf = (name: string): Variation => VARIATIONS.get(name) ?? USUAL;

/** One draw of a normal distribution with mean 0 and spread 1. */
export function bell(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.next()));
  return radius * Math.cos(2 * Math.PI * random.next());
}
