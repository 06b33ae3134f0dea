import { composeJmbg, type Spol } from '@nalaz/domain/patients/jmbg.rules';
import type { Random } from './random.ts';

export interface PatientNumbers {
  real(birthDate: string, spol: Spol, region: number): string;
  /** S5.07: begins with what is known of the birth date, ends with P. */
  generated(known: { birthDate?: string; year?: string }): string;
}

/** Numbers that never repeat within one laboratory. */
export function createPatientNumbers(random: Random): PatientNumbers {
  const used = new Set<string>();

  function firstUnused(draw: () => string | undefined): string {
    for (;;) {
      const number = draw();
      if (number !== undefined && !used.has(number)) {
        used.add(number);
        return number;
      }
    }
  }

  return {
    real: (birthDate, spol, region) =>
      firstUnused(() => composeJmbg({ birthDate, region, serial: random.int(0, 499) + (spol === 'ŽENSKI' ? 500 : 0) })),
    generated: (known) => firstUnused(() => `${knownPart(known)}${random.digits(5)}P`),
  };
}

function knownPart({ birthDate, year }: { birthDate?: string; year?: string }): string {
  if (birthDate !== undefined) {
    return `${birthDate.slice(8)}${birthDate.slice(5, 7)}${birthDate.slice(1, 4)}`;
  }
  return year === undefined ? '0101920' : `0101${year.slice(1)}`;
}
