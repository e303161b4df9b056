import { describe, expect, it } from 'vitest';
import { momentAt } from '#contract/clocks.ts';
import { addDays, type PlainDate } from '#contract/dates.ts';
import { OPEN_TICKET_STATUSES, TICKET_STATUSES } from '#contract/maintenance/maintenance.states.ts';
import { type Act, actsAhead, actsOf, type Chased, dueAct, promiseAfterPause, promiseAfterResuming } from './chase.ts';
import { USUAL_POLICY } from './next-action.ts';

/** A Wednesday, 10 AM in New York. */
const SINCE = '2026-11-18T15:00:00Z';
const HOUR_MS = 3_600_000;
const given = (chased: Partial<Chased> = {}): Chased => ({
  status: 'TRIAGED',
  priority: 'NORMAL',
  waitingOn: 'STAFF',
  assignee: null,
  since: new Date(SINCE),
  dueAt: new Date('2026-11-19T15:00:00Z'),
  visitFrom: null,
  pausedUntil: null,
  timeZone: 'America/New_York',
  policy: USUAL_POLICY,
  ...chased,
});
const said = (acts: readonly Act[]) => acts.map(({ kind, at }) => `${kind} ${at.toISOString().slice(0, 16)}`);
const first = (chased: Partial<Chased>, count = 2) => said(actsOf(given(chased)).slice(0, count));
const day = (text: string) => new Date(`2026-11-${text}:00Z`);

describe('what is done by itself about a request', () => {
  it.each<[string, Partial<Chased>, string[]]>([
    [
      'the office is reminded after three quarters of its time, then the whole of it hears',
      {},
      // Three quarters fall into the night, so it is the next opening.
      ['REMIND 2026-11-19T13:00', 'ESCALATE 2026-11-19T15:00'],
    ],
    [
      'a contractor who was offered a job is reminded, then the next is asked',
      { status: 'OFFERED', waitingOn: 'CONTRACTOR', assignee: 'CONTRACTOR' },
      ['REMIND 2026-11-19T13:00', 'OFFER_NEXT 2026-11-19T15:00'],
    ],
    [
      'somebody of the office who was offered it is not passed over',
      { status: 'OFFERED', waitingOn: 'STAFF', assignee: 'STAFF' },
      ['REMIND 2026-11-19T13:00', 'ESCALATE 2026-11-19T15:00'],
    ],
    [
      'nobody is passed over where the organization says so',
      {
        status: 'OFFERED',
        waitingOn: 'CONTRACTOR',
        assignee: 'CONTRACTOR',
        policy: { ...USUAL_POLICY, offer: { ...USUAL_POLICY.offer, goesOn: false } },
      },
      ['REMIND 2026-11-19T13:00', 'ESCALATE 2026-11-19T15:00'],
    ],
    [
      'an emergency asks for nobody’s hours',
      {
        status: 'OFFERED',
        priority: 'EMERGENCY',
        waitingOn: 'CONTRACTOR',
        assignee: 'CONTRACTOR',
        since: day('22T06:00'),
        dueAt: day('22T06:30'),
      },
      ['REMIND 2026-11-22T06:22', 'OFFER_NEXT 2026-11-22T06:30', 'INSIST 2026-11-22T07:30'],
    ],
    [
      'whoever has ten minutes is not reminded within them',
      { priority: 'EMERGENCY', dueAt: new Date('2026-11-18T15:09:00Z') },
      ['ESCALATE 2026-11-18T15:09', 'INSIST 2026-11-18T16:09'],
    ],
    [
      'an owner is reminded when half of their time is over; then somebody calls them, by day',
      { status: 'AWAITING_APPROVAL', waitingOn: 'OWNER', dueAt: day('22T04:00') },
      ['REMIND_OWNER 2026-11-20T09:30', 'ESCALATE 2026-11-22T13:00'],
    ],
    [
      'everybody is reminded a day and an hour before the visit, and asked afterwards',
      {
        status: 'SCHEDULED',
        waitingOn: 'CONTRACTOR',
        assignee: 'CONTRACTOR',
        visitFrom: day('20T19:00'),
        dueAt: day('20T23:00'),
      },
      ['VISIT_NEAR 2026-11-19T19:00', 'VISIT_NEAR 2026-11-20T18:00', 'ESCALATE 2026-11-20T23:00'],
    ],
    [
      'a visit booked for today is reminded of an hour before',
      { status: 'SCHEDULED', waitingOn: 'STAFF', visitFrom: day('18T19:00'), dueAt: day('18T22:00') },
      ['VISIT_NEAR 2026-11-18T18:00', 'ESCALATE 2026-11-18T22:00'],
    ],
    [
      'a visit booked for within the hour asks for no reminder of it',
      { status: 'SCHEDULED', waitingOn: 'STAFF', visitFrom: day('18T15:50'), dueAt: day('18T18:00') },
      ['ESCALATE 2026-11-18T18:00'],
    ],
    [
      'a visit at half past eight is reminded of as the day begins',
      { status: 'SCHEDULED', waitingOn: 'STAFF', visitFrom: day('20T13:30'), dueAt: day('20T16:00') },
      ['VISIT_NEAR 2026-11-19T13:30', 'VISIT_NEAR 2026-11-20T13:00', 'ESCALATE 2026-11-20T16:00'],
    ],
    [
      'nobody is woken before a visit at seven',
      { status: 'SCHEDULED', waitingOn: 'STAFF', visitFrom: day('20T12:00'), dueAt: day('20T15:00') },
      ['VISIT_NEAR 2026-11-19T13:00', 'ESCALATE 2026-11-20T15:00'],
    ],
    [
      'who waits for parts is not reminded of waiting',
      { status: 'ON_HOLD', waitingOn: 'CONTRACTOR', dueAt: day('25T13:00') },
      ['ESCALATE 2026-11-25T13:00'],
    ],
    [
      'a renter is asked once more by day, and their silence counts',
      { status: 'WORK_DONE', waitingOn: 'RENTER', since: day('18T04:00'), dueAt: day('20T04:00') },
      ['REMIND 2026-11-19T16:00', 'COUNT_AS_SOLVED 2026-11-20T13:00'],
    ],
    [
      'after an emergency silence is no yes: somebody asks',
      { status: 'WORK_DONE', waitingOn: 'RENTER', priority: 'EMERGENCY', dueAt: day('18T17:00') },
      ['REMIND 2026-11-18T16:30', 'ESCALATE 2026-11-18T17:00'],
    ],
    [
      'a weekend is no time to be late in',
      { dueAt: day('21T15:00') },
      ['REMIND 2026-11-20T21:00', 'ESCALATE 2026-11-23T13:00'],
    ],
    [
      'a pause is told to be over, and nothing comes before it',
      { pausedUntil: day('27T13:00'), dueAt: day('30T13:00') },
      ['GO_ON 2026-11-27T13:00', 'ESCALATE 2026-11-30T13:00'],
    ],
    [
      'a pause that was over when the request was offered on is not told again',
      { pausedUntil: day('17T13:00') },
      ['REMIND 2026-11-19T13:00', 'ESCALATE 2026-11-19T15:00'],
    ],
  ])('%s', (_name, chased, expected) => {
    expect(first(chased, expected.length)).toEqual(expected);
  });

  it('knows every open state, and leaves alone what is over or has no promise', () => {
    for (const status of TICKET_STATUSES) {
      const isOpen = (OPEN_TICKET_STATUSES as readonly string[]).includes(status);
      expect(actsOf(given({ status })).length > 0, status).toBe(isOpen);
    }
    expect(actsOf(given({ dueAt: null }))).toEqual([]);
  });

  it('insists once a week, eight times, and falls silent then', () => {
    const insists = actsOf(given()).filter(({ kind }) => kind === 'INSIST');
    expect(insists.map(({ at }) => at.toISOString().slice(0, 10))).toEqual([
      '2026-11-20',
      ...['11-27', '12-04', '12-11', '12-18', '12-25'].map((text) => `2026-${text}`),
      '2027-01-01',
      '2027-01-08',
    ]);
    expect(new Set(actsOf(given()).map(({ step }) => step)).size).toBe(actsOf(given()).length);
  });

  it('stands in order of time, whatever the state, and never in a night but for emergencies', () => {
    for (const status of OPEN_TICKET_STATUSES)
      for (const waitingOn of ['STAFF', 'CONTRACTOR', 'RENTER', 'OWNER'] as const)
        for (let hour = 1; hour < 200; hour += 29) {
          const dueAt = new Date(Date.parse(SINCE) + hour * HOUR_MS);
          const acts = actsOf(given({ status, waitingOn, assignee: 'CONTRACTOR', dueAt, visitFrom: dueAt }));
          const times = acts.map(({ at }) => at.getTime());
          expect(times, `${status} ${waitingOn} ${hour}`).toEqual(times.toSorted((a, b) => a - b));
          for (const { kind, at } of acts) {
            if (kind === 'REMIND_OWNER') continue;
            const here = Number(
              at.toLocaleString('en-US', { timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' }),
            );
            expect(here, `${status} ${waitingOn} ${kind} ${at.toISOString()}`).toBeGreaterThanOrEqual(8);
            expect(here).toBeLessThan(21);
          }
        }
  });
});

describe('of what is due', () => {
  const acts = actsOf(given());

  it.each([
    ['nothing before its time', null, '2026-11-19T12:59', null, '2026-11-19T13:00'],
    ['the reminder at its time', null, '2026-11-19T13:00', 'REMIND', '2026-11-19T15:00'],
    ['nothing twice', 1, '2026-11-19T14:00', null, '2026-11-19T15:00'],
    ['the last alone, after a day without a server', null, '2026-11-20T14:00', 'ESCALATE', '2026-11-20T15:00'],
    ['the last alone, after a month', null, '2026-12-20T15:00', 'INSIST', '2026-12-25T15:00'],
    ['nothing more once all is said', 11, '2027-06-01T15:00', null, null],
  ])('%s', (_name, lastStep, at, kind, lookAt) => {
    const found = dueAct(acts, lastStep, new Date(`${at}:00Z`));
    expect([found.due?.kind ?? null, found.lookAt?.toISOString().slice(0, 16) ?? null]).toEqual([kind, lookAt]);
  });

  it.each(
    [
      ['America/New_York', '2027-03-14', '2027-11-07'],
      ['Europe/London', '2027-03-28', '2027-10-31'],
      ['Australia/Sydney', '2027-04-04', '2027-10-03'],
    ].flatMap(([timeZone = '', ...changes]) =>
      [...changes, '2027-12-31', '2028-01-01', '2028-01-31', '2028-02-29', '2028-03-01'].flatMap((on) =>
        // The day of the change, and the one after: the change lies within the day before.
        [on, addDays(on as PlainDate, 1)].map((visitOn) => [timeZone, visitOn as PlainDate] as const),
      ),
    ),
  )('in %s, a visit on %s is reminded of the day before at the same time, and an hour before', (timeZone, on) => {
    for (const [time, hourBefore] of [
      ['09:00', '08:00'],
      ['20:30', '19:30'],
    ] as const) {
      const visitFrom = momentAt(on, time, timeZone);
      const dueAt = new Date(visitFrom.getTime() + 4 * HOUR_MS);
      const visit = given({ status: 'SCHEDULED', timeZone, since: new Date('2027-01-01'), visitFrom, dueAt });
      expect(said(actsOf(visit).slice(0, 2))).toEqual(
        said([
          { step: 1, kind: 'VISIT_NEAR', at: momentAt(addDays(on, -1), time, timeZone) },
          { step: 2, kind: 'VISIT_NEAR', at: momentAt(on, hourBefore, timeZone) },
        ]),
      );
    }
  });

  it('a reminder of a visit that is over is of no use any more', () => {
    const visit = actsOf(given({ status: 'SCHEDULED', visitFrom: day('20T19:00'), dueAt: day('20T22:00') }));
    expect(dueAct(visit, null, day('20T20:00'))).toMatchObject({ due: null, lookAt: day('20T22:00') });
  });

  it('what other commands do is foretold, and not done here', () => {
    const asked = actsOf(given({ status: 'AWAITING_APPROVAL', waitingOn: 'OWNER', dueAt: day('20T15:00') }));
    expect(dueAct(asked, null, day('19T16:00')).due).toBeNull();
    expect(said(actsAhead(asked, null, day('18T16:00')))[0]).toBe('REMIND_OWNER 2026-11-19T15:00');
  });
});

describe('a pause', () => {
  const from = day('18T16:00');
  const until = day('27T13:00');

  it('moves what was promised as far as it lasts, into working hours', () => {
    expect(promiseAfterPause(given(), from, until)?.toISOString()).toBe('2026-11-30T13:00:00.000Z');
    // What was late already is due once it goes on.
    expect(promiseAfterPause(given({ dueAt: day('17T15:00') }), from, until)?.toISOString()).toBe(
      '2026-11-27T13:00:00.000Z',
    );
    expect(promiseAfterPause(given({ dueAt: null }), from, until)).toBeNull();
  });

  it('that ends early brings the promise nearer again, never into the next hour', () => {
    const paused = given({ pausedUntil: until, dueAt: day('30T13:00') });
    expect(promiseAfterResuming(paused, day('25T13:00'))?.toISOString()).toBe('2026-11-30T13:00:00.000Z');
    expect(promiseAfterResuming({ ...paused, dueAt: until }, day('18T17:00'))?.toISOString()).toBe(
      '2026-11-18T18:00:00.000Z',
    );
  });
});
