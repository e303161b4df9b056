import { Dialog } from '@base-ui/react/dialog';
import LogOut from 'lucide-react/icons/log-out';
import { Avatar } from '#web/ui/avatar.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { layoutMessages } from '../layout.messages.ts';
import type { PhoneBarProps } from './phone-bar.tsx';
import { SideMenu } from './side-menu.tsx';

/** The sheet with the whole side menu, Active Role on top. */
export function PhoneMenu(props: Omit<PhoneBarProps, 'places'> & { open: boolean; onClose: () => void }) {
  const { menu, viewer, settingsHref, onLogout, open, onClose } = props;
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="sheet phone-menu" aria-label={layoutMessages.menu}>
          <div className="flex items-center gap-[12px] px-[10px] pt-[4px] pb-[12px]">
            <Avatar name={viewer.name} id={viewer.id} letters={viewer.letters} photo={viewer.photo} size="lg" />
            <div className="min-w-0 flex-1">
              {viewer.name}
              {viewer.place && <small className="block text-[0.8125rem] leading-4.5 text-ink-3">{viewer.place}</small>}
            </div>
            <LinkButton size="sm" href={settingsHref} onClick={onClose}>
              {layoutMessages.profileSettings}
            </LinkButton>
          </div>
          <SideMenu {...menu} onGo={onClose}>
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
