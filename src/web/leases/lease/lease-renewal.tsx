import { formatCurrency } from '#contract/format/currency.ts';
import type { Lease } from '#contract/leases/leases.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { longDay } from '../lease-days.ts';
import { leaseWords } from '../leases.messages.ts';
import { leaseDetailMessages } from './lease-detail.messages.ts';
import type { LeaseStep } from './lease-dialog.tsx';

const texts = leaseDetailMessages.renewal;
const TONES = { OFFERED: 'soon', ACCEPTED: 'good', DECLINED: 'late', EXPIRED: 'late' } as const satisfies Record<
  string,
  Tone
>;

/** What is offered after the last day, and the leases before and after this one; nothing where there is none of it. */
export function LeaseRenewal({ lease, onStep }: { lease: Lease; onStep: (step: LeaseStep) => void }) {
  const { renewal, renews, renewedBy, can } = lease;
  if (!renewal && !renews && !renewedBy) return null;
  const links = [
    { name: texts.renews, to: renews },
    { name: texts.renewedBy, to: renewedBy },
  ].flatMap(({ name, to }) => (to ? [{ name, value: <Link href={paths.lease(to.id)}>{to.ref}</Link> }] : []));
  const offered = renewal && [
    { name: texts.rent, value: leaseWords.rentOf(formatCurrency(renewal.rent)) },
    { name: texts.from, value: longDay(renewal.startsOn) },
    { name: texts.until, value: renewal.endsOn ? longDay(renewal.endsOn) : leaseWords.openEnded },
    ...(renewal.status === 'OFFERED' ? [{ name: texts.answerBy, value: longDay(renewal.respondByOn) }] : []),
  ];
  return (
    <Section title={texts.title}>
      <div className="grid gap-3">
        {renewal && (
          <Note tone={TONES[renewal.status]}>
            {texts.status[renewal.status]}
            {renewal.status === 'OFFERED' && !renewal.isTold && `. ${texts.untold}.`}
          </Note>
        )}
        <DescriptionList facts={[...(offered ?? []), ...links]} />
        {can.acceptRenewal === true && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => onStep('acceptRenewal')}>{leaseDetailMessages.doing.acceptRenewal}</Button>
            <Button onClick={() => onStep('withdrawRenewal')}>{leaseDetailMessages.doing.withdrawRenewal}</Button>
          </div>
        )}
      </div>
    </Section>
  );
}
