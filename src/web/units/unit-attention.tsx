import Ban from 'lucide-react/icons/ban';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import LogOut from 'lucide-react/icons/log-out';
import Wrench from 'lucide-react/icons/wrench';
import type { ReactNode } from 'react';
import type { UnitRow } from '#contract/units/units.ts';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { daysAhead, shortDay } from './unit-days.ts';
import { attentionMessages as texts, unitWords } from './units.messages.ts';

type Item = { key: string; icon: ReactNode; title: ReactNode; detail: ReactNode };
/** A request that waits: what is wrong, how pressing, and what comes next. */
export type AttentionRequest = { id: string; title: string; tone: 'late' | undefined; next: string; href: string };
/** From so many empty units on they share one line. */
const MANY = 3;

/** What may need somebody at a property, most urgent first. */
export function UnitAttention(props: {
  units: readonly UnitRow[];
  openTicketCount: number;
  /** The most urgent of the open requests; the rest are behind `requestsHref`. */
  requests: readonly AttentionRequest[];
  requestsHref: string;
}) {
  const role = useSession().activeRole;
  const items = itemsOf(props, can(role, 'leases:write'));
  return (
    <Section title={texts.title} count={items.length || undefined}>
      {items.length === 0 && <p className="text-sm text-ink-3">{texts.nothing}</p>}
      <ul>
        {items.map((item) => (
          <li
            key={item.key}
            className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-[10px] gap-y-[2px] border-line py-[11px] text-sm not-first:border-t first:pt-[4px] [&>svg]:mt-[2px]"
          >
            {item.icon}
            <p className="font-medium">{item.title}</p>
            {item.detail && <p className="col-start-2 text-xs text-ink-2">{item.detail}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Given = Parameters<typeof UnitAttention>[0];

/** What waits, most urgent first; whoever may let is led on to a lease. */
export function itemsOf({ units, openTicketCount, requests, requestsHref }: Given, mayLet: boolean): Item[] {
  const leaving = units
    .filter((unit) => unit.status === 'NOTICE_UNRENTED')
    .toSorted((a, b) => (a.leaseEndsOn ?? '').localeCompare(b.leaseEndsOn ?? ''));
  const empty = units.filter((unit) => unit.status === 'VACANT_UNRENTED');
  const down = units.filter((unit) => unit.status === 'DOWN');
  const others = openTicketCount - requests.length;
  const otherRequests: Item = {
    key: 'requests',
    icon: <Wrench className="text-primary-text" />,
    title: requests.length > 0 ? texts.moreRequests(others) : texts.requests(openTicketCount),
    detail: <Link href={requestsHref}>{texts.showRequests}</Link>,
  };
  return [
    ...requests.map(requestItem),
    ...(others > 0 ? [otherRequests] : []),
    ...leaving.map((unit) => leavingItem(unit, mayLet)),
    ...(empty.length > MANY ? [manyEmptyItem(empty)] : empty.map((unit) => emptyItem(unit, mayLet))),
    ...(down.length > 0 ? [downItem(down)] : []),
  ];
}

const requestItem = ({ id, title, tone, next, href }: AttentionRequest): Item => ({
  key: id,
  icon: tone ? <Wrench data-ink={tone} /> : <Wrench className="text-primary-text" />,
  title: <Link href={href}>{title}</Link>,
  detail: next,
});

/** More than so many units are counted, not named. */
const NAMED = 6;

function labelsOf(units: readonly UnitRow[]): string {
  const labels = units.map((unit) => unit.label);
  return unitWords.and(
    labels.length > NAMED + 1 ? [...labels.slice(0, NAMED), texts.more(labels.length - NAMED)] : labels,
  );
}

const leavingItem = (unit: UnitRow, mayLet: boolean): Item => ({
  key: unit.id,
  icon: <LogOut data-ink="soon" />,
  title: texts.leaves(unit.label, unit.leaseEndsOn ? shortDay(unit.leaseEndsOn, unit.timeZone) : ''),
  detail: (
    <>
      {unit.leaseEndsOn && texts.daysLeft(daysAhead(unit.leaseEndsOn, unit.timeZone))}{' '}
      {mayLet && unit.leaseId && <Link href={paths.lease(unit.leaseId)}>{texts.openLease}</Link>}
    </>
  ),
});

const emptyItem = (unit: UnitRow, mayLet: boolean): Item => ({
  key: unit.id,
  icon: <CircleDashed />,
  title: texts.empty(unit.label),
  detail: mayLet && <Link href={withQuery(paths.newLease, { unitId: unit.id })}>{texts.draftLease}</Link>,
});

const manyEmptyItem = (units: readonly UnitRow[]): Item => ({
  key: 'empty',
  icon: <CircleDashed />,
  title: texts.emptyMany(labelsOf(units)),
  detail: null,
});

const downItem = (units: readonly UnitRow[]): Item => ({
  key: 'down',
  icon: <Ban />,
  title: texts.down(labelsOf(units), units.length > 1),
  detail: null,
});
