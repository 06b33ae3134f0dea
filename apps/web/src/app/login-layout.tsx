import type { ReactNode } from 'react';
import classes from './login-layout.module.css';
import { BuildLabel } from './shell/build-label.tsx';
import { LanguageMenu } from './shell/language-menu.tsx';
import { ThemeSwitch } from './shell/theme-switch.tsx';

export function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <BuildLabel />
        <div className={classes.choices}>
          <LanguageMenu />
          <ThemeSwitch />
        </div>
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
