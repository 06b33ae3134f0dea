import { ageAt, describeAge, type PatientAge } from './age.rules.ts';

const HOURS_SAID = 48;
const MONTHS_SAID = 24;

/** As people say an age: hours for two days, then days, months for two years, then years. */
export function ageInWords({ hours, months }: PatientAge): string {
  if (months >= MONTHS_SAID) {
    return describeAge({ vrijednost: Math.floor(months / 12), jedinica: 'godine' });
  }
  if (months > 0) {
    return describeAge({ vrijednost: months, jedinica: 'mjeseci' });
  }
  return hours < HOURS_SAID
    ? describeAge({ vrijednost: Math.floor(hours), jedinica: 'sati' })
    : describeAge({ vrijednost: Math.floor(hours / 24), jedinica: 'dani' });
}

/** Where only the year of birth is known, its middle is never more than half a year wrong. */
export function ageOfPatient(
  birth: { dateofb: string | null; godiste: number | null },
  at: Date,
): PatientAge | undefined {
  const day = birth.dateofb ?? (birth.godiste === null ? undefined : `${birth.godiste}-07-01`);
  return day === undefined ? undefined : ageAt(day, at);
}
