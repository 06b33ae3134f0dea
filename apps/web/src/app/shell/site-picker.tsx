import { useViewportSize } from '@mantine/hooks';
import type { SessionData } from '@nalaz/domain/auth/session.contract';
import { IconBuildingHospital, IconChevronDown } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { switchSiteTo } from '../../lib/session-actions.ts';
import { pathAfterSiteSwitch, siteLabel } from '../../lib/site-switch.ts';
import classes from './dropdown.module.css';
import { HeaderMenu } from './header-menu.tsx';

/** S2.50. */
function useSiteSwitch() {
  const router = useRouter();
  return useMutation({
    mutationFn: switchSiteTo,
    onSuccess: async ({ site }) => {
      const { pathname, search } = router.state.location;
      const to = pathAfterSiteSwitch(pathname);
      await router.navigate(
        to === pathname ? { to, search: { ...search, site }, state: true } : { to, search: { site } },
      );
    },
  });
}

/** S2.48, S2.49: the site, and a switch only for those who have more than one. */
export function SitePicker({ session }: { session: SessionData }) {
  const { t } = useTranslation('shell');
  const { width } = useViewportSize();
  const { mutate } = useSiteSwitch();
  const nameOf = (site: SessionData['sites'][number]) => siteLabel(site, width || window.innerWidth);
  const current = session.sites.find(({ _id }) => _id === session.site);
  const label = current ? nameOf(current) : '';
  if (session.sites.length < 2) {
    return (
      <strong className={classes.site} title={current?.naziv}>
        {label}
      </strong>
    );
  }
  return (
    <HeaderMenu
      label={t('siteIs', { site: label })}
      triggerClass={classes.framed}
      trigger={
        <>
          <IconBuildingHospital size={16} aria-hidden />
          {label}
          <IconChevronDown size={14} aria-hidden />
        </>
      }
      entries={session.sites.map((site) => ({
        id: site._id,
        text: nameOf(site),
        chosen: site._id === session.site,
        onChoose: () => site._id !== session.site && mutate(site._id),
      }))}
    />
  );
}
