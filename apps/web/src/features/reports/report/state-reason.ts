import { SUSPENSION_REASONS } from '@nalaz/domain/reports/report.words';
import type { TFunction } from 'i18next';

/** What a person wrote, or what the database found, in the language of the screen. */
export const stateReason = (reason: string, t: TFunction<'reports'>): string =>
  SUSPENSION_REASONS.some((known) => known === reason) ? t(`suspended.${reason}`) : reason;
