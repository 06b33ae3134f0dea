import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import type { Hit } from './find-in-offer.rules.ts';
import { useHintText } from './hint-text.ts';
import type { OrderView } from './order-view.rules.ts';
import { priceText } from './price-text.ts';
import classes from './samples.module.css';

interface SearchHitsProps {
  id: string;
  open: boolean;
  hits: readonly Hit[];
  active: number;
  typed: string;
  view: OrderView;
  onChoose: (hit: Hit) => void;
}

export function SearchHits({ id, open, hits, active, typed, view, onChoose }: SearchHitsProps) {
  const { t } = useTranslation('samples');
  const nothing = open && hits.length === 0;
  return (
    <>
      <div id={id} role="listbox" aria-label={t('order.hits')} className={classes.hits} hidden={!open || nothing}>
        {hits.map((hit, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box that owns the list
          <div
            key={hit.id}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            aria-disabled={!view.mayAdd(hit)}
            className={classes.hit}
            // The box keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(hit)}
          >
            <HitLine hit={hit} view={view} />
          </div>
        ))}
      </div>
      <div role="status" className={nothing ? classes.hits : undefined}>
        {nothing ? <div className={classes.hit}>{t('order.nothing', { text: typed.trim() })}</div> : null}
      </div>
    </>
  );
}

function HitLine({ hit, view }: { hit: Hit; view: OrderView }) {
  const { t } = useTranslation('samples');
  const language = useLanguage();
  const hintText = useHintText();
  const hint = hit.kind === 'test' ? view.hintOf(hit.test) : undefined;
  const chosen = hit.kind === 'test' && view.isChosen(hit.id);
  return (
    <>
      <span className={classes.code}>{hit.code}</span>
      <span className={classes.grow}>{hit.name}</span>
      {hint ? (
        <span className={classes.warning} data-kind={hint.kind}>
          {hintText(hint)}
        </span>
      ) : null}
      {chosen ? <ToneBadge tone="teal">{t('order.chosen')}</ToneBadge> : null}
      {hit.kind === 'profil' ? (
        <ToneBadge tone="blue">{t('order.profileOf', { count: hit.profile.testovi.length })}</ToneBadge>
      ) : (
        <span className={classes.price}>{priceText(hit.test.cijena, language)}</span>
      )}
    </>
  );
}
