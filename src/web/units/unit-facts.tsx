import type { ReactNode } from 'react';
import { formatCurrency } from '#contract/format/currency.ts';
import type { UnitChange, UnitRow } from '#contract/units/units.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { type FactsFor, factsOf } from '#web/words/field-facts.ts';
import { floorName } from './building/building-floors.ts';
import { requestsOf, sizeOf, untilOf } from './unit-columns.tsx';
import { shortDay } from './unit-days.ts';
import { unitDialogMessages as texts, unitFieldWords, unitWords } from './units.messages.ts';

const FACTS = {
  number: null,
  building: null,
  marketRent: ['facts', ({ marketRent }) => marketRent && formatCurrency(marketRent)],
  floor: ['facts', ({ floor }) => floor && floorName(floor)],
  beds: null,
  baths: null,
  area: ['facts', sizeOf],
  areaUnit: null,
  rentable: null,
} satisfies FactsFor<typeof UnitChange, UnitRow, 'facts'>;

/** What there is to say, without lines for what is not known; it leads to people and leases whoever may open them. */
export function unitFacts(
  unit: UnitRow,
  mayOpen: { people: boolean; leases: boolean },
): { name: string; value: ReactNode }[] {
  const { renters, leaseId, nextLeaseStartsOn, rent, openTicketCount } = unit;
  const lease = untilOf(unit);
  const facts: { name: string; value: ReactNode }[] = [
    {
      name: texts.renters,
      value: renters.map((renter, index) => (
        <span key={renter.id}>
          {index > 0 && ', '}
          {mayOpen.people ? <Link href={paths.person(renter.id)}>{renter.name}</Link> : renter.name}
        </span>
      )),
    },
    {
      name: texts.lease,
      value:
        leaseId &&
        (mayOpen.leases ? (
          <Link href={paths.lease(leaseId)}>{unit.leaseEndsOn ? texts.leaseUntil(lease) : lease}</Link>
        ) : (
          lease
        )),
    },
    { name: texts.rent, value: rent && formatCurrency(rent) },
    { name: texts.next, value: nextLeaseStartsOn && texts.from(shortDay(nextLeaseStartsOn, unit.timeZone)) },
    ...factsOf(FACTS, unitFieldWords, 'facts', unit),
    { name: texts.rooms, value: unitWords.rooms(unit.beds, unit.baths) },
    {
      name: texts.requests,
      value:
        openTicketCount === 0 ? (
          texts.none
        ) : (
          <Link href={requestsOf(unit.id)}>{unitWords.requests(openTicketCount)}</Link>
        ),
    },
  ];
  return facts.filter(({ value }) => (Array.isArray(value) ? value.length > 0 : value));
}
