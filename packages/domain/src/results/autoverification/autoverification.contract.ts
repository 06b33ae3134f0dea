import type { Static } from 'typebox';
import * as Type from 'typebox';
import { answerOf, closed, defineCall, Id, Instant, OrNull } from '../../contract.ts';
import { AUTOVERIFICATION_MODES } from '../result.words.ts';

const module = 'results';
const permission = 'verifikacija' as const;

/** Why one gate let a test pass or held it. */
export const GateDecision = Type.Object({
  kapija: Type.Integer({ minimum: 1, maximum: 12 }),
  labassay: Type.String(),
  prolaz: Type.Boolean(),
  tekst: Type.String(),
  pravilo: Type.String(),
  verzija: Type.Integer(),
  podaci: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
});
export type GateDecision = Static<typeof GateDecision>;

export const AutoverificationStop = Type.Object({
  _id: Id,
  test: OrNull(Type.Object({ _id: Id, naziv: Type.String() })),
  analyser: OrNull(Type.Object({ _id: Id, naziv: Type.String() })),
  razlog: Type.String(),
  ko: Type.String(),
  kada: Instant,
});

export const readAutoverification = defineCall({
  name: 'readAutoverification',
  module,
  method: 'GET',
  path: '/autoverifikacija/pregled',
  permission: 'obrada',
  summary: 'Which rules release results at this site, what is stopped, and what they did lately',
  answer: answerOf({
    pravila: Type.Array(
      Type.Object({
        _id: Id,
        sifra: Type.String(),
        naziv: Type.String(),
        nacin: Type.Enum([...AUTOVERIFICATION_MODES]),
        verzija: Type.Integer(),
      }),
    ),
    zaustavljeno: Type.Array(AutoverificationStop),
    /** Of the last 30 days. */
    sjenka: Type.Object({ ukupno: Type.Integer(), pusteno: Type.Integer() }),
    ukljuceno: Type.Object({ ukupno: Type.Integer(), pusteno: Type.Integer() }),
    kapije: Type.Array(Type.Object({ kapija: Type.Integer(), zadrzano: Type.Integer() })),
    /** What may be stopped. */
    testovi: Type.Array(Type.Object({ _id: Id, naziv: Type.String() })),
    analizatori: Type.Array(Type.Object({ _id: Id, naziv: Type.String() })),
  }),
});

export const stopAutoverification = defineCall({
  name: 'stopAutoverification',
  module,
  method: 'POST',
  path: '/autoverifikacija/zaustavi',
  permission: 'obrada',
  summary: 'Stop the automatic release at once: of a test, of an analyser, or of the whole site',
  body: closed({
    test: Type.Optional(Id),
    analyser: Type.Optional(Id),
    razlog: Type.String({ maxLength: 300 }),
  }),
  answer: answerOf({ data: AutoverificationStop }),
  errors: ['NOT_FOUND', 'REASON_MISSING'],
});

export const resumeAutoverification = defineCall({
  name: 'resumeAutoverification',
  module,
  method: 'POST',
  path: '/autoverifikacija/nastavi',
  permission,
  summary: 'Lift a stop of the automatic release',
  body: closed({ _id: Id }),
  answer: answerOf({}),
  errors: ['NOT_FOUND', 'STOP_LIFTED', 'SIGNING_PAUSED'],
});

export const DIFFERENCES = ['ISPRAVLJEN', 'PONOVLJEN', 'KOMENTAR', 'PONIŠTEN'] as const;

export const ReplayDifference = Type.Object({
  sid: Id,
  uzorak: Type.String(),
  razlog: Type.Enum([...DIFFERENCES]),
  kada: Instant,
  tekst: Type.String(),
});
export type ReplayDifference = Static<typeof ReplayDifference>;

/** "Would have released 71 %, and these 14 differ from what people decided." */
export const replayAutoverification = defineCall({
  name: 'replayAutoverification',
  module,
  method: 'POST',
  path: '/autoverifikacija/provjera',
  permission,
  summary: 'What the rules of today would have done with the samples of a past time, beside what people did',
  body: closed({ od: Instant, do: Instant }),
  answer: answerOf({
    /** Those that a rule speaks for; `bezPravila` are the others. */
    ukupno: Type.Integer(),
    pusteno: Type.Integer(),
    bezPravila: Type.Integer(),
    trajanjeMs: Type.Integer(),
    kapije: Type.Array(Type.Object({ kapija: Type.Integer(), zadrzano: Type.Integer() })),
    /** Would have been released, but people corrected, repeated, commented or took them back. */
    razlike: Type.Array(ReplayDifference),
    razlikaUkupno: Type.Integer(),
  }),
  errors: ['DATE_RANGE_INVALID'],
  notRepeatable: 'It changes nothing.',
});
