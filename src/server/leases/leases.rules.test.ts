import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { LEASE_STATUSES, type LeaseStatus } from '#contract/leases/leases.ts';
import { say } from '#server/access/sentences.ts';
import {
  abilitiesOf,
  bindingStatus,
  findAmountRefusal,
  findFixedField,
  findMoveOutProblem,
  findNoticeProblem,
  LEASE_ACTIONS,
  type LeaseAction,
  movesRenewal,
  refusalCode,
  refusalOf,
} from './leases.rules.ts';

const day = plainDate;
const today = day('2026-11-18');

/** Which actions each state allows; everything else is refused. */
const ALLOWED: Record<LeaseStatus, readonly LeaseAction[]> = {
  DRAFT: ['edit', 'activate', 'cancel', 'remove'],
  SIGNED: ['edit', 'cancel'],
  ACTIVE: ['edit', 'renew', 'giveNotice', 'end'],
  NOTICE: ['edit', 'withdrawNotice', 'end'],
  ENDED: [],
  CANCELLED: [],
};

/** A term with a last day, and an offer that stands. */
const STAGE = { endsOn: day('2027-10-31'), renewalStatus: null };

describe('what may be done with a lease', () => {
  const cases = LEASE_STATUSES.flatMap((status) =>
    LEASE_ACTIONS.map((action) => ({ status, action, allowed: ALLOWED[status].includes(action) })),
  );
  it.each(cases)('$status, $action: $allowed', ({ status, action, allowed }) => {
    const startsOn = status === 'SIGNED' ? day('2026-12-01') : day('2026-11-01');
    const refusal = refusalOf(action, { ...STAGE, status, startsOn }, today);
    if (allowed) expect(refusal).toBeNull();
    else expect(refusal && say('en-US', refusal)).toMatch(/^[A-Z].*\.$/);
  });

  it('waits for the answer once a renewal is offered, and keeps the people once it is agreed', () => {
    const asked = (renewalStatus: 'OFFERED' | 'ACCEPTED' | 'DECLINED', endsOn = STAGE.endsOn) =>
      LEASE_ACTIONS.filter(
        (action) =>
          refusalOf(action, { status: 'ACTIVE', startsOn: day('2026-11-01'), endsOn, renewalStatus }, today) === null,
      );
    expect(asked('OFFERED')).toEqual(['edit', 'acceptRenewal', 'withdrawRenewal', 'giveNotice', 'end']);
    expect(asked('ACCEPTED')).toEqual(['edit']);
    expect(asked('DECLINED')).toEqual(['edit', 'renew', 'giveNotice', 'end']);
  });

  it('moves no day between a lease and the one that continues it', () => {
    const lease = { type: 'FIXED', status: 'ACTIVE', startsOn: day('2026-11-01'), renewsLeaseId: null } as const;
    const renewed = { ...lease, endsOn: STAGE.endsOn, renewalStatus: 'ACCEPTED' } as const;
    expect(movesRenewal(renewed, { ...renewed, endsOn: day('2027-11-30') })).toBe('endsOn');
    expect(movesRenewal(renewed, renewed)).toBeNull();
    const next = { ...lease, endsOn: STAGE.endsOn, renewalStatus: null, renewsLeaseId: 'former' } as const;
    expect(movesRenewal(next, { ...next, startsOn: day('2026-11-02') })).toBe('startsOn');
    expect(movesRenewal(next, { ...next, endsOn: day('2027-11-30') })).toBeNull();
  });

  it('tells the reason beside each action that is refused', () => {
    const can = abilitiesOf({ ...STAGE, status: 'ACTIVE', startsOn: day('2026-11-01') }, today);
    expect(can).toMatchObject({
      edit: true,
      giveNotice: true,
      withdrawNotice: { code: 'lease.wrong_state', reason: 'lease.no_notice' },
    });
    expect(Object.keys(can).toSorted()).toEqual([...LEASE_ACTIONS].toSorted());
  });

  it('refuses to cancel a signed lease from its first day on, and says that it has started', () => {
    const cancel = (startsOn: string) =>
      refusalOf('cancel', { ...STAGE, status: 'SIGNED', startsOn: day(startsOn) }, today);
    expect(cancel('2026-11-19')).toBeNull();
    expect(cancel('2026-11-18')).toBe('lease.started_give_notice');
    expect(refusalCode('cancel', 'SIGNED')).toBe('lease.started_already');
    expect(refusalCode('cancel', 'ENDED')).toBe('lease.wrong_state');
  });
});

describe('the days of a lease', () => {
  it.each([
    ['2026-11-17', 'ACTIVE'],
    ['2026-11-18', 'ACTIVE'],
    ['2026-11-19', 'SIGNED'],
  ])('a binding lease from %s on is %s today', (startsOn, status) => {
    expect(bindingStatus(day(startsOn), today)).toBe(status);
  });

  it.each([
    ['2026-11-18', '2026-11-18', null],
    ['2026-11-19', '2026-12-31', 'lease.notice_in_future'],
    ['2026-11-10', '2026-11-09', 'lease.notice_before_given'],
    ['2026-09-01', '2026-09-30', 'lease.notice_before_start'],
    ['2026-09-01', '2026-10-01', null],
  ])('a notice of %s for %s: %s', (givenOn, movesOutOn, problem) => {
    const notice = { givenOn: day(givenOn), movesOutOn: day(movesOutOn) };
    expect(findNoticeProblem(notice, day('2026-10-01'), today)).toBe(problem);
  });

  it.each([
    ['2026-11-18', null],
    ['2026-10-01', null],
    ['2026-11-19', 'lease.move_out_in_future'],
    ['2026-09-30', 'lease.notice_before_start'],
  ])('everybody left on %s: %s', (movedOutOn, problem) => {
    expect(findMoveOutProblem(day(movedOutOn), day('2026-10-01'), today)).toBe(problem);
  });
});

describe('terms', () => {
  const agreed = { startsOn: day('2026-10-01'), rentMinor: 185_000, depositMinor: null };
  it.each([
    [{}, null],
    [{ startsOn: day('2026-10-02') }, 'startsOn'],
    [{ rentMinor: 185_001 }, 'rent'],
    [{ depositMinor: 0 }, 'deposit'],
  ])('a started lease with %o changed names %s', (change, field) => {
    expect(findFixedField(agreed, { ...agreed, ...change })).toBe(field);
  });

  it.each([
    ['1850.00', 'USD', null],
    ['1850.5', 'JPY', 'lease.amount_too_many_decimals'],
    ['1.0005', 'KWD', 'lease.amount_too_many_decimals'],
    ['99999999999999999', 'USD', 'lease.amount_too_large'],
  ])('%s %s: %s', (amount, currency, refusal) => {
    expect(findAmountRefusal(amount, currency)).toBe(refusal);
  });
});
