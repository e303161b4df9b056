import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { ActiveRole } from './active-role.tsx';
import { layoutMessages } from './layout.messages.ts';
import type { MenuPlace, MenuSection, MenuShape, RoleChoice } from './menu-place.ts';
import { SIDE_MENU_LOOKS } from './side-menu-looks.tsx';

export interface SideMenuProps {
  /** Only for people with several roles. */
  role?: RoleChoice | undefined;
  sections: readonly MenuSection[];
  bottom: readonly MenuPlace[];
  shape: MenuShape;
  /** Called when a place is chosen, for instance to close the sheet it is in. */
  onGo?: (() => void) | undefined;
  children?: ReactNode;
}

/** Every place there is for this person, in sections; 'Active Role' first and only for several roles. */
export function SideMenu({ role, sections, bottom, shape, onGo, children }: SideMenuProps) {
  const look = SIDE_MENU_LOOKS[shape];
  return (
    <nav className={look.nav} aria-label={layoutMessages.mainMenu}>
      {role && <ActiveRole {...role} shape={shape} />}
      {sections.map((section) => (
        <div key={section.heading ?? ''}>
          {section.heading && <h2 className={look.heading}>{section.heading}</h2>}
          <Places places={section.places} shape={shape} onGo={onGo} />
        </div>
      ))}
      <div className={look.foot}>
        <Places places={bottom} shape={shape} onGo={onGo} />
        {children}
      </div>
    </nav>
  );
}

function Places({
  places,
  shape,
  onGo,
}: {
  places: readonly MenuPlace[];
  shape: MenuShape;
  onGo: (() => void) | undefined;
}) {
  const look = SIDE_MENU_LOOKS[shape];
  return (
    <ul className={look.places}>
      {places.map((place) => (
        <li key={place.href}>
          <Tooltip text={place.label} side="right" off={shape !== 'rail'}>
            <Link
              className={look.link}
              href={place.href}
              aria-current={place.isCurrent ? 'page' : undefined}
              onClick={onGo}
            >
              {place.icon}
              <span className={shape === 'rail' ? 'sr-only' : undefined}>{place.label}</span>
              {place.turns ? (
                <span className={look.count}>
                  <span aria-hidden="true">{place.turns}</span>
                  <span className="sr-only">{layoutMessages.yourTurn(place.turns)}</span>
                </span>
              ) : null}
            </Link>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
