import { formatDate } from '@nalaz/domain/language/format';
import { findingText } from '@nalaz/domain/results/judgement/findings.texts';
import { showResult } from '@nalaz/domain/results/shown-result';
import { IconChartLine, IconDots, IconMathFunction } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ResultFlag } from '../../../ui/result-flag.tsx';
import { CancelledNote, UnchosenNote } from './cancelled-note.tsx';
import { CellStateMark } from './cell-state.tsx';
import classes from './grid.module.css';
import { IntervalBar } from './interval-bar.tsx';
import { RowDetails } from './row-details.tsx';
import { mustBeTold } from './sheet.rules.ts';
import type { Cell } from './sheet.ts';
import { changeText, intervalText } from './shown-values.ts';
import { useCell, useSheet } from './use-sheet.ts';
import { ValueInput } from './value-input.tsx';

export interface RowTasks {
  onDetails: (id: string) => void;
  onHistory: (id: string) => void;
  onVersions: (id: string) => void;
  onMicro: (id: string) => void;
}

interface ResultRowProps extends RowTasks {
  id: string;
  readOnly: boolean;
  detailed: boolean;
}

/** One test of the sample. Nothing but its own cell draws it again. */
export const ResultRowView = memo(function ResultRowView({ id, readOnly, detailed, ...tasks }: ResultRowProps) {
  const { t } = useTranslation('results');
  const cell = useCell(id);
  if (!cell) {
    return null;
  }
  const { row, shown } = cell;
  const critical = mustBeTold(shown);
  return (
    <>
      <tr data-test={id} className={classes.row} data-critical={critical || undefined}>
        <th scope="row" className={classes.test}>
          <span>{row.naziv}</span>
          <span className={classes.code}>
            {row.pravila.calculated ? (
              <IconMathFunction size={14} role="img" aria-label={t('grid.calculated')} />
            ) : null}
            {row.labassay}
            {row.krug > 1 ? ` · ${t('grid.run', { run: row.krug })}` : ''}
          </span>
        </th>
        <td className={classes.value}>
          <ValueInput cell={cell} readOnly={readOnly} onMicro={tasks.onMicro} />
        </td>
        <td className={classes.unit}>{row.jedinica}</td>
        <td className={classes.flag}>{shown.flag ? <ResultFlag flag={shown.flag} /> : null}</td>
        {row.otkazan ? null : (
          <>
            <IntervalCell cell={cell} />
            <PreviousCell cell={cell} />
          </>
        )}
        <td className={classes.notes} {...(row.otkazan ? { colSpan: 3 } : {})}>
          {critical ? <span className={classes.critical}>‼ {t('grid.critical')}</span> : null}
          {cell.state === 'refused' && cell.obstacle ? (
            <div className={classes.obstacle}>{t(`obstacles.${cell.obstacle}`)}</div>
          ) : null}
          <CancelledNote row={row} readOnly={readOnly} />
          <UnchosenNote row={row} onVersions={tasks.onVersions} />
          <Findings cell={cell} />
          {cell.draft && cell.draft.prije !== null ? <ReasonInput cell={cell} /> : null}
        </td>
        <td className={classes.tasks}>
          <div className={classes.taskLine}>
            <CellStateMark cell={cell} />
            <IconButton
              label={t('grid.details', { name: row.naziv })}
              shortcut="F2"
              icon={<IconDots size={17} />}
              aria-expanded={detailed}
              tabIndex={-1}
              onClick={() => tasks.onDetails(id)}
            />
            <IconButton
              label={t('grid.history', { name: row.naziv })}
              shortcut="Alt+H"
              icon={<IconChartLine size={17} />}
              tabIndex={-1}
              onClick={() => tasks.onHistory(id)}
            />
          </div>
        </td>
      </tr>
      {detailed ? <RowDetails cell={cell} readOnly={readOnly} onVersions={tasks.onVersions} /> : null}
    </>
  );
});

function IntervalCell({ cell: { row, shown } }: { cell: Cell }) {
  const language = useLanguage();
  const { interval } = row;
  return (
    <td className={classes.interval}>
      {interval ? (
        <>
          <span className={classes.limits}>{intervalText(interval, language)}</span>
          <IntervalBar interval={interval} value={shown.value} />
        </>
      ) : null}
    </td>
  );
}

function PreviousCell({ cell: { row, shown } }: { cell: Cell }) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const previous = row.prethodni;
  if (!previous) {
    return <td className={classes.previous} data-none />;
  }
  const change = changeText(shown.value, previous, row.jedinica, language);
  return (
    <td className={classes.previous}>
      <div className={classes.previousLine}>
        <span className={classes.narrowLabel}>{t('grid.previous')}: </span>
        <b>{showResult(previous.rezultat_f, language)}</b>
        {previous.flag ? <ResultFlag flag={previous.flag} /> : null}
        <span className={classes.when}>{formatDate(previous.uzeto)}</span>
        {change ? <span className={classes.change}>{change}</span> : null}
      </div>
    </td>
  );
}

/** Not known of all its tests alike: the banner says it once. */
const SAID_OF_THE_SAMPLE = 'NEPOZNATO_STABILNOST';

function Findings({ cell: { row, shown } }: { cell: Cell }) {
  const language = useLanguage();
  const comment = row.rezultat?.komentar;
  const findings = shown.findings.filter(({ tekst }) => tekst !== SAID_OF_THE_SAMPLE);
  if (findings.length === 0 && !comment) {
    return null;
  }
  return (
    <ul className={classes.findings}>
      {findings.map((finding) => (
        <li key={`${finding.pravilo} ${finding.tekst}`} data-weight={finding.tezina}>
          {findingText(finding, language)}
        </li>
      ))}
      {comment ? <li className={classes.comment}>{comment}</li> : null}
    </ul>
  );
}

/** A value that replaces another one says why, where it is typed. */
function ReasonInput({ cell: { row, draft, state, obstacle } }: { cell: Cell }) {
  const { t } = useTranslation('results');
  const sheet = useSheet();
  return (
    <input
      data-reason
      className={classes.reason}
      aria-label={t('grid.reasonFor', { name: row.naziv })}
      aria-invalid={state === 'refused' && obstacle === 'reason'}
      placeholder={t('grid.reason')}
      maxLength={300}
      autoComplete="off"
      value={draft?.razlog ?? ''}
      onChange={(event) => sheet.detail(row._id, 'razlog', event.currentTarget.value)}
    />
  );
}
