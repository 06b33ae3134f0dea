import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { faultText } from '../form/fault-text.ts';
import { useFieldText } from '../form/field-text.ts';
import type { FaultWords } from './json-diagnostics.ts';
import type { SuggestionWords } from './json-suggestions.ts';

export interface EditorWords {
  name: string;
  /** What CodeMirror itself says. */
  phrases: Record<string, string>;
  faults: FaultWords;
  suggestions: SuggestionWords;
}

export function useEditorWords(): EditorWords {
  const { t, i18n } = useTranslation('fields');
  const { label, texts, words } = useFieldText();
  const { language } = i18n;
  return useMemo(
    () => ({
      name: t('json.name'),
      phrases: (i18n.getResourceBundle(language, 'fields') as { phrases: Record<string, string> }).phrases,
      faults: {
        syntax: t('json.syntax'),
        notObject: t('json.notObject'),
        key: ({ fault, name }) => t(`json.${fault}`, { name }),
        schema: (fault) => faultText(fault, 'json', t, texts),
      },
      suggestions: { label, choice: words.choice, required: t('json.isRequired') },
    }),
    [t, i18n, language, label, texts, words],
  );
}
