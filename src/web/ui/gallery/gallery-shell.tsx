import Building from 'lucide-react/icons/building-2';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import MessageSquare from 'lucide-react/icons/message-square';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import SquarePen from 'lucide-react/icons/square-pen';
import Users from 'lucide-react/icons/users';
import Wrench from 'lucide-react/icons/wrench';
import { type ReactNode, useState } from 'react';
import { Shell } from '#web/layout/shell.tsx';

const place = (label: string, icon: ReactNode, turns?: number) => ({
  label,
  icon,
  turns,
  href: `#${label}`,
  isCurrent: label === 'Properties',
});
const PLACES = [
  place('Dashboard', <LayoutDashboard />),
  place('Properties', <Building />),
  place('Leases', <SquarePen />),
  place('Maintenance', <Wrench />, 5),
  place('Messages', <MessageSquare />, 2),
];
const ROLES = [
  { value: 'admin', label: 'Admin' },
  { value: 'owner', label: 'Owner' },
];

/** The shell around an exhibit. */
export function GalleryShell({ children, isFlow }: { children: ReactNode; isFlow?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  const [role, setRole] = useState('admin');
  return (
    <Shell
      homeHref="#home"
      account={{
        viewer: { name: 'Joaquín Etxeberria', id: 'j', letters: 'JE', place: 'Alder & Pine Homes' },
        settingsHref: '#settings',
        onLogout: () => undefined,
      }}
      role={{ value: role, roles: ROLES, onChange: setRole }}
      sections={[
        { places: PLACES },
        {
          heading: 'Admin Tools',
          places: [place('User Management', <Users />), place('Audit Trail', <ScrollText />)],
        },
      ]}
      bottom={[place('Settings', <Settings />), place('Help & Support', <LifeBuoy />)]}
      phonePlaces={PLACES.filter((one) => one.label !== 'Leases')}
      isMenuOpen={isOpen}
      onToggleMenu={() => setOpen(!isOpen)}
      onSearch={() => undefined}
      notificationCount={0}
      path="/gallery"
      isFlow={isFlow}
    >
      {children}
    </Shell>
  );
}
