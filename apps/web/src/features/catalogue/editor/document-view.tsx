import { Loader } from '@mantine/core';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '../catalogue.queries.ts';
import { DocumentForm } from '../form/document-form.tsx';
import type { DraftProblem } from './draft-problem.ts';
import { editorExtras, editorPanels } from './editor-extras.tsx';
import type { View } from './editor-views.ts';
import type { EditorExtraProps } from './extra-props.ts';

const JsonEditor = lazy(async () => ({ default: (await import('../json/json-editor.tsx')).JsonEditor }));

interface DocumentViewProps {
  view: View;
  schema: Document;
  /** Also what a kind's own components receive. */
  extra: EditorExtraProps;
  problems: readonly DraftProblem[];
  onValidity: (valid: boolean) => void;
}

function panelsOf(kind: KindName, extra: EditorExtraProps) {
  const panels = Object.entries(editorPanels[kind] ?? {});
  return Object.fromEntries(
    panels.map(([group, Panel]) => [
      group,
      <Suspense key={group} fallback={<Loader size="sm" />}>
        <Panel {...extra} />
      </Suspense>,
    ]),
  );
}

/** The document itself, as a form, as JSON, or as its kind shows it. */
export function DocumentView({ view, schema, extra, problems, onValidity }: DocumentViewProps) {
  const { t } = useTranslation('catalogue');
  const { kind, dokument, stored, readOnly, onChange } = extra;
  const Extra = editorExtras[kind];
  const loading = <Loader size="sm" aria-label={t('loading')} />;
  if (view === 'dodatno' && Extra) {
    return (
      <Suspense fallback={loading}>
        <Extra {...extra} />
      </Suspense>
    );
  }
  if (view === 'json') {
    return (
      <Suspense fallback={loading}>
        <JsonEditor
          schema={schema}
          value={dokument}
          stored={stored?.dokument}
          onChange={onChange}
          onValidity={onValidity}
          readOnly={readOnly}
          problems={problems}
        />
      </Suspense>
    );
  }
  return (
    <DocumentForm
      kind={kind}
      schema={schema}
      value={dokument}
      onChange={onChange}
      problems={problems}
      readOnly={readOnly}
      panels={panelsOf(kind, extra)}
    />
  );
}
