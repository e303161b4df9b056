import type { Menu } from '@base-ui/react/menu';
import { createContext, useContext } from 'react';

/** The parts a menu's items are made of; they are loaded when the first menu opens, so items take them from their menu. */
export type MenuParts = Pick<
  typeof Menu,
  | 'CheckboxItem'
  | 'Item'
  | 'LinkItem'
  | 'Popup'
  | 'Portal'
  | 'Positioner'
  | 'RadioGroup'
  | 'RadioItem'
  | 'RadioItemIndicator'
  | 'Separator'
  | 'SubmenuRoot'
  | 'SubmenuTrigger'
>;

export const MenuPartsContext = createContext<MenuParts | null>(null);

/** The parts of the menu around an item. */
export function useMenuParts(): MenuParts {
  const parts = useContext(MenuPartsContext);
  if (!parts) throw new Error('A menu item stands inside a Menu.');
  return parts;
}
