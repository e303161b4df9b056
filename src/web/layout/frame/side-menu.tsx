import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { layoutMessages } from '../layout.messages.ts';
import { ActiveRole } from './active-role.tsx';
import type { MenuPlace, MenuSection, RoleChoice } from './menu-place.ts';

export interface SideMenuProps {
  /** Only for people with several roles. */
  role?: RoleChoice | undefined;
  sections: readonly MenuSection[];
  bottom: readonly MenuPlace[];
  /** 56 px wide, names as tooltips. */
  isRail?: boolean | undefined;
  /** Called when a place is chosen, for instance to close the sheet it is in. */
  onGo?: (() => void) | undefined;
  children?: ReactNode;
}

/** Every place there is for this person, in sections; 'Active Role' first and only for several roles. */
export function SideMenu({ role, sections, bottom, isRail = false, onGo, children }: SideMenuProps) {
  return (
    <nav className="side" aria-label={layoutMessages.mainMenu}>
      {role && <ActiveRole {...role} isRail={isRail} />}
      {sections.map((section) => (
        <div key={section.heading ?? ''}>
          {section.heading && <h2>{section.heading}</h2>}
          <Places places={section.places} isRail={isRail} onGo={onGo} />
        </div>
      ))}
      <div className="foot">
        <Places places={bottom} isRail={isRail} onGo={onGo} />
        {children}
      </div>
    </nav>
  );
}

function Places({
  places,
  isRail,
  onGo,
}: {
  places: readonly MenuPlace[];
  isRail: boolean;
  onGo: (() => void) | undefined;
}) {
  return (
    <ul>
      {places.map((place) => (
        <li key={place.href}>
          <Tooltip text={place.label} side="right" off={!isRail}>
            <Link
              className="side-link"
              href={place.href}
              aria-current={place.isCurrent ? 'page' : undefined}
              onClick={onGo}
            >
              {place.icon}
              <span className="label">{place.label}</span>
              {place.turns ? (
                <span className="count">
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
