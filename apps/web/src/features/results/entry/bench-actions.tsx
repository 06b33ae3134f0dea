import { Button } from '@mantine/core';
import type { SampleResults } from '@nalaz/domain/results/result.documents';
import {
  IconArrowBackUp,
  IconBan,
  IconChartLine,
  IconCheck,
  IconDeviceFloppy,
  IconLockOpen,
  IconRefresh,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Hint } from '../../../ui/hint.tsx';
import { PageToolbar } from '../../../ui/page-toolbar.tsx';
import { RELEASE_ACTIONS, type ReleaseAction } from '../release/use-release.ts';
import classes from './bench.module.css';
import { RELEASE_KEYS } from './use-bench-keys.ts';
import { useCriticalCount, useSheet, useUnsavedCount } from './use-sheet.ts';

const ICONS = { check: IconCheck, verify: IconRosetteDiscountCheck, undo: IconArrowBackUp, unlock: IconLockOpen };

interface BenchActionsProps {
  data: SampleResults;
  saving: boolean;
  onSave: () => void;
  onRelease: (action: ReleaseAction) => void;
  onRetest: () => void;
  onCancel: () => void;
  onHistory: () => void;
}

/** S4.03–S4.07: only what the server allows with this sample now. */
export function BenchActions({ data, saving, onSave, onRelease, onRetest, onCancel, onHistory }: BenchActionsProps) {
  const { t } = useTranslation('results');
  const unsaved = useUnsavedCount(useSheet());
  const allowed = data.uzorak.allowedActions;
  const nothing = unsaved === 0 ? t('save.nothing') : undefined;
  return (
    <PageToolbar label={t('actions.label')}>
      {allowed.includes('save') ? (
        <Hint text={nothing ?? t('save.hint')} shortcut="Ctrl+S">
          <BusyButton
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            busy={saving}
            aria-keyshortcuts="Control+S"
            {...(nothing ? { 'aria-disabled': true, 'data-disabled': true } : {})}
            onClick={nothing ? undefined : onSave}
          >
            {unsaved === 0 ? t('save.plain') : t('save.button', { count: unsaved })}
          </BusyButton>
        </Hint>
      ) : null}
      {RELEASE_ACTIONS.filter((action) => allowed.includes(action)).map((action) => {
        const Icon = ICONS[action];
        return (
          <Hint key={action} text={t(`actions.hint.${action}`)} shortcut={RELEASE_KEYS[action]}>
            <Button
              variant={action === 'check' || action === 'verify' ? 'light' : 'default'}
              leftSection={<Icon size={16} aria-hidden />}
              aria-keyshortcuts={RELEASE_KEYS[action]}
              onClick={() => onRelease(action)}
            >
              {t(`actions.${action}`)}
            </Button>
          </Hint>
        );
      })}
      {allowed.includes('retest') ? (
        <Hint text={t('actions.hint.retest')} shortcut="Alt+P">
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            aria-keyshortcuts="Alt+P"
            onClick={onRetest}
          >
            {t('actions.retest')}
          </Button>
        </Hint>
      ) : null}
      {allowed.includes('save') ? (
        <Hint text={t('actions.hint.cancel')} shortcut="Alt+X">
          <Button
            variant="default"
            leftSection={<IconBan size={16} aria-hidden />}
            aria-keyshortcuts="Alt+X"
            onClick={onCancel}
          >
            {t('actions.cancel')}
          </Button>
        </Hint>
      ) : null}
      <Hint text={t('actions.hint.history')} shortcut="Alt+H">
        <Button
          variant="default"
          leftSection={<IconChartLine size={16} aria-hidden />}
          aria-keyshortcuts="Alt+H"
          onClick={onHistory}
        >
          {t('actions.history')}
        </Button>
      </Hint>
      <CriticalNote />
    </PageToolbar>
  );
}

function CriticalNote() {
  const { t } = useTranslation('results');
  const count = useCriticalCount(useSheet());
  return (
    <span role="status" className={classes.criticalNote}>
      {count > 0 ? `‼ ${t('critical', { count })}` : ''}
    </span>
  );
}
