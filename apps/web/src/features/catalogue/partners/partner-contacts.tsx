import { Anchor, Text } from '@mantine/core';
import type { PartnerDocument } from '@nalaz/domain/catalogue/partner.documents';
import { useTranslation } from 'react-i18next';
import classes from './partners.module.css';

const dialled = (telephone: string) => telephone.replace(/[^\d+]/g, '');

export function PartnerContacts({ contacts }: { contacts: PartnerDocument['kontakti'] }) {
  const { t } = useTranslation('partners');
  if (contacts.length === 0) {
    return <Text c="dimmed">{t('contacts.none')}</Text>;
  }
  return (
    <ul className={classes.people}>
      {contacts.map(({ ime, uloga, telefon, email }) => (
        <li key={`${ime} ${telefon} ${email}`}>
          <Text fw={600}>{ime}</Text>
          {uloga ? (
            <Text size="xs" c="dimmed">
              {uloga}
            </Text>
          ) : null}
          {telefon ? <Anchor href={`tel:${dialled(telefon)}`}>{telefon}</Anchor> : null}
          {email ? <Anchor href={`mailto:${email}`}>{email}</Anchor> : null}
        </li>
      ))}
    </ul>
  );
}
