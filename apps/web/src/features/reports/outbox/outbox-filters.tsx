import { DELIVERY_CHANNELS, DELIVERY_STATES } from '@nalaz/domain/reports/report.words';
import { useTranslation } from 'react-i18next';
import type { Search } from '../../../lib/table-search.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import classes from './outbox.module.css';

interface OutboxFiltersProps {
  search: Search;
  onChange: (filters: Search) => void;
}

/** Only what somebody has to be called about is chosen by the state of the report itself. */
const STATES_OF_REPORT = ['OBUSTAVLJEN'] as const;

/** What the address says wrongly is left out, so that an old link still opens. */
export function filtersOf({ stanje, kanal, nalaz }: Search) {
  const state = DELIVERY_STATES.find((one) => one === stanje);
  const channel = DELIVERY_CHANNELS.find((one) => one === kanal);
  const report = STATES_OF_REPORT.find((one) => one === nalaz);
  return {
    ...(state ? { stanje: state } : {}),
    ...(channel ? { kanal: channel } : {}),
    ...(report ? { nalaz: report } : {}),
  };
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
      {chips('nalaz', STATES_OF_REPORT, 'ofReport')}
    </div>
  );
}
