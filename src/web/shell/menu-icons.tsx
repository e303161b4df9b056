import Building from 'lucide-react/icons/building';
import Building2 from 'lucide-react/icons/building-2';
import ChartColumn from 'lucide-react/icons/chart-column';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import Gauge from 'lucide-react/icons/gauge';
import HardHat from 'lucide-react/icons/hard-hat';
import Landmark from 'lucide-react/icons/landmark';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import MessageSquare from 'lucide-react/icons/message-square';
import Plug from 'lucide-react/icons/plug';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Users from 'lucide-react/icons/users';
import Wrench from 'lucide-react/icons/wrench';
import type { ReactNode } from 'react';
import { paths } from '#web/paths.ts';

/** The icon of each place of the menu. */
export const menuIcons: Record<string, ReactNode> = {
  [paths.dashboard]: <LayoutDashboard />,
  [paths.properties]: <Building2 />,
  [paths.leases]: <FilePenLine />,
  [paths.ownLease]: <FilePenLine />,
  [paths.maintenance]: <Wrench />,
  [paths.messages]: <MessageSquare />,
  [paths.analytics]: <ChartColumn />,
  [paths.financial]: <Landmark />,
  [paths.contractors]: <HardHat />,
  [paths.adminUsers]: <Users />,
  [paths.apiManagement]: <Plug />,
  [paths.auditTrail]: <ScrollText />,
  [paths.adminSettings]: <SlidersHorizontal />,
  [paths.platformDashboard]: <Gauge />,
  [paths.organizations]: <Building />,
  [paths.platformUsers]: <Users />,
  [paths.settings]: <Settings />,
  [paths.help]: <LifeBuoy />,
};
