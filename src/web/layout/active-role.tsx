import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { classNames } from '#web/ui/class-names.ts';
import { Menu, MenuChoices } from '#web/ui/menu.tsx';
import { layoutMessages } from './layout.messages.ts';
import type { MenuShape, RoleChoice } from './menu-place.ts';

const SHAPES: Record<MenuShape, string> = {
  side: 'w-full justify-between px-[8px] py-[5px]',
  rail: 'h-[36px] w-[40px] justify-center px-[8px] py-[5px]',
  sheet: 'w-full justify-between px-[12px] py-[9px]',
};

/** The role that counts now, with a menu of the others. */
export function ActiveRole({ value, roles, onChange, shape }: RoleChoice & { shape: MenuShape }) {
  const label = roles.find((role) => role.value === value)?.label ?? value;
  return (
    <Menu
      align="start"
      side={shape === 'rail' ? 'right' : 'bottom'}
      trigger={
        <button
          type="button"
          className={classNames(
            'mb-[8px] flex items-center gap-[8px] rounded-sm bg-fill text-left hover:bg-fill-hover',
            SHAPES[shape],
          )}
        >
          <span className={shape === 'rail' ? 'sr-only' : undefined}>
            <small
              className={classNames(
                'block text-ink-2',
                shape === 'sheet' ? 'text-[13px] leading-[18px]' : 'text-[11px] leading-[14px]',
              )}
            >
              {layoutMessages.activeRole}
            </small>
            <b
              className={classNames(
                'block font-medium',
                shape === 'sheet' ? 'text-[16px] leading-[22px]' : 'text-sm leading-[18px]',
              )}
            >
              {label}
            </b>
          </span>
          <ChevronsUpDown className="sm text-ink-2" />
        </button>
      }
    >
      <MenuChoices heading={layoutMessages.activeRole} value={value} onChange={onChange} choices={roles} />
    </Menu>
  );
}
