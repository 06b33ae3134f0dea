import { Group, Table, Text } from '@mantine/core';
import type { AutoverificationMode } from '@nalaz/domain/results/result.words';
import { useTranslation } from 'react-i18next';
import { mayNow } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type Tone, ToneBadge } from '../../../ui/tone-badge.tsx';
import type { Overview } from './autoverification.queries.ts';
import { Section } from './section.tsx';

const TONES: Record<AutoverificationMode, Tone> = { ISKLJUČENO: 'grey', SJENKA: 'blue', UKLJUČENO: 'teal' };
const SETTINGS = { to: '/postavke', search: { dio: 'autoverifikacija' } };

export function RuleList({ rules }: { rules: Overview['pravila'] }) {
  const { t } = useTranslation('autoverification');
  const settings = mayNow('administrator') ? <TextLink {...SETTINGS}>{t('rules.settings')}</TextLink> : null;
  return (
    <Section title={t('rules.title')} action={settings}>
      <Text c="dimmed">{t('rules.help')}</Text>
      {rules.length === 0 ? (
        <EmptyState title={t('rules.none')} why={t('rules.noneWhy')} />
      ) : (
        <Table.ScrollContainer minWidth={0} type="native">
          <Table verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('rules.rule')}</Table.Th>
                <Table.Th>{t('rules.mode')}</Table.Th>
                <Table.Th ta="end">{t('rules.version')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rules.map((rule) => (
                <Table.Tr key={rule._id}>
                  <Table.Td>
                    <Group gap={6}>
                      {settings ? (
                        <TextLink to={SETTINGS.to} search={{ ...SETTINGS.search, zapis: rule._id }}>
                          {rule.naziv}
                        </TextLink>
                      ) : (
                        rule.naziv
                      )}
                      <Text c="dimmed" component="span">
                        {rule.sifra}
                      </Text>
                    </Group>
                  </Table.Td>
                  <Table.Td>
                    <ModeBadge mode={rule.nacin} />
                  </Table.Td>
                  <Table.Td ta="end">{rule.verzija}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  );
}

function ModeBadge({ mode }: { mode: AutoverificationMode }) {
  const { t } = useTranslation('autoverification');
  return <ToneBadge tone={TONES[mode]}>{t(`modes.${mode}`)}</ToneBadge>;
}
