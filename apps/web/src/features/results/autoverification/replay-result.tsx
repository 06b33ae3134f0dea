import { Table, Text } from '@mantine/core';
import { formatCount, formatDateTime } from '@nalaz/domain/language/format';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import classes from './autoverification.module.css';
import { GateBars } from './gate-bars.tsx';
import { percentOf, type Replay } from './replay-slices.rules.ts';

export function ReplayResult({ result }: { result: Replay }) {
  const { t } = useTranslation('autoverification');
  const language = useLanguage();
  if (result.ukupno + result.bezPravila === 0) {
    return <EmptyState title={t('replay.none')} why={t('replay.noneWhy')} />;
  }
  const { pusteno, ukupno, bezPravila, razlikaUkupno, razlike, kapije } = result;
  return (
    <>
      <Text className={classes.sentence} role="status">
        {t('replay.sentence', {
          percent: percentOf(pusteno, ukupno),
          part: formatCount(pusteno, language),
          whole: formatCount(ukupno, language),
        })}{' '}
        {t('replay.differ', { count: razlikaUkupno })}
      </Text>
      {bezPravila > 0 ? <Text c="dimmed">{t('replay.withoutRule', { count: bezPravila })}</Text> : null}
      {kapije.length > 0 ? (
        <>
          <Text fw={600}>{t('gates.title')}</Text>
          <GateBars label={t('gates.title')} gates={kapije} />
        </>
      ) : null}
      {razlike.length > 0 ? (
        <Table.ScrollContainer minWidth={0} type="native">
          <Table verticalSpacing={4} aria-label={t('differences.title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('differences.sample')}</Table.Th>
                <Table.Th>{t('differences.what')}</Table.Th>
                <Table.Th>{t('differences.when')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {razlike.map(({ sid, uzorak, razlog, tekst, kada }) => (
                <Table.Tr key={sid}>
                  <Table.Td>
                    <TextLink to={`/obrada/rezultati/${uzorak}/${sid}`}>{uzorak}</TextLink>
                  </Table.Td>
                  <Table.Td className={classes.what}>
                    <strong>{t(`differences.kinds.${razlog}`)}</strong> {tekst}
                  </Table.Td>
                  <Table.Td className={classes.when}>{formatDateTime(kada)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
      {razlikaUkupno > razlike.length ? (
        <Text c="dimmed">{t('differences.more', { shown: razlike.length, count: razlikaUkupno })}</Text>
      ) : null}
    </>
  );
}
