import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Id, Instant, OrNull } from '../contract.ts';
import {
  ANTICOAGULANTS,
  CYCLE_PHASES,
  REJECTION_REASONS,
  SAMPLE_ACTIONS,
  SAMPLE_STATUSES,
  TEST_STATUSES,
} from './sample.words.ts';

export const SampleTest = Type.Object({
  _id: Id,
  labassay: Type.String(),
  naziv: Type.String(),
  status_t: Type.Enum([...TEST_STATUSES]),
  calculated: Type.Boolean(),
  profil: OrNull(Id),
  /** Ordered after the sample had come. */
  dodat: OrNull(Instant),
});
export type SampleTest = Static<typeof SampleTest>;

/** S3.04. */
export const Sample = Type.Object({
  _id: Id,
  /** The number that people see and scanners read. */
  id: Type.String(),
  verzija: Type.Integer(),
  status: Type.Enum([...SAMPLE_STATUSES]),
  /** `ZAKLJUCEN` when it can no longer be unlocked. */
  zakljucen: Type.String(),
  /** The sample type's name; for microbiology with a bracketed suffix. */
  type: Type.String(),
  /** The same; `tipId` names the entry of the catalogue. */
  tip: Type.String(),
  tipId: Id,
  sekcija: Id,
  sekcijaNaziv: Type.String(),
  /** The tube. */
  epruveta: Type.Object({ naziv: Type.String(), boja: Type.String() }),
  patient: Type.Object({
    _id: Id,
    ime: Type.String(),
    prezime: Type.String(),
    jmbg: Type.String(),
    spol: Type.String(),
  }),
  pid: Id,
  code: Type.String(),
  protokol: Type.String(),
  pacijentRBr: Type.Integer(),
  godiste: Type.String(),
  lokacija: Type.Object({ lokacija: Type.String() }),
  posiljaoc: Type.String(),
  narucioc: Type.String(),
  ljekar: Type.String(),
  urgent: Type.Boolean(),
  trudnica: OrNull(Type.Boolean()),
  sedmica_trudnoce: OrNull(Type.Integer()),
  menstc: OrNull(Type.Enum([...CYCLE_PHASES])),
  anticoag: OrNull(Type.Enum([...ANTICOAGULANTS])),
  menopauza: OrNull(Type.Boolean()),
  komentar: Type.String(),
  tags: Type.Array(Type.String()),
  pdf_exists: Type.Boolean(),
  odbijen: OrNull(
    Type.Object({
      razlog: Type.Enum([...REJECTION_REASONS]),
      napomena: Type.String(),
      kada: Instant,
      ko: Type.String(),
    }),
  ),
  /** The number of the tube it was poured from. */
  alikvotOd: OrNull(Type.String()),
  datum: Type.String(),
  vrijeme: Instant,
  /** False: nobody knows when it was taken, and `vrijeme` is when it came. */
  vrijemePoznato: Type.Boolean(),
  created_at: Instant,
  updated_at: Instant,
  tests: Type.Array(SampleTest),
  /** What this person may do with it now; the server refuses everything else. */
  allowedActions: Type.Array(Type.Enum([...SAMPLE_ACTIONS])),
});
export type Sample = Static<typeof Sample>;

/** S3.10: a row in the list of a patient's samples. */
export const SampleOfPatient = Type.Object({ ...Sample.properties, date: Type.String(), created: Instant });
export type SampleOfPatient = Static<typeof SampleOfPatient>;
