import { addDays, earlierDay, type PlainDate } from '#contract/dates.ts';
import { notFound } from '#server/access/app-error.ts';
import { unheard } from '#server/access/commands/unheard.ts';
import type { Ctx } from '#server/access/context.ts';
import { readAs, systemContext } from '#server/jobs/system-context.ts';
import { createLease } from '#server/leases/commands/draft-lease.ts';
import {
  activateLease,
  cancelLease,
  endLease,
  giveNotice,
  withdrawNotice,
} from '#server/leases/commands/move-lease.ts';
import { acceptRenewal, renewLease } from '#server/leases/commands/renew-lease.ts';
import { rollLeaseOver, startLease } from '#server/leases/commands/roll-lease.ts';
import { findStoredLease } from '#server/leases/leases.queries.ts';
import { inviteRenters } from '#server/people/invitations.commands.ts';
import { createPerson } from '#server/people/people.commands.ts';
import { getPerson } from '#server/people/people.queries.ts';
import { changeUnit } from '#server/units/units.commands.ts';
import { getUnit } from '#server/units/units.queries.ts';
import { chanceOf } from '../rules/chance.ts';
import { momentOf } from '../rules/hours.ts';
import type { History } from '../rules/plan-history.ts';
import type { LeasePlan } from '../rules/plan-leases.ts';
import { TIME_ZONES } from '../rules/portfolio.ts';
import { join } from './found-organization.ts';
import type { DemoEvent } from './play-events.ts';
import { actAs, depsAt, known, numbersOf, type Stage } from './stage.ts';

/** What the office does with leases, on the day it does it. */
export function leaseEvents(stage: Stage, history: History): DemoEvent[] {
  const renewals = renewalsOf(history);
  return [
    ...history.leases.flatMap((lease) => eventsOf(stage, history, lease, renewals)),
    ...history.takenOff.map(({ home, on }): DemoEvent => {
      const at = momentOf(on, 16 * 60, TIME_ZONES[home.place.country]);
      return { at, lanes: [home.key], happen: () => takeOff(stage, known(stage.units, home.key), at) };
    }),
    ...signUpEvents(stage, history),
  ];
}

const STARTS_AT = 9 * 60 + 10;

/** Leases that go on from another of the same people, by that other one, where the office had both of them here. */
type Renewals = ReadonlyMap<LeasePlan, LeasePlan>;

export function renewalsOf({ leases, setup }: History): Renewals {
  return new Map(
    leases.flatMap((next) => {
      const former = leases.find(
        (one) =>
          one.home === next.home &&
          one.household === next.household &&
          one.endsOn !== null &&
          addDays(one.endsOn, 1) === next.startsOn,
      );
      const isHere = next.draftedOn > setup.leasesOn && next.signedOn !== null && next.cancelled === null;
      return former && isHere && former.notice === null ? [[former, next] as const] : [];
    }),
  );
}

function eventsOf(stage: Stage, { setup, now }: History, lease: LeasePlan, renewals: Renewals): DemoEvent[] {
  const { place } = lease.home;
  const chance = chanceOf(lease.key);
  let lastDay = setup.leasesOn;
  let minute = STARTS_AT + chance.whole(0, 150);
  /** A moment on a day or, for what was before the office used Lintel, on the day it brought its leases in. */
  const next = (day: PlainDate): Date => {
    if (day > lastDay) [lastDay, minute] = [day, STARTS_AT + chance.whole(0, 300)];
    minute += 15;
    return momentOf(lastDay, minute, TIME_ZONES[place.country]);
  };
  const heard = (at: Date) => actAs(stage, place.manager, place.manager === 'operator' ? 'operator' : 'admin', at);
  const act = (at: Date) => unheard(heard(at));
  const events: DemoEvent[] = [];
  const addAt = (at: Date, happen: (at: Date) => Promise<unknown>, ...lanes: string[]) => {
    events.push({ at, lanes: [lease.home.key, ...lanes], happen: async () => void (await happen(at)) });
  };
  const add = (day: PlainDate, happen: (at: Date) => Promise<unknown>, ...lanes: string[]) =>
    addAt(next(day), happen, ...lanes);
  const { notice, withdrawnOn, cancelled, ended, signedOn, startsOn, endsOn } = lease;
  const former = [...renewals].find(([, next]) => next === lease)?.[0];
  if (former) {
    add(lease.draftedOn, (at) => offerRenewal(stage, act(at), former, lease, at));
    if (signedOn) add(signedOn, (at) => agreeRenewal(stage, heard(at), former, lease, at), numbersOf(stage, 'leases'));
  } else {
    add(lease.draftedOn, (at) => draft(stage, lease, at), numbersOf(stage, 'leases'));
    if (signedOn) add(signedOn, async (at) => activateLease(act(at), ...(await seen(stage, lease, at))));
  }
  if (signedOn && !cancelled && startsOn > setup.leasesOn)
    addAt(nightBefore(startsOn), (at) => startLease(atNight(stage, at), known(stage.leases, lease.key)));
  if (cancelled)
    add(cancelled.on, async (at) => {
      const [id, version] = await seen(stage, lease, at);
      return cancelLease(act(at), id, { reason: cancelled.reason, version });
    });
  if (lease.type === 'FIXED_ROLLOVER' && endsOn)
    addAt(nightBefore(addDays(endsOn, 1)), (at) => rollLeaseOver(atNight(stage, at), known(stage.leases, lease.key)));
  if (notice)
    add(notice.givenOn, async (at) => {
      const [id, version] = await seen(stage, lease, at);
      return giveNotice(act(at), id, { ...notice, version });
    });
  if (withdrawnOn) add(withdrawnOn, async (at) => withdrawNotice(act(at), ...(await seen(stage, lease, at))));
  // One that goes on ends by itself.
  if (ended && !renewals.has(lease))
    add(ended.on, async (at) => {
      const [id, version] = await seen(stage, lease, at);
      return endLease(act(at), id, { movedOutOn: ended.movedOutOn, reason: ended.reason, creditUnused: null, version });
    });
  return events.filter(({ at }) => at <= now);
}

/** The program's own work, when it is past midnight in every place of the demo, as far west as New York. */
const nightBefore = (day: PlainDate): Date => new Date(`${day}T06:07:00Z`);
const atNight = ({ deps, org }: Stage, at: Date) => unheard(systemContext(depsAt(deps, at), org));

const ANSWER_DAYS = 14;

/** What the office asks of people whose term ends: to go on, at the rent of the next plan. */
async function offerRenewal(stage: Stage, ctx: Ctx, former: LeasePlan, next: LeasePlan, at: Date): Promise<void> {
  const [id, version] = await seen(stage, former, at);
  const respondByOn = earlierDay(addDays(next.draftedOn, ANSWER_DAYS), addDays(next.startsOn, -1));
  await renewLease(ctx, id, { rent: `${next.rent}.00`, endsOn: next.endsOn, respondByOn, version });
}

async function agreeRenewal(stage: Stage, ctx: Ctx, former: LeasePlan, next: LeasePlan, at: Date): Promise<void> {
  const { renewedBy } = await acceptRenewal(ctx, ...(await seen(stage, former, at)));
  if (!renewedBy) throw new Error(`${former.key} was not renewed.`);
  rent(stage, next, renewedBy.id);
}

/** What a lease of the plan became, and whose home it is. */
function rent(stage: Stage, lease: LeasePlan, leaseId: string): void {
  stage.leases.set(lease.key, leaseId);
  const home = {
    leaseId,
    unitId: known(stage.units, lease.home.key),
    propertyId: known(stage.properties, lease.home.place.name),
  };
  stage.rented.set(lease.household.key, [...(stage.rented.get(lease.household.key) ?? []), home]);
}

async function draft(stage: Stage, lease: LeasePlan, at: Date): Promise<void> {
  const { manager, country } = lease.home.place;
  const ctx = actAs(stage, manager, manager === 'operator' ? 'operator' : 'admin', at);
  for (const { key, input } of lease.household.parties)
    if (!stage.people.has(key)) stage.people.set(key, (await createPerson(ctx, input)).id);
  const { id } = await createLease(ctx, {
    unitId: known(stage.units, lease.home.key),
    type: lease.type,
    startsOn: lease.startsOn,
    endsOn: lease.endsOn,
    rent: `${lease.rent}.00`,
    deposit: `${lease.deposit}.00`,
    paymentDueDay: country === 'IN' ? 5 : 1,
    noticePeriodDays: lease.noticePeriodDays,
    parties: lease.household.parties.map(({ key, role }) => ({ personId: known(stage.people, key), role })),
  });
  rent(stage, lease, id);
}

/** A lease as somebody sees it before they change it; the nightly work may have changed it since. */
async function seen(stage: Stage, plan: LeasePlan, at: Date): Promise<[id: string, version: number]> {
  const id = known(stage.leases, plan.key);
  const lease = await readAs(actAs(stage, 'admin', 'admin', at), (ctx) => findStoredLease(ctx, id));
  if (!lease) throw notFound();
  return [id, lease.version];
}

async function takeOff(stage: Stage, unitId: string, at: Date): Promise<void> {
  const ctx = actAs(stage, 'admin', 'admin', at);
  const unit = await readAs(ctx, (reading) => getUnit(reading, unitId));
  const { building, number, floor, beds, baths, area, areaUnit, marketRent, version } = unit;
  const fields = { building, number, floor, beds, baths, area, areaUnit, marketRent: marketRent?.amount ?? null };
  await changeUnit(ctx, unitId, { ...fields, rentable: false, version });
}

const NEW_RENTER_DAYS = 60;

/** Of so many households one was invited at the start and let it run out; to invite all the others is left to whoever looks around. */
const HOUSEHOLDS_AN_UNANSWERED_INVITATION = 12;

/** Renters who register; of the others a few were invited at the start, and who is new in the last days. */
function signUpEvents(stage: Stage, { leases, signUps, setup, today, portfolio }: History): DemoEvent[] {
  const timeZone = TIME_ZONES[portfolio.country];
  const accounts = new Set<string>(portfolio.accounts.map(({ key }) => key));
  const own = new Set(signUps.map(({ lease }) => lease.household.key));
  const invite = (on: PlainDate, counts: (lease: LeasePlan, position: number) => boolean): DemoEvent => {
    const at = momentOf(on, 18 * 60, timeZone);
    const invited = leases.filter(
      (one, position) => counts(one, position) && !own.has(one.household.key) && !accounts.has(one.household.key),
    );
    const happen = async () => {
      const ids = invited.flatMap(({ household }) => stage.people.get(household.parties[0]?.key ?? '') ?? []);
      await inviteRenters(actAs(stage, 'admin', 'admin', at), [...new Set(ids)]);
    };
    // After all whose leases were drafted by then.
    return { at, lanes: [`${stage.org} / invitations`, numbersOf(stage, 'leases')], happen };
  };
  return [
    invite(
      setup.leasesOn,
      ({ startsOn }, position) => startsOn <= setup.leasesOn && position % HOUSEHOLDS_AN_UNANSWERED_INVITATION === 0,
    ),
    invite(
      addDays(today, -2),
      ({ signedOn, startsOn, cancelled }) =>
        signedOn !== null &&
        !cancelled &&
        startsOn >= addDays(today, -NEW_RENTER_DAYS) &&
        signedOn < addDays(today, -2),
    ),
    ...signUps.map(({ lease, on }): DemoEvent => {
      const at = momentOf(on, 19 * 60, timeZone);
      const [first] = lease.household.parties;
      const happen = async () => {
        const ctx = actAs(stage, 'admin', 'admin', at);
        const person = await readAs(ctx, (reading) => getPerson(reading, known(stage.people, first?.key ?? '')));
        await join(stage, lease.household.key, person, ['renter'], ctx);
      };
      return { at, lanes: [`${stage.org} / ${lease.household.key}`], happen };
    }),
  ];
}
