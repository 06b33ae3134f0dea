import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { LeftOut } from './left-out.tsx';
import { isOver, Refusal } from './refusal.tsx';
import { useVerifySamples } from './release.queries.ts';
import type { ReleaseDialogProps } from './release-dialog-props.ts';
import { asChosen, splitForSigning } from './released-sample.ts';
import { SampleSummary } from './sample-summary.tsx';

const MEANINGS = ['reviewed', 'responsible', 'repeated'] as const;

/** S4.04: an electronic signature: who (password or code), what for, and over which results. */
export function VerifyDialog({ samples, opened, onClose, onDone }: ReleaseDialogProps) {
  const { t } = useTranslation('release');
  const verify = useVerifySamples();
  const { whole, left } = splitForSigning(samples);
  const [byCode, setByCode] = useState(false);
  const [proof, setProof] = useState('');
  const [meaning, setMeaning] = useState<string>(t('verify.meanings.reviewed'));
  const refused = asCallFailure(verify.error)?.code === 'SIGNATURE_REFUSED';
  const sign = () =>
    verify.mutate(
      { uzorci: asChosen(whole), znacenje: meaning, ...(byCode ? { kod: proof.trim() } : { sifra: proof }) },
      {
        onSuccess: () => onDone(whole),
        onError: () => setProof(''),
      },
    );
  const field = {
    value: proof,
    onChange: (event: { currentTarget: { value: string } }) => {
      setProof(event.currentTarget.value);
      verify.reset();
    },
    error: refused ? verify.error?.message : undefined,
    'data-autofocus': true,
  };
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={
        left.length > 0
          ? t('verify.titleSome', { count: whole.length, of: samples.length })
          : t('verify.title', { count: whole.length })
      }
      readOnly={isOver(verify.error) || whole.length === 0}
      onConfirm={sign}
      confirmLabel={t('verify.button')}
      disabledReason={proof.trim() === '' ? t(byCode ? 'verify.codeNeeded' : 'verify.passwordNeeded') : undefined}
      busy={verify.isPending}
      size="min(48rem, 100%)"
    >
      <Stack gap="sm">
        {refused ? null : <Refusal error={verify.error} />}
        <LeftOut samples={left} />
        {whole.length > 0 ? <SampleSummary samples={whole} /> : null}
        {whole.length > 0 ? (
          <>
            <Select
              label={t('verify.meaning')}
              data={MEANINGS.map((one) => t(`verify.meanings.${one}`))}
              value={meaning}
              onChange={(value) => setMeaning(value ?? meaning)}
              allowDeselect={false}
            />
            {byCode ? (
              <TextInput
                {...field}
                key="code"
                label={t('verify.code')}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
              />
            ) : (
              <PasswordInput {...field} key="password" label={t('verify.password')} autoComplete="current-password" />
            )}
            <Checkbox
              label={t('verify.byCode')}
              checked={byCode}
              onChange={(event) => {
                setByCode(event.currentTarget.checked);
                setProof('');
              }}
            />
          </>
        ) : null}
      </Stack>
    </ModalDialog>
  );
}
