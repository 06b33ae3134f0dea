import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './dropdown.module.css';
import { useTheme } from './use-theme.ts';

export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const { dark, toggle } = useTheme();
  const label = t(dark ? 'lightTheme' : 'darkTheme');
  return (
    <button type="button" className={classes.trigger} aria-label={label} data-tip={label} onClick={toggle}>
      {dark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </button>
  );
}
