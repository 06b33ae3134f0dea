import { useTranslation } from 'react-i18next';
import type { IntervalWords } from './use-interval-words.ts';
import type { PlacedLane } from './use-picture.ts';

/** The picture in words, for those who do not see it. */
export function IntervalTable({ lanes, words }: { lanes: readonly PlacedLane[]; words: IntervalWords }) {
  const { t } = useTranslation('assay');
  return (
    <table>
      <caption>{t('picture.label')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('picture.people')}</th>
          <th scope="col">{t('picture.age')}</th>
          <th scope="col">{t('picture.interval')}</th>
        </tr>
      </thead>
      <tbody>
        {lanes.flatMap(({ lane, segments }) =>
          segments.map((segment) => (
            <tr key={segment.key}>
              <th scope="row">{words.people(lane.opis)}</th>
              <td>{words.ages(segment)}</td>
              <td>{words.holds(segment)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
