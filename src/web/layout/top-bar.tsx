import Bell from 'lucide-react/icons/bell';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import Search from 'lucide-react/icons/search';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { layoutMessages } from './layout.messages.ts';

export interface TopBarProps {
  homeHref: string;
  isMenuOpen: boolean;
  onToggleMenu: () => void;
  /** Opens the search; without it there is none. */
  onSearch?: (() => void) | undefined;
  notificationCount: number;
  onNotifications?: (() => void) | undefined;
  account: AccountMenuProps;
}

/** The bar above everything: menu toggle, mark and name, search, bell with badge, avatar menu. */
export function TopBar(props: TopBarProps) {
  const { homeHref, isMenuOpen, onToggleMenu, onSearch, notificationCount, onNotifications, account } = props;
  return (
    <header className="top-bar">
      <div>
        <IconButton
          className="menu-toggle"
          label={isMenuOpen ? layoutMessages.collapseMenu : layoutMessages.expandMenu}
          aria-expanded={isMenuOpen}
          icon={isMenuOpen ? <PanelLeftClose /> : <PanelLeftOpen />}
          onClick={onToggleMenu}
        />
        <Brand href={homeHref} />
      </div>
      {onSearch ? (
        <button type="button" className="jump" aria-label={layoutMessages.search} onClick={onSearch}>
          <Search className="sm" />
          <span>{layoutMessages.search}</span>
          <KeyHint>{layoutMessages.searchKeys}</KeyHint>
        </button>
      ) : (
        <span />
      )}
      <div>
        <IconButton
          className="relative"
          label={layoutMessages.notifications(notificationCount)}
          icon={
            <>
              <Bell />
              <Badge
                count={notificationCount}
                className={classNames(
                  'absolute top-[calc(50%_-_16px)] left-[calc(50%_+_1px)]',
                  notificationCount > 0 && 'ring-2 ring-canvas',
                )}
              />
            </>
          }
          onClick={onNotifications}
        />
        <AccountMenu {...account} />
      </div>
    </header>
  );
}
