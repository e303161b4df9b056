import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import Wrench from 'lucide-react/icons/wrench';
import { useState } from 'react';
import house from '#web/layout/art/albion.svg';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { Avatar } from '../avatar.tsx';
import { BulkBar } from '../bulk-bar.tsx';
import { Button } from '../button.tsx';
import { Colored } from '../colored.tsx';
import { DataTable } from '../data-table.tsx';
import { ListToolbar } from '../list-toolbar.tsx';
import { OccupancyBar } from '../occupancy-bar.tsx';
import { useRowSelection } from '../row-selection.ts';
import { ShowMore } from '../show-more.tsx';
import type { Column } from '../table-columns.ts';
import { Tabs } from '../tabs.tsx';
import { GalleryShell } from './gallery-shell.tsx';

interface House {
  id: string;
  name: string;
  address: string;
  let: number;
  empty: number;
  open: number;
  overdue: string;
  manager: string;
}

const NAMES = ['Albion Court', 'St Brannock’s House', '23 Gloucester Drive', 'Kingfisher Wharf', 'Marlowe Mews'];
const HOUSES: House[] = Array.from({ length: 10 }, (_, index) => ({
  id: String(index),
  name: NAMES[index % 5] ?? '',
  address: '14 Albion Terrace, London E8 4ED',
  let: 20 - index,
  empty: index % 4,
  open: index % 3,
  overdue: index % 2 ? '£0.00' : '£1,295.00',
  manager: index % 2 ? 'Dev Kulkarni' : 'Nora Whitfield',
}));

const thumb = () => <img className="thumb" src={house} alt="" />;
const COLUMNS: Column<House>[] = [
  { id: 'name', header: 'Property', isName: true, sort: 'name', mark: thumb, cell: (row) => row.name },
  { id: 'address', header: 'Address', className: 'text-ink-2', cell: (row) => row.address },
  {
    id: 'occupied',
    header: 'Occupied',
    cell: (row) => <OccupancyBar occupied={row.let} leaving={1} vacant={row.empty} />,
  },
  {
    id: 'open',
    header: 'Open tickets',
    align: 'right',
    sort: 'open',
    cell: (row) => <span className={row.open === 0 ? 'zero' : ''}>{row.open}</span>,
  },
  {
    id: 'overdue',
    header: 'Overdue',
    align: 'right',
    cell: (row) =>
      row.overdue === '£0.00' ? <span className="zero">£0.00</span> : <Colored tone="late">{row.overdue}</Colored>,
  },
  {
    id: 'manager',
    header: 'Manager',
    cell: (row) => (
      <span className="flex items-center gap-2">
        <Avatar name={row.manager} size="xs" /> {row.manager}
      </span>
    ),
  },
];

/** The rows asked for by `?rows=`, to see how a long list behaves. */
function rowsToShow(): House[] {
  const count = Number(new URLSearchParams(window.location.search).get('rows') ?? 10);
  return Array.from({ length: count }, (_, index) => {
    const known = HOUSES[index % 10] as House;
    return { ...known, id: String(index), name: index < 10 ? known.name : `${known.name} ${index}` };
  });
}
const ROWS = rowsToShow();

/** A list page in the shell. */
export function TableGallery() {
  const [sort, setSort] = useState('name');
  const [hidden, setHidden] = useState<string[]>([]);
  const [status, setStatus] = useState<string | undefined>('active');
  const [search, setSearch] = useState('');
  const selection = useRowSelection(ROWS.map((row) => row.id));
  return (
    <GalleryShell>
      <Page>
        <PageHead
          title="Properties"
          actions={
            <>
              <Button look="quiet" icon={<Download />}>
                Export
              </Button>
              <Button look="primary" icon={<Plus />}>
                Add property
              </Button>
            </>
          }
        />
        <Tabs
          label="Saved views"
          tabs={[
            { name: 'All', href: '#all', isCurrent: true, count: 37 },
            { name: 'Needs attention', href: '#attention', isCurrent: false, count: 6 },
            { name: 'London', href: '#london', isCurrent: false, count: 24 },
            { name: 'Mumbai', href: '#mumbai', isCurrent: false, count: 13 },
          ]}
        />
        <ListToolbar
          search={{ value: search, onSearch: setSearch, placeholder: 'Name, address or owner' }}
          filters={[
            {
              name: 'Status',
              value: status,
              onChange: setStatus,
              choices: [
                { value: 'active', label: 'Active' },
                { value: 'inactive', label: 'Inactive' },
              ],
            },
          ]}
          sort={{
            value: sort,
            onChange: setSort,
            choices: [
              { value: 'name', label: 'Name' },
              { value: '-open', label: 'Most open tickets' },
            ],
          }}
          columns={{ all: COLUMNS, hidden, onChange: setHidden }}
          bulk={
            selection.selected.size > 0 && (
              <BulkBar selection={selection} sum="89 units, £152,845.00 due in November">
                <Button look="quiet" size="sm" icon={<Download />}>
                  Export
                </Button>
              </BulkBar>
            )
          }
        />
        <DataTable
          label="Properties"
          columns={COLUMNS}
          rows={ROWS}
          rowId={(row) => row.id}
          rowName={(row) => row.name}
          rowHref={(row) => `#property-${row.id}`}
          sort={sort}
          onSort={setSort}
          selection={selection}
          hiddenColumns={hidden}
          card={(row) => ({
            mark: <img className="size-[72px] rounded-sm" src={house} alt="" />,
            name: row.name,
            place: row.address,
            matters: (
              <>
                <OccupancyBar occupied={row.let} leaving={1} vacant={row.empty} />
                <span>
                  <Wrench />
                  {row.open} open
                </span>
              </>
            ),
          })}
        />
        <ShowMore shown={ROWS.length} total={37} noun="properties" hasMore onMore={() => undefined} />
      </Page>
    </GalleryShell>
  );
}
