import type { Static } from 'typebox';
import * as Type from 'typebox';

/** How a second person confirms at the same screen: the password, and the second factor's code where they have one. */
export const SECOND_PERSON = {
  email: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  sifra: Type.Optional(Type.String({ maxLength: 1000 })),
  kod: Type.Optional(Type.String({ maxLength: 40 })),
};

const Named = Type.Object(SECOND_PERSON);
export type SecondPerson = Static<typeof Named>;
