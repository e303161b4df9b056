import { useState } from 'react';
import { laterDay } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import type { TransactionShown } from '#contract/ledger/ledger.ts';
import { REVERSAL_REASONS } from '#contract/ledger/ledger.words.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { segmentPart } from '#web/forms/kinds/radio.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { useMoments } from '#web/hooks/use-moments.ts';
import { RecordDialog } from '#web/layout/record-dialog.tsx';
import { shortDay } from '#web/leases/lease-days.ts';
import { paymentMethodWords, reversalReasonWords } from '#web/ledger/ledger.messages.ts';
import { ledgerDialogMessages as ledgerTexts } from '#web/ledger/ledger-dialog.messages.ts';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { SideScroll } from '#web/ui/side-scroll.tsx';
import { InZone, todayIn } from '#web/ui/zone.ts';
import { basisWords, journalMessages, entryMessages as texts } from './journal.messages.ts';
import { sideOf, titleOf } from './journal-entry.ts';

/** One entry with both sides, where it comes from, and the way to take it back. */
export function EntryDialog({ transactionId, onClose }: { transactionId: string; onClose: () => void }) {
  const entry = useRead(api.ledger.transaction, { params: { transactionId } }, { quiet: true });
  return (
    <RecordDialog read={entry} failed={texts.failed} missing={texts.missing} onClose={onClose}>
      {(shown) => (
        <InZone value={shown.timeZone}>
          <ShownEntry entry={shown} onClose={onClose} />
        </InZone>
      )}
    </RecordDialog>
  );
}

function ShownEntry({ entry, onClose }: { entry: TransactionShown; onClose: () => void }) {
  const [isTakingBack, setTakingBack] = useState(false);
  const role = useSession().activeRole;
  const mayPost = can(role, entry.leaseId === null ? 'books:write' : 'ledger:write');
  if (isTakingBack) return <TakeBackDialog entry={entry} onClose={() => setTakingBack(false)} onDone={onClose} />;
  return (
    <Dialog
      wide
      open
      onClose={onClose}
      title={titleOf(entry)}
      footer={
        <>
          {mayPost && entry.reversedById === null && entry.reversesId === null && (
            <Button variant="quiet" className="aside" onClick={() => setTakingBack(true)}>
              {texts.takeBack}
            </Button>
          )}
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Facts entry={entry} />
        <BothSides entry={entry} />
      </div>
    </Dialog>
  );
}

function Facts({ entry }: { entry: TransactionShown }) {
  const moments = useMoments();
  const { method, reference, memo, reason, home, leaseId, ticket, reversesId, reversedById } = entry;
  // The journal and leases are pages of the office; owners read the same without the ways there.
  const role = useSession().activeRole;
  const other = (id: string) => way(can(role, 'books:write'), withQuery(paths.journal, { entry: id }), texts.entry);
  const facts = [
    { name: texts.on, value: shortDay(entry.on) },
    { name: texts.amount, value: formatCurrency(entry.amount, entry.currency) },
    {
      name: texts.home,
      value: leaseId && home && way(can(role, 'leases:read'), paths.lease(leaseId), home),
    },
    { name: texts.ticket, value: ticket && way(can(role, 'tickets:read'), paths.ticket(ticket.id), ticket.ref) },
    { name: texts.method, value: method && paymentMethodWords[method] },
    { name: texts.reference, value: reference },
    { name: texts.memo, value: memo },
    { name: texts.reason, value: reason && reversalReasonWords[reason] },
    { name: texts.takesBack, value: reversesId && other(reversesId) },
    { name: texts.takenBackBy, value: reversedById && other(reversedById) },
    { name: texts.posted, value: entry.postedBy && texts.postedBy(entry.postedBy, moments.say(entry.postedAt)) },
  ];
  return <DescriptionList facts={facts.filter(({ value }) => value)} />;
}

/** A link where whoever reads may follow it, else its words. */
const way = (mayFollow: boolean, href: string, words: string) =>
  mayFollow ? (
    <Link className="link" href={href}>
      {words}
    </Link>
  ) : (
    words
  );

function BothSides({ entry }: { entry: TransactionShown }) {
  const { columns } = journalMessages;
  const mayFollow = can(useSession().activeRole, 'books:write');
  return (
    <SideScroll label={journalMessages.lines(entry.lines.length)}>
      <table className="w-full text-sm [&_td]:py-1.5 [&_td]:pr-3 [&_td:last-child]:pr-0 [&_th]:pr-3 [&_th]:pb-1 [&_th]:text-left [&_th]:text-xs [&_th]:font-medium [&_th]:text-ink-3 [&_th:last-child]:pr-0 [&_tr]:border-b [&_tr]:border-line">
        <thead>
          <tr>
            <th scope="col">{columns.account}</th>
            <th scope="col" className="max-desktop:hidden">
              {columns.counts}
            </th>
            <th scope="col" className="text-right!">
              {columns.debit}
            </th>
            <th scope="col" className="text-right!">
              {columns.credit}
            </th>
          </tr>
        </thead>
        <tbody>
          {entry.lines.map(({ account, property, debit, credit, basis, memo }, at) => (
            <tr key={at}>
              <td>
                {way(
                  mayFollow,
                  withQuery(paths.journal, { account: account.number }),
                  `${account.number} ${account.name}`,
                )}
                <span className="block text-xs text-ink-3">
                  {[property?.name ?? journalMessages.company, memo].filter(Boolean).join(' · ')}
                </span>
              </td>
              <td className="text-ink-3 max-desktop:hidden">{basisWords[basis]}</td>
              <td className="text-right tabular-nums">{sideOf(debit, entry.currency)}</td>
              <td className="text-right tabular-nums">{sideOf(credit, entry.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}

type TakeBackProps = { entry: TransactionShown; onClose: () => void; onDone: () => void };

function TakeBackDialog({ entry, onClose, onDone }: TakeBackProps) {
  const reasons = entry.type === 'PAYMENT' ? REVERSAL_REASONS : (['ERROR'] as const);
  return (
    <ActionFormDialog
      {...ledgerTexts.reversing}
      keep={ledgerTexts.keep}
      isFinal
      parts={{
        on: dayPart(ledgerTexts.fields.on, { min: entry.on }),
        reason: segmentPart(ledgerTexts.fields.reason, choicesOf(reasons, reversalReasonWords), 'ERROR'),
        memo: textPart(ledgerTexts.fields.memo, { optional: true, maxLength: 240 }),
      }}
      values={{ on: laterDay(entry.on, todayIn(entry.timeZone)) }}
      schema={async () => (await import('#contract/ledger/ledger.ts')).ReversalInput}
      call={api.ledger.reverse}
      params={{ transactionId: entry.id }}
      body={(sent) => sent}
      says={() => ledgerTexts.reversing.done}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
