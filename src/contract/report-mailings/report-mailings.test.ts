import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { ReportMailingChange, ReportMailingInput } from './report-mailings.ts';
import { RECIPIENTS_MAX } from './report-mailings.words.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const rent = { title: 'Rent roll', report: 'rent-roll', query: {}, repeats: 'MONTHLY', recipientIds: [ID] };

describe('a report that is mailed again and again', () => {
  it.each<[string, object, string[]]>([
    ['on the last day of the longest month', { monthDay: 31 }, []],
    ['on a day that no month has', { monthDay: 32 }, ['monthDay: 31 or less.']],
    ['on Sundays', { repeats: 'WEEKLY', weekday: 7 }, []],
    ['on an eighth day of the week', { weekday: 8 }, ['weekday: 7 or less.']],
    ['on none', { weekday: 0 }, ['weekday: 1 or more.']],
    ['each hour', { repeats: 'HOURLY' }, ['repeats: Choose one of those offered.']],
    ['to nobody', { recipientIds: [] }, ['recipientIds: Add at least one.']],
    ['to as many as there may be', { recipientIds: Array(RECIPIENTS_MAX).fill(ID) }, []],
    [
      'to one more',
      { recipientIds: Array(RECIPIENTS_MAX + 1).fill(ID) },
      [`recipientIds: At most ${RECIPIENTS_MAX} of them.`],
    ],
    ['that there is not', { report: 'gossip' }, ['report: Choose one of those offered.']],
    ['of days that go with the calendar', { query: { period: 'lastMonth', basis: 'CASH' } }, []],
    [
      'of a day that there is not',
      { query: { asOf: '2026-02-30' } },
      ['query.asOf: Enter a day that exists, such as 2026-11-18'],
    ],
    ['with a title of eighty letters', { title: 'x'.repeat(80) }, []],
    ['with a longer one', { title: 'x'.repeat(81) }, ['title: At most 80 characters.']],
  ])('%s', (_, change, refusals) => {
    expect(refusalsOf(ReportMailingInput, { ...rent, ...change })).toEqual(refusals);
  });

  it('comes as a PDF on the first, where nothing else is said', () => {
    expect(ReportMailingInput.parse(rent)).toMatchObject({ format: 'pdf', monthDay: 1, weekday: 1 });
  });

  it('stays the report that it is: another one is another mailing', () => {
    expect(ReportMailingChange.parse({ report: 'cash-flow', query: {}, isPaused: true, version: 1 })).toEqual({
      isPaused: true,
      version: 1,
    });
  });
});
