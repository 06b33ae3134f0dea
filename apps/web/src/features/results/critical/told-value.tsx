import { Checkbox } from '@mantine/core';
import { isWaiting } from '@nalaz/domain/results/critical/critical.rules';
import { findingText } from '@nalaz/domain/results/judgement/findings.texts';
import { showResult } from '@nalaz/domain/results/shown-result';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { ResultFlag } from '../../../ui/result-flag.tsx';
import classes from './critical.module.css';
import type { Item, Task } from './critical.queries.ts';
import { bornText, linesOfTask, RecallText, RemovedText } from './task-words.tsx';

export const waitingOf = ({ rezultati }: Task): Item[] => rezultati.filter(({ stanje }) => isWaiting(stanje));

interface ToldValueProps {
  task: Task;
  /** Which of the results were said; left out: nobody asks. */
  chosen?: readonly string[];
  onChoose?: (ids: string[]) => void;
}

/** What is said on the telephone and must come back the same, in digits that nobody misreads. */
export function ToldValue({ task, chosen, onChoose }: ToldValueProps) {
  const { t } = useTranslation('critical');
  const lines = linesOfTask(task, ({ stanje }) => isWaiting(stanje));
  const samples = [...new Set(waitingOf(task).map(({ uzorak }) => uzorak))].join(', ');
  const choice = chosen && onChoose && waitingOf(task).length > 1 ? { chosen, onChoose } : undefined;
  return (
    <section className={classes.told} aria-label={t('toSay')} data-many={lines.length > 1 || undefined}>
      <span className={classes.whose}>
        <b>
          {task.patient.prezime} {task.patient.ime}
        </b>
        , {bornText(task)} · {samples}
      </span>
      {lines.map((line) => (
        <div key={line[0]?._id} className={classes.said}>
          {line.map((item) => (
            <SaidItem key={item._id} item={item} {...(choice ? { choice } : {})} />
          ))}
        </div>
      ))}
    </section>
  );
}

interface SaidItemProps {
  item: Item;
  choice?: { chosen: readonly string[]; onChoose: (ids: string[]) => void };
}

function SaidItem({ item, choice }: SaidItemProps) {
  const { t } = useTranslation('critical');
  const language = useLanguage();
  const change = (said: boolean) => {
    const others = choice?.chosen.filter((id) => id !== item._id) ?? [];
    choice?.onChoose(said ? [...others, item._id] : others);
  };
  return (
    <div>
      {choice ? (
        <Checkbox
          label={item.naziv}
          aria-label={t('call.said', { test: item.naziv })}
          checked={choice.chosen.includes(item._id)}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      ) : (
        <span>{item.naziv}</span>
      )}
      <span className={classes.digits}>
        {showResult(item.rezultat, language)} <small>{item.jedinica}</small>
        {item.flag ? <ResultFlag flag={item.flag} /> : null}
      </span>
      {item.opoziv ? (
        <b>
          <RecallText recall={item.opoziv} />
        </b>
      ) : null}
      {item.provjera ? (
        <div>
          <RemovedText removed={item.provjera} />
        </div>
      ) : null}
      {item.nalaz?.tekst.startsWith('MOŽDA') ? (
        <span className={classes.unit}>{findingText(item.nalaz, language)}</span>
      ) : null}
    </div>
  );
}
