import type { CatalogueRow } from '@nalaz/domain/catalogue/catalogue.contract';
import { useTranslation } from 'react-i18next';

/** One line: how many are in use, disabled, waiting to take effect. */
export function ListCounts({ rows }: { rows: readonly CatalogueRow[] }) {
  const { t } = useTranslation('catalogue');
  const disabled = rows.filter((row) => row.disabled).length;
  const scheduled = rows.filter(({ zakazano }) => zakazano !== null).length;
  return [
    t('counts.used', { count: rows.length - disabled }),
    ...(disabled > 0 ? [t('counts.disabled', { count: disabled })] : []),
    ...(scheduled > 0 ? [t('counts.scheduled', { count: scheduled })] : []),
  ].join(' · ');
}
