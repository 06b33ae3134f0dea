import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { markNoticesRead, useNotices } from '../../lib/notices.ts';
import classes from './dropdown.module.css';
import bell from './notice-bell.module.css';
import { useDropdown } from './use-dropdown.ts';

const NoticeList = lazy(async () => ({ default: (await import('./notice-list.tsx')).NoticeList }));

/** S3.14: alarms, messages, and the errors that have left the screen. */
export function NoticeBell() {
  const { t } = useTranslation('shell');
  const id = useId();
  const { unread } = useNotices();
  const { opened, root, trigger, close, toggle, onKeyDown } = useDropdown();
  const panel = useRef<HTMLElement>(null);
  const label = t('noticesUnread', { count: unread });

  useEffect(() => {
    if (opened) {
      panel.current?.focus();
      return markNoticesRead;
    }
    return undefined;
  }, [opened]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape for the button and the panel inside it
    <div ref={root} className={classes.root} onKeyDown={onKeyDown}>
      <button
        ref={trigger}
        type="button"
        className={classes.trigger}
        aria-label={label}
        data-tip={label}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={toggle}
      >
        <IconBell size={20} aria-hidden />
        {unread > 0 && <span className={bell.count}>{unread}</span>}
      </button>
      {opened && (
        <section
          ref={panel}
          id={id}
          tabIndex={-1}
          className={`${classes.panel} ${bell.panel}`}
          aria-label={t('notices.title')}
        >
          <Suspense>
            <NoticeList onGo={close} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
