import { Title } from '@mantine/core';
import type { RequestedTest } from '@nalaz/domain/requisitions/requisitions.contract';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './requisitions.module.css';

/** Each line of the referral with what of ours it means. What nobody knows comes first: somebody must decide. */
export function RequestedTests({ requested }: { requested: readonly RequestedTest[] }) {
  const { t } = useTranslation('requisitions');
  const id = useId();
  const isKnown = ({ test, profil }: RequestedTest) => (test ?? profil) !== null;
  const unknown = requested.filter((one) => !isKnown(one));
  const known = requested.filter(isKnown);
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id} mb={6}>
        {t('tests.title', { count: known.length })}
      </Title>
      {unknown.length > 0 ? (
        <p className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden className={classes.icon} />
          {t('tests.unknown', { list: unknown.map(({ sifra }) => sifra).join(', ') })}
        </p>
      ) : null}
      <ul className={classes.tests}>
        {known.map(({ sifra, test, profil }) => (
          <li key={sifra}>
            <span className={classes.code}>{sifra}</span>
            <IconArrowRight size={14} aria-hidden className={classes.icon} />
            <span>
              {test?.naziv ?? profil?.naziv}
              {profil ? <span className={classes.kind}> {t('tests.profile')}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
