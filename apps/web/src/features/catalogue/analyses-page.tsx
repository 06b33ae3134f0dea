import { Skeleton, Text } from '@mantine/core';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { formatCount } from '@nalaz/domain/language/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { catalogueQuery } from './catalogue.queries.ts';
import { addressOfKind } from './kind-addresses.ts';
import classes from './settings.module.css';

/** What an analysis is made of, from the test itself to where it is measured. */
const KINDS: readonly KindName[] = [
  'lab',
  'ana',
  'profili',
  'sekcije',
  'grupe',
  'refgr',
  'jedinice',
  'uzorak',
  'uzorak-def',
  'analysers',
  'tipovi',
  'tehnologije',
];

/** S2.29: the group of the menu as a page. */
export function AnalysesPage() {
  const { t } = useTranslation('catalogue');
  return (
    <>
      <PageHeader title={t('analyses.title')} />
      <div className={classes.cards}>
        {KINDS.map((kind) => (
          <KindCard key={kind} kind={kind} />
        ))}
      </div>
    </>
  );
}

function KindCard({ kind }: { kind: KindName }) {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  const { data } = useQuery(catalogueQuery(kind));
  const rows = data?.data ?? [];
  const used = rows.filter(({ disabled }) => !disabled).length;
  const scheduled = rows.filter(({ zakazano }) => zakazano !== null).length;
  const notes = [
    ...(used < rows.length ? [t('counts.disabled', { count: rows.length - used })] : []),
    ...(scheduled > 0 ? [t('counts.scheduled', { count: scheduled })] : []),
  ];
  return (
    <Link {...addressOfKind(kind)} className={classes.card ?? ''}>
      <Text component="span" fw={600}>
        {t(`kinds.${kind}`)}
      </Text>
      <span className={classes.number}>
        {data ? formatCount(used, language) : <Skeleton component="span" height={28} width={48} display="block" />}
      </span>
      <Text component="span" size="sm" c="dimmed">
        {[t(`about.${kind}`), ...notes].join(' · ')}
      </Text>
    </Link>
  );
}
