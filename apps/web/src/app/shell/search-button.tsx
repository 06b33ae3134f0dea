import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../lib/dialogs.ts';
import classes from './header.module.css';

export function SearchButton() {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      className={classes.search}
      onClick={() => openDialog('palette')}
      aria-keyshortcuts="Control+K"
    >
      <IconSearch size={18} aria-hidden />
      <span className={classes.searchText}>{t('search')}</span>
      <kbd className={classes.key}>Ctrl K</kbd>
    </button>
  );
}
