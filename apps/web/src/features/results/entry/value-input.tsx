import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { matchingChoices } from './coded.rules.ts';
import type { Cell } from './sheet.ts';
import { useSheet } from './use-sheet.ts';
import classes from './value-input.module.css';

const MICRO = 'mikrobiologija';

interface ValueInputProps {
  cell: Cell;
  readOnly: boolean;
  onMicro: (id: string) => void;
}

export function ValueInput({ cell, readOnly, onMicro }: ValueInputProps) {
  const { t } = useTranslation('results');
  const { row, typed } = cell;
  if (row.otkazan) {
    return (
      <output className={classes.output}>
        {t('cancel.shown', { reason: t(`cancel.reasons.${row.otkazan.razlog}`) })}
      </output>
    );
  }
  if (row.pravila.calculated || readOnly) {
    return <output className={classes.output}>{typed || '–'}</output>;
  }
  if (row.pravila.vrsta === MICRO) {
    return (
      <button type="button" className={classes.micro} onClick={() => onMicro(row._id)}>
        {typed || t('micro.enter')}
      </button>
    );
  }
  return row.pravila.vrsta === 'lista' ? <CodedInput cell={cell} /> : <PlainInput cell={cell} />;
}

const inputOf = ({ row, typed, state }: Cell) => ({
  'data-value': true,
  className: classes.input,
  'aria-label': row.naziv,
  'aria-invalid': state === 'refused',
  value: typed,
  autoComplete: 'off',
  spellCheck: false,
});

function PlainInput({ cell }: { cell: Cell }) {
  const sheet = useSheet();
  return (
    <input
      {...inputOf(cell)}
      data-kind={cell.row.pravila.vrsta}
      inputMode={cell.row.pravila.vrsta === 'numericki' ? 'decimal' : 'text'}
      onChange={(event) => sheet.type([{ id: cell.row._id, value: event.currentTarget.value }])}
    />
  );
}

/** Typed by its beginning, clicked, or stepped through with Alt and the arrows. */
function CodedInput({ cell }: { cell: Cell }) {
  const sheet = useSheet();
  const id = useId();
  const { row, typed } = cell;
  const choices = matchingChoices(row.pravila, cell.draft ? typed : '');
  const type = (value: string) => sheet.type([{ id: row._id, value }]);
  return (
    <div className={classes.coded}>
      <input
        {...inputOf(cell)}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        data-kind="lista"
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div id={id} role="listbox" aria-label={row.naziv} className={classes.choices}>
        {choices.map(({ sifra, naziv }) => (
          <div
            key={sifra}
            role="option"
            tabIndex={-1}
            aria-selected={naziv === typed}
            className={classes.choice}
            onPointerDown={(event) => {
              event.preventDefault();
              type(naziv);
            }}
          >
            <b>{sifra}</b> {naziv === sifra ? '' : naziv}
          </div>
        ))}
      </div>
    </div>
  );
}
