import ChevronRight from 'lucide-react/icons/chevron-right';
import ListFilterIcon from 'lucide-react/icons/list-filter';
import Plus from 'lucide-react/icons/plus';
import { listMessages } from './list.messages.ts';
import { Menu, MenuChoices, MenuItem, MenuRule } from './menu.tsx';
import { useMenuParts } from './menu-parts.ts';

/** One thing a list can be filtered by. */
export interface ListFilter {
  /** "Status". */
  name: string;
  /** The current value, undefined for any. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  choices: readonly { value: string; label: string }[];
}

interface FilterMenuProps {
  filters: readonly ListFilter[];
  activeCount: number;
  /** On mobile one button holds filters and sorting. */
  isMobile: boolean;
  sort?:
    | { value: string; onChange: (sort: string) => void; choices: readonly { value: string; label: string }[] }
    | undefined;
}

/** The menu that sets a list's filters, each with its values in a menu of its own. */
export function FilterMenu({ filters, activeCount, isMobile, sort }: FilterMenuProps) {
  const trigger = isMobile ? (
    <button
      type="button"
      className="btn icon"
      data-active={activeCount > 0 || undefined}
      aria-label={listMessages.filterActive(activeCount)}
    >
      <ListFilterIcon />
    </button>
  ) : (
    <button
      type="button"
      className="inline-flex h-(--control-sm) items-center gap-[5px] rounded-sm pr-[9px] pl-[7px] text-sm leading-none font-medium whitespace-nowrap text-ink-2 inset-ring-1 inset-ring-line-2 hover:bg-hover hover:text-ink data-popup-open:bg-hover data-popup-open:text-ink"
    >
      <Plus className="sm" />
      {listMessages.filter}
    </button>
  );
  return (
    <Menu trigger={trigger} align={isMobile ? 'end' : 'start'}>
      {filters.map((filter) => (
        <FilterValues key={filter.name} {...filter} />
      ))}
      {sort && (
        <>
          <MenuRule />
          <MenuChoices heading={listMessages.sortBy} {...sort} />
        </>
      )}
      {activeCount > 0 && (
        <>
          <MenuRule />
          <MenuItem
            onSelect={() => {
              for (const filter of filters) if (filter.value) filter.onChange(undefined);
            }}
          >
            {listMessages.clearFilters}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

function FilterValues({ name, value, onChange, choices }: ListFilter) {
  const { SubmenuRoot, SubmenuTrigger, Portal, Positioner, Popup } = useMenuParts();
  return (
    <SubmenuRoot>
      <SubmenuTrigger>
        {name}
        <span className="end">
          <ChevronRight className="sm" />
        </span>
      </SubmenuTrigger>
      <Portal>
        <Positioner className="pop-place" sideOffset={2} alignOffset={-5}>
          <Popup className="pop">
            <MenuChoices
              value={value ?? ''}
              onChange={(next) => onChange(next === '' ? undefined : next)}
              choices={[{ value: '', label: listMessages.any }, ...choices]}
            />
          </Popup>
        </Positioner>
      </Portal>
    </SubmenuRoot>
  );
}
