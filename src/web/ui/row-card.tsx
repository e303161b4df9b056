import { type HTMLAttributes, memo, type ReactNode } from 'react';
import { Link } from './link.tsx';
import type { RowOpening, RowTicks } from './table-columns.ts';
import { TickBox } from './tick-box.tsx';

/** What a row shows on mobile. */
export interface RowCardContent {
  /** A picture or avatar; state marks go into `matters`. */
  mark?: ReactNode;
  name: ReactNode;
  /** One line of place. */
  place?: ReactNode;
  /** One line of what matters. */
  matters?: ReactNode;
  /** At its end: an amount, and what stands after it. */
  end?: ReactNode;
}

/** What tells a press that lasts from others; see RowCards. */
export type HoldHandlers = Pick<
  HTMLAttributes<HTMLLIElement>,
  'onPointerDown' | 'onPointerUp' | 'onPointerMove' | 'onPointerCancel' | 'onContextMenu'
>;

export interface RowCardProps<Row> {
  row: Row;
  id: string;
  index: number;
  /** How many there are, where not all of them stand in the page. */
  of?: number | undefined;
  card: (row: Row) => RowCardContent;
  href: string | undefined;
  ticks?: RowTicks<Row> | undefined;
  hold: ((id: string) => HoldHandlers) | undefined;
  opening?: RowOpening<Row> | undefined;
}

/** One row on mobile, the whole of it a target. It is drawn anew only with something else in it. */
export const RowCard = memo(DrawnRowCard) as typeof DrawnRowCard;

function DrawnRowCard<Row>({ row, id, index, of, card, href, ticks, hold, opening }: RowCardProps<Row>) {
  const { mark, name, place, matters, end } = card(row);
  const isOpen = opening?.isOpen(row);
  return (
    <li
      data-index={index}
      aria-posinset={of && index + 1}
      aria-setsize={of}
      data-ticked={ticks?.isTicked(id) ? '' : undefined}
      data-open={isOpen ? '' : undefined}
      onKeyDown={opening?.onKeyDown}
      {...(ticks ? {} : hold?.(id))}
    >
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
        <span className="name">
          {href && !ticks ? <Link href={href}>{name}</Link> : (opening?.button(row, name) ?? name)}
        </span>
        {place && <span className="place">{place}</span>}
        {matters && <span className="matters">{matters}</span>}
      </div>
      {end && <span className="end">{end}</span>}
      {isOpen && <div className="below">{opening?.below(row)}</div>}
    </li>
  );
}
