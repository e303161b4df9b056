import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OPEN_TICKET_STATUSES, type TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import { TICKET_PRIORITIES } from '#contract/maintenance/maintenance.ts';
import { requiredIn } from '#tests/soak/chase/in-time.ts';
import { type Act, actsOf, type Chased, dueAct } from './chase.ts';
import { nextAction, type Situation, USUAL_POLICY } from './next-action.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const BEGINS = Date.parse('2026-11-18T15:00:00Z');
const TIME_ZONE = 'America/New_York';

/** A request that stands in one state for a while: one round. */
const round = fc.record({
  status: fc.constantFrom<TicketStatus>(...OPEN_TICKET_STATUSES),
  priority: fc.constantFrom(...TICKET_PRIORITIES),
  assignee: fc.constantFrom('CONTRACTOR' as const, 'STAFF' as const, null),
  /** When it begins, within a year, and how long it stays so. */
  afterMinutes: fc.integer({ min: 0, max: 365 * 24 * 60 }),
  staysHours: fc.integer({ min: 1, max: 24 * 40 }),
  visitInHours: fc.integer({ min: 2, max: 24 * 10 }),
});
/** Times in which no server runs: after so many hours, for so many. */
const outages = fc.array(
  fc.record({ afterHours: fc.integer({ min: 0, max: 24 * 400 }), hours: fc.integer({ min: 1, max: 24 * 5 }) }),
  { maxLength: 12 },
);

type Given = typeof round extends fc.Arbitrary<infer Value> ? Value : never;
type Round = { chased: Chased; begins: number; ends: number; acts: Act[] };

function roundOf({ status, priority, assignee, afterMinutes, staysHours, visitInHours }: Given): Round {
  const begins = BEGINS + afterMinutes * MINUTE_MS;
  const since = new Date(begins);
  const visitFrom = new Date(begins + visitInHours * HOUR_MS);
  const situation: Situation = {
    status,
    priority,
    since,
    timeZone: TIME_ZONE,
    policy: USUAL_POLICY,
    assignee,
    renterConfirms: true,
    ownerDecides: true,
    visitTo: new Date(visitFrom.getTime() + 2 * HOUR_MS),
    onHoldReason: 'PARTS',
    resumeOn: null,
  };
  const { waitingOn, nextActionAt } = nextAction(situation);
  const chased: Chased = {
    status,
    priority,
    waitingOn,
    assignee,
    since,
    dueAt: nextActionAt,
    visitFrom,
    pausedUntil: null,
    timeZone: TIME_ZONE,
    policy: USUAL_POLICY,
  };
  return { chased, begins, ends: begins + staysHours * HOUR_MS, acts: actsOf(chased) };
}

/** Runs one round as the server does: it looks when it is time, does what is due, and keeps when to look again. */
function run({ acts, begins, ends }: Round, isDown: (at: number) => boolean, upAgain: (at: number) => number) {
  const did: { step: number; at: number }[] = [];
  // What is stored, and so survives whatever ends the server: the last step, and when to look again.
  let lastStep: number | null = null;
  let lookAt: number | null = begins;
  while (lookAt !== null) {
    const at: number = isDown(lookAt) ? upAgain(lookAt) : lookAt;
    if (at >= ends) break;
    const found = dueAct(acts, lastStep, new Date(at));
    if (found.due) {
      did.push({ step: found.due.step, at });
      lastStep = found.due.step;
    }
    lookAt = found.lookAt?.getTime() ?? null;
  }
  return did;
}

it('in a year of requests, with servers killed and started at random, nothing is missed, early, or done twice', () => {
  fc.assert(
    fc.property(fc.array(round, { minLength: 1, maxLength: 12 }), outages, (rounds, down) => {
      const spans = down.map(({ afterHours, hours }) => {
        const from = BEGINS + afterHours * HOUR_MS;
        return { from, to: from + hours * HOUR_MS };
      });
      const isDown = (at: number) => spans.some(({ from, to }) => at >= from && at < to);
      const upAgain = (at: number): number => {
        const over = spans.find(({ from, to }) => at >= from && at < to);
        return over ? upAgain(over.to) : at;
      };
      for (const each of rounds.map(roundOf)) {
        const did = run(each, isDown, upAgain);
        const taken = did.map(({ step }) => step);
        // Each once, in order, and none before its time.
        expect(taken).toEqual([...new Set(taken)].toSorted((a, b) => a - b));
        for (const { step, at } of did)
          expect(at).toBeGreaterThanOrEqual(each.acts.find((act) => act.step === step)?.at.getTime() ?? Infinity);
        // Somebody looked while it was the last that was due, and the request still stood so: then it was done, at once.
        for (const { act, by } of requiredIn(each, upAgain))
          expect(did, `${each.chased.status} ${act.kind}`).toContainEqual({ step: act.step, at: by });
      }
    }),
    { numRuns: 200 },
  );
});

it('without any outage everything is done at its minute', () => {
  fc.assert(
    fc.property(round, (given) => {
      const each = roundOf({ ...given, staysHours: 24 * 365 });
      const did = run(
        each,
        () => false,
        (at) => at,
      );
      const expected = each.acts.filter(
        ({ kind, at, until }) =>
          kind !== 'REMIND_OWNER' &&
          kind !== 'COUNT_AS_SOLVED' &&
          at.getTime() - each.begins < 365 * DAY_MS &&
          (!until || at < until),
      );
      expect(did).toEqual(expected.map(({ step, at }) => ({ step, at: at.getTime() })));
    }),
    { numRuns: 200 },
  );
});
