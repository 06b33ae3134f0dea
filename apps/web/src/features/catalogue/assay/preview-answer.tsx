import { Stack, Text } from '@mantine/core';
import type { FlagChange, FlagPreview } from '@nalaz/domain/catalogue/preview.contract';
import { formatCount, formatDateTime } from '@nalaz/domain/language/format';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { ResultFlag } from '../../../ui/result-flag.tsx';
import { useFieldText } from '../form/field-text.ts';
import { showNumber } from '../form/typed-values.ts';
import classes from './assay.module.css';
import { sayIn } from './data-words.ts';
import { type FlagName, transitionsOf } from './transitions.ts';

function FlagMark({ flag }: { flag: FlagName }) {
  const { t } = useTranslation('assay');
  return flag === '' ? <span>{t('preview.normal')}</span> : <ResultFlag flag={flag} />;
}

function Transition({ from, to }: { from: FlagName; to: FlagName }) {
  const { t } = useTranslation('assay');
  return (
    <span className={classes.transition}>
      <FlagMark flag={from} />
      <IconArrowRight size={14} role="img" aria-label={t('preview.becomes')} />
      <FlagMark flag={to} />
    </span>
  );
}

function Examples({ changes, unit }: { changes: readonly FlagChange[]; unit: string }) {
  const { t } = useTranslation('assay');
  const language = useLanguage();
  const text = useFieldText('lab');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={`${classes.scroll} ${classes.tall}`} tabIndex={0} aria-label={t('preview.examples')}>
      <table className={classes.table}>
        <caption>{t('preview.examples')}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.number}>
              {unit ? t('preview.valueIn', { unit }) : t('preview.value')}
            </th>
            <th scope="col">{t('preview.flag')}</th>
            <th scope="col">{t('preview.sex')}</th>
            <th scope="col">{t('preview.age')}</th>
            <th scope="col">{t('preview.measured')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ vrijednost, prije, poslije, spol, dob, izmjereno }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an example is nobody in particular
            <tr key={at}>
              <td className={classes.number}>{showNumber(vrijednost, language)}</td>
              <td>
                <Transition from={prije} to={poslije} />
              </td>
              <td>{spol === '' ? t('preview.unknown') : text.value('spol', spol)}</td>
              <td>{dob === '' ? t('preview.unknown') : sayIn(language, dob)}</td>
              <td>{formatDateTime(izmjereno)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function PreviewAnswer({ preview, unit }: { preview: FlagPreview; unit: string }) {
  const { t } = useTranslation('assay');
  const language = useLanguage();
  const { ukupno, promijenjeno, prelazi, primjeri } = preview;
  if (ukupno === 0) {
    return <Text size="sm">{t('preview.noResults')}</Text>;
  }
  const total = formatCount(ukupno, language);
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {promijenjeno === 0
          ? t('preview.nobody', { total })
          : t('preview.somebody', { count: promijenjeno, changed: formatCount(promijenjeno, language), total })}
      </Text>
      {promijenjeno > 0 ? (
        <>
          <ul className={classes.transitions}>
            {transitionsOf(prelazi).map(({ from, to, count }) => (
              <li key={`${from}-${to}`}>
                <Transition from={from} to={to} />
                <strong>{formatCount(count, language)}</strong>
              </li>
            ))}
          </ul>
          <Examples changes={primjeri} unit={unit} />
        </>
      ) : null}
    </Stack>
  );
}
