import type { IneligibleFor } from '@nalaz/domain/samples/sample.words';
import { useTranslation } from 'react-i18next';

/** Why a test cannot be ordered, or why somebody should think twice. */
export type TestHint =
  | { kind: 'ineligible'; reasons: readonly IneligibleFor[] }
  | { kind: 'today'; uzorak: string }
  | { kind: 'soon'; dana: number; razmakDana: number };

export function useHintText(): (hint: TestHint) => string {
  const { t } = useTranslation('samples');
  return (hint) => {
    switch (hint.kind) {
      case 'ineligible':
        return t('hint.ineligible', { why: hint.reasons.map((reason) => t(`hint.reasons.${reason}`)).join(', ') });
      case 'today':
        return t('hint.today', { sample: hint.uzorak });
      case 'soon':
        return t('hint.soon', { count: hint.dana, interval: hint.razmakDana });
    }
  };
}
