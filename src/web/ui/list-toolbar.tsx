import ArrowDownAz from 'lucide-react/icons/arrow-down-a-z';
import Columns3 from 'lucide-react/icons/columns-3';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { FilterChip, type FilterChipProps } from './filter-chip.tsx';
import { FilterMenu, type ListFilter } from './filter-menu.tsx';
import { listMessages } from './list.messages.ts';
import { Menu, MenuChoices } from './menu.tsx';
import { MenuHeading, MenuTick } from './menu-tick.tsx';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';
import { useIsMobile } from './use-width.ts';

export interface ListToolbarProps {
  search?: SearchBoxProps | undefined;
  /** What can be filtered; each holds its current value. */
  filters?: readonly ListFilter[] | undefined;
  /** Sorts offered, the current one and what to do with another; directions are values of their own. */
  sort?:
    | { value: string; onChange: (sort: string) => void; choices: readonly { value: string; label: string }[] }
    | undefined;
  /** Columns that can be hidden, and which are. */
  columns?:
    | {
        all: readonly { id: string; header: string; isName?: boolean | undefined }[];
        hidden: readonly string[];
        onChange: (hidden: string[]) => void;
      }
    | undefined;
  /** Other controls at the end. */
  children?: ReactNode;
}

/** The line above a list: search, filter chips, sort, columns. */
export function ListToolbar({ search, filters = [], sort, columns, children }: ListToolbarProps) {
  const isMobile = useIsMobile();
  const chips = filters.flatMap((filter) => chipOf(filter) ?? []);
  return (
    <div className="toolbar">
      {search && <SearchBox {...search} />}
      {!isMobile && chips.map((chip) => <FilterChip key={chip.name} {...chip} />)}
      {filters.length > 0 && (
        <FilterMenu
          filters={filters}
          isMobile={isMobile}
          activeCount={chips.length}
          sort={isMobile ? sort : undefined}
        />
      )}
      <span className="flex-1 max-desktop:hidden" />
      {!isMobile && sort && (
        <Menu
          trigger={
            <Button variant="quiet" size="sm" icon={<ArrowDownAz />}>
              {sort.choices.find((choice) => choice.value === sort.value)?.label ?? listMessages.sort}
            </Button>
          }
        >
          <MenuChoices heading={listMessages.sortBy} {...sort} />
        </Menu>
      )}
      {!isMobile && columns && <ColumnsMenu {...columns} />}
      {children}
    </div>
  );
}

function chipOf(filter: ListFilter): FilterChipProps | undefined {
  if (filter.value === undefined || filter.value === '') return undefined;
  const chosen = filter.choices.find((choice) => choice.value === filter.value);
  return { name: filter.name, value: chosen?.label ?? filter.value, onRemove: () => filter.onChange(undefined) };
}

function ColumnsMenu({ all, hidden, onChange }: NonNullable<ListToolbarProps['columns']>) {
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="sm" icon={<Columns3 />}>
          {listMessages.columns}
        </Button>
      }
    >
      <MenuHeading>{listMessages.columns}</MenuHeading>
      {all.map((column) => (
        <MenuTick
          key={column.id}
          checked={!hidden.includes(column.id)}
          unavailable={column.isName ? listMessages.alwaysShown : undefined}
          onChange={(isShown) => onChange(isShown ? hidden.filter((id) => id !== column.id) : [...hidden, column.id])}
        >
          {column.header}
        </MenuTick>
      ))}
    </Menu>
  );
}
