import { Badge, Group, Text } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import type { PartnerPaper } from '@nalaz/domain/partners/partners.contract';
import { IconExternalLink, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { sizeText } from './paper-file.ts';
import classes from './partners.module.css';
import { useOpenPaper } from './partners.queries.ts';

interface PaperListProps {
  papers: readonly PartnerPaper[];
  onRemove?: ((paper: PartnerPaper) => void) | undefined;
}

const FINGERPRINT_SHOWN = 16;

export function PaperList({ papers, onRemove }: PaperListProps) {
  const { t } = useTranslation('partners');
  const language = useLanguage();
  const open = useOpenPaper();
  if (papers.length === 0) {
    return <EmptyState title={t('papers.none')} />;
  }
  return (
    <ul className={classes.papers} aria-label={t('papers.title')}>
      {papers.map((paper) => (
        <li key={paper._id}>
          <IconFileTypePdf size={22} stroke={1.5} aria-hidden />
          <div>
            <Group gap={8}>
              <Text fw={600}>{paper.naziv}</Text>
              <Badge variant="light" color="gray" radius="sm">
                {t(`papers.kinds.${paper.vrsta}`)}
              </Badge>
            </Group>
            <Text size="xs" c="dimmed">
              {formatDateTime(paper.created)} · {paper.autor} · {sizeText(paper.velicina, language)} · SHA-256{' '}
              <span title={paper.sha256}>{paper.sha256.slice(0, FINGERPRINT_SHOWN)}…</span>
            </Text>
          </div>
          <BusyButton
            variant="default"
            leftSection={<IconExternalLink size={15} />}
            busy={open.isPending && open.variables._id === paper._id}
            onClick={() => open.mutate(paper)}
            aria-label={t('papers.openNamed', { name: paper.naziv })}
          >
            {t('papers.open')}
          </BusyButton>
          {onRemove ? (
            <IconButton
              label={t('papers.remove', { name: paper.naziv })}
              icon={<IconTrash size={16} />}
              onClick={() => onRemove(paper)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
