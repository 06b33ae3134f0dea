import type { SessionData } from '@nalaz/domain/auth/session.contract';
import { menuItemOf } from '@nalaz/domain/menu/menu';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownMenu } from './own-menu.ts';
import classes from './sidebar.module.css';
import { SidebarGroup } from './sidebar-group.tsx';
import { SidebarLink } from './sidebar-link.tsx';

interface SidebarProps {
  session: SessionData;
  path: string;
  onFollow: () => void;
}

/** S2.44, S2.45: one group is open, that of the page unless the person opens another. */
export function Sidebar({ session, path, onFollow }: SidebarProps) {
  const { t } = useTranslation('shell');
  const own = menuItemOf(path)?.title ?? null;
  const [open, setOpen] = useState(own);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moving inside a group opens it again too
  useEffect(() => setOpen(own), [own, path]);
  const items = ownMenu(session);
  return (
    <ul className={classes.menu}>
      {items.map((item) => (
        <li key={item.title}>
          {item.children ? (
            <SidebarGroup
              item={item}
              path={path}
              opened={open === item.title}
              onToggle={() => setOpen(open === item.title ? null : item.title)}
              onFollow={onFollow}
            />
          ) : (
            <SidebarLink
              route={item.route}
              text={t(`menu.${item.title}`)}
              icon={item.icon}
              linkClass={item.linkClass}
              active={own === item.title}
              newWindow={item.newWindow ?? false}
              onFollow={onFollow}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
