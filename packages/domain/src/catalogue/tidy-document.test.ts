import fc from 'fast-check';
import * as Type from 'typebox';
import { expect, it } from 'vitest';
import { note, words } from './fields.ts';
import { tidyDocument } from './tidy-document.ts';

const Document = Type.Object({
  naziv: words(120),
  opis: note(300, { 'x-input': 'lines' }),
  osobe: Type.Array(Type.Object({ ime: words(50), broj: Type.Integer() })),
});
const blanks = fc.stringMatching(/^[ \n\t\u00a0]{0,4}$/);
const word = fc.stringMatching(/^[a-zčž]{1,8}$/);

it('[S6.04] [H142] names that look the same are saved the same, whatever blanks are typed', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.array(blanks), (parts, between) => {
      const typed = parts.map((part, at) => `${between[at] ?? ''} ${part}${between[at] ?? ''}`).join(' ');
      const seen = parts.join(' ');
      expect(tidyDocument(Document, { naziv: typed, opis: typed, osobe: [{ ime: typed, broj: 1 }] })).toEqual({
        ...{ naziv: seen, opis: typed },
        osobe: [{ ime: seen, broj: 1 }],
      });
    }),
  );
});
