import MenuIcon from 'lucide-react/icons/menu';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { layoutMessages } from './layout.messages.ts';
import type { MenuPlace, Viewer } from './menu-place.ts';
import type { SideMenuProps } from './side-menu.tsx';

export interface PhoneBarProps {
  /** At most four. */
  places: readonly MenuPlace[];
  menu: Omit<SideMenuProps, 'shape' | 'onGo' | 'children'>;
  viewer: Viewer;
  settingsHref: string;
  onLogout: () => void;
  /** Hidden in a flow with one way on. */
  isFlow?: boolean | undefined;
}

const PhoneMenu = lazy(async () => ({ default: (await import('./phone-menu.tsx')).PhoneMenu }));

const ITEM =
  'relative grid justify-items-center gap-[2px] pt-[6px] pb-[4px] text-[11px] leading-[14px] font-medium text-ink-2 hover:no-underline aria-[current=page]:text-primary-text [&>svg]:size-[22px] [&>svg]:[stroke-width:1.6]';

/** The bar at the bottom of a phone: four places and Menu, which opens a sheet with the whole side menu. */
export function PhoneBar({ places, isFlow, ...menu }: PhoneBarProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <nav
        className={classNames(
          'hidden auto-cols-fr grid-flow-col border-t border-line bg-surface px-[4px] pt-[4px] pb-[max(10px,env(safe-area-inset-bottom))] print:hidden',
          !isFlow && 'max-desk:grid',
        )}
        aria-label={layoutMessages.phoneMenu}
      >
        {places.map((place) => (
          <Link key={place.href} className={ITEM} href={place.href} aria-current={place.isCurrent ? 'page' : undefined}>
            {place.icon}
            {place.label}
            {place.turns ? <Badge count={place.turns} className="absolute top-[2px] left-[calc(50%_+_5px)]" /> : null}
          </Link>
        ))}
        <button
          type="button"
          className={ITEM}
          aria-haspopup="dialog"
          aria-expanded={state === 'open'}
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
