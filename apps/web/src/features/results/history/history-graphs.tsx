import { formatDate } from '@nalaz/domain/language/format';
import { showResult } from '@nalaz/domain/results/shown-result';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { TimeGraph } from '../../../ui/time-graph.tsx';
import classes from './history.module.css';
import type { HistoryTest } from './history.queries.ts';
import { HistoryTable } from './history-table.tsx';

/** One graph below the other on the same axis of time; the numbers stand in the table under them. */
export function HistoryGraphs({ tests }: { tests: readonly HistoryTest[] }) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const times = tests.flatMap(({ tacke }) => tacke.map(({ uzeto }) => Date.parse(uzeto)));
  const span = { from: Math.min(...times), to: Math.max(...times) };
  return (
    <div className={classes.graphs}>
      {tests.map(({ _id, naziv, jedinica, tacke }) => {
        const drawn = tacke.filter((point) => point.vrijednost !== null && point.jedinica === jedinica);
        return (
          <figure key={_id} className={classes.figure}>
            <figcaption>
              {naziv} <span className="unit">{jedinica}</span>
            </figcaption>
            {drawn.length === 0 ? (
              <p>{t('history.noNumbers')}</p>
            ) : (
              <TimeGraph
                label={t('history.graphOf', { name: naziv, count: drawn.length })}
                span={span}
                showTime={(time) => formatDate(new Date(time).toISOString())}
                showValue={(value) => showResult(String(value), language)}
                points={drawn.map((point) => ({
                  time: Date.parse(point.uzeto),
                  value: point.vrijednost ?? 0,
                  low: point.donja,
                  high: point.gornja,
                  flag: point.flag,
                  hollow: !point.verifikovan,
                  label: `${formatDate(point.uzeto)}: ${showResult(point.rezultat_f, language)} ${jedinica}`,
                }))}
              />
            )}
          </figure>
        );
      })}
      <p className={classes.legend}>{t('history.legend')}</p>
      <HistoryTable tests={tests} />
    </div>
  );
}
