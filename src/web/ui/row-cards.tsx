import { type ReactNode, useRef } from 'react';
import { Link } from './link.tsx';
import type { RowTicks } from './table-columns.ts';
import { TickBox } from './tick-box.tsx';

/** A press that lasts so long means the card and not what it opens. */
const HOLD_MS = 500;

/** What a row shows on mobile. */
export interface RowCardContent {
  /** A picture or avatar; state marks go into `matters`. */
  mark?: ReactNode;
  name: ReactNode;
  /** One line of place. */
  place?: ReactNode;
  /** One line of what matters. */
  matters?: ReactNode;
}

export interface RowCardsProps<Row> {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowHref?: ((row: Row) => string | undefined) | undefined;
  card: (row: Row) => RowCardContent;
  /** Boxes before the cards. */
  ticks?: RowTicks<Row> | undefined;
  /** A card was held. */
  onHold?: ((id: string) => void) | undefined;
}

/** A list for mobile: one card a row, the whole of it a target. DataTable uses it by itself. */
export function RowCards<Row>({ label, rows, rowId, rowHref, card, ticks, onHold }: RowCardsProps<Row>) {
  const hold = useHold(onHold);
  return (
    <ul className="row-cards" aria-label={label}>
      {rows.map((row) => {
        const { mark, name, place, matters } = card(row);
        const id = rowId(row);
        const href = ticks ? undefined : rowHref?.(row);
        return (
          <li key={id} data-ticked={ticks?.isTicked(id) ? '' : undefined} {...(ticks ? {} : hold(id))}>
            {ticks && (
              <TickBox
                className="covers"
                label={ticks.label(row)}
                isTicked={ticks.isTicked(id)}
                onPress={(isRange) => ticks.press(id, isRange)}
              />
            )}
            {mark}
            <div className="row-card">
              <span className="name">{href ? <Link href={href}>{name}</Link> : name}</span>
              {place && <span className="place">{place}</span>}
              {matters && <span className="matters">{matters}</span>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Tells a press that lasts from one that opens; moving the finger scrolls and is neither. */
function useHold(onHold: ((id: string) => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  if (!onHold) return () => ({});
  const end = () => clearTimeout(timer.current);
  return (id: string) => ({
    onPointerDown: () => {
      wasHeld.current = false;
      timer.current = setTimeout(() => {
        wasHeld.current = true;
        onHold(id);
      }, HOLD_MS);
    },
    onPointerUp: end,
    onPointerMove: end,
    onPointerCancel: end,
    // The browser's own menu for links would come in between.
    onContextMenu: (event: { preventDefault(): void }) => {
      if (wasHeld.current) event.preventDefault();
    },
  });
}
