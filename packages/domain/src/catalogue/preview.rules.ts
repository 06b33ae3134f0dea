import { describeAge, type PatientAge } from './age.rules.ts';

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
