import type { ReactNode } from 'react';
import { Link } from './link.tsx';

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
  rowHref?: ((row: Row) => string) | undefined;
  card: (row: Row) => RowCardContent;
}

/** A list for mobile: one card a row, the whole of it a target. DataTable uses it by itself. */
export function RowCards<Row>({ label, rows, rowId, rowHref, card }: RowCardsProps<Row>) {
  return (
    <ul className="row-cards" aria-label={label}>
      {rows.map((row) => {
        const { mark, name, place, matters } = card(row);
        const href = rowHref?.(row);
        return (
          <li key={rowId(row)}>
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
