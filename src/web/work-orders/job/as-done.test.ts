import { describe, expect, it } from 'vitest';
import type { PlainDate } from '#contract/dates.ts';
import type { Job } from '#contract/work-orders/work-orders.ts';
import type { JobAct } from '#contract/work-orders/work-orders.words.ts';
import { type ActValues, type ChosenVisit, NOTHING_TYPED } from './act-values.ts';
import { asDone } from './as-done.ts';
import type { JobOutgoing } from './job-outbox.ts';

const WRITTEN_AT = '2026-11-24T15:00:00.000Z';
const visit = { from: '2026-11-26T14:00:00.000Z', to: '2026-11-26T16:00:00.000Z' };
const chosen: ChosenVisit = { day: '2026-11-26' as PlainDate, window: '09:00-11:00' };
const other: ChosenVisit = { ...chosen, day: '2026-11-27' as PlainDate };

const job = {
  id: 'job',
  status: 'ACCEPTED',
  isOnHold: false,
  visit: null,
  proposedVisits: [],
  doneAt: null,
  checklist: [
    { key: 'valve', text: 'Valve closed', tickedAt: null },
    { key: 'photo', text: 'Photo taken', tickedAt: '2026-11-23T09:00:00.000Z' },
  ],
  can: [],
} as unknown as Job;

const sending = (act: JobAct, values: Partial<ActValues> = {}, more: Partial<JobOutgoing> = {}): JobOutgoing =>
  ({
    jobId: 'job',
    act,
    values: { ...NOTHING_TYPED, ...values },
    timeZone: 'America/New_York',
    currency: 'USD',
    sentKey: 'k',
    writtenAt: WRITTEN_AT,
    state: 'waiting',
    ...more,
  }) as JobOutgoing;

describe('a job of somebody without a network', () => {
  it('stands as the server has it while nothing of it is on its way', () => {
    expect(asDone(job, [])).toBe(job);
    expect(asDone(job, [sending('start', {}, { jobId: 'another' })])).toBe(job);
    expect(asDone(job, [sending('start', {}, { state: 'refused' })])).toBe(job);
  });

  it('goes on from what was done, one thing after the other', () => {
    const done = asDone(job, [
      sending('start'),
      sending('tick', { tick: { key: 'valve', isTicked: true } }),
      sending('complete'),
    ]);
    expect([done.status, done.doneAt, done.checklist[0]?.tickedAt]).toEqual(['DONE', WRITTEN_AT, WRITTEN_AT]);
    expect(done.can).not.toContain('start');
  });

  it('is booked by one time, and waits for the answer to several', () => {
    const booked = asDone(job, [sending('arrange', { visits: [chosen] })]);
    expect([booked.status, booked.visit, booked.proposedVisits]).toEqual(['SCHEDULED', visit, []]);
    const proposed = asDone(booked, [sending('arrange', { visits: [chosen, other] })]);
    expect([proposed.status, proposed.visit, proposed.proposedVisits.length]).toEqual(['ACCEPTED', null, 2]);
    const accepted = asDone({ ...job, status: 'OFFERED' }, [sending('accept')]);
    expect([accepted.status, accepted.visit]).toEqual(['ACCEPTED', null]);
  });

  it('has no visit any more where nobody let them in', () => {
    const left = asDone({ ...job, status: 'SCHEDULED', visit }, [sending('noAccess', { text: 'Rang twice' })]);
    expect([left.status, left.visit]).toEqual(['ACCEPTED', null]);
    expect(left.can).toContain('arrange');
  });

  it('keeps when something was ticked, and takes a tick back', () => {
    const again = asDone(job, [sending('tick', { tick: { key: 'photo', isTicked: true } })]);
    expect(again.checklist[1]?.tickedAt).toBe('2026-11-23T09:00:00.000Z');
    const back = asDone(job, [sending('tick', { tick: { key: 'photo', isTicked: false } })]);
    expect(back.checklist[1]?.tickedAt).toBeNull();
  });

  it('costs what was spent, too, and further costs can be added once it is done', () => {
    const spent = sending('addCost', { amount: '23.40', purpose: 'Tap washer' });
    const after = asDone({ ...job, costs: { ticketId: 't', entries: [] } }, [spent, sending('complete')]);
    expect(after.costs?.entries).toEqual([
      { id: 'k', description: 'Tap washer', total: { amount: '23.40', currency: 'USD' }, incurredOn: '2026-11-24' },
    ]);
    expect(after.can).toContain('addCost');
    expect(asDone(job, [sending('complete')]).can).not.toContain('addCost');
  });

  it('allows nothing once it is declined', () => {
    const declined = asDone(job, [sending('decline', { text: 'No time' })]);
    expect([declined.status, declined.can]).toEqual(['DECLINED', []]);
  });

  it('asks no price, which the server alone says whether it may be, and changes nothing by a question', () => {
    const started = asDone(job, [sending('start')]);
    expect(started.can).not.toContain('quote');
    expect(asDone(job, [sending('ask', { text: 'Which floor?' })])).toEqual(job);
  });
});
