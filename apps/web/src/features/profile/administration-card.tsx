import { Anchor, Stack } from '@mantine/core';
import type { SessionData } from '@nalaz/domain/auth/session.contract';
import { type AccessRule, mayCall } from '@nalaz/domain/permissions';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SectionCard } from './section-card.tsx';

const LINKS: readonly { to: string; text: string; rule: AccessRule }[] = [
  { to: '/postavke', text: 'links.settings', rule: 'postavke' },
  { to: '/postavke/korisnici', text: 'links.users', rule: 'postavke' },
  { to: '/postavke/revizija', text: 'links.audit', rule: 'administrator' },
  { to: '/api/pregled', text: 'links.api', rule: 'session' },
];

/** The way to the screens that the menu does not show; only those that the server would open. */
export function AdministrationCard({ session }: { session: SessionData }) {
  const { t } = useTranslation('profile');
  const rights = { level: session.access.level, customer: session.customer, permissions: session.permissions };
  return (
    <SectionCard title={t('links.title')}>
      <Stack gap={6} align="flex-start">
        {LINKS.filter(({ rule }) => mayCall(rule, rights)).map(({ to, text }) => (
          <Anchor key={to} component={Link} to={to}>
            {t(text)}
          </Anchor>
        ))}
      </Stack>
    </SectionCard>
  );
}
