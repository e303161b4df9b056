import type { Ticket } from '#contract/maintenance/maintenance.ts';
import type { DayPart } from '#contract/maintenance/maintenance.words.ts';
import { unheard } from '#server/access/commands/unheard.ts';
import type { Ctx } from '#server/access/context.ts';
import { addNote } from '#server/activities/activities.commands.ts';
import { listActivities } from '#server/activities/activities.queries.ts';
import { readAs } from '#server/jobs/system-context.ts';
import { addPhotos } from '#server/maintenance/commands/add-photos.ts';
import { assignTicket } from '#server/maintenance/commands/assign-ticket.ts';
import { changeStatus, confirmWork } from '#server/maintenance/commands/change-status.ts';
import { createTicket } from '#server/maintenance/commands/create-ticket.ts';
import { askOwner, decide } from '#server/maintenance/commands/owner/ask-owner.ts';
import { rateWork } from '#server/maintenance/commands/rate-work.ts';
import { chanceOf } from '../rules/chance.ts';
import { thingKey } from '../rules/equipment.ts';
import { picturesIn } from '../rules/faults.ts';
import { MINUTE_MS } from '../rules/hours.ts';
import { phoneOf } from '../rules/names.ts';
import { estimateOf } from '../rules/plan-costs.ts';
import type { History } from '../rules/plan-history.ts';
import type { RequestPlan } from '../rules/plan-requests.ts';
import type { Stop } from '../rules/request-route.ts';
import { inWordsOf } from '../rules/words.ts';
import type { DemoEvent } from './play-events.ts';
import { askForQuotes } from './simulate-quotes.ts';
import { helpOf, solvedByOthers } from './simulate-troubles.ts';
import { actAs, known, numbersOf, type Stage } from './stage.ts';
import type { Pictures } from './take-pictures.ts';
import { costEvents } from './write-costs.ts';

/** A request while it is played. */
export type Played = {
  plan: RequestPlan;
  /** The person of the office who looks after it. */
  staff(at: Date): Ctx;
  /** The renter, where they have a sign-in; else somebody of the office speaks for them. */
  renter(at: Date): Ctx | null;
  ticket: Ticket | null;
  photoKeys: string[];
};

const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);

/** What happens around requests: reports, states, who is sent, photos, notes and costs. */
export const requestEvents = (stage: Stage, history: History, pictures: Pictures): DemoEvent[] =>
  history.requests.flatMap((plan) => eventsOf(stage, plan, history.now, pictures));

function eventsOf(stage: Stage, plan: RequestPlan, now: Date, pictures: Pictures): DemoEvent[] {
  const { manager } = plan.place;
  const tenant = plan.lease?.household.key ?? '';
  const played: Played = {
    plan,
    staff: (at) => actAs(stage, manager, manager === 'operator' ? 'operator' : 'admin', at),
    renter: (at) => (plan.byRenter ? actAs(stage, tenant, 'renter', at) : null),
    ticket: null,
    photoKeys: [],
  };
  const add: Add = (at, happen, ...lanes) => ({
    at,
    lanes: [`${stage.org} / ${plan.key}`, ...lanes],
    happen: async () => void (await happen()),
  });
  const photos = hasPhotos(plan) ? picturesIn(plan.place.country, plan.fault.pictures ?? []) : [];
  return [
    // Handed in ahead, so that nobody waits for it who takes a number.
    ...(photos.length ? [add(later(plan.reportedAt, -600), () => takePhotos(stage, played, photos, pictures))] : []),
    add(plan.reportedAt, () => report(stage, played), numbersOf(stage, 'requests')),
    ...plan.stops.map((stop, index) => add(stop.at, () => reach(stage, played, stop, index, pictures))),
    ...noteEvents(played, add),
    ...costEvents(stage, played, now, pictures, add),
  ].filter(({ at }) => at <= now);
}

const PHOTOS_PROBABLE = 0.5;
const hasPhotos = ({ key, goal }: RequestPlan): boolean =>
  goal.of !== undefined || chanceOf(`${key} / photos`).happens(PHOTOS_PROBABLE);

const reporter = (stage: Stage, { plan, staff, renter }: Played): Ctx => {
  if (plan.goal.byOwner && plan.place.owners.owner) return actAs(stage, 'owner', 'owner', plan.reportedAt);
  return renter(plan.reportedAt) ?? staff(plan.reportedAt);
};

async function takePhotos(stage: Stage, played: Played, names: ReturnType<typeof picturesIn>, pictures: Pictures) {
  const ctx = reporter(stage, played);
  const number = chanceOf(played.plan.key).whole(1000, 8000);
  for (const [index, picture] of names.entries())
    played.photoKeys.push(await pictures.photo(ctx, picture, `IMG_${number + index}.jpg`));
}

async function report(stage: Stage, played: Played): Promise<void> {
  const { plan, photoKeys } = played;
  const { fault, place, lease } = plan;
  const chance = chanceOf(`${plan.key} / report`);
  const ctx = reporter(stage, played);
  const isOurs = ctx.role !== 'renter' && ctx.role !== 'owner';
  const first = lease?.household.parties[0]?.key;
  const entryPermission = lease ? chance.one(['YES', 'YES', 'CALL_FIRST', 'CALL_FIRST', 'NO'] as const) : null;
  played.ticket = await createTicket(ctx, {
    propertyId: known(stage.properties, place.name),
    unitId: lease ? known(stage.units, lease.home.key) : null,
    title: inWordsOf(place.country, fault.title),
    description: inWordsOf(place.country, plan.said),
    category: fault.category,
    priority: fault.priority,
    location: fault.location === null ? null : inWordsOf(place.country, fault.location),
    entryPermission,
    accessNotes: lease && chance.happens(0.2) ? inWordsOf(place.country, chance.one(ACCESS)) : null,
    callNumber: entryPermission === 'CALL_FIRST' ? numberOf(plan) : null,
    hasPets: lease !== null && chance.happens(0.15),
    homeTimes:
      entryPermission === 'YES' || entryPermission === null ? [] : chanceOf(`${plan.key} / home`).one(HOME_TIMES),
    source: isOurs && lease ? chance.one(['PHONE', 'PHONE', 'EMAIL'] as const) : 'STAFF',
    requestedById: first && isOurs ? known(stage.people, first) : null,
    assetId: isOurs ? (stage.assets.get(thingKey(place.name, fault.category)) ?? null) : null,
    visibleToOwner: true,
    visibleToRenter: true,
    photoKeys,
    ...helpOf(plan),
  });
  await solvedByOthers(ctx, plan);
}

/** A number to call, as people write it. */
function numberOf({ key, place }: RequestPlan): string {
  const { countryCode, number } = phoneOf(chanceOf(`${key} / call`), place.country);
  return `+${countryCode} ${number}`;
}

const HOME_TIMES: DayPart[][] = [[], ['MORNING'], ['AFTERNOON'], ['AFTERNOON', 'EVENING']];

const ACCESS = [
  'The bell does not work, knock loudly.',
  'The neighbours have a key.',
  'The cat must not get out.',
  'After 4 pm, or leave a note with the day before.',
  'Small child asleep from 1 to 3.',
];

/** Brings a request to its next state, with what that state asks for. */
async function reach(stage: Stage, played: Played, stop: Stop, index: number, pictures: Pictures): Promise<void> {
  const { plan, staff } = played;
  if (sendsContractor(plan, index)) await assign(stage, played, new Date(stop.at.getTime() - MINUTE_MS));
  const { id, version } = ticketOf(played);
  const back = wordOfRenter(played, stop, index);
  if (back) {
    played.ticket = await confirmWork(unheard(back.ctx), id, { solved: back.solved, note: back.note });
    await rate(played, stop);
    return;
  }
  if (stop.status === 'AWAITING_APPROVAL') {
    const isUndecided = index === plan.stops.length - 1;
    const quoted = isUndecided ? await askForQuotes(stage, played, ticketOf(played).id, stop.at) : ticketOf(played);
    played.ticket = await askOwner(unheard(staff(stop.at)), id, {
      amount: estimateOf(plan),
      message: 'This is what it would cost. Shall we go ahead?',
      fileKeys: [],
      version: quoted.version,
    });
    return;
  }
  const decidedVersion = await ownerDecides(stage, played, stop, index);
  played.ticket = await changeStatus(unheard(staff(stop.at)), id, {
    status: stop.status,
    note: noteFor(plan, stop),
    onHoldReason: stop.status === 'ON_HOLD' ? (plan.goal.holdReason ?? 'PARTS') : null,
    resumeOn: stop.status === 'ON_HOLD' ? plan.resumeOn : null,
    visit:
      stop.status === 'SCHEDULED' && plan.visit
        ? { from: plan.visit.from.toISOString(), to: plan.visit.to.toISOString() }
        : null,
    visitIsProposed: false,
    allowReason: null,
    version: decidedVersion ?? version,
  });
  if (stop.status === 'TRIAGED' && index === 0 && isForOwnPeople(plan)) await assign(stage, played, later(stop.at, 3));
  if (stop.status === 'WORK_DONE' && plan.fault.mended) {
    const ctx = staff(later(stop.at, 2));
    await addPhotos(ctx, id, [await pictures.photo(ctx, plan.fault.mended, 'done.jpg')]);
  }
}

/** Most renters with a sign-in say how it went, once it is done. */
async function rate(played: Played, { status, at }: Stop): Promise<void> {
  const ctx = played.renter(later(at, 1));
  const said = chanceOf(`${played.plan.key} / rating`).one(RATINGS);
  if (status !== 'COMPLETED' || !ctx || !said) return;
  const [stars, words] = said;
  played.ticket = await rateWork(ctx, ticketOf(played).id, { stars, words });
}

const RATINGS: ([stars: number, words: string | null] | null)[] = [
  [5, 'Came on time and cleaned up behind them.'],
  [5, null],
  [4, 'Good work. A call before would have been nice.'],
  [5, 'Was kind about the cat.'],
  [3, 'It works, but took two days longer than they said.'],
  [4, null],
  null,
];

/** An owner who was asked agrees before the work goes on: in Lintel where they sign in, else by phone. */
async function ownerDecides(stage: Stage, played: Played, stop: Stop, index: number): Promise<number | null> {
  const { plan, staff } = played;
  if (plan.stops[index - 1]?.status !== 'AWAITING_APPROVAL') return null;
  const at = new Date(stop.at.getTime() - 5 * MINUTE_MS);
  const ctx = plan.place.owners.owner ? actAs(stage, 'owner', 'owner', at) : staff(at);
  const { id, version } = ticketOf(played);
  const [ownerId = null] = Object.keys(plan.place.owners).map((key) => known(stage.people, key));
  played.ticket = await decide(unheard(ctx), id, {
    approved: true,
    amount: null,
    reason: null,
    ownerId,
    givenBy: 'PHONE',
    version,
  });
  return played.ticket.version;
}

const isForOwnPeople = ({ contractor, stops }: RequestPlan): boolean =>
  contractor === null && stops.some(({ status }) => status === 'IN_PROGRESS');

/** Somebody is asked at the first offer or estimate. */
const sendsContractor = ({ contractor, stops }: RequestPlan, index: number): boolean =>
  contractor !== null && stops.findIndex(({ status }) => status === 'ESTIMATING' || status === 'OFFERED') === index;

async function assign(stage: Stage, played: Played, at: Date): Promise<void> {
  const { contractor, place } = played.plan;
  const { id, version } = ticketOf(played);
  const personId = known(stage.people, contractor ?? place.manager);
  played.ticket = await assignTicket(unheard(played.staff(at)), id, { personId, version });
}

function ticketOf({ ticket }: Played): Ticket {
  if (!ticket) throw new Error('The request was not reported yet.');
  return ticket;
}

/** Finished work is confirmed, or said not to have helped, by the renter where they can, else by the office for them. */
function wordOfRenter({ plan, staff, renter }: Played, stop: Stop, index: number) {
  const from = plan.stops[index - 1]?.status;
  if (from !== 'WORK_DONE') return null;
  const ctx = renter(stop.at) ?? staff(stop.at);
  if (stop.status === 'COMPLETED') return { ctx, solved: true, note: null };
  return stop.status === 'TRIAGED'
    ? { ctx, solved: false, note: 'It was fine for a day, then it was the same again.' }
    : null;
}

function noteFor({ fault, place, goal }: RequestPlan, { status }: Stop): string | null {
  switch (status) {
    case 'WORK_DONE':
      return inWordsOf(place.country, fault.done);
    case 'DECLINED':
      return 'By the lease this is for the renter to do. Call us if you need somebody; we know good people.';
    case 'CANCELLED':
      return 'Renter called: they were away and nobody else could open. They report it again when they are back.';
    case 'DUPLICATE':
      return 'Reported twice; the other request goes on.';
    case 'SELF_RESOLVED':
      return 'Renter says it works again since the weekend.';
    case 'ON_HOLD':
      return HOLD_NOTES[goal.holdReason ?? 'PARTS'];
    default:
      return null;
  }
}

const HOLD_NOTES = {
  PARTS: 'The part has to be ordered.',
  RENTER: 'Renter is away until next week and wants to be there.',
  OWNER: 'The owner wants to compare two offers.',
  WEATHER: 'Not in the rain; first dry day.',
  INSURANCE: 'The insurer sends somebody to look at it first.',
};

/** Makes an event of a request. */
export type Add = (at: Date, happen: () => Promise<unknown>, ...lanes: string[]) => DemoEvent;

/** A note of the office on the newest line of the timeline, some time after the work began or the report came. */
function noteEvents(played: Played, add: Add): DemoEvent[] {
  const { fault, stops, place } = played.plan;
  const { note } = fault;
  const stop = stops.find(({ status }) => status === 'IN_PROGRESS' || status === 'AWAITING_APPROVAL') ?? stops[0];
  if (!note || !stop) return [];
  const at = later(stop.at, 9);
  return [
    add(at, async () => {
      const ctx = played.staff(at);
      const { id } = ticketOf(played);
      const { data } = await readAs(ctx, (reading) => listActivities(reading, { maintenanceTicketId: id, limit: 1 }));
      const [newest] = data;
      if (newest) await addNote(ctx, newest.id, { text: inWordsOf(place.country, note[0]), visibleToOwner: note[1] });
    }),
  ];
}
