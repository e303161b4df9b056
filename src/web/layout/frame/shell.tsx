import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TooltipLayer } from '#web/ui/tooltip-layer.tsx';
import { useIsNarrow } from '#web/ui/use-width.ts';
import { layoutMessages } from '../layout.messages.ts';
import type { AccountMenuProps } from './account-menu.tsx';
import type { BrandProps } from './brand.tsx';
import type { MenuPlace, MenuSection, RoleChoice } from './menu-place.ts';
import { PhoneBar } from './phone-bar.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

export interface ShellProps {
  homeHref: string;
  /** The organization's, beside the name of the product. */
  logo?: BrandProps['logo'];
  account: AccountMenuProps;
  /** Only for people with several roles. */
  role?: RoleChoice | undefined;
  sections: readonly MenuSection[];
  bottom: readonly MenuPlace[];
  /** The four places of the phone's bar. */
  phonePlaces: readonly MenuPlace[];
  /** Whether the side menu is wide where there is room for it. */
  isMenuOpen: boolean;
  onToggleMenu: () => void;
  onSearch?: (() => void) | undefined;
  bell: ReactNode;
  /** The page's address without its query: when it changes, focus moves to the page. */
  path: string;
  /** A flow with one way on (report, new lease, a conversation): the phone's bar is hidden. */
  isFlow?: boolean | undefined;
  /** A line over the page, such as the OfflineBanner. */
  banner?: ReactNode;
  children: ReactNode;
}

/** The frame around every page of somebody signed in: top bar, side menu, the page's surface, the phone's bar. */
export function Shell(props: ShellProps) {
  const { homeHref, logo, account, role, sections, bottom, phonePlaces, isMenuOpen, onToggleMenu, path, isFlow } =
    props;
  const surface = usePageFocus(path);
  const isNarrow = useIsNarrow();
  // Where it takes room from the page it is wide only while somebody wants it, and that is not remembered.
  const [isOpenedNarrow, setOpenedNarrow] = useState(false);
  const isOpen = isNarrow ? isOpenedNarrow : isMenuOpen;

  return (
    <div className="app" data-menu={isOpen ? 'open' : 'rail'} data-flow={isFlow || undefined}>
      <button
        type="button"
        className="btn primary fixed print:hidden top-[8px] left-[8px] z-80 -translate-y-[200%] focus:translate-none"
        onClick={() => surface.current?.focus()}
      >
        {layoutMessages.skip}
      </button>
      <TopBar
        homeHref={homeHref}
        logo={logo}
        isMenuOpen={isOpen}
        onToggleMenu={isNarrow ? () => setOpenedNarrow(!isOpenedNarrow) : onToggleMenu}
        onSearch={props.onSearch}
        bell={props.bell}
        account={account}
      />
      <SideMenu role={role} sections={sections} bottom={bottom} isRail={!isOpen} />
      <main id="page" className="surface" ref={surface} tabIndex={-1} data-scroller="">
        {props.banner}
        {props.children}
      </main>
      <PhoneBar
        places={phonePlaces}
        menu={{ role, sections, bottom }}
        viewer={account.viewer}
        settingsHref={account.settingsHref}
        onLogout={account.onLogout}
      />
      <TooltipLayer />
    </div>
  );
}

/** After a move to another page readers and keyboard start at the page, not at the link that led there. */
function usePageFocus(path: string) {
  const surface = useRef<HTMLElement>(null);
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    surface.current?.focus({ preventScroll: true });
  }, [path]);
  return surface;
}
