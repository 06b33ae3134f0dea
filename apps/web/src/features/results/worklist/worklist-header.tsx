import { Group } from '@mantine/core';
import { formatCount } from '@nalaz/domain/language/format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { mayNow } from '../../../lib/session.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import classes from './worklist.module.css';
import { worklistCountsQuery } from './worklist.queries.ts';

/** How the day stands, in one line, and the way to what lies beside the list. */
export function WorklistHeader() {
  const { t } = useTranslation('worklist');
  const language = useLanguage();
  const { data } = useQuery(worklistCountsQuery());
  const sum = (of: 'ukupno' | 'hitno') => data?.sekcije.reduce((total, section) => total + section[of], 0) ?? 0;
  const waiting = sum('ukupno');
  const counts = data
    ? ([
        ['waiting', waiting],
        ['urgent', sum('hitno')],
        ['critical', data.kriticno],
        ['late', data.kasni],
      ] as const)
    : [];
  return (
    <PageHeader
      title={t('title')}
      counts={
        <span className={classes.counts} role="status">
          {counts.map(([name, count]) => (
            <span key={name} data-name={count > 0 ? name : undefined}>
              {t(`counts.${name}`, { count, shown: formatCount(count, language, waiting >= (data?.najvise ?? 0)) })}
            </span>
          ))}
        </span>
      }
      action={
        <Group component="nav" gap="md" aria-label={t('beside')}>
          <TextLink to="/obrada/kriticni">{t('critical')}</TextLink>
          {mayNow('verifikacija') ? <TextLink to="/obrada/autoverifikacija">{t('autoverification')}</TextLink> : null}
        </Group>
      }
    />
  );
}
