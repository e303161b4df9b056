import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { layoutMessages } from '../layout.messages.ts';
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx';
import { Brand, type BrandProps } from './brand.tsx';

export interface TopBarProps {
  homeHref: string;
  logo?: BrandProps['logo'];
  isMenuOpen: boolean;
  onToggleMenu: () => void;
  /** Opens the search; without it there is none. */
  onSearch?: (() => void) | undefined;
  bell: ReactNode;
  account: AccountMenuProps;
}

/** The bar above everything: menu toggle, mark and name, search, bell with badge, avatar menu. */
export function TopBar(props: TopBarProps) {
  const { homeHref, logo, isMenuOpen, onToggleMenu, onSearch, bell, account } = props;
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
        <Brand href={homeHref} logo={logo} />
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
        {bell}
        <AccountMenu {...account} />
      </div>
    </header>
  );
}
