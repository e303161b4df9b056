import { formatCurrency } from '#contract/format/currency.ts';
import { formatPhone } from '#contract/format/phone.ts';
import type { Lease } from '#contract/leases/leases.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Colored } from '#web/ui/colored.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { longDay, shortDay } from '../lease-days.ts';
import { leaseTypeWords, leaseWords, noticeByWords, partyRoleWords } from '../leases.messages.ts';
import { leaseDetailMessages as texts } from './lease-detail.messages.ts';

/** Everybody on a lease, with how to reach them. */
export function LeasePeople({ lease }: { lease: Lease }) {
  return (
    <ul className="rows">
      {lease.parties.map(({ person, role, email, phone }) => (
        <li key={person.id}>
          <Avatar name={person.name} id={person.id} size="md" />
          <span className="min-w-0 flex-1">
            <Link className="block font-medium" href={paths.person(person.id)}>
              {person.name}
            </Link>
            <span className="block text-xs text-ink-3">
              {partyRoleWords[role]}
              {email && ` · ${email}`}
              {phone && ` · ${formatPhone(phone)}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What was agreed. */
export function LeaseTerms({ lease }: { lease: Lease }) {
  const { noticeGivenOn, noticeBy, movesOutOn, endsOn } = lease;
  const isOver = lease.status === 'ENDED';
  const facts = [
    { name: texts.kind, value: leaseTypeWords[lease.type] },
    { name: texts.firstDay, value: longDay(lease.startsOn) },
    {
      name: movesOutOn ? texts.agreedLastDay : texts.lastDay,
      value: endsOn ? longDay(endsOn) : leaseWords.openEnded,
    },
    noticeGivenOn && noticeBy
      ? {
          name: texts.noticeGiven,
          value: (
            <>
              {texts.noticeBy(noticeByWords[noticeBy], shortDay(noticeGivenOn))}{' '}
              {lease.isShortNotice && <Colored tone="soon">{texts.short}</Colored>}
            </>
          ),
        }
      : null,
    movesOutOn ? { name: isOver ? texts.movedOut : texts.movesOut, value: longDay(movesOutOn) } : null,
    lease.endReason ? { name: texts.reason, value: lease.endReason } : null,
    { name: texts.notice, value: leaseWords.days(lease.noticePeriodDays) },
  ];
  return <DescriptionList facts={facts.filter((fact) => fact !== null)} />;
}

/** What is paid. */
export function LeaseMoney({ lease }: { lease: Lease }) {
  return (
    <DescriptionList
      facts={[
        { name: texts.rent, value: leaseWords.rentOf(formatCurrency(lease.rent)) },
        { name: texts.due, value: leaseWords.dueOn(lease.paymentDueDay) },
        { name: texts.deposit, value: lease.deposit ? formatCurrency(lease.deposit) : texts.noDeposit },
      ]}
    />
  );
}
