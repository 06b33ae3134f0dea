import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { faultText } from './fault-text.ts';
import type { FieldTexts } from './field-text.rules.ts';
import { schemaFaults } from './schema-faults.ts';
import { asSchema } from './schema-fields.ts';

export interface FieldProblem {
  /** `reference.2.donja` */
  field: string;
  message: string;
}

/** What the server would refuse for its shape, said before it is sent and in the person's language. */
export function useShapeCheck() {
  const { t, i18n } = useTranslation('fields');
  const { language } = i18n;
  return useCallback(
    (schema: Readonly<Record<string, unknown>>, document: unknown): FieldProblem[] => {
      const texts = i18n.getResourceBundle(language, 'fields') as FieldTexts;
      return schemaFaults(asSchema(schema), document).map((fault) => ({
        field: fault.field,
        message: faultText(fault, 'form', t, texts),
      }));
    },
    [t, i18n, language],
  );
}
