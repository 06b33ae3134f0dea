import { Text } from '@mantine/core';
import type { PartnerDocument } from '@nalaz/domain/catalogue/partner.documents';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../form/field-text.ts';
import classes from './partners.module.css';

export const DELIVERY_WAYS = ['stampa', 'email', 'portal'] as const;

export function PartnerDelivery({ delivery }: { delivery: PartnerDocument['dostava'] }) {
  const { t } = useTranslation('partners');
  const { label } = useFieldText('partneri');
  return (
    <ul className={classes.ways}>
      {DELIVERY_WAYS.map((way) => (
        <li key={way}>
          {delivery[way] ? <IconCheck size={18} aria-hidden /> : <IconMinus size={18} aria-hidden />}
          <div>
            <Text fw={delivery[way] ? 600 : 400} {...(delivery[way] ? {} : { c: 'dimmed' })}>
              {label(`dostava.${way}`)}: {t(delivery[way] ? 'delivery.yes' : 'delivery.no')}
            </Text>
            {way === 'email' && delivery.email && delivery.adresaEposte ? <Text>{delivery.adresaEposte}</Text> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
