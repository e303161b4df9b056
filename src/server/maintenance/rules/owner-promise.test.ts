import { describe, expect, it } from 'vitest';
import type { PromiseAfterQuestion } from '#contract/organization/organization.words.ts';
import { answerToOwnerDue, promiseAfterAnswer } from './owner-promise.ts';

const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const asked = (choice: PromiseAfterQuestion, decideBy: Date | null = at('20T15:00')) => ({
  choice,
  decideBy,
  questionAt: at('18T15:00'),
});

describe('an owner whose question is answered', () => {
  it.each([
    ['ANEW', '19T10:00', '21T10:00'],
    ['WAITS', '19T10:00', '21T10:00'],
    ['STAYS', '19T10:00', '20T15:00'],
    ['STAYS', '20T14:00', '21T14:00'],
    ['STAYS', '23T14:00', '24T14:00'],
    ['WAITS', '23T14:00', '25T14:00'],
  ] as const)('decides, where the time is %s and the answer came on %s, by %s', (choice, answered, decides) => {
    const now = at(answered);
    // The time begins anew with two days.
    const anew = new Date(now.getTime() + 2 * 86_400_000);
    expect(promiseAfterAnswer(asked(choice), anew, now)).toEqual(at(decides));
  });

  it('has a day in any case, also who asked when they were late already', () => {
    const late = asked('WAITS', at('17T15:00'));
    expect(promiseAfterAnswer(late, null, at('18T16:00'))).toEqual(at('19T16:00'));
  });

  it('begins anew where nothing was due', () => {
    expect(promiseAfterAnswer(asked('STAYS', null), at('25T10:00'), at('23T10:00'))).toEqual(at('25T10:00'));
  });
});

describe('the office', () => {
  it('answers within its own time, and sooner only where the owner’s day stays and is nearer', () => {
    const usual = at('23T15:00');
    const now = at('18T15:00');
    expect(answerToOwnerDue(asked('ANEW'), usual, now)).toEqual(usual);
    expect(answerToOwnerDue(asked('WAITS'), usual, now)).toEqual(usual);
    expect(answerToOwnerDue(asked('STAYS'), usual, now)).toEqual(at('20T15:00'));
    expect(answerToOwnerDue(asked('STAYS', at('17T15:00')), usual, now)).toEqual(usual);
    expect(answerToOwnerDue(asked('STAYS', at('30T15:00')), usual, now)).toEqual(usual);
  });
});
