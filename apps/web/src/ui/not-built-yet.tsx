import { IconTools } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';

/** An honest page: the address exists, the screen does not yet. */
export function NotBuiltYet({ title }: { title: string }) {
  const { t } = useTranslation('ui');
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={<IconTools size={32} stroke={1.4} />} title={t('notBuilt.title')} why={t('notBuilt.help')} />
    </>
  );
}
