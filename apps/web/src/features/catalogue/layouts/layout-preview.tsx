import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { asLanguage } from '@nalaz/domain/language/language';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { mayNow } from '../../../lib/session.ts';
import { PdfFrame } from '../../../ui/pdf-frame.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import type { EditorExtraProps } from '../editor/extra-props.ts';
import classes from './layout-preview.module.css';
import { layoutPreviewQuery, offeredReportsQuery } from './layout-preview.queries.ts';
import { LogoInput } from './logo-input.tsx';

const TYPING_ENDS_MS = 500;
const SEARCH_ENDS_MS = 300;

/** For whoever may change a layout: the others would only be refused. */
export function LayoutPreview(props: EditorExtraProps) {
  return mayNow('administrator') ? <LivePaper {...props} /> : null;
}

/** The paper as it would come out of the printer, while the layout is typed: with an invented report or a real one. */
function LivePaper({ dokument, readOnly, onChange }: EditorExtraProps) {
  const { t } = useTranslation('reports');
  const [settled] = useDebouncedValue(dokument, TYPING_ENDS_MS);
  const [visit, setVisit] = useState<string | null>(null);
  const { data, error, isFetching } = useQuery(
    layoutPreviewQuery(settled, asLanguage(String(settled.jezik)), visit ?? ''),
  );
  const failure = asCallFailure(error);
  const notYet = failure?.code === 'INPUT_INVALID' || failure?.code === 'ENTRY_INVALID';
  return (
    <section className={classes.panel} aria-label={t('layout.preview')}>
      <div className={classes.tools}>
        {readOnly ? null : (
          <LogoInput logo={String(dokument.logo ?? '')} onChange={(logo) => onChange({ ...dokument, logo })} />
        )}
        <ReportSelect value={visit} onChange={setVisit} />
      </div>
      <ProgressLine active={isFetching} />
      {failure ? (
        <Text size="sm" c="var(--mantine-color-error)" role="status">
          {notYet ? t('layout.notYet') : failure.message}
        </Text>
      ) : null}
      {data ? <PdfFrame pdf={data} title={t('layout.paper')} /> : null}
    </section>
  );
}

function ReportSelect({ value, onChange }: { value: string | null; onChange: (visit: string | null) => void }) {
  const { t } = useTranslation('reports');
  const [typed, setTyped] = useState('');
  const [filter] = useDebouncedValue(typed, SEARCH_ENDS_MS);
  const { data } = useQuery(offeredReportsQuery(value ? '' : filter));
  return (
    <Select
      label={t('layout.report')}
      placeholder={t('layout.invented')}
      data={(data ?? []).map(({ _id, broj, pacijent }) => ({
        value: _id,
        label: `${broj} · ${pacijent.prezime} ${pacijent.ime}`,
      }))}
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={t('ui:selectNothing')}
      searchable
      clearable
    />
  );
}
