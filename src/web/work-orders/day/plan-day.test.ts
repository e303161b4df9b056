import { describe, expect, it } from 'vitest';
import { momentAt } from '#contract/clocks.ts';
import { addDays, type PlainDate } from '#contract/dates.ts';
import { actsOf } from '#contract/work-orders/job-acts.ts';
import type { Job } from '#contract/work-orders/work-orders.ts';
import { type ChosenVisit, NOTHING_TYPED } from '../job/act-values.ts';
import { asDone } from '../job/as-done.ts';
import type { JobOutgoing } from '../job/job-outbox.ts';
import { givenJob } from './given-job.ts';
import { countDay, currentOf, planDays } from './plan-day.ts';

const NOW = new Date('2026-11-18T15:00:00Z');
const at = (from: string, to = from) => ({ from, to });
const titles = (stops: { jobs: Job[] }[]) => stops.map(({ jobs }) => jobs.map(({ title }) => title));

describe('the day of somebody who works', () => {
  it('goes by the time of the visits, and takes what follows at the same house in one stop', () => {
    const [elm, oak] = [
      { id: 'e', name: 'Elm House' },
      { id: 'o', name: 'Oak House' },
    ];
    const days = planDays(
      [
        givenJob({ title: 'third', property: oak, visit: at('2026-11-18T20:00:00Z') }),
        givenJob({ title: 'first', property: elm, visit: at('2026-11-18T14:00:00Z') }),
        givenJob({ title: 'second', property: elm, visit: at('2026-11-18T17:00:00Z') }),
        givenJob({ title: 'fourth', property: elm, visit: at('2026-11-18T22:00:00Z') }),
      ],
      NOW,
    );
    expect(titles(days.today)).toEqual([['first', 'second'], ['third'], ['fourth']]);
  });

  it('is the day that the clocks of the place show', () => {
    const late = givenJob({ title: 'evening', visit: at('2026-11-19T03:00:00Z') });
    expect(titles(planDays([late], NOW).today)).toEqual([['evening']]);
    const abroad = { ...late, timeZone: 'Europe/Berlin' };
    expect(planDays([abroad], NOW).later).toMatchObject([{ day: '2026-11-19' }]);
  });

  it.each([
    ['America/New_York', '2027-03-14'],
    ['America/New_York', '2027-11-07'],
    ['Europe/London', '2027-10-31'],
    ['Australia/Sydney', '2027-04-04'],
    ['Australia/Sydney', '2027-10-03'],
    ['Australia/Sydney', '2027-12-31'],
    ['America/New_York', '2028-02-29'],
  ])('in %s is %s from its first minute to its last, whatever its hours', (timeZone, text) => {
    const day = text as PlainDate;
    const next = addDays(day, 1);
    const jobs = [day, next].flatMap((on) =>
      ['00:00', '23:59'].map((time) =>
        givenJob({ title: `${on} ${time}`, timeZone, visit: at(momentAt(on, time, timeZone).toISOString()) }),
      ),
    );
    const [begins, ends] = [momentAt(day, '00:00', timeZone), momentAt(next, '00:00', timeZone)];
    for (const now of [begins, new Date(ends.getTime() - 1)]) {
      const days = planDays(jobs, now);
      expect(titles(days.today).flat()).toEqual([`${day} 00:00`, `${day} 23:59`]);
      expect(days.later.map(({ day: on }) => on)).toEqual([next]);
    }
    expect(planDays(jobs, ends).later).toEqual([]);
  });

  it('keeps what was not done yesterday, and lets go of what was', () => {
    const missed = givenJob({ title: 'missed', visit: at('2026-11-17T14:00:00Z') });
    const done = givenJob({ title: 'done', status: 'DONE', doneAt: '2026-11-17T15:00:00Z' });
    const doneToday = givenJob({ title: 'today', status: 'DONE', doneAt: '2026-11-18T14:30:00Z' });
    const days = planDays([missed, done, doneToday], NOW);
    expect(titles(days.today).flat()).toEqual(['missed', 'today']);
    expect(countDay(days)).toEqual({ all: 2, done: 1, toBook: 0 });
  });

  it('puts what is to be booked and what waits for an answer apart, by house', () => {
    const days = planDays(
      [
        givenJob({ title: 'b', visit: null, status: 'ACCEPTED', property: { id: 'o', name: 'Oak House' } }),
        givenJob({ title: 'a', visit: null, status: 'ACCEPTED' }),
        givenJob({ title: 'asked', visit: null, status: 'OFFERED' }),
        givenJob({ title: 'gone', status: 'WITHDRAWN' }),
      ],
      NOW,
    );
    expect([titles(days.toBook), titles(days.toAnswer), days.today]).toEqual([[['a'], ['b']], [['asked']], []]);
    expect(countDay(days).toBook).toBe(2);
  });

  it('opens with what is under way, else with the next of today', () => {
    const first = givenJob({ title: 'first', visit: at('2026-11-18T14:00:00Z') });
    const begun = givenJob({ title: 'begun', status: 'IN_PROGRESS', visit: at('2026-11-18T20:00:00Z') });
    expect(currentOf(planDays([first, begun], NOW))?.title).toBe('begun');
    expect(currentOf(planDays([first], NOW))?.title).toBe('first');
    expect(currentOf(planDays([], NOW))).toBeNull();
  });
});

describe('a job with what is on its way', () => {
  const sending = (act: JobOutgoing['act'], change: Partial<JobOutgoing> = {}): JobOutgoing => ({
    jobId: 'j',
    title: 'Fan',
    act,
    values: NOTHING_TYPED,
    timeZone: 'America/New_York',
    currency: 'USD',
    ticketId: '',
    sentKey: act,
    writtenAt: '2026-11-18T15:10:00.000Z',
    state: 'waiting',
    why: null,
    ...change,
  });
  const job = givenJob({ id: 'j' });

  it('stands where it will, one act after the other', () => {
    const begun = asDone(job, [sending('start')]);
    expect(begun).toMatchObject({ status: 'IN_PROGRESS', can: expect.arrayContaining(['complete', 'noAccess']) });
    const done = asDone(job, [sending('start'), sending('complete')]);
    expect(done).toMatchObject({ status: 'DONE', doneAt: '2026-11-18T15:10:00.000Z' });
    // Nothing is asked for that the server has not said to be possible.
    expect(done.can).not.toContain('invoice');
  });

  it('is booked by one time, and waits for the office with several', () => {
    const on = (day: string): ChosenVisit => ({ day: day as PlainDate, window: '09:00-11:00' });
    const one = { ...NOTHING_TYPED, visits: [on('2026-11-26')] };
    expect(asDone(job, [sending('arrange', { values: one })])).toMatchObject({
      status: 'SCHEDULED',
      visit: { from: '2026-11-26T14:00:00.000Z' },
    });
    const two = { ...NOTHING_TYPED, visits: [on('2026-11-26'), on('2026-11-27')] };
    expect(asDone(job, [sending('arrange', { values: two })])).toMatchObject({
      status: 'ACCEPTED',
      visit: null,
      proposedVisits: [{}, {}],
    });
  });

  it('has its checklist ticked, with when that was, and unticked again', () => {
    const checklist = [{ key: 'a', text: 'Fuse off', isRequired: true, tickedAt: null }];
    const tick = (isTicked: boolean) => sending('tick', { values: { ...NOTHING_TYPED, tick: { key: 'a', isTicked } } });
    expect(asDone({ ...job, checklist }, [tick(true)]).checklist[0]?.tickedAt).toBe('2026-11-18T15:10:00.000Z');
    expect(asDone({ ...job, checklist }, [tick(true), tick(false)]).checklist).toEqual(checklist);
  });

  it('is not moved by what the server refused, nor by what is said of another', () => {
    expect(asDone(job, [sending('start', { state: 'refused' }), sending('complete', { jobId: 'k' })])).toBe(job);
  });

  it.each(['noAccess', 'decline'] as const)('after %s offers what the server would', (act) => {
    const after = asDone(job, [sending(act)]);
    expect(after.can).toEqual(
      actsOf({
        status: after.status,
        isOnHold: false,
        isPaid: false,
        isInvoiced: false,
        isStaff: true,
        addsCosts: false,
      }),
    );
  });
});
