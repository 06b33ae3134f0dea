import { DELIVERY_CHANNELS, DELIVERY_STATES } from '@nalaz/domain/reports/report.words';
import { useTranslation } from 'react-i18next';
import type { Search } from '../../../lib/table-search.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import classes from './outbox.module.css';

interface OutboxFiltersProps {
  search: Search;
  onChange: (filters: Search) => void;
}

/** What the address says wrongly is left out, so that an old link still opens. */
export function filtersOf({ stanje, kanal }: Search) {
  const state = DELIVERY_STATES.find((one) => one === stanje);
  const channel = DELIVERY_CHANNELS.find((one) => one === kanal);
  return { ...(state ? { stanje: state } : {}), ...(channel ? { kanal: channel } : {}) };
}

/** A second click takes a choice back. */
export function OutboxFilters({ search, onChange }: OutboxFiltersProps) {
  const { t } = useTranslation('outbox');
  const chips = (name: string, values: readonly string[], texts: string) => (
    <fieldset aria-label={t(`filters.${name}`)}>
      {values.map((value) => (
        <ChoiceChip
          key={value}
          chosen={search[name] === value}
          onToggle={() => onChange({ [name]: search[name] === value ? undefined : value })}
        >
          {t(`${texts}.${value}`)}
        </ChoiceChip>
      ))}
    </fieldset>
  );
  return (
    <div className={classes.filters}>
      {chips('stanje', DELIVERY_STATES, 'states')}
      {chips('kanal', DELIVERY_CHANNELS, 'channels')}
    </div>
  );
}
