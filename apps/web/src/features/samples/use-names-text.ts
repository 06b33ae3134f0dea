import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** S3.19 */
const NAMES_SHOWN = 2;

/** At most two names, otherwise how many. */
export function useNamesText(): (names: readonly string[]) => string {
  const { t } = useTranslation('samples');
  return useCallback(
    (names) => (names.length > NAMES_SHOWN ? t('tests', { count: names.length }) : names.join(', ')),
    [t],
  );
}
