import { Fragment, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { type HoldHandlers, RowCard, type RowCardContent, type RowCardProps } from './row-card.tsx';
import { GroupCard, type GroupOf, headingAt } from './row-group.tsx';
import { useRowsAtFirst } from './rows-at-first.ts';
import type { RowOpening, RowTicks } from './table-columns.ts';
import type { WindowedCardsProps } from './windowed-rows.tsx';

export type { RowCardContent };

/** A press that lasts so long means the card and not what it opens. */
const HOLD_MS = 500;

export interface RowCardsProps<Row> {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowHref?: ((row: Row) => string | undefined) | undefined;
  card: (row: Row) => RowCardContent;
  groupOf?: GroupOf<Row> | undefined;
  /** Boxes before the cards. */
  ticks?: RowTicks<Row> | undefined;
  /** A card was held. */
  onHold?: ((id: string) => void) | undefined;
  opening?: RowOpening<Row> | undefined;
}

/** From so many rows on only those in sight are drawn. */
export const LONG = 200;
/** No card is less high. */
const CARD_PX = 64;
const WindowedCards = lazyOnce(async () => ({ default: (await import('./windowed-rows.tsx')).WindowedCards })) as <Row>(
  props: WindowedCardsProps<Row>,
) => ReactNode;

/** A list for mobile: one card a row, the whole of it a target. DataTable uses it by itself. */
export function RowCards<Row>(props: RowCardsProps<Row>) {
  const { label, rows, rowId, rowHref, card, groupOf, ticks, onHold, opening } = props;
  const hold = useHold(onHold);
  const isLong = rows.length > LONG;
  const cardOf = (row: Row, index: number): RowCardProps<Row> => {
    const of = isLong ? rows.length : undefined;
    return { row, id: rowId(row), index, of, card, href: rowHref?.(row), ticks, hold, opening };
  };
  const drawn = useRowsAtFirst(Math.min(rows.length, LONG), CARD_PX);
  const plain = (
    <ul className="row-cards" aria-label={label}>
      {rows.slice(0, drawn).map((row, index) => {
        return (
          <Fragment key={rowId(row)}>
            <GroupCard words={headingAt(rows, index, groupOf)} />
            <RowCard {...cardOf(row, index)} />
          </Fragment>
        );
      })}
    </ul>
  );
  if (!isLong) return plain;
  return (
    <Suspense fallback={plain}>
      <WindowedCards
        label={label}
        count={rows.length}
        wanted={opening?.wantedIn(rows)}
        headingAt={groupOf && ((index) => headingAt(rows, index, groupOf))}
        cardOf={(index) => cardOf(rows[index] as Row, index)}
      />
    </Suspense>
  );
}

/** Tells a press that lasts from one that opens; moving the finger scrolls and is neither. The same for as long as the list is there. */
function useHold(onHold: ((id: string) => void) | undefined) {
  const latest = useRef(onHold);
  useLayoutEffect(() => {
    latest.current = onHold;
  });
  const [hold] = useState(() => holding((id) => latest.current?.(id)));
  return onHold && hold;
}

function holding(onHold: (id: string) => void): (id: string) => HoldHandlers {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasHeld = false;
  const end = () => clearTimeout(timer);
  return (id) => ({
    onPointerDown: () => {
      wasHeld = false;
      timer = setTimeout(() => {
        wasHeld = true;
        onHold(id);
      }, HOLD_MS);
    },
    onPointerUp: end,
    onPointerMove: end,
    onPointerCancel: end,
    // The browser's own menu for links would come in between.
    onContextMenu: (event: { preventDefault(): void }) => {
      if (wasHeld) event.preventDefault();
    },
  });
}
