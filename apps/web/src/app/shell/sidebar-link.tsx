import type { LinkClass } from '@nalaz/domain/menu/menu';
import { Link } from '@tanstack/react-router';
import { MenuIcon } from './menu-icon.tsx';
import classes from './sidebar.module.css';

interface SidebarLinkProps {
  route: string;
  text: string;
  icon?: string;
  linkClass: LinkClass;
  active: boolean;
  newWindow?: boolean;
  onFollow: () => void;
}

export function SidebarLink({ route, text, icon, linkClass, active, newWindow = false, onFollow }: SidebarLinkProps) {
  return (
    <Link
      to={route}
      className={classes.link ?? ''}
      data-class={linkClass}
      data-active={active || undefined}
      aria-current={active ? 'page' : undefined}
      onClick={onFollow}
      {...(newWindow ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {icon && <MenuIcon name={icon} />}
      <span className={classes.text}>{text}</span>
    </Link>
  );
}
