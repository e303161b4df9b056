import MenuIcon from 'lucide-react/icons/menu';
import { Suspense, useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Link } from '#web/ui/link.tsx';
import { layoutMessages } from '../layout.messages.ts';
import type { MenuPlace, Viewer } from './menu-place.ts';
import type { SideMenuProps } from './side-menu.tsx';

export interface PhoneBarProps {
  /** At most four. */
  places: readonly MenuPlace[];
  menu: Omit<SideMenuProps, 'isRail' | 'onGo' | 'children'>;
  viewer: Viewer;
  settingsHref: string;
  onLogout: () => void;
}

const PhoneMenu = lazyOnce(async () => ({ default: (await import('./phone-menu.tsx')).PhoneMenu }));

/** The bar at the bottom of a phone: four places and Menu, which opens a sheet with the whole side menu. */
export function PhoneBar({ places, ...menu }: PhoneBarProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <nav className="tab-bar" aria-label={layoutMessages.phoneMenu}>
        {places.map((place) => (
          <Link key={place.href} href={place.href} aria-current={place.isCurrent ? 'page' : undefined}>
            {place.icon}
            {place.label}
            {place.turns ? <Badge count={place.turns} className="absolute top-[2px] left-[calc(50%_+_5px)]" /> : null}
          </Link>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={state === 'open'}
          aria-current={isOnlyInMenu(places, menu.menu) ? 'true' : undefined}
          onClick={() => setState('open')}
        >
          <MenuIcon />
          {layoutMessages.menu}
        </button>
      </nav>
      {state !== 'never' && (
        <Suspense>
          <PhoneMenu {...menu} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}

/** Where the page stands in none of the four places, the menu is what leads there. */
function isOnlyInMenu(places: readonly MenuPlace[], { sections, bottom }: PhoneBarProps['menu']): boolean {
  const all = [...sections.flatMap((section) => section.places), ...bottom];
  return all.some(({ isCurrent }) => isCurrent) && !places.some(({ isCurrent }) => isCurrent);
}
