import { describe, expect, it } from 'vitest';
import type { ImportProblem } from '#contract/imports/imports.ts';
import { IMPORT_PROBLEMS_SHOWN_MAX, IMPORT_STATUSES } from '#contract/imports/imports.words.ts';
import { choicesAfter, stateOf, summarise, totalOf, verdictsOn } from './imports.rules.ts';

const at = new Date('2026-11-18T15:00:00Z');
const secondsAgo = (seconds: number) => new Date(at.getTime() - seconds * 1000).toISOString();

describe('choices made anew', () => {
  const before = { country: 'US', usesExisting: true, sheets: { Homes: { kind: 'UNITS' as const } } };

  it('leave alone what they do not speak of', () => {
    expect(choicesAfter(before, {})).toEqual(before);
    expect(choicesAfter(before, { country: 'GB' })).toEqual({ ...before, country: 'GB' });
  });

  it('take back what they say null of', () => {
    expect(choicesAfter(before, { country: null, sheets: null })).toEqual({ usesExisting: true });
  });

  it('replace what was decided about the sheets as a whole', () => {
    expect(choicesAfter(before, { sheets: {} }).sheets).toEqual({});
  });
});

describe('where an import stands', () => {
  it.each([
    ['RUNNING', secondsAgo(1), 'RUNNING'],
    ['RUNNING', secondsAgo(15), 'RUNNING'],
    ['RUNNING', secondsAgo(16), 'FAILED'],
    ['RUNNING', secondsAgo(-5), 'RUNNING'],
    ['RUNNING', null, 'RUNNING'],
    ['CHECKED', secondsAgo(3600), 'CHECKED'],
    ['DONE', secondsAgo(3600), 'DONE'],
  ] as const)('%s with a sign of life at %s is %s', (status, progressAt, shown) => {
    const state = stateOf({ status, progressAt, failure: null }, at);
    expect(state.status).toBe(shown);
    expect(state.failure === null).toBe(status === shown);
  });

  it('says of a run that has fallen silent that it was interrupted, and that nothing came in', () => {
    expect(stateOf({ status: 'RUNNING', progressAt: secondsAgo(60), failure: null }, at)).toEqual({
      status: 'FAILED',
      failure: 'import.interrupted',
    });
  });

  it.each(['FAILED', 'RUNNING'] as const)(
    'keeps what an import that failed by itself has to say, also while it is written down as %s',
    (status) => {
      const run = { status, progressAt: secondsAgo(100), failure: 'The disk is full.' };
      expect(stateOf(run, at)).toEqual({ status: 'FAILED', failure: 'The disk is full.' });
    },
  );
});

describe('what may be done with an import', () => {
  const verdicts = (state: Partial<Parameters<typeof verdictsOn>[0]>) =>
    verdictsOn({ status: 'CHECKED', errorCount: 0, invitableCount: 0, mayInvite: true, ...state });

  it('is never to change or run it and to undo it at the same time', () => {
    for (const status of IMPORT_STATUSES) {
      const { change, run, undo } = verdicts({ status });
      expect([status, change && undo, run && undo]).toEqual([status, false, false]);
      expect([status, Boolean(run)]).toEqual([status, change]);
    }
  });

  it('is to run it once nothing is wrong with it; until then it says why not', () => {
    expect(verdicts({}).run).toBe(true);
    expect(verdicts({ errorCount: 1 }).run).toMatchObject({ code: 'import.has_errors' });
    expect(verdicts({ status: 'FAILED' }).run).toBe(true);
    expect(verdicts({ status: 'DONE', errorCount: 1 }).run).toBe(false);
  });

  it.each([
    [{ status: 'DONE', invitableCount: 3 }, true],
    [{ status: 'DONE', invitableCount: 3, mayInvite: false }, false],
    [{ status: 'CHECKED', invitableCount: 3 }, false],
    [{ status: 'DONE', invitableCount: 0 }, { code: 'import.nobody_to_invite' }],
    [{ status: 'DONE', invitableCount: 0, mayInvite: false }, false],
  ] as const)('with %j, to invite its renters: %j', (state, invite) => {
    expect({ invite: verdicts(state).invite }).toMatchObject({ invite });
  });
});

describe('the problems that are shown', () => {
  const problem = (row: number, severity: 'error' | 'warning') => ({ row, severity }) as ImportProblem;

  it('are all of them, in their order, while they are few', () => {
    const few = [problem(1, 'warning'), problem(2, 'error'), problem(3, 'warning')];
    expect(summarise(few)).toEqual({ problems: few, errorCount: 1, warningCount: 2 });
  });

  it('are errors first where there are too many, so that none of them hides behind warnings', () => {
    const warnings = Array.from({ length: IMPORT_PROBLEMS_SHOWN_MAX }, (_, row) => problem(row, 'warning'));
    const { problems, errorCount, warningCount } = summarise([...warnings, problem(9999, 'error')]);
    expect(problems).toHaveLength(IMPORT_PROBLEMS_SHOWN_MAX);
    expect(problems[0]?.row).toBe(9999);
    expect([errorCount, warningCount]).toEqual([1, IMPORT_PROBLEMS_SHOWN_MAX]);
  });
});

it('all records of an import are those of each sort together', () => {
  expect(totalOf({ properties: 2, units: 30, people: 41, leases: 28, contractors: 9 })).toBe(110);
});
