import { Stack, Text, Title } from '@mantine/core';
import { useContext, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorExtraProps } from '../editor/extra-props.ts';
import { focusField } from '../form/focus-field.ts';
import { FormContext } from '../form/form-context.ts';
import classes from './assay.module.css';
import { criticalOf, intervalsOf } from './assay-document.ts';
import { rowForGap } from './gap-row.ts';
import { type Chosen, IntervalDetail } from './interval-detail.tsx';
import { IntervalFindings } from './interval-findings.tsx';
import { IntervalPicture } from './interval-picture.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { TesterPanel } from './tester-panel.tsx';
import { useIntervalWords } from './use-interval-words.ts';
import { useUnitName } from './use-unit-name.ts';

/** Below the rows of reference intervals: what they come to. */
export function ReferencePanel(props: EditorExtraProps) {
  const { dokument, readOnly, onChange } = props;
  const { t } = useTranslation('assay');
  const form = useContext(FormContext);
  const panel = useRef<HTMLDivElement>(null);
  const { reference, kriticne } = dokument;
  const intervals = useMemo(() => intervalsOf({ reference }), [reference]);
  const critical = useMemo(() => criticalOf({ kriticne }), [kriticne]);
  const unit = useUnitName(dokument);
  const words = useIntervalWords(intervals, unit);
  const [tested, setTested] = useState<number>();
  const [chosen, setChosen] = useState<Chosen & { of: unknown }>();
  // What was chosen is gone as soon as the rows are others.
  const shown = chosen?.of === intervals ? chosen : undefined;
  if (intervals.length === 0) {
    return (
      <div className={classes.panel}>
        <Text c="dimmed" size="sm">
          {t('picture.empty')}
        </Text>
        <PreviewPanel {...props} />
      </div>
    );
  }
  const openRow = (row: number) => {
    form?.store.reveal(`reference.${row}`);
    focusField(panel.current?.closest<HTMLElement>('[role=tabpanel]') ?? null, `reference.${row}.spol`);
  };
  const fill = ({ lane, segment }: Chosen) => {
    onChange({ ...dokument, reference: [...(reference as []), rowForGap(lane, segment)] });
    openRow(intervals.length);
  };
  return (
    <div ref={panel} className={classes.panel}>
      <Stack gap="xs">
        <Title order={3} size="h5">
          {t('picture.title')}
        </Title>
        <IntervalFindings intervals={intervals} words={words} />
        <IntervalPicture
          intervals={intervals}
          words={words}
          markedRow={tested}
          selectedKey={shown?.segment.key}
          onSelect={(lane, segment) => setChosen({ lane, segment, of: intervals })}
        />
        {shown ? (
          <IntervalDetail
            chosen={shown}
            intervals={intervals}
            words={words}
            onOpen={openRow}
            onFill={readOnly ? undefined : fill}
          />
        ) : null}
      </Stack>
      <TesterPanel intervals={intervals} critical={critical} words={words} unit={unit} onFound={setTested} />
      <PreviewPanel {...props} />
    </div>
  );
}
