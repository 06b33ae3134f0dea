import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { problemText } from '@nalaz/domain/catalogue/problems';
import { useCallback } from 'react';
import { useLanguage } from '../../../i18n/i18n.ts';
import type { Document } from '../catalogue.queries.ts';
import { useShapeCheck } from '../form/use-shape-check.ts';
import type { DraftProblem } from './draft-problem.ts';

/** First the shape; a document that has it is asked what the server will ask too. The rules come when first needed. */
export function useDraftCheck(kind: KindName, schema: Document) {
  const checkShape = useShapeCheck();
  const language = useLanguage();
  return useCallback(
    async (document: Document): Promise<DraftProblem[]> => {
      const faults = checkShape(schema, document);
      if (faults.length > 0) {
        return faults;
      }
      const { checkDocument } = await import('@nalaz/domain/catalogue/checks');
      return checkDocument(kind, document).map((problem) => ({
        field: problem.field,
        code: problem.code,
        message: problemText(problem, language),
      }));
    },
    [kind, schema, language, checkShape],
  );
}
