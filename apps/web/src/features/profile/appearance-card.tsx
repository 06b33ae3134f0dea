import { Input, SegmentedControl, Select, useMantineColorScheme } from '@mantine/core';
import { LANGUAGES, type Language } from '@nalaz/domain/language/language';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { LANGUAGE_NAMES } from '../../lib/languages.ts';
import { changeLanguageTo } from '../../lib/session-actions.ts';
import { DENSITIES, type Density, useDensity } from '../../ui/density.ts';
import { SectionCard } from './section-card.tsx';

const THEMES = ['light', 'dark', 'auto'] as const;

export function AppearanceCard() {
  const { t } = useTranslation('profile');
  const { t: ui } = useTranslation('ui');
  const language = useLanguage();
  const choose = useMutation({ mutationFn: (next: Language) => changeLanguageTo(next) });
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useDensity();
  return (
    <SectionCard title={t('appearance.title')}>
      <Select
        label={t('appearance.language')}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value].name }))}
        value={language}
        allowDeselect={false}
        onChange={(value) => value && choose.mutate(value)}
      />
      <Input.Wrapper label={t('appearance.theme')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('appearance.theme')}
          data={THEMES.map((value) => ({ value, label: ui(`theme.${value}`) }))}
          value={colorScheme}
          onChange={setColorScheme}
        />
      </Input.Wrapper>
      <Input.Wrapper label={ui('density.label')} labelElement="div">
        <SegmentedControl<Density>
          fullWidth
          aria-label={ui('density.label')}
          data={DENSITIES.map((value) => ({ value, label: ui(`density.${value}`) }))}
          value={density}
          onChange={setDensity}
        />
      </Input.Wrapper>
    </SectionCard>
  );
}
