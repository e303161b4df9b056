import { Menu } from '@base-ui/react/menu';
import { useEffect, useRef } from 'react';
import type { MenuProps } from './menu.tsx';
import { type MenuParts, MenuPartsContext } from './menu-parts.ts';

const PARTS: MenuParts = {
  CheckboxItem: Menu.CheckboxItem,
  Item: Menu.Item,
  LinkItem: Menu.LinkItem,
  Popup: Menu.Popup,
  Portal: Menu.Portal,
  Positioner: Menu.Positioner,
  RadioGroup: Menu.RadioGroup,
  RadioItem: Menu.RadioItem,
  RadioItemIndicator: Menu.RadioItemIndicator,
  Separator: Menu.Separator,
  SubmenuRoot: Menu.SubmenuRoot,
  SubmenuTrigger: Menu.SubmenuTrigger,
};

export type OpenedBy = 'keyboard' | 'pointer';

/** A menu that opens as soon as it is there; for the keyboard with its first item at hand. */
export function LoadedMenu(props: MenuProps & { openedBy: OpenedBy }) {
  const { trigger, align = 'end', side = 'bottom', openedBy, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (openedBy !== 'keyboard') return;
    const frame = requestAnimationFrame(() => {
      popup.current?.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [openedBy]);
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={trigger} />
      <Menu.Portal>
        <Menu.Positioner className="pop-place" align={align} side={side} sideOffset={4}>
          <Menu.Popup className="pop" ref={popup}>
            <MenuPartsContext value={PARTS}>{children}</MenuPartsContext>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
