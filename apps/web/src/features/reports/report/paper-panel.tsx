import { Alert, Group, Loader, SegmentedControl, Text } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import { LANGUAGES, type Language } from '@nalaz/domain/language/language';
import type { ReportEntry, ReportVersion } from '@nalaz/domain/reports/reports.contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { LANGUAGE_NAMES } from '../../../lib/languages.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PdfFrame } from '../../../ui/pdf-frame.tsx';
import { pdfQuery, useTranslateReport } from '../reports.queries.ts';
import classes from './report.module.css';
import { stateReason } from './state-reason.ts';

interface PaperPanelProps {
  entry: ReportEntry;
  version: ReportVersion;
}

/** A drawing takes part of a second; an event says when it is there, and asking again covers a lost event. */
const LOOK_AGAIN_MS = 1_500;
const MOST_LOOKS = 40;

/** The exact paper of one version, in its own language or, drawn on demand, in another one. */
export function PaperPanel({ entry, version }: PaperPanelProps) {
  const { t } = useTranslation('reports');
  const [language, setLanguage] = useState<Language>(version.jezik);
  const translate = useTranslateReport();
  const { data, error } = useQuery({
    ...pdfQuery(entry._id, version.verzija, language),
    enabled: !translate.isPending,
    refetchInterval: ({ state }) => (state.error && state.errorUpdateCount < MOST_LOOKS ? LOOK_AGAIN_MS : false),
  });
  const choose = (chosen: Language) => {
    setLanguage(chosen);
    if (chosen !== version.jezik) {
      translate.mutate({ id: entry._id, verzija: version.verzija, jezik: chosen });
    }
  };
  const failure = asCallFailure(error);
  const waiting = failure === undefined || failure.code === 'REPORT_NOT_DRAWN' || failure.code === 'NOT_FOUND';
  return (
    <>
      {version.stanje === 'VAŽI' ? null : (
        <Alert
          color={version.stanje === 'ZAMIJENJEN' ? 'yellow' : 'red'}
          icon={<IconAlertTriangle size={18} />}
          title={t(`stands.${version.stanje}`)}
          mb="xs"
        >
          {stateReason(version.stanjeRazlog, t)}
        </Alert>
      )}
      <Group justify="space-between" gap="xs" mb="xs">
        <Text size="sm">
          {t('issuedBy', { verzija: version.verzija, when: formatDateTime(version.izdat), who: version.izdao })}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={t('language')}
          value={language}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value].short }))}
          onChange={(value) => choose(LANGUAGES.find((one) => one === value) ?? version.jezik)}
        />
      </Group>
      {data ? (
        <PdfFrame
          pdf={data}
          title={t('paperOf', { broj: entry.broj, verzija: version.verzija })}
          mark={version.stanje === 'VAŽI' ? undefined : t(`states.${version.stanje}`)}
        />
      ) : waiting ? (
        <div className={classes.drawing} role="status">
          <Loader size="sm" aria-hidden /> {t('drawing')}
        </div>
      ) : (
        <ErrorState message={failure.message} requestId={failure.requestId} />
      )}
    </>
  );
}
