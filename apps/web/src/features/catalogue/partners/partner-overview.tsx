import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { PartnerDocument } from '@nalaz/domain/catalogue/partner.documents';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../form/field-text.ts';
import { AgreementTimeline } from './agreement-timeline.tsx';
import { PartnerAccounts } from './partner-accounts.tsx';
import { PartnerContacts } from './partner-contacts.tsx';
import { PartnerDelivery } from './partner-delivery.tsx';
import classes from './partners.module.css';

interface PartnerOverviewProps {
  id: string;
  partner: PartnerDocument;
  names: Readonly<Record<string, string>>;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id} mb={6}>
        {title}
      </Title>
      {children}
    </section>
  );
}

function Facts({ partner }: { partner: PartnerDocument }) {
  const { t } = useTranslation('partners');
  const { label, value } = useFieldText('partneri');
  const facts = [
    [label('sifra'), partner.sifra],
    [label('vrsta'), value('vrsta', partner.vrsta)],
    [label('adresa'), [partner.adresa, partner.grad].filter(Boolean).join(', ')],
    [label('idBroj'), partner.idBroj],
    [t('payment'), t('paymentDays', { count: partner.rokPlacanjaDana })],
    [label('napomena'), partner.napomena],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <Text component="dt" size="xs" c="dimmed">
              {name}
            </Text>
            <Text component="dd" m={0}>
              {text}
            </Text>
          </div>
        ))}
    </dl>
  );
}

export function PartnerOverview({ id, partner, names }: PartnerOverviewProps) {
  const { t } = useTranslation('partners');
  return (
    <Stack gap="lg">
      <Facts partner={partner} />
      <Part title={t('agreements.title')}>
        <AgreementTimeline agreements={partner.cijene} names={names} />
      </Part>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
        <Part title={t('contacts.title')}>
          <PartnerContacts contacts={partner.kontakti} />
        </Part>
        <Part title={t('delivery.title')}>
          <PartnerDelivery delivery={partner.dostava} />
        </Part>
        <Part title={t('accounts.title')}>
          <PartnerAccounts id={id} />
        </Part>
      </SimpleGrid>
    </Stack>
  );
}
