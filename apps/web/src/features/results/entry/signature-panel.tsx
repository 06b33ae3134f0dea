import { formatDateTime } from '@nalaz/domain/language/format';
import type { SampleResults, Signature } from '@nalaz/domain/results/result.documents';
import { IconLock, IconRosetteDiscountCheck, IconRosetteDiscountCheckOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import classes from './bench.module.css';

const SHORT_HASH = 12;

/** Who has let the results go, what they stood up for, and whether it still holds. */
export function SignaturePanel({ data }: { data: SampleResults }) {
  const { t } = useTranslation('results');
  const { odobrio, verifikovao, potpisi, uzorak } = data;
  if (!odobrio && !verifikovao && potpisi.length === 0) {
    return null;
  }
  return (
    <section className={classes.signatures} aria-label={t('signatures.label')}>
      {odobrio ? <p>{t('signatures.approved', { who: odobrio.ko, when: formatDateTime(odobrio.kada) })}</p> : null}
      {verifikovao ? (
        <p>{t('signatures.verified', { who: verifikovao.ko, when: formatDateTime(verifikovao.kada) })}</p>
      ) : null}
      {uzorak.zakljucen ? (
        <p>
          <IconLock size={15} aria-hidden /> {t('signatures.locked')}
        </p>
      ) : null}
      {potpisi.map((signature) => (
        <SignatureLine key={`${signature.sha256} ${signature.kada}`} signature={signature} />
      ))}
    </section>
  );
}

function SignatureLine({ signature }: { signature: Signature }) {
  const { t } = useTranslation('results');
  const { ime, kada, znacenje, nacin, sha256, vazi, drugiIdentitet, ponisten } = signature;
  const Icon = vazi ? IconRosetteDiscountCheck : IconRosetteDiscountCheckOff;
  return (
    <div className={classes.signature} data-valid={vazi}>
      <Icon size={18} aria-hidden />
      <ToneBadge tone={vazi ? 'teal' : 'red'}>{t(vazi ? 'signatures.valid' : 'signatures.invalid')}</ToneBadge>
      {drugiIdentitet ? <div>{t('signatures.otherIdentity')}</div> : null}
      <span>
        {t('signatures.signed', { who: ime, when: formatDateTime(kada), way: t(`signatures.ways.${nacin}`) })}
      </span>
      <q>{znacenje}</q>
      <code title={sha256}>SHA-256 {sha256.slice(0, SHORT_HASH)}…</code>
      {ponisten ? (
        <span>
          {t('signatures.revoked', { who: ponisten.ko, when: formatDateTime(ponisten.kada), why: ponisten.razlog })}
        </span>
      ) : null}
    </div>
  );
}
