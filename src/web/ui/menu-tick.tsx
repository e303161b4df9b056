import type { ReactNode } from 'react';
import { ItemContent } from './menu.tsx';
import { useMenuParts } from './menu-parts.ts';

export interface MenuTickProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  unavailable?: string | undefined;
  children: ReactNode;
}

/** Something that is on or off, inside a menu that stays open. */
export function MenuTick({ checked, onChange, unavailable, children }: MenuTickProps) {
  const { CheckboxItem } = useMenuParts();
  return (
    <CheckboxItem checked={checked} onCheckedChange={onChange} disabled={unavailable !== undefined}>
      <span className="tick-box" data-on={checked || undefined} aria-hidden="true" />
      <ItemContent unavailable={unavailable}>{children}</ItemContent>
    </CheckboxItem>
  );
}

/** Heads a few items. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className="group-label">{children}</div>;
}
