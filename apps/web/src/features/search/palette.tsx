import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Found, resolveQuery } from '../../lib/resolvers.ts';
import { choicesFor, type PaletteChoice } from './palette.rules.ts';

const [store, spotlight] = createSpotlight();
const NOTHING: readonly Found[] = [];

/** Records come later than the library's own choice of what Enter means: the first line. */
function selectFirst(): void {
  const { listId } = store.getState();
  const list = listId ? document.getElementById(listId) : null;
  if (list && !list.querySelector('[data-selected]')) {
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
  }
}

export interface Choice extends PaletteChoice {
  icon: ReactNode;
  onChoose: () => void;
}

interface PaletteProps {
  opened: boolean;
  /** What it starts with: a scanned number. */
  text: string;
  screens: readonly Choice[];
  actions: readonly Choice[];
  onFollow: (path: string) => void;
  onClose: () => void;
}

function ChoiceLines({ group, choices }: { group: string; choices: readonly Choice[] }) {
  return choices.length === 0 ? null : (
    <Spotlight.ActionsGroup label={group}>
      {choices.map(({ id, title, icon, onChoose }) => (
        <Spotlight.Action key={id} label={title} leftSection={icon} onClick={onChoose} />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** Ctrl+K: records, screens and actions by typing; a scan comes here too. */
export function Palette({ opened, text, screens, actions, onFollow, onClose }: PaletteProps) {
  const { t } = useTranslation('search');
  const [query, setQuery] = useState(text);
  useEffect(() => {
    if (opened) {
      setQuery(text);
      spotlight.open();
    } else {
      spotlight.close();
    }
  }, [opened, text]);

  const wanted = query.trim();
  const { data: found = NOTHING, isFetching } = useQuery({
    ...resolveQuery(wanted),
    enabled: opened && wanted.length > 1,
  });
  const shownScreens = choicesFor(wanted, screens);
  const shownActions = choicesFor(wanted, actions);
  useEffect(() => {
    if (opened && found.length > 0) {
      selectFirst();
    }
  }, [opened, found]);
  const [entered, setEntered] = useState<string>();
  useEffect(() => {
    const [only, ...others] = found;
    if (entered === undefined || isFetching) {
      return;
    }
    setEntered(undefined);
    if (entered === wanted && only && others.length === 0) {
      onClose();
      onFollow(only.path);
    }
  }, [entered, wanted, found, isFetching, onClose, onFollow]);
  const nothing = found.length + shownScreens.length + shownActions.length === 0;

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      clearQueryOnClose={false}
      shortcut={null}
      scrollable
      maxHeight={440}
      attributes={{ content: { 'aria-label': t('title') } }}
    >
      <Spotlight.Search
        placeholder={t('placeholder')}
        aria-label={t('placeholder')}
        leftSection={<IconSearch size={18} aria-hidden />}
        data-scan="field"
        onKeyDown={({ key }) => {
          if (key === 'Enter' && isFetching) {
            setEntered(wanted);
          }
        }}
      />
      <Spotlight.ActionsList>
        {found.length > 0 && (
          <Spotlight.ActionsGroup label={t('records')}>
            {found.map(({ id, title, description, path }) => (
              <Spotlight.Action key={id} label={title} description={description} onClick={() => onFollow(path)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        <ChoiceLines group={t('screens')} choices={shownScreens} />
        <ChoiceLines group={t('actions')} choices={shownActions} />
        {nothing && <Spotlight.Empty role="status">{t('nothing', { text: wanted })}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
