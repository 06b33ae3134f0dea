import { LANGUAGES } from '@nalaz/domain/language/language';
import { useMutation } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/i18n.ts';
import { LANGUAGE_NAMES } from '../../lib/languages.ts';
import { changeLanguageTo } from '../../lib/session-actions.ts';
import type { MenuEntry } from './header-menu.tsx';

/** S1.01: at once on the screen, then stored with the user. */
export function useLanguageEntries(): MenuEntry[] {
  const language = useLanguage();
  const { mutate } = useMutation({ mutationFn: changeLanguageTo });
  return LANGUAGES.map((one) => ({
    id: one,
    text: LANGUAGE_NAMES[one].name,
    chosen: one === language,
    onChoose: () => mutate(one),
  }));
}
