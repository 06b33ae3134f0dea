import { formatDate, formatDateTime } from '@nalaz/domain/language/format';
import type { Language } from '@nalaz/domain/language/language';
import { isGone } from '@nalaz/domain/results/critical/critical.rules';
import type { CriticalState } from '@nalaz/domain/results/result.words';
import { showResult } from '@nalaz/domain/results/shown-result';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { ResultFlag } from '../../../ui/result-flag.tsx';
import { type Tone, ToneBadge } from '../../../ui/tone-badge.tsx';
import classes from './critical.module.css';
import type { Item, Task } from './critical.queries.ts';

const TONES: Readonly<Record<CriticalState, Tone>> = {
  OTVOREN: 'red',
  POKUŠAJ: 'yellow',
  PROVJERA: 'yellow',
  DOSTIGNUT: 'blue',
  POTVRĐEN: 'teal',
  NEDOSTUPAN: 'grey',
  ZAMIJENJEN: 'grey',
  POZNAT: 'grey',
  PONIŠTEN: 'grey',
};

export function StateBadge({ state }: { state: CriticalState }) {
  const { t } = useTranslation('critical');
  return <ToneBadge tone={TONES[state]}>{t(`states.${state}`)}</ToneBadge>;
}

/** The birth; of somebody unidentified the sex and our own number, which are all that tells them apart. */
export const bornText = ({ patient: { dateofb, godiste, spol, broj } }: Task) =>
  dateofb ? formatDate(dateofb) : godiste || [spol, broj].filter(Boolean).join(', ');

/** What was told, with the decimal sign of the language. */
export function toldText(told: string, language: Language): string {
  const [value = '', ...unit] = told.split(' ');
  return [showResult(value, language), ...unit].join(' ');
}

/** What counts of a task, in lines that are said in one breath. */
export function linesOfTask({ rezultati }: Task, counts: (item: Item) => boolean): Item[][] {
  return [
    ...Map.groupBy(
      rezultati.filter((item) => !isGone(item.stanje) && counts(item)),
      ({ red }) => red,
    ).values(),
  ];
}

const MOST_LINES = 4;

/** The code of each test, the value and its flag; on a telephone in two lines. */
export function ResultCell({ task }: { task: Task }) {
  const { t } = useTranslation('critical');
  const lines = linesOfTask(task, () => true);
  const shown = lines.length > 0 ? lines : task.rezultati.map((item) => [item]);
  return (
    <span className={classes.lines}>
      {shown.slice(0, MOST_LINES).map((line) => (
        <span key={line[0]?._id} className={classes.line}>
          {line.map((item) => (
            <ItemValue key={item._id} item={item} />
          ))}
        </span>
      ))}
      {shown.length > MOST_LINES ? (
        <span className={classes.unit}>{t('more', { count: shown.length - MOST_LINES })}</span>
      ) : null}
    </span>
  );
}

function ItemValue({ item }: { item: Item }) {
  const { t } = useTranslation('critical');
  const language = useLanguage();
  return (
    <span className={classes.result}>
      <span title={item.naziv}>{item.labassay}</span>
      <span className={classes.value}>
        <b>{showResult(item.rezultat, language)}</b> <span className={classes.unit}>{item.jedinica}</span>
      </span>
      {item.flag ? <ResultFlag flag={item.flag} /> : null}
      {item.poznat ? <span className={classes.unit}>{t('known')}</span> : null}
      {item.stanje === 'PROVJERA' ? <ToneBadge tone="yellow">{t('check.mark')}</ToneBadge> : null}
      {item.opoziv && item.stanje !== 'PROVJERA' ? (
        <ToneBadge tone="red">{t(`recalls.${item.opoziv.vrsta}`)}</ToneBadge>
      ) : null}
    </span>
  );
}

/** Why what was told does not hold, and as whose it was told. */
export function RecallText({ recall }: { recall: NonNullable<Item['opoziv']> }) {
  const { t } = useTranslation('critical');
  const said = t(`recallTexts.${recall.vrsta}`, { reason: recall.razlog });
  return <span>{recall.osoba ? `${said} ${t('takenFor', { person: recall.osoba })}` : said}</span>;
}

/** Who removed a critical result that nobody was told, what took its place, and who agreed. */
export function RemovedText({ removed }: { removed: NonNullable<Item['provjera']> }) {
  const { t } = useTranslation('critical');
  const language = useLanguage();
  const { ko, kada, sada, potvrdio } = removed;
  const said = [
    t('check.removed', { who: ko, when: formatDateTime(kada) }),
    sada ? t('check.now', { value: showResult(sada, language) }) : '',
    potvrdio ? t('check.confirmed', { who: potvrdio }) : '',
  ];
  return <span>{said.filter(Boolean).join(' ')}</span>;
}

/** Whom to call and under which number, which a telephone can dial. */
export function Called({ person }: { person: Task['kome'] }) {
  const { t } = useTranslation('critical');
  if (!person) {
    return <span className={classes.unit}>{t('nobodyKnown')}</span>;
  }
  return (
    <span>
      {person.naziv}{' '}
      {person.telefon ? (
        <a className={classes.phone} href={`tel:${person.telefon.replace(/[^+\d]/g, '')}`}>
          {person.telefon}
        </a>
      ) : (
        <span className={classes.unit}>{t('noNumber')}</span>
      )}
    </span>
  );
}
