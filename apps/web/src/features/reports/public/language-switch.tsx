import { SegmentedControl } from '@mantine/core';
import { asLanguage, LANGUAGES } from '@nalaz/domain/language/language';
import { useTranslation } from 'react-i18next';
import { setLanguage, useLanguage } from '../../../i18n/i18n.ts';
import { LANGUAGE_NAMES } from '../../../lib/languages.ts';

export function LanguageSwitch() {
  const { t } = useTranslation('authenticity');
  return (
    <SegmentedControl
      aria-label={t('language')}
      value={useLanguage()}
      data={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language].short }))}
      onChange={(language) => void setLanguage(asLanguage(language))}
    />
  );
}
