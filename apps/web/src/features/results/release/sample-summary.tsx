import type { Language } from '@nalaz/domain/language/language';
import { showResult } from '@nalaz/domain/results/shown-result';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { ResultFlag } from '../../../ui/result-flag.tsx';
import { AttentionMark } from './attention-mark.tsx';
import classes from './release.module.css';
import { byAttention, byWeight, isCancelled, isMissing, type ReleasedSample } from './released-sample.ts';

interface SampleSummaryProps {
  samples: readonly ReleasedSample[];
  /** Above the tests of a sample. */
  above?: (sample: ReleasedSample) => ReactNode;
}

/** What is let go: what is missing, critical or outside its interval first, of the samples and within each. */
export function SampleSummary({ samples, above }: SampleSummaryProps) {
  const { t } = useTranslation('release');
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard
    <section className={classes.scrolls} aria-label={t('summary')} tabIndex={0}>
      <table className={classes.summary}>
        <tbody>
          {byAttention(samples).map((sample) => (
            <tr key={sample._id}>
              <th scope="row">
                {sample.id} <AttentionMark level={sample.paznja} />
                <div className={classes.patient}>
                  {sample.patient.prezime} {sample.patient.ime}
                </div>
              </th>
              <td>
                {above?.(sample)}
                <ul className={classes.tests}>
                  {byWeight(sample.tests).map((test) => (
                    <TestText key={test._id} test={test} language={language} />
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TestText({ test, language }: { test: ReleasedSample['tests'][number]; language: Language }) {
  const { t } = useTranslation('release');
  const { naziv, rezultat_f, jedinica, flag } = test;
  if (isCancelled(test)) {
    return (
      <li data-missing>
        {naziv}: {t('cancelled')}
      </li>
    );
  }
  return (
    <li data-flagged={flag !== '' || undefined} data-missing={isMissing(test) || undefined}>
      {naziv}: {isMissing(test) ? t('missing') : <b>{showResult(rezultat_f, language)}</b>}{' '}
      {isMissing(test) ? null : <span className="unit">{jedinica}</span>} {flag ? <ResultFlag flag={flag} /> : null}
    </li>
  );
}
