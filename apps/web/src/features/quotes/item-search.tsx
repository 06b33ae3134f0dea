import { Combobox, Group, ScrollArea, TextInput, useCombobox } from '@mantine/core';
import type { PartnerPrice } from '@nalaz/domain/partners/partners.contract';
import { formatSum } from '@nalaz/domain/quotes/quote.rules';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { matchItems, searchable } from './item-matching.ts';
import classes from './quotes.module.css';

interface ItemSearchProps {
  offer: readonly PartnerPrice[];
  onAdd: (item: PartnerPrice) => void;
}

/** Type a part of a name or code, Enter adds it, and the field is ready for the next. */
export function ItemSearch({ offer, onAdd }: ItemSearchProps) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const items = useMemo(() => searchable(offer), [offer]);
  const { shown, more } = matchItems(items, typed);
  const { dropdownOpened, selectFirstOption } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first one of what is now shown
  useEffect(() => {
    if (dropdownOpened && typed.trim() !== '') {
      selectFirstOption();
    }
  }, [dropdownOpened, typed]);
  const add = (key: string) => {
    const found = items.find((item) => item.key === key);
    if (found) {
      onAdd(found.price);
    }
    setTyped('');
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={add} withinPortal={false} middlewares={{ size: { padding: 8 } }}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          label={t('add.label')}
          placeholder={t('add.placeholder')}
          description={t('add.hint')}
          leftSection={<IconPlus size={15} aria-hidden />}
          autoComplete="off"
          spellCheck={false}
          // The page is opened to write the quote.
          autoFocus
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            if (value.trim() === '') {
              combobox.closeDropdown();
            } else {
              combobox.openDropdown();
            }
          }}
          onKeyDown={(event) => {
            // Whoever types fast presses Enter before the list has been drawn.
            if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0 && typed.trim() !== '' && shown[0]) {
              event.preventDefault();
              add(shown[0].key);
            }
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!combobox.dropdownOpened}>
        {combobox.dropdownOpened && (
          <Combobox.Options aria-label={t('add.label')}>
            <ScrollArea.Autosize mah={300} type="scroll">
              {shown.map(({ key, price }) => (
                <Combobox.Option key={key} value={key}>
                  <Group gap={8} wrap="nowrap">
                    <span className={classes.optionName}>
                      {price.naziv}{' '}
                      <span className={classes.muted}>
                        {price.sifra}
                        {price.vrsta === 'PROFIL' ? ` · ${t('lines.profile')}` : ''}
                      </span>
                    </span>
                    <span className={classes.money}>{formatSum(price.konacna, language)}</span>
                  </Group>
                </Combobox.Option>
              ))}
            </ScrollArea.Autosize>
            {shown.length === 0 && <Combobox.Empty>{t('add.nothing')}</Combobox.Empty>}
            {more && <Combobox.Footer className={classes.muted}>{t('add.more')}</Combobox.Footer>}
          </Combobox.Options>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
