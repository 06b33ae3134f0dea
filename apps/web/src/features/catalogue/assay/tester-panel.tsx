import { Stack, Text, Title } from '@mantine/core';
import type { LabAssayDocument, ReferenceInterval } from '@nalaz/domain/catalogue/assay.documents';
import { dayOf } from '@nalaz/domain/tables/table.rules';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResultFlag } from '../../../ui/result-flag.tsx';
import classes from './assay.module.css';
import { IntervalTester } from './interval-tester.tsx';
import { FIRST_PATIENT, type TestedPatient, testPatient } from './tested-patient.ts';
import type { IntervalWords } from './use-interval-words.ts';

interface TesterPanelProps {
  intervals: readonly ReferenceInterval[];
  critical: LabAssayDocument['kriticne'];
  words: IntervalWords;
  unit: string;
  onFound: (row: number | undefined) => void;
}

export function TesterPanel({ intervals, critical, words, unit, onFound }: TesterPanelProps) {
  const { t } = useTranslation('assay');
  const [patient, setPatient] = useState<TestedPatient>(() => ({ ...FIRST_PATIENT, dan: dayOf(new Date()) }));
  const [used, setUsed] = useState(false);
  const answer = useMemo(() => testPatient(intervals, critical, patient), [intervals, critical, patient]);
  const found = answer?.found;
  const row = found && 'index' in found ? found.index : undefined;
  const marked = used ? row : undefined;
  useEffect(() => onFound(marked), [marked, onFound]);
  const named = new Set(intervals.map(({ analyser }) => analyser));
  const sentence = found === undefined ? t('tester.ageNeeded') : words.holds({ row: row ?? null, overlap: false });
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('tester.title')}
      </Title>
      <IntervalTester
        patient={patient}
        onChange={(next) => {
          setUsed(true);
          setPatient(next);
        }}
        analysers={words.analysers
          .filter(({ _id }) => named.has(_id))
          .map(({ _id, naziv }) => ({ value: _id, label: naziv }))}
        withDay={intervals.some(({ vrijediOd, vrijediDo }) => vrijediOd !== undefined || vrijediDo !== undefined)}
        unit={unit}
      />
      <output className={classes.answer}>
        <Text size="sm" fw={600} component="span">
          {found?.kind === 'none' && found.reason === 'uncovered' ? t('tester.uncovered') : sentence}
        </Text>
        {answer?.flag === undefined ? null : answer.flag === '' ? (
          <Text size="sm" component="span">
            {t('tester.normal')}
          </Text>
        ) : (
          <ResultFlag flag={answer.flag} />
        )}
      </output>
    </Stack>
  );
}
