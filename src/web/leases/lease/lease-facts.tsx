import type { Lease } from '#contract/leases/leases.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Colored } from '#web/ui/colored.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { longDay, shortDay } from '../lease-days.ts';
import { wentOn } from '../lease-standing.ts';
import { leaseTypeWords, leaseWords, noticeByWords, partyRoleWords } from '../leases.messages.ts';
import { leaseDetailMessages as texts } from './lease-detail.messages.ts';

/** Everybody on a lease, with how to reach them. */
export function LeasePeople({ lease }: { lease: Lease }) {
  return (
    <ul className="rows">
      {lease.parties.map(({ person, role, email, phone }) => (
        <li key={person.id} className="items-start">
          <Avatar name={person.name} id={person.id} size="md" />
          <span className="min-w-0 flex-1 text-sm">
            <Link className="font-medium" href={paths.person(person.id)}>
              {person.name}
            </Link>{' '}
            <span className="text-xs text-ink-3">{partyRoleWords[role]}</span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-1 wrap-anywhere">
              {phone && <PhoneLink phone={phone} />}
              {email && (
                <a className="link" href={`mailto:${email}`}>
                  {email}
                </a>
              )}
              {!phone && !email && <span className="text-ink-3">{texts.reach}</span>}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What was agreed. */
export function LeaseTerms({ lease }: { lease: Lease }) {
  const { noticeGivenOn, noticeBy, endsOn } = lease;
  const movesOutOn = wentOn(lease) ? null : lease.movesOutOn;
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
