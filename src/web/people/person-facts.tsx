import { formatDate } from '#contract/format/date.ts';
import type { Person, PersonChange } from '#contract/people/people.ts';
import { LeaseState } from '#web/leases/lease-state.tsx';
import { paths } from '#web/paths.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { type FactsFor, factsOf } from '#web/words/field-facts.ts';
import { peopleWords, personFieldWords, personMessages as texts } from './people.messages.ts';

const day = (on: string) => formatDate(on, orgLocale());

const FACTS = {
  kind: null,
  firstName: null,
  lastName: null,
  companyName: null,
  email: [
    'reach',
    ({ email }) =>
      email && (
        <a className="link break-all" href={`mailto:${email}`}>
          {email}
        </a>
      ),
  ],
  phone: ['reach', ({ phone }) => phone && <PhoneLink phone={phone} />],
  isContractor: null,
  trades: ['work', ({ trades }) => peopleWords.and(trades)],
  notes: null,
} satisfies FactsFor<typeof PersonChange, Person, 'reach' | 'work'>;

/** E-mail, phone, and for firms who answers it and what they do. */
export function PersonReach({ person }: { person: Person }) {
  const contact = person.kind === 'COMPANY' ? [person.firstName, person.lastName].filter(Boolean).join(' ') : '';
  const facts = [
    ...factsOf(FACTS, personFieldWords, 'reach', person),
    ...(contact ? [{ name: texts.contact, value: contact }] : []),
    ...factsOf(FACTS, personFieldWords, 'work', person),
  ];
  if (facts.length === 0) return <p className="text-sm text-ink-3">{texts.noContact}</p>;
  return <DescriptionList facts={facts} />;
}

/** The leases somebody is or was on, newest first. */
export function PersonLeases({ leases }: { leases: Person['leases'] }) {
  return (
    <ul className="rows">
      {leases.map((lease) => (
        <li key={lease.id}>
          <span className="min-w-0 flex-1">
            <Link className="block font-medium" href={paths.lease(lease.id)}>
              {peopleWords.homeOf(lease.unit.label, lease.property.name)}
            </Link>
            <span className="block text-xs text-ink-3">
              {lease.ref} · {texts.term(day(lease.startsOn), lease.endsOn && day(lease.endsOn))}
            </span>
          </span>
          <LeaseState status={lease.status as Parameters<typeof LeaseState>[0]['status']} />
        </li>
      ))}
    </ul>
  );
}

/** The properties somebody owns, and how much of each. */
export function OwnedProperties({ owns }: { owns: Person['owns'] }) {
  return (
    <ul className="rows">
      {owns.map(({ property, percent }) => (
        <li key={property.id}>
          <Link className="min-w-0 flex-1 font-medium" href={paths.property(property.id)}>
            {property.name}
          </Link>
          <span className="tabular-nums text-ink-2">{texts.percent(percent)}</span>
        </li>
      ))}
    </ul>
  );
}
