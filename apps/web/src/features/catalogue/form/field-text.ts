import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { asLanguage } from '@nalaz/domain/language/language';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { displayValue, type Words } from './display-value.ts';
import { type FieldTexts, hintOf, labelOf, namesIn, pathText, plainText, valueTextOf } from './field-text.rules.ts';
import { guessValue } from './guess-value.ts';
import { asSchema, schemaAt } from './schema-fields.ts';

export interface FieldText {
  label: (field: string) => string;
  hint: (field: string) => string | undefined;
  /** A value as people read it. With a schema also amounts, dates and ages are; with names also ids. */
  value: (field: string, value: unknown) => string;
  group: (name: string) => string;
  path: (field: string) => string;
  texts: FieldTexts;
  words: Words;
}

interface Knowledge {
  schema?: Readonly<Record<string, unknown>> | undefined;
  names?: Readonly<Record<string, string>> | undefined;
}

/** Names of fields, values and groups. With the kind, the words that fit it: `tip` of an assay is a sample type. */
export function useFieldText(kind?: KindName, { schema, names }: Knowledge = {}): FieldText {
  const { t, i18n } = useTranslation('fields');
  return useMemo(() => {
    const language = asLanguage(i18n.language);
    const texts = i18n.getResourceBundle(i18n.language, 'fields') as FieldTexts;
    const { menu } = i18n.getResourceBundle(i18n.language, 'shell') as { menu: Record<string, string> };
    const label = (field: string) => labelOf(texts, field, kind) ?? namesIn(field).at(-1) ?? field;
    const words: Words = {
      language,
      label,
      choice: (field, value) => valueTextOf(texts, menu, field, value) ?? value,
      entry: (_kind, id) => names?.[id] ?? id,
      entryKey: (_kind, id) => names?.[id] ?? id,
      age: ({ vrijednost, jedinica }) =>
        typeof vrijednost === 'number' ? t(`age.${jedinica}`, { count: vrijednost }) : `${vrijednost} ${jedinica}`,
      yes: t('form.yes'),
      no: t('form.no'),
      currency: t('form.currency'),
    };
    return {
      label,
      hint: (field) => hintOf(texts, field, kind),
      value: (field, value) => {
        const place = schema && schemaAt(asSchema(schema), field);
        return place ? displayValue(place, field, value, words) : guessValue(field, value, words, names);
      },
      group: (name) => plainText(texts.groups[name] ?? label(name)),
      path: (field) => pathText(texts, field, kind),
      texts,
      words,
    };
  }, [t, i18n, i18n.language, kind, schema, names]);
}
