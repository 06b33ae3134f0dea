import { NativeSelect } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { addressOfKind } from './kind-addresses.ts';
import classes from './settings.module.css';
import { type Part, PLACES, SETTINGS_PARTS } from './settings-parts.ts';

const addressOf = (part: Part) =>
  part === PLACES ? { to: '/postavke', search: { dio: PLACES } } : addressOfKind(part);

/** The parts of the settings: a list beside the table, a select above it where there is no room. */
export function SettingsNav({ current }: { current: Part }) {
  const { t } = useTranslation('catalogue');
  const navigate = useNavigate();
  const follow = (part: string) => void navigate(addressOf(part as Part));
  return (
    <>
      <nav className={classes.parts} aria-label={t('settings.parts')}>
        {SETTINGS_PARTS.map(({ name, parts }) => (
          <section key={name} aria-labelledby={`settings-${name}`}>
            <h2 id={`settings-${name}`}>{t(`settings.groups.${name}`)}</h2>
            <ul>
              {parts.map((part) => (
                <li key={part}>
                  <Link
                    {...addressOf(part)}
                    className={classes.part ?? ''}
                    aria-current={part === current ? 'page' : undefined}
                    activeProps={{}}
                  >
                    {t(`kinds.${part}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <NativeSelect
        className={classes.select ?? ''}
        label={t('settings.part')}
        value={current}
        data={SETTINGS_PARTS.map(({ name, parts }) => ({
          group: t(`settings.groups.${name}`),
          items: parts.map((part) => ({ value: part, label: t(`kinds.${part}`) })),
        }))}
        onChange={(event) => follow(event.currentTarget.value)}
      />
    </>
  );
}
