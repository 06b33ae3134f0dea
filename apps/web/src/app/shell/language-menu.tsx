import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { LANGUAGE_NAMES } from '../../lib/languages.ts';
import { HeaderMenu } from './header-menu.tsx';
import { useLanguageEntries } from './use-language-entries.ts';

export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const { name, short } = LANGUAGE_NAMES[useLanguage()];
  return (
    <HeaderMenu
      label={`${short}, ${t('languageIs', { language: name })}`}
      trigger={
        <>
          <IconLanguage size={18} aria-hidden />
          {short}
        </>
      }
      entries={useLanguageEntries()}
    />
  );
}
