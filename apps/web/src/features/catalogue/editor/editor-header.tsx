import { CloseButton, Group, Modal, Text } from '@mantine/core';
import type { Entry } from '@nalaz/domain/catalogue/catalogue.contract';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { formatDateTime } from '@nalaz/domain/language/format';
import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import { EntryBadges } from '../list/entry-badges.tsx';
import classes from './editor.module.css';

interface EditorHeaderProps {
  kind: KindName;
  name: string;
  stored: Entry | undefined;
  changed?: boolean;
  onClose: () => void;
}

/** Whose work this is: name, version, author and time. */
export function EditorHeader({ kind, name, stored, changed = false, onClose }: EditorHeaderProps) {
  const { t } = useTranslation(['catalogue', 'ui']);
  return (
    // A header outside of sectioning content is a banner, and the page has its own.
    <div className={classes.header}>
      <div>
        <Modal.Title fw={650} fz="lg" lh={1.25}>
          {t(`catalogue:kind.${kind}`)}: {name || t('catalogue:unnamed')}
        </Modal.Title>
        <Group gap="xs" mih={20}>
          <Text size="sm" c="dimmed">
            {stored
              ? t('catalogue:versionLine', {
                  version: stored.prikazana,
                  author: stored.autor,
                  time: formatDateTime(stored.created),
                })
              : t('catalogue:newEntry')}
          </Text>
          {stored ? (
            <EntryBadges disabled={stored.dokument.disabled === true} zakazano={stored.zakazana?.vrijediOd ?? null} />
          ) : null}
          {changed ? <ToneBadge tone="yellow">{t('catalogue:badges.unsaved')}</ToneBadge> : null}
        </Group>
      </div>
      <CloseButton size="md" aria-label={t('ui:close')} onClick={onClose} />
    </div>
  );
}
