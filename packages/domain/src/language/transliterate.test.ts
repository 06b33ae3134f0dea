import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAB_ERRORS } from '../errors.generated.ts';
import { SPLIT_DIGRAPHS } from './split-digraphs.ts';
import { transliterate } from './transliterate.ts';

const LATIN_LETTER = /\p{Script=Latin}/u;
const CYRILLIC_LETTER = /\p{Script=Cyrillic}/u;

describe('[S1.01] rs is the local text in Cyrillic', () => {
  it.each([
    ['Prijem', 'Пријем'],
    ['ZAPRIMLJEN', 'ЗАПРИМЉЕН'],
    ['Ljubav, NJEGOŠ, Njegoš, DŽEP, Džep, njiva', 'Љубав, ЊЕГОШ, Његош, ЏЕП, Џеп, њива'],
    ['ǈubav i ǊEGOŠ', 'Љубав и ЊЕГОШ'],
    ['c\u030Caj i šifra', 'чај и шифра'],
    ['Đukić, ćuk, odjel, žuč', 'Ђукић, ћук, одјел, жуч'],
    ['JMBG, ime i prezime', 'ЈМБГ, име и презиме'],
    ['Nalaz', 'Налаз'],
    ['POTVRDI/ODUSTANI', 'ПОТВРДИ/ОДУСТАНИ'],
  ])('%s → %s', (latin, cyrillic) => {
    expect(transliterate(latin)).toBe(cyrillic);
  });
});

describe('[S1.01] nj, lj and dž that are two letters', () => {
  it.each([
    ['injekcija', 'инјекција'],
    ['INJEKCIJA', 'ИНЈЕКЦИЈА'],
    ['mikroinjekcije', 'микроинјекције'],
    ['konjugat', 'конјугат'],
    ['nekonjugovani bilirubin', 'неконјуговани билирубин'],
    ['konjunktivitis', 'конјунктивитис'],
    ['rinokonjunktivitis', 'ринокон' + 'јунктивитис'],
    ['nadživjeti', 'надживјети'],
    ['odžaliti', 'оджалити'],
    ['podželudačni', 'поджелудачни'],
    ['predživot', 'предживот'],
    ['Tanjug', 'Танјуг'],
    ['anjonski jaz', 'анјонски јаз'],
    ['povidonjod', 'повидонјод'],
    ['metiljodid', 'метилјодид'],
    ['izvanjetrena', 'изванјетрена'],
    ['vanjednjački', 'ванједњачки'],
  ])('%s → %s', (latin, cyrillic) => {
    expect(transliterate(latin)).toBe(cyrillic);
  });

  it.each([
    ['konj i konjic', 'коњ и коњиц'],
    ['kanjon', 'кањон'],
    ['šampinjon', 'шампињон'],
    ['Odžak', 'Оџак'],
    ['nadžak', 'наџак'],
    ['hodža i budžet', 'хоџа и буџет'],
    ['bilježnica', 'биљежница'],
    ['mjerenje', 'мјерење'],
  ])('but %s → %s', (latin, cyrillic) => {
    expect(transliterate(latin)).toBe(cyrillic);
  });

  it('the list is long, has no double and every stem splits', () => {
    expect(SPLIT_DIGRAPHS.length).toBeGreaterThanOrEqual(200);
    expect(new Set(SPLIT_DIGRAPHS).size).toBe(SPLIT_DIGRAPHS.length);
    for (const stem of SPLIT_DIGRAPHS) {
      expect(transliterate(stem.replace(/[|^]/g, ''))).toMatch(/нј|лј|дж/);
    }
  });
});

describe('[S1.01] what is not a word of the language stays', () => {
  it.each([
    ['{{count}} uzoraka za {seconds} s.', '{{count}} узорака за {seconds} s.'],
    ['<1>otvori</1> $t(ui.save)', '<1>отвори</1> $t(ui.save)'],
    ['5 mg/dL, 3 mmol/L, 10 µL, 2 IU, 4 U/L, 37 °C, 10^9/L', '5 mg/dL, 3 mmol/L, 10 µL, 2 IU, 4 U/L, 37 °C, 10^9/L'],
    ['12,50 KM po testu', '12,50 KM по тесту'],
    ['12 U OBRADI, 5 s greškom', '12 У ОБРАДИ, 5 с грешком'],
    ['B12, IL-6, HbA1c, IgG, pH i LOINC', 'B12, IL-6, HbA1c, IgG, pH и LOINC'],
    ['24-satna mokraća', '24-сатна мокраћа'],
    ['Escherichia coli, E. coli i Candida spp.', 'Escherichia coli, E. coli и Candida spp.'],
    ['A. Begić', 'А. Бегић'],
    ['Pišite na ana.begic@lab.ba ili https://lab.ba/nalaz', 'Пишите на ana.begic@lab.ba или https://lab.ba/nalaz'],
    ['Ctrl+K, Enter ili Esc', 'Ctrl+K, Enter или Esc'],
    ['PDF, Excel i JSON', 'PDF, Excel и JSON'],
    ['Dashboard i Outbox', 'Dashboard и Outbox'],
    ['Adresa /prijem/novi', 'Адреса /prijem/novi'],
  ])('%s → %s', (latin, cyrillic) => {
    expect(transliterate(latin)).toBe(cyrillic);
  });

  it.each(['User Account has Expired.', 'Invalid date range.', 'The {{name}} field is required'])(
    '[S8.01] the English text "%s" stays',
    (text) => {
      expect(transliterate(text)).toBe(text);
    },
  );
});

describe('[S1.01] for any text', () => {
  const letters = fc.constantFrom(...'abcčćdđefghijklmnoprsštuvzžABCČĆDĐEFGHIJKLMNOPRSŠTUVZŽ');
  const anyWord = fc.array(letters, { minLength: 1, maxLength: 14 }).map((all) => all.join(''));
  const plainWord = anyWord.map((word) => word.toLowerCase());

  it('no word mixes scripts', () => {
    fc.assert(
      fc.property(fc.array(anyWord, { minLength: 1, maxLength: 6 }), (all) => {
        for (const word of transliterate(all.join(' ')).split(' ')) {
          expect(LATIN_LETTER.test(word) && CYRILLIC_LETTER.test(word), word).toBe(false);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('placeholders, numbers and signs are unchanged', () => {
    fc.assert(
      fc.property(
        plainWord,
        plainWord,
        fc.constantFrom('{{count}}', '{seconds}', '{{ime, datum}}'),
        (one, two, hole) => {
          const result = transliterate(`${one} ${hole}: 12,5 % ${two}`);
          expect(result).toContain(` ${hole}: 12,5 % `);
        },
      ),
    );
  });

  it('doing it twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(transliterate(transliterate(text))).toBe(transliterate(text));
      }),
    );
  });

  it('every text of the errors becomes Cyrillic except the English ones', () => {
    for (const { local } of Object.values(LAB_ERRORS)) {
      const text = transliterate(local);
      expect(text === local || CYRILLIC_LETTER.test(text)).toBe(true);
      expect(text.replace(/\{\w+\}/g, '')).not.toMatch(/\p{Script=Latin}\p{Script=Cyrillic}/u);
    }
  });
});
