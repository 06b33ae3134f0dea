import type { MenuItem } from '@nalaz/domain/menu/menu';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuIcon } from './menu-icon.tsx';
import classes from './sidebar.module.css';
import { SidebarLink } from './sidebar-link.tsx';

interface SidebarGroupProps {
  item: MenuItem;
  path: string;
  opened: boolean;
  onToggle: () => void;
  onFollow: () => void;
}

export function SidebarGroup({ item, path, opened, onToggle, onFollow }: SidebarGroupProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  const links = item.children ?? [];
  const inside = (route: string) => path === route || path.startsWith(`${route}/`);
  const [best] = links.filter(({ route }) => inside(route)).sort((a, b) => b.route.length - a.route.length);
  return (
    <>
      <button
        type="button"
        className={classes.link}
        data-class={item.linkClass}
        data-within={best !== undefined || undefined}
        aria-expanded={opened}
        aria-controls={id}
        onClick={onToggle}
      >
        <MenuIcon name={item.icon} />
        <span className={classes.text}>{t(`menu.${item.title}`)}</span>
        <IconChevronRight size={16} className={classes.chevron ?? ''} aria-hidden />
      </button>
      <ul id={id} className={classes.sub} hidden={!opened}>
        {links.map(({ title, route }) => (
          <li key={route}>
            <SidebarLink
              route={route}
              text={t(`menu.${title}`)}
              linkClass={item.linkClass}
              active={route === best?.route}
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
