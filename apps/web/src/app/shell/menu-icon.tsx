import {
  IconBuildingHospital,
  IconChartBar,
  IconCpu,
  IconFileImport,
  IconFileText,
  IconFlask,
  IconLayoutDashboard,
  IconMicroscope,
  IconPackages,
  IconPlugConnected,
  IconReport,
  IconSettings,
  IconTarget,
  IconTemperature,
  IconTestPipe,
  IconUserPlus,
} from '@tabler/icons-react';
import classes from './sidebar.module.css';

/** By the names that the menu uses. */
const ICONS: Record<string, typeof IconFlask> = {
  'building-hospital': IconBuildingHospital,
  'chart-bar': IconChartBar,
  cpu: IconCpu,
  'file-import': IconFileImport,
  'file-text': IconFileText,
  flask: IconFlask,
  'layout-dashboard': IconLayoutDashboard,
  microscope: IconMicroscope,
  packages: IconPackages,
  'plug-connected': IconPlugConnected,
  report: IconReport,
  settings: IconSettings,
  target: IconTarget,
  thermometer: IconTemperature,
  'test-pipe': IconTestPipe,
  'user-plus': IconUserPlus,
};

export function MenuIcon({ name }: { name: string }) {
  const Icon = ICONS[name] ?? IconFlask;
  return <Icon size={18} stroke={1.75} className={classes.icon ?? ''} aria-hidden />;
}
