import { countIdentityChanges } from '@nalaz/domain/calls.generated';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import dropdown from './dropdown.module.css';

const EVERY_MINUTE = 60_000;

/** How many changes of identity wait for somebody else than who asked: until one is settled, the patient's results wait too. */
export function IdentityBadge() {
  const { t } = useTranslation('shell');
  const { data } = useQuery({
    queryKey: ['patients', 'identity', 'count'],
    queryFn: () => callApi(countIdentityChanges),
    refetchInterval: EVERY_MINUTE,
  });
  if (!data?.zaPotvrdu) {
    return null;
  }
  const label = t('identityWaits', { count: data.zaPotvrdu });
  return (
    <Link to="/prijem" className={`${dropdown.trigger} ${dropdown.framed}`} aria-label={label} data-tip={label}>
      <IconUserQuestion size={18} aria-hidden />
      {data.zaPotvrdu}
    </Link>
  );
}
