import CircleCheck from 'lucide-react/icons/circle-check';
import Timer from 'lucide-react/icons/timer';
import type { ReactNode } from 'react';
import { formatSpan } from '#contract/format/relative.ts';
import { listOf } from '#contract/language/grammar.ts';
import { isOpenStatus } from '#contract/maintenance/maintenance.states.ts';
import type { Ticket, TicketChange } from '#contract/maintenance/maintenance.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Colored } from '#web/ui/colored.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { DialLink } from '#web/ui/dial-link.tsx';
import { Link } from '#web/ui/link.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Section } from '#web/ui/section.tsx';
import { type FactsFor, factsOf } from '#web/words/field-facts.ts';
import { madeOf } from '../equipment/asset-names.ts';
import { categoryWords, ticketWords } from '../maintenance.messages.ts';
import { dayPartWords, entryWords, sourceWords, ticketFieldWords } from '../maintenance-fields.messages.ts';
import { ticketMessages as texts } from './ticket.messages.ts';

const FACTS = {
  title: null,
  description: null,
  priority: null,
  visibleToRenter: null,
  visibleToOwner: null,
  entryPermission: [
    'gettingIn',
    ({ entryPermission }) => (entryPermission ? entryWords[entryPermission] : texts.gettingIn.unknown),
  ],
  homeTimes: ['gettingIn', ({ homeTimes }) => listOf(homeTimes.map((part) => dayPartWords[part]))],
  hasPets: ['gettingIn', ({ hasPets }) => (hasPets ? texts.gettingIn.hasPets : texts.gettingIn.noPets)],
  callNumber: ['gettingIn', ({ callNumber }) => callNumber && <DialLink text={callNumber} />],
  accessNotes: ['gettingIn', ({ accessNotes }) => accessNotes],
  category: ['about', ({ category }) => categoryWords[category]],
  location: ['about', ({ location }) => location],
  assetId: ['about', ({ asset }) => asset && <AssetLink asset={asset} />],
} satisfies FactsFor<typeof TicketChange, Ticket, 'gettingIn' | 'about'>;

/** The thing that it is about, with its make; who reads it may open it. */
const AssetLink = ({ asset }: { asset: NonNullable<Ticket['asset']> }) => (
  <>
    <Link className="link" href={paths.asset(asset.id)}>
      {asset.name}
    </Link>
    {madeOf(asset) && <small className="block text-xs text-ink-3">{madeOf(asset)}</small>}
    {asset.serialNumber && <small className="block text-xs text-ink-3">{asset.serialNumber}</small>}
  </>
);

/** Who works on it. */
export function AssignedTo({ ticket, onAssign }: { ticket: Ticket; onAssign: () => void }) {
  const { assignedTo, can } = ticket;
  return (
    <Section
      title={texts.assigned.heading}
      action={
        can.assign === true && (
          <Button variant="quiet" size="sm" onClick={onAssign}>
            {assignedTo ? texts.assigned.change : texts.assigned.assign}
          </Button>
        )
      }
    >
      {assignedTo ? (
        <p className="flex items-center gap-2.5 text-sm font-medium">
          <Avatar
            name={assignedTo.name}
            id={assignedTo.id}
            size="md"
            kind={assignedTo.isContractor ? 'firm' : 'person'}
          />
          <PersonLink person={assignedTo} isLink={can.edit === true} />
        </p>
      ) : (
        <p className="text-sm text-ink-3">{ticketWords.nobody}</p>
      )}
    </Section>
  );
}

/** A person by name, leading to their page where the active role sees people. */
const PersonLink = ({ person, isLink }: { person: { id: string; name: string }; isLink: boolean }) =>
  isLink ? (
    <Link className="link" href={paths.person(person.id)}>
      {person.name}
    </Link>
  ) : (
    person.name
  );

/** Whom one may have to call or write to: who reported it, who lives there, who works on it, whose place it is. */
export function Contacts({ contacts }: Pick<Ticket, 'contacts'>) {
  if (contacts.length === 0) return null;
  return (
    <Section title={texts.contacts.heading}>
      <ul className="rows">
        {contacts.map(({ person, roles, phone, email }) => (
          <li key={person.id} className="grid gap-1 py-2 text-sm">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <PersonLink person={person} isLink />
              <span className="text-xs text-ink-3">{roles.map((role) => texts.contacts.roles[role]).join(' · ')}</span>
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
              {phone && <PhoneLink phone={phone} />}
              {email && (
                <a className="link" href={`mailto:${email}`}>
                  {email}
                </a>
              )}
              {!phone && !email && <span className="text-ink-3">{texts.contacts.unreachable}</span>}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What somebody who goes there must know. */
export function GettingIn({ ticket }: { ticket: Ticket }) {
  return (
    <Section title={texts.gettingIn.heading}>
      <DescriptionList facts={factsOf(FACTS, ticketFieldWords, 'gettingIn', ticket)} />
    </Section>
  );
}

/** What was and is to be answered and solved by when. */
export function Clocks({ ticket }: { ticket: Ticket }) {
  const moments = useMoments();
  const words = texts.clocks;
  const since = (at: string) => {
    const span = formatSpan(Date.parse(at) - Date.parse(ticket.createdAt));
    return span === null ? words.atOnce : words.after(span);
  };
  const { acknowledgedAt, completedAt, resolveDueAt, nextActionAt } = ticket;
  const isLate = resolveDueAt !== null && moments.isPast(resolveDueAt);
  return (
    <Section title={words.heading}>
      <ul className="grid gap-2 text-sm">
        {acknowledgedAt ? (
          <Clock isDone name={words.answered} value={since(acknowledgedAt)} />
        ) : (
          nextActionAt && (
            <Clock name={words.answerDue} value={moments.due(nextActionAt)} isLate={moments.isPast(nextActionAt)} />
          )
        )}
        {completedAt ? (
          <Clock isDone name={words.solved} value={since(completedAt)} />
        ) : (
          resolveDueAt &&
          isOpenStatus(ticket.status) && (
            <Clock
              name={words.solveDue}
              value={isLate ? moments.due(resolveDueAt) : words.by(moments.say(resolveDueAt))}
              isLate={isLate}
            />
          )
        )}
      </ul>
    </Section>
  );
}

type ClockProps = { name: string; value: ReactNode; isDone?: boolean; isLate?: boolean };

const Clock = ({ name, value, isDone = false, isLate = false }: ClockProps) => (
  <li className="flex items-center gap-2">
    <Colored tone={isDone ? 'good' : isLate ? 'late' : undefined} className="inline-flex">
      {isDone ? <CircleCheck /> : <Timer />}
    </Colored>
    <span className="flex-1">{name}</span>
    <Colored tone={isLate ? 'late' : undefined} className="tabular-nums">
      {value}
    </Colored>
  </li>
);

/** What else is known of it. */
export function About({ ticket }: { ticket: Ticket }) {
  const words = texts.about;
  const shown = [ticket.visibleToRenter && words.renter, ticket.visibleToOwner && words.owner].filter(Boolean);
  return (
    <Section title={words.heading}>
      <DescriptionList
        facts={[
          { name: words.number, value: ticket.ref },
          ...factsOf(FACTS, ticketFieldWords, 'about', ticket),
          ...(ticket.leaseId && ticket.can.edit === true
            ? [
                {
                  name: words.lease,
                  value: (
                    <Link className="link" href={paths.lease(ticket.leaseId)}>
                      {words.openLease}
                    </Link>
                  ),
                },
              ]
            : []),
          { name: words.source, value: sourceWords[ticket.source] },
          ...(ticket.reporter ? [{ name: words.reporter, value: <Reporter reporter={ticket.reporter} /> }] : []),
          { name: words.shownTo, value: shown.join(', ') || words.staffOnly },
        ]}
      />
    </Section>
  );
}

/** Who reported it without a sign-in, as they called themselves, and whether their address was proven. */
const Reporter = ({ reporter }: { reporter: NonNullable<Ticket['reporter']> }) => (
  <span className="grid gap-[4px]">
    <span>
      {reporter.name ?? texts.about.unnamed}{' '}
      <Colored tone={reporter.isVerified ? 'good' : 'soon'} className="text-sm">
        {reporter.isVerified ? texts.about.verified : texts.about.notVerified}
      </Colored>
    </span>
    {reporter.email && (
      <a className="link" href={`mailto:${reporter.email}`}>
        {reporter.email}
      </a>
    )}
    {reporter.phone && <DialLink text={reporter.phone} />}
  </span>
);
