import { describeAges } from '@nalaz/domain/catalogue/age.rules';
import type { ReferenceInterval } from '@nalaz/domain/catalogue/assay.documents';
import type { AgeBound } from '@nalaz/domain/catalogue/population';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { catalogueQuery } from '../catalogue.queries.ts';
import { sayIn } from './data-words.ts';
import { limitsText } from './interval-text.ts';

interface Span {
  od: AgeBound | undefined;
  do: AgeBound | undefined;
}
interface Drawn extends Span {
  row: number | null;
  overlap: boolean;
}

/** How the picture, its table and the tester say the same things. */
export function useIntervalWords(intervals: readonly ReferenceInterval[], unit: string) {
  const { t } = useTranslation('assay');
  const language = useLanguage();
  const needsNames = intervals.some(({ analyser }) => analyser !== undefined);
  const { data: analysers } = useQuery({ ...catalogueQuery('analysers'), enabled: needsNames });
  return useMemo(() => {
    const analyserName = (id: string | undefined) => analysers?.data.find(({ _id }) => _id === id)?.naziv;
    const ages = (span: Span) => sayIn(language, describeAges(span.od, span.do)) || t('picture.allAges');
    const limits = (interval: ReferenceInterval) =>
      interval.bezIntervala ? t('picture.stated') : limitsText(interval, language);
    const withUnit = (interval: ReferenceInterval) => {
      const text = limits(interval);
      const measured = interval.donja !== undefined || interval.gornja !== undefined;
      return unit && measured && !interval.bezIntervala ? `${text} ${unit}` : text;
    };
    const holds = ({ row, overlap }: Pick<Drawn, 'row' | 'overlap'>) => {
      const interval = row === null ? undefined : intervals[row];
      if (row === null || !interval) {
        return t('picture.gap');
      }
      const text = t('picture.row', { number: row + 1, limits: withUnit(interval) });
      return overlap ? `${t('picture.overlap')}: ${text}` : text;
    };
    return {
      language,
      ages,
      holds,
      withUnit,
      analysers: analysers?.data ?? [],
      /** An id says nothing to a reader, so the analyser's name stands for the row that names it. */
      people: (opis: string) =>
        sayIn(
          language,
          opis.replace(/analizator \((\d+)\)/g, (whole, row) => analyserName(intervals[row - 1]?.analyser) ?? whole),
        ),
      short: ({ vrijednost, jedinica }: AgeBound) =>
        vrijednost === 0 ? '0' : `${vrijednost} ${t(`ageShort.${jedinica}`)}`,
      /** From the fullest to the shortest; a narrow segment has two lines. */
      texts: ({ row, overlap }: Pick<Drawn, 'row' | 'overlap'>) => {
        const interval = row === null ? undefined : intervals[row];
        if (row === null || !interval) {
          return [[t('picture.gap')], ['?']];
        }
        const text = limits(interval);
        const number = [[t('picture.shortRow', { number: row + 1 })], [String(row + 1)]];
        const lines = text.includes(' – ') ? [[text.replace(' – ', '–')], text.replace(' – ', '– ').split(' ')] : [];
        return overlap ? [[t('picture.overlap')], ['×2']] : [[text], ...lines, ...number];
      },
    };
  }, [intervals, unit, language, analysers, t]);
}

export type IntervalWords = ReturnType<typeof useIntervalWords>;
