import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { columnsOf } from './fixed-columns.ts';
import { RowCard, type RowCardProps } from './row-card.tsx';
import { GroupCard, GroupRow } from './row-group.tsx';
import { EvenHeights, type RowHeights, UnevenHeights } from './row-heights.ts';
import { type DrawnRow, handedOn } from './row-window.ts';
import { TableRow, type TableRowProps } from './table-row.tsx';
import { useRowWindow } from './use-row-window.ts';

const ROW_PX = 40;
const CARD_PX = 96;

export interface WindowedRowsProps<Row extends object> {
  count: number;
  rowOf: (index: number) => TableRowProps<Row>;
  /** The heading that begins at a row, in a list that has some. */
  headingAt: ((index: number) => ReactNode) | undefined;
  /** How many cells a heading goes over. */
  width: number;
  /** The columns shown, in one word: others are measured anew. */
  columns: string;
  /** A row that is to be brought into sight. */
  wanted: number | undefined;
}

/** The body of a long table: rows in sight of the page's scroller, and room for the rest. */
export function WindowedRows<Row extends object>(props: WindowedRowsProps<Row>) {
  'use no memo';
  const { count, rowOf, columns, wanted, headingAt, width } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [widths] = useState(() => columnsOf(() => body.current?.closest('table') ?? null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are measured anew
  useLayoutEffect(() => widths.follow(), [widths, columns]);
  const guess = () => (headingAt ? new UnevenHeights(ROW_PX) : new EvenHeights(ROW_PX));
  const { rows, heights } = useRowWindow(body, { count, wanted }, guess, widths);
  const draw = useDrawnOnce(rowOf, ({ index, isPlain }) => {
    const row = rowOf(index);
    if (isPlain) return row.columns.find((column) => column.isName)?.cell(row.row);
    return (
      <Fragment key={row.id}>
        {headingAt && <GroupRow words={headingAt(index)} width={width} />}
        <TableRow {...row} />
      </Fragment>
    );
  });
  return (
    <tbody ref={body}>
      {withRooms(rows, { heights, count }, draw, (key, height, passing) => (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is not focusable
        <tr key={key} aria-hidden="true" className="room">
          {/* Lines at the height of rows: what is not drawn yet looks like rows without their words. */}
          <td colSpan={99} style={{ height, backgroundSize: `100% ${heights.pitch}px` }}>
            {passing}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

export interface WindowedCardsProps<Row> {
  label: string;
  count: number;
  wanted: number | undefined;
  cardOf: (index: number) => RowCardProps<Row>;
  /** The heading that begins at a card, in a list that has some. */
  headingAt: ((index: number) => ReactNode) | undefined;
}

/** The cards of a long list on the phone, each as high as its words need. */
export function WindowedCards<Row>({ label, count, wanted, cardOf, headingAt }: WindowedCardsProps<Row>) {
  'use no memo';
  const list = useRef<HTMLUListElement>(null);
  const { rows, heights } = useRowWindow(list, { count, wanted }, () => new UnevenHeights(CARD_PX));
  const draw = useDrawnOnce(cardOf, ({ index, isPlain }) => {
    const card = cardOf(index);
    if (isPlain)
      return (
        <span className="row-card">
          <span className="name">{card.card(card.row).name}</span>
        </span>
      );
    return (
      <Fragment key={card.id}>
        {headingAt && <GroupCard words={headingAt(index)} />}
        <RowCard {...card} />
      </Fragment>
    );
  });
  return (
    <ul className="row-cards" aria-label={label} ref={list}>
      {withRooms(rows, { heights, count }, draw, (key, height, passing) => (
        <li key={key} aria-hidden="true" className="room" style={{ height }}>
          {passing}
        </li>
      ))}
    </ul>
  );
}

/** Draws a row when it comes and leaves it alone while the list moves: only with other rows are all drawn anew. */
function useDrawnOnce(rowOf: object, draw: (row: DrawnRow) => ReactNode): (row: DrawnRow) => ReactNode {
  'use no memo';
  const kept = useRef({ of: rowOf, nodes: new WeakMap<DrawnRow, ReactNode>() });
  if (kept.current.of !== rowOf) kept.current = { of: rowOf, nodes: new WeakMap() };
  const { nodes } = kept.current;
  return (row) => {
    if (!nodes.has(row)) nodes.set(row, draw(row));
    return nodes.get(row);
  };
}

/** The rows, with room in place of those above, between and below, in which those that pass say their names. */
function withRooms(
  rows: readonly DrawnRow[],
  { heights, count }: { heights: RowHeights; count: number },
  draw: (row: DrawnRow) => ReactNode,
  room: (key: string, height: number, passing: ReactNode) => ReactNode,
): ReactNode[] {
  const parts: ReactNode[] = [];
  // What is followed hears of rows that came or went only once they are drawn.
  const end = Math.min(count, heights.count);
  let next = 0;
  let rooms = 0;
  let passing: DrawnRow[] = [];
  const leaveUntil = (index: number) => {
    // The first is there even where it is nothing, so that it stays the same while others come and go.
    if (index > next || rooms === 0) {
      const top = heights.topOf(next);
      const names = passing.length > 0 && <PassingRows rows={passing} heights={heights} top={top} nameOf={draw} />;
      parts.push(room(`room ${rooms}`, heights.topOf(index) - top, names));
      passing = [];
      rooms += 1;
    }
    next = index;
  };
  for (const row of rows) {
    const { index } = row;
    if (index >= end) break;
    if (row.isPlain) {
      passing.push(row);
      continue;
    }
    leaveUntil(index);
    parts.push(draw(row));
    next = index + 1;
  }
  leaveUntil(end);
  return parts;
}

type PassingRowsProps = {
  rows: readonly DrawnRow[];
  heights: RowHeights;
  /** Of the room that they pass through. */
  top: number;
  nameOf: (row: DrawnRow) => ReactNode;
};

/** Rows that pass too fast to be read: their names, where they stand. Nothing in them has a state or a focus, so a row that comes takes the element of one that went. */
function PassingRows({ rows, heights, top, nameOf }: PassingRowsProps) {
  'use no memo';
  const places = useRef<readonly (DrawnRow | undefined)[]>([]);
  places.current = handedOn(places.current, rows);
  return (
    <div className="passing" style={{ top: -top }}>
      {places.current.map(
        (row, place) =>
          row && (
            <div key={place} style={{ top: heights.topOf(row.index), height: heights.heightOf(row.index) }}>
              {nameOf(row)}
            </div>
          ),
      )}
    </div>
  );
}
