import { Fragment } from 'react';
import { formatCurrency } from '#contract/format/currency.ts';
import type { TransactionShown } from '#contract/ledger/ledger.ts';
import { shortDay } from '#web/leases/lease-days.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { RowCards } from '#web/ui/row-cards.tsx';
import { useIsMobile } from '#web/ui/use-width.ts';
import { basisWords, journalMessages as texts } from './journal.messages.ts';
import { sideOf, titleOf } from './journal-entry.ts';

type Props = {
  entries: readonly TransactionShown[];
  /** What stands in the address while an entry is open. */
  hrefOf: (entry: TransactionShown) => Record<string, string | string[] | undefined>;
};

/** Takes what the amounts leave, and is cut off before the table grows wider than its page. */
const SHRINKS = 'w-[35%] min-w-[120px] max-w-0';

/** Entries with their lines below; on mobile a card each. */
export function JournalRows({ entries, hrefOf }: Props) {
  const isMobile = useIsMobile();
  const href = (entry: TransactionShown) => withQuery(paths.journal, hrefOf(entry));
  if (isMobile)
    return (
      <RowCards
        label={texts.label}
        rows={entries}
        rowId={({ id }) => id}
        rowHref={href}
        card={(entry) => ({
          name: titleOf(entry),
          place: [shortDay(entry.on), entry.home ?? texts.lines(entry.lines.length)].join(' · '),
          matters: [formatCurrency(entry.amount, entry.currency), entry.reversedById && texts.takenBack]
            .filter(Boolean)
            .join(' · '),
        })}
      />
    );
  const { columns } = texts;
  return (
    <div className="table-frame">
      <table className="data-table" aria-label={texts.label}>
        <thead>
          <tr>
            <th scope="col">{columns.day}</th>
            <th scope="col">{columns.account}</th>
            <th scope="col">{columns.property}</th>
            <th scope="col" data-extra="narrow">
              {columns.counts}
            </th>
            <th scope="col" data-align="right">
              {columns.debit}
            </th>
            <th scope="col" data-align="right">
              {columns.credit}
            </th>
          </tr>
        </thead>
        {entries.map((entry) => (
          <tbody key={entry.id}>
            <EntryRow entry={entry} href={href(entry)} />
            <Lines entry={entry} />
          </tbody>
        ))}
      </table>
    </div>
  );
}

function EntryRow({ entry, href }: { entry: TransactionShown; href: string }) {
  return (
    <tr className="bg-sunken">
      <td className="font-medium">{shortDay(entry.on)}</td>
      <td colSpan={2} className="max-w-0">
        <Link href={href} className={entry.reversedById ? 'link line-through' : 'link'}>
          {titleOf(entry)}
        </Link>
        {entry.home && <span className="text-ink-2">, {entry.home}</span>}
        {entry.reference && <span className="text-ink-3"> · {entry.reference}</span>}
        {entry.reversedById && <span className="text-ink-3"> · {texts.takenBack}</span>}
      </td>
      <td data-extra="narrow" />
      <td data-align="right" colSpan={2} className="text-ink-3">
        {entry.currency}
      </td>
    </tr>
  );
}

const Lines = ({ entry }: { entry: TransactionShown }) => (
  <>
    {entry.lines.map((line, at) => (
      <Fragment key={at}>
        <tr>
          <td />
          <td className={SHRINKS}>
            <span className="text-ink-3 tabular-nums">{line.account.number}</span> {line.account.name}
          </td>
          <td className={`${SHRINKS} text-ink-2`}>{line.property?.name ?? texts.company}</td>
          <td data-extra="narrow" className="text-ink-3">
            {basisWords[line.basis]}
          </td>
          <td data-align="right">{sideOf(line.debit, entry.currency)}</td>
          <td data-align="right">{sideOf(line.credit, entry.currency)}</td>
        </tr>
      </Fragment>
    ))}
  </>
);
