import { useState } from 'react';
import { formatCurrency } from '#contract/format/currency.ts';
import type { Renewal } from '#contract/leases/leases.renewals.ts';
import type { OwnLease } from '#contract/leases/leases.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import { longDay } from '../lease-days.ts';
import { ownLeaseMessages } from './own-lease.messages.ts';
import { differenceOf, pastOf } from './renewal-words.ts';

const texts = ownLeaseMessages.renewal;
type RenewalProps = { lease: OwnLease; renewal: Renewal };

/** What the office offers after the last day, and the answer to it. */
export function OwnRenewal({ lease, renewal }: RenewalProps) {
  const [answering, setAnswering] = useState<'accept' | 'decline' | null>(null);
  const due = useOpen(lease, renewal);
  if (renewal.status !== 'OFFERED')
    return (
      <Section title={texts.title}>
        <Note tone={renewal.status === 'ACCEPTED' ? 'good' : 'act'}>{pastOf(renewal)}</Note>
      </Section>
    );
  return (
    <Section title={texts.title}>
      <div className="grid gap-4">
        <Note tone="turn">{texts.turn(longDay(renewal.respondByOn))}</Note>
        <div>
          <p className="text-sm text-ink-3">{texts.each(longDay(renewal.startsOn))}</p>
          <p className="text-2xl font-semibold">{formatCurrency(renewal.rent)}</p>
          <p className="text-sm text-ink-3">{differenceOf(lease.rent, renewal.rent)}</p>
        </div>
        <DescriptionList
          facts={[
            { name: texts.from, value: longDay(renewal.startsOn) },
            { name: texts.until, value: renewal.endsOn ? longDay(renewal.endsOn) : texts.openEnded },
            ...(lease.deposit
              ? [{ name: texts.deposit, value: texts.depositStays(formatCurrency(lease.deposit)) }]
              : []),
            ...(due.length > 0 ? [{ name: texts.open, value: texts.goesAlong(due) }] : []),
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="turn" onClick={() => setAnswering('accept')}>
            {texts.yes}
          </Button>
          <Button onClick={() => setAnswering('decline')}>{texts.no}</Button>
        </div>
      </div>
      {answering && (
        <AnswerDialog lease={lease} renewal={renewal} answer={answering} onClose={() => setAnswering(null)} />
      )}
    </Section>
  );
}

/** What the renters still have to pay, for who reads an offer; empty while nothing is open. */
function useOpen({ id }: OwnLease, { status }: Renewal): string {
  const dues = useRead(api.payments.dues, { params: { leaseId: id } }, { quiet: true, enabled: status === 'OFFERED' });
  return dues.data && Number(dues.data.due) > 0 ? formatCurrency(dues.data.due, dues.data.currency) : '';
}

type AnswerProps = RenewalProps & { answer: 'accept' | 'decline'; onClose: () => void };

function AnswerDialog({ lease, renewal, answer, onClose }: AnswerProps) {
  const { title, keep, send, done } = texts[answer];
  const accepts = answer === 'accept';
  return (
    <ActionDialog
      title={title}
      keep={keep}
      send={send}
      lede={
        accepts
          ? texts.accept.text(longDay(renewal.startsOn), formatCurrency(renewal.rent))
          : texts.decline.text(longDay(lease.endsOn ?? renewal.startsOn))
      }
      call={api.leases.answerRenewal}
      input={{ params: { leaseId: lease.id }, body: { accepts, version: lease.version } }}
      says={() => done}
      onClose={onClose}
    />
  );
}
