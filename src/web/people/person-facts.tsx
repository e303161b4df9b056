import { formatDate } from '#contract/format/date.ts';
import { personName } from '#contract/format/person-name.ts';
import type { Person, PersonChange, PersonLease } from '#contract/people/people.ts';
import { HomeCard } from '#web/leases/home-card.tsx';
import { LeaseState } from '#web/leases/lease-state.tsx';
import { partyRoleWords } from '#web/leases/leases.messages.ts';
import { LeaseBalance } from '#web/ledger/lease-balance.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Section } from '#web/ui/section.tsx';
import { PropertyPicture } from '#web/units/property-picture.tsx';
import { type FactsFor, factsOf } from '#web/words/field-facts.ts';
import { peopleWords, personFieldWords, personMessages as texts } from './people.messages.ts';
import { homesOf } from './person-homes.ts';

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
  const contact = person.kind === 'COMPANY' ? personName(person) : '';
  const facts = [
    ...factsOf(FACTS, personFieldWords, 'reach', person),
    ...(contact ? [{ name: texts.contact, value: contact }] : []),
    ...factsOf(FACTS, personFieldWords, 'work', person),
  ];
  if (facts.length === 0) return <p className="text-sm text-ink-3">{texts.noContact}</p>;
  return <DescriptionList facts={facts} />;
}

/** Where somebody lives, with what was agreed; their other leases are named below. */
export function PersonHomes({ person }: { person: Person }) {
  const homes = homesOf(person);
  const others = person.leases.filter((lease) => !homes.includes(lease));
  return (
    <>
      {homes.length > 0 && (
        <ul className="grid gap-6" aria-label={texts.homes}>
          {homes.map((lease) => (
            <li key={lease.id}>
              <HomeCard lease={lease} picture={<PropertyPicture property={lease.property} size="home" />} linksLease />
              <LeaseBalance leaseId={lease.id} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Section title={texts.earlier} count={others.length}>
          <ul className="rows">
            {others.map((lease) => (
              <li key={lease.id}>
                <span className="min-w-0 flex-1">
                  <Link className="block font-medium" href={paths.lease(lease.id)}>
                    {peopleWords.homeOf(lease.unit.label, lease.property.name)}
                  </Link>
                  <span className="block text-xs text-ink-3">
                    {lease.ref} · {termOf(lease)}
                  </span>
                </span>
                <LeaseState status={lease.status} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function termOf({ startsOn, endsOn, movesOutOn }: PersonLease): string {
  const last = movesOutOn ?? endsOn;
  return texts.term(day(startsOn), last && day(last));
}

/** Who else is on the leases that bind somebody, each once. */
export function PersonHousehold({ person }: { person: Person }) {
  const others = new Map(homesOf(person).flatMap((lease) => lease.others.map((other) => [other.id, other])));
  if (others.size === 0) return null;
  return (
    <Section title={texts.atHome}>
      <ul className="rows">
        {[...others.values()].map(({ id, name, role }) => (
          <li key={id}>
            <Avatar name={name} id={id} />
            <Link className="min-w-0 flex-1 font-medium" href={paths.person(id)}>
              {name}
            </Link>
            <span className="text-xs text-ink-3">{partyRoleWords[role]}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The properties somebody owns, how much of each, and what is open there. */
export function OwnedProperties({ owns }: { owns: Person['owns'] }) {
  return (
    <ul className="rows">
      {owns.map(({ property, percent, unitCount, openTicketCount }) => (
        <li key={property.id}>
          <span className="min-w-0 flex-1">
            <Link className="block font-medium" href={paths.property(property.id)}>
              {property.name}
            </Link>
            <span className="text-xs text-ink-3">
              {texts.units(unitCount)}
              {openTicketCount > 0 && (
                <>
                  {' · '}
                  <Link className="link" href={withQuery(paths.maintenance, { propertyId: property.id })}>
                    {texts.openRequests(openTicketCount)}
                  </Link>
                </>
              )}
            </span>
          </span>
          <span className="tabular-nums text-ink-2">{texts.percent(percent)}</span>
        </li>
      ))}
    </ul>
  );
}
