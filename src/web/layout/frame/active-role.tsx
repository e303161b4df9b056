import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { Menu, MenuChoices } from '#web/ui/menu.tsx';
import { layoutMessages } from '../layout.messages.ts';
import type { RoleChoice } from './menu-place.ts';

/** The role that counts now, with a menu of the others. */
export function ActiveRole({ value, roles, onChange, isRail = false }: RoleChoice & { isRail?: boolean | undefined }) {
  const label = roles.find((role) => role.value === value)?.label ?? value;
  return (
    <Menu
      align="start"
      side={isRail ? 'right' : 'bottom'}
      trigger={
        <button type="button" className="active-role">
          <span>
            <small>{layoutMessages.activeRole}</small>
            <b>{label}</b>
          </span>
          <ChevronsUpDown className="sm" />
        </button>
      }
    >
      <MenuChoices heading={layoutMessages.activeRole} value={value} onChange={onChange} choices={roles} />
    </Menu>
  );
}
