import { Dialog } from '@base-ui/react/dialog';
import LogOut from 'lucide-react/icons/log-out';
import MenuIcon from 'lucide-react/icons/menu';
import { useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { layoutMessages } from './layout.messages.ts';
import type { MenuPlace, Viewer } from './menu-place.ts';
import { SideMenu, type SideMenuProps } from './side-menu.tsx';

export interface PhoneBarProps {
  /** At most four. */
  places: readonly MenuPlace[];
  menu: Omit<SideMenuProps, 'isRail' | 'onGo' | 'children'>;
  viewer: Viewer;
  settingsHref: string;
  onLogout: () => void;
}

/** The bar at the bottom of a phone: four places and Menu, which opens a sheet with the whole side menu. */
export function PhoneBar({ places, menu, viewer, settingsHref, onLogout }: PhoneBarProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <nav className="tab-bar" aria-label={layoutMessages.mainMenu}>
        {places.map((place) => (
          <Link key={place.href} href={place.href} aria-current={place.isCurrent ? 'page' : undefined}>
            {place.icon}
            {place.label}
            {place.turns ? <Badge count={place.turns} /> : null}
          </Link>
        ))}
        <Dialog.Trigger>
          <MenuIcon />
          {layoutMessages.menu}
        </Dialog.Trigger>
      </nav>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="sheet phone-menu" aria-label={layoutMessages.menu}>
          <div className="me">
            <Avatar name={viewer.name} id={viewer.id} letters={viewer.letters} size="lg" />
            <div>
              {viewer.name}
              {viewer.place && <small>{viewer.place}</small>}
            </div>
            <LinkButton size="sm" href={settingsHref} onClick={close}>
              {layoutMessages.profileSettings}
            </LinkButton>
          </div>
          <SideMenu {...menu} onGo={close}>
            <button type="button" className="side-link" onClick={onLogout}>
              <LogOut />
              {layoutMessages.logout}
            </button>
          </SideMenu>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
