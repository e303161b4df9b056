import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { RowOpening } from './table-columns.ts';

interface Opening<Row> {
  rowId: (row: Row) => string;
  /** A row that the address asks for: it is open, and brought into sight. */
  asked: string | undefined;
  /** Names the button of a row: "What paid rent, June". */
  label: (row: Row) => string;
  /** What stands below a row that is open; `show` opens another one and brings it into sight. */
  content: (row: Row, show: (id: string) => void) => ReactNode;
}

type Opened = { asked: string | undefined; ids: readonly string[]; wanted: string | undefined };

const belowId = (id: string): string => `below-${id}`;

/** Rows that open in place to what stands behind them: by a press anywhere in them, by Enter, and Esc closes. */
export function useRowOpening<Row>({ rowId, asked, label, content }: Opening<Row>): RowOpening<Row> {
  const [opened, setOpened] = useState<Opened>({ asked: undefined, ids: [], wanted: undefined });
  const show = (id: string) =>
    setOpened(({ ids, ...rest }) => ({ ...rest, ids: [...new Set([...ids, id])], wanted: id }));
  if (asked !== opened.asked) {
    setOpened((before) => ({ ...before, asked }));
    if (asked !== undefined) show(asked);
  }
  const { ids, wanted } = opened;
  const toggle = (id: string) =>
    setOpened((before) => ({
      ...before,
      ids: before.ids.includes(id) ? before.ids.filter((one) => one !== id) : [...before.ids, id],
    }));
  const known = new Set(ids);
  return {
    isOpen: (row) => known.has(rowId(row)),
    wantedIn: (rows) => {
      const at = wanted === undefined ? -1 : rows.findIndex((row) => rowId(row) === wanted);
      return at < 0 ? undefined : at;
    },
    button: (row, words) => {
      const id = rowId(row);
      const isOpen = known.has(id);
      return (
        <button
          type="button"
          className="opens-row"
          data-row-link=""
          aria-label={label(row)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? belowId(id) : undefined}
          onClick={() => toggle(id)}
        >
          {words ?? <ChevronRight />}
        </button>
      );
    },
    below: (row) => {
      const id = rowId(row);
      return (
        <Below
          id={belowId(id)}
          isWanted={id === wanted}
          onShown={() => setOpened((before) => ({ ...before, wanted: undefined }))}
        >
          {content(row, show)}
        </Below>
      );
    },
    onKeyDown: closeOnEscape,
  };
}

type BelowProps = { id: string; isWanted: boolean; onShown: () => void; children: ReactNode };

/** What stands below a row. Where somebody was sent to it from elsewhere, the focus goes to its row. */
function Below({ id, isWanted, onShown, children }: BelowProps) {
  const below = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    const opener = openerOf(below.current);
    opener?.scrollIntoView({ block: 'center' });
    opener?.focus({ preventScroll: true });
    onShown();
  }, [isWanted, onShown]);
  return (
    <div id={id} ref={below}>
      {children}
    </div>
  );
}

function openerOf(inside: Element | null): HTMLElement | null {
  const below = inside?.closest('tr[data-below]');
  const row = below ? below.previousElementSibling : inside?.closest('[data-index]');
  return row?.querySelector<HTMLElement>('[data-row-link][aria-expanded="true"]') ?? null;
}

/** Closes the row in which it is pressed, and leaves the focus at what opened it. */
function closeOnEscape(event: KeyboardEvent): void {
  const opener = openerOf(event.target as Element);
  if (event.key !== 'Escape' || event.defaultPrevented || !opener) return;
  event.preventDefault();
  opener.focus();
  opener.click();
}
