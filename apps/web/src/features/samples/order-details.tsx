import { Select, TextInput } from '@mantine/core';
import type { Offer } from '@nalaz/domain/samples/offer.contract';
import { useTranslation } from 'react-i18next';
import type { Order } from './order-state.rules.ts';
import classes from './samples.module.css';
import { TakenFields } from './taken-fields.tsx';

type Details = Partial<Omit<Order, 'tests' | 'answers'>>;

interface OrderDetailsProps {
  order: Order;
  offer: Offer;
  /** Of a newborn nobody has asked for the hour of birth. */
  asksBirthHour: boolean;
  onChange: (details: Details) => void;
}

const choices = (entries: readonly { _id: string; sifra: string; naziv: string }[]) =>
  entries.map(({ _id, naziv }) => ({ value: _id, label: naziv }));

/** Everything about the order that is not a test; each has a usual value, so that most visits touch none of it. */
export function OrderDetails({ order, offer, asksBirthHour, onChange }: OrderDetailsProps) {
  const { t } = useTranslation('samples');
  const text = (name: 'ljekar' | 'protokol' | 'komentar', maxLength: number) => (
    <TextInput
      label={t(`details.${name}`)}
      placeholder={name === 'protokol' ? t('details.automatic') : undefined}
      autoComplete="off"
      maxLength={maxLength}
      value={order[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  const pick = (name: 'doktor' | 'lokacija' | 'posiljaoc' | 'narucioc', entries: Parameters<typeof choices>[0]) => (
    <Select
      label={t(`details.${name}`)}
      placeholder={t(name === 'narucioc' ? 'details.patientPays' : 'details.none')}
      data={choices(entries)}
      value={order[name]}
      onChange={(value) => onChange({ [name]: value })}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('details.clear', { name: t(`details.${name}`) }) }}
      nothingFoundMessage={t('ui:selectNothing')}
    />
  );
  return (
    <div className={classes.details}>
      <TakenFields taken={order} onChange={onChange} />
      {asksBirthHour ? (
        <TextInput
          type="time"
          label={t('details.satr')}
          value={order.satr}
          onChange={(event) => onChange({ satr: event.currentTarget.value })}
        />
      ) : null}
      {pick('doktor', offer.doktori)}
      {text('ljekar', 120)}
      {pick('lokacija', offer.lokacije)}
      {pick('posiljaoc', offer.partneri)}
      {pick('narucioc', offer.partneri)}
      {text('protokol', 40)}
      {text('komentar', 1000)}
    </div>
  );
}
