import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import { IconKey, IconShieldOff, IconSignature, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { useSession } from '../../../lib/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { EditorExtraProps } from '../editor/extra-props.ts';
import { AccountSessions } from './account-sessions.tsx';
import { AccountState } from './account-state.tsx';
import { ConfirmSigningDialog } from './confirm-signing-dialog.tsx';
import { FirstPasswordDialog } from './first-password-dialog.tsx';
import { OwnAccountNote } from './own-account-note.tsx';
import { PanelSection } from './panel-section.tsx';
import { accountQuery } from './people.queries.ts';
import { accountState, type Person, personOf } from './person.ts';
import { RemoveSecondFactorDialog } from './remove-second-factor-dialog.tsx';
import { RevokeSessionsDialog } from './revoke-sessions-dialog.tsx';
import { SigningPause } from './signing-pause.tsx';

/** What about an account is not in its document: password, second factor, open sessions. */
export function AccountPanel({ id, stored, readOnly }: EditorExtraProps) {
  const { t } = useTranslation('people');
  if (!id || !stored) {
    return (
      <Text size="sm" c="dimmed">
        {t('account.saveFirst')}
      </Text>
    );
  }
  const { disabled, expires } = stored.dokument as { disabled: boolean; expires?: string };
  const state = accountState({ disabled, expires });
  return (
    <Stack gap="lg">
      <PanelSection title={t('account.state')}>
        <Group gap="xs">
          <AccountState disabled={disabled} expires={expires} />
          <Text size="sm">{t(`account.enabled.${state}`)}</Text>
          {state === 'active' && expires ? (
            <Text size="sm">{t('account.until', { time: formatDateTime(expires) })}</Text>
          ) : null}
        </Group>
      </PanelSection>
      {readOnly ? (
        <Text size="sm" c="dimmed">
          {t('account.administratorOnly')}
        </Text>
      ) : (
        <AccountSecurity person={personOf(id, stored.dokument)} />
      )}
    </Stack>
  );
}

function AccountSecurity({ person }: { person: Person }) {
  const { t } = useTranslation('people');
  const own = useSession()?.localId === person.id;
  const { data, error, refetch } = useQuery(accountQuery(person.id));
  const [asked, setAsked] = useState<'password' | 'secondFactor' | 'sessions' | 'signing' | null>(null);
  const askedFor = (what: typeof asked) => (asked === what ? person : null);
  const close = () => setAsked(null);
  if (error) {
    const requestId = asCallFailure(error)?.requestId;
    return <ErrorState message={error.message} requestId={requestId} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <Loader size="sm" aria-label={t('ui:loading')} />;
  }
  const { password, secondFactor, signingPaused } = data.account;
  const others = data.data.filter(({ current }) => !current);
  return (
    <>
      {own ? <OwnAccountNote /> : null}
      <PanelSection
        title={t('password.section')}
        action={
          own ? null : (
            <Button variant="default" leftSection={<IconKey size={16} />} onClick={() => setAsked('password')}>
              {t('password.button')}
            </Button>
          )
        }
      >
        <Text size="sm">{t(`password.states.${password}`)}</Text>
      </PanelSection>
      <PanelSection
        title={t('secondFactor.section')}
        action={
          secondFactor && !own ? (
            <Button
              variant="default"
              leftSection={<IconShieldOff size={16} />}
              onClick={() => setAsked('secondFactor')}
            >
              {t('secondFactor.remove')}
            </Button>
          ) : null
        }
      >
        <Text size="sm">{t(secondFactor ? 'secondFactor.on' : 'secondFactor.off')}</Text>
      </PanelSection>
      <PanelSection
        title={t('signing.section')}
        action={
          signingPaused && !own ? (
            <Button variant="default" leftSection={<IconSignature size={16} />} onClick={() => setAsked('signing')}>
              {t('signing.confirm')}
            </Button>
          ) : null
        }
      >
        <SigningPause paused={signingPaused} />
      </PanelSection>
      <PanelSection
        title={t('sessions.title')}
        action={
          others.length > 0 ? (
            <Button variant="default" leftSection={<IconUserOff size={16} />} onClick={() => setAsked('sessions')}>
              {t('revoke.button')}
            </Button>
          ) : null
        }
      >
        <AccountSessions userId={person.id} sessions={data.data} />
      </PanelSection>
      <FirstPasswordDialog
        person={askedFor('password')}
        confirmed={password === 'own' || secondFactor}
        onClose={close}
      />
      <ConfirmSigningDialog person={askedFor('signing')} paused={signingPaused} onClose={close} />
      <RemoveSecondFactorDialog person={askedFor('secondFactor')} onClose={close} />
      <RevokeSessionsDialog person={askedFor('sessions')} onClose={close} />
    </>
  );
}
