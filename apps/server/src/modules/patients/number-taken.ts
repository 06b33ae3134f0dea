import { LabError } from '@nalaz/domain/errors';

/** Somebody has this number. Whether that may be said, whoever counts such answers decides. */
export class NumberTaken extends LabError {
  readonly jmbg: string;

  constructor(jmbg: string) {
    super('PATIENT_EXISTS');
    this.jmbg = jmbg;
  }
}
