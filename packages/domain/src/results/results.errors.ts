import type { ErrorTexts } from '../error-texts.ts';

/** Results, approval, verification, critical results, automatic release. */
export const RESULTS_ERRORS = {
  RESULT_INVALID: {
    status: 200,
    local: 'Rezultat nije ispravan: {naziv}.',
    en: 'The result is not valid: {naziv}.',
  },
  RESULT_STALE: {
    status: 200,
    local: 'Neko je u međuvremenu upisao rezultat.',
    en: 'Somebody has entered a result in the meantime.',
  },
  RESULT_CALCULATED: {
    status: 200,
    local: 'Računski rezultat se ne upisuje: {naziv}.',
    en: 'A calculated result cannot be entered: {naziv}.',
  },
  RESULT_MISSING: {
    status: 200,
    local: 'Test još nema rezultat: {naziv}.',
    en: 'The test has no result yet: {naziv}.',
  },
  REASON_MISSING: { status: 200, local: 'Upišite razlog.', en: 'Give a reason.' },
  SAMPLES_CHANGED: {
    status: 200,
    local: 'Ništa nije izvršeno: neko je u međuvremenu promijenio uzorak.',
    en: 'Nothing was done: somebody has changed a sample in the meantime.',
  },
  SAMPLES_INCOMPLETE: {
    status: 200,
    local: 'Neki uzorci nemaju sve rezultate.',
    en: 'Some samples do not have all results.',
  },
  TESTS_UNFINISHED: {
    status: 200,
    local: 'Nije verifikovano: svaka pretraga mora imati rezultat ili biti otkazana.',
    en: 'Not verified: each test must have a result or be cancelled.',
  },
  COMPONENT_UNVERIFIED: {
    status: 200,
    local: 'Izračunata pretraga se oslanja na drugu epruvetu: verificirajte nju najprije ili obje zajedno.',
    en: 'A calculated test rests on another tube: verify that one first, or both together.',
  },
  SAMPLE_WITHOUT_RESULTS: {
    status: 200,
    local: 'Uzorak nema nijedan rezultat. Odbijte uzorak ako se neće raditi.',
    en: 'The sample has no result at all. Reject it if it will not be examined.',
  },
  RESULT_UNCHOSEN: {
    status: 200,
    local: 'Vrijednost sa analizatora čeka izbor.',
    en: 'A value of the analyser waits to be chosen.',
  },
  TEST_CANCELLED: { status: 200, local: 'Pretraga je otkazana: {naziv}.', en: 'The test has been cancelled: {naziv}.' },
  TEST_NOT_CANCELLED: {
    status: 200,
    local: 'Pretraga nije otkazana: {naziv}.',
    en: 'The test is not cancelled: {naziv}.',
  },
  SAMPLE_LOCKED: { status: 200, local: 'Uzorak je zaključen.', en: 'The sample is locked.' },
  FOUR_EYES: {
    status: 200,
    local: 'Rezultat verificira druga osoba, ne ona koja ga je upisala ili odobrila.',
    en: 'A result is verified by another person than the one who entered or approved it.',
  },
  APPROVER_PAUSED: {
    status: 200,
    local: 'Osobu koja je odobrila uzorak niko još nije potvrdio. Poništite odobrenje i neka odobri neko drugi.',
    en: 'Nobody has confirmed yet who approved the sample. Undo the approval and let somebody else approve.',
  },
  CRITICAL_TASK_MISSING: {
    status: 200,
    local: 'Kritičan rezultat nema zadatak za obavještavanje.',
    en: 'A critical result has no task to tell somebody.',
  },
  READ_BACK_BY_VOICE: {
    status: 200,
    local: 'Ponovljeno može biti samo glasom: telefonom ili lično. Poruku možda niko nije pročitao.',
    en: 'A value is said back only by voice: by telephone or in person. A message may have been read by nobody.',
  },
  TASK_CLOSED: { status: 200, local: 'Zadatak je već zatvoren.', en: 'The task is already closed.' },
  STOP_LIFTED: { status: 200, local: 'Zaustavljanje je već ukinuto.', en: 'The stop has already been lifted.' },
  REPORT_STALE: {
    status: 200,
    local: 'Ništa nije izvršeno: nalaz je u međuvremenu izmijenjen.',
    en: 'Nothing was done: the report has changed in the meantime.',
  },
} as const satisfies ErrorTexts;
