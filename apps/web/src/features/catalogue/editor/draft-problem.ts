import { CONFIRMABLE, type ProblemCode } from '@nalaz/domain/catalogue/problems';

/** What is wrong with a draft, whether the screen or the server has found it. */
export interface DraftProblem {
  /** Where in the document; empty for the whole of it. */
  field: string;
  message: string;
  code?: string | undefined;
}

export const isConfirmable = ({ code }: DraftProblem) => CONFIRMABLE.some((one) => one === code);

/** The doubts that a person has seen and kept, as the call names them. */
export function confirmedCodes(problems: readonly DraftProblem[]): ProblemCode[] {
  return CONFIRMABLE.filter((code) => problems.some((problem) => problem.code === code));
}

/** The server names fields inside the body (`labassay.cijena`), the form inside the document (`cijena`). */
export function withinDocument(problems: readonly DraftProblem[], key: string): DraftProblem[] {
  return problems.map((problem) => ({
    ...problem,
    field: problem.field === key ? '' : problem.field.replace(new RegExp(`^${key}\\.`), ''),
  }));
}
