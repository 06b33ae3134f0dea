import { countCriticalTasks } from '@nalaz/domain/calls.generated';
import { IconUrgent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { readAnew } from '../../lib/read-anew.ts';
import { onLiveEvent } from '../../lib/realtime.ts';
import { useSession } from '../../lib/session.ts';
import classes from './critical-badge.module.css';
import dropdown from './dropdown.module.css';

const EVERY_MINUTE = 60_000;

/** How many critical results wait to be told, on every screen. It also sees to it that the desk is read anew. */
export function CriticalBadge() {
  const { t } = useTranslation('shell');
  const site = useSession()?.site;
  const { data } = useQuery({
    queryKey: ['critical', 'count', site],
    queryFn: () => callApi(countCriticalTasks),
    refetchInterval: EVERY_MINUTE,
  });
  useEffect(
    () =>
      onLiveEvent(({ type }) => {
        if (type === 'criticalResult') {
          readAnew(queryClient, ['critical']);
        }
      }),
    [],
  );
  if (!data?.otvoreno) {
    return null;
  }
  const label = t('criticalOpen', { count: data.otvoreno });
  return (
    <Link
      to="/obrada/kriticni"
      className={`${dropdown.trigger} ${dropdown.framed} ${data.kasni > 0 ? classes.overdue : classes.waiting}`}
      aria-label={label}
      data-tip={label}
    >
      <IconUrgent size={18} aria-hidden />
      {data.otvoreno}
    </Link>
  );
}
