import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu, MenuItem, MenuLink, MenuRule } from '#web/ui/menu.tsx';
import { layoutMessages } from '../layout.messages.ts';
import type { Viewer } from './menu-place.ts';

export interface AccountMenuProps {
  viewer: Viewer;
  settingsHref: string;
  onLogout: () => void;
  /** More items above Logout, such as the organizations of somebody with several. */
  children?: ReactNode;
}

/** The avatar and its menu: 'Profile/Settings' and 'Logout'. */
export function AccountMenu({ viewer, settingsHref, onLogout, children }: AccountMenuProps) {
  return (
    <Menu
      trigger={
        <button type="button" className="btn quiet icon" aria-label={layoutMessages.accountOf(viewer.name)}>
          <Avatar name={viewer.name} id={viewer.id} letters={viewer.letters} photo={viewer.photo} />
        </button>
      }
    >
      <div className="px-2 pt-1 pb-2">
        <div className="font-medium">{viewer.name}</div>
        {viewer.place && <div className="text-xs text-ink-3">{viewer.place}</div>}
      </div>
      <MenuRule />
      <MenuLink href={settingsHref} icon={<UserRound />}>
        {layoutMessages.profileSettings}
      </MenuLink>
      {children}
      <MenuRule />
      <MenuItem icon={<LogOut />} onSelect={onLogout}>
        {layoutMessages.logout}
      </MenuItem>
    </Menu>
  );
}
