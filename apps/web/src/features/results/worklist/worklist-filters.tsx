import { Button } from '@mantine/core';
import { SAMPLE_STATUSES } from '@nalaz/domain/samples/sample.words';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Search } from '../../../lib/table-search.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import classes from './worklist.module.css';
import { worklistCountsQuery } from './worklist.queries.ts';

interface WorklistFiltersProps {
  search: Search;
  onChange: (filters: Search) => void;
}

export const NO_FILTERS: Search = { sekcija: undefined, status: undefined, hitno: undefined, paznja: undefined };
const ATTENTION = ['3', '2', '1'] as const;

/** Sections with what lies on them, statuses, urgency and attention. A second click takes a choice back. */
export function WorklistFilters({ search, onChange }: WorklistFiltersProps) {
  const { t } = useTranslation('worklist');
  const { data } = useQuery(worklistCountsQuery());
  const chip = (name: string, value: string, text: string, count?: number) => (
    <ChoiceChip
      key={value}
      chosen={search[name] === value}
      onToggle={() => onChange({ [name]: search[name] === value ? undefined : value })}
      count={count}
    >
      {text}
    </ChoiceChip>
  );
  const statuses = new Map(data?.statusi.map(({ status, ukupno }) => [status, ukupno]));
  return (
    <div className={classes.filters}>
      <fieldset aria-label={t('filters.urgency')}>{chip('hitno', 'true', t('ui:urgent'))}</fieldset>
      <fieldset aria-label={t('filters.attention')}>
        {ATTENTION.map((level) => chip('paznja', level, t(`filters.levels.${level}`)))}
      </fieldset>
      <fieldset aria-label={t('filters.status')}>
        {SAMPLE_STATUSES.map((status) => chip('status', status, t(`ui:status.${status}`), statuses.get(status)))}
      </fieldset>
      <fieldset aria-label={t('filters.section')}>
        {data?.sekcije.map(({ _id, naziv, ukupno }) => chip('sekcija', _id, naziv, ukupno))}
      </fieldset>
    </div>
  );
}

/** Where nothing is left, what was chosen here is the likeliest cause. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('worklist');
  return (
    <Button variant="default" onClick={onClear}>
      {t('filters.clear')}
    </Button>
  );
}
