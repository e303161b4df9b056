import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TICKET_STATUSES } from '#contract/maintenance/maintenance.states.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { setReaderZone } from '#web/ui/reader-zone.ts';
import { statusSentence } from './status-sentence.ts';

beforeEach(() => {
  setOrgCountry('US');
  setReaderZone('America/New_York');
});
afterEach(() => {
  setOrgCountry(null);
  setReaderZone(null);
});

const VISIT = {
  visitFrom: '2026-11-26T17:00:00Z',
  visitTo: '2026-11-26T19:00:00Z',
  timeZone: 'America/New_York',
};
const WHEN = 'Thu, Nov 26, 12:00 PM – 2:00 PM';

describe('what a timeline says of a request that moved', () => {
  it.each([
    ['NEW', 'TRIAGED', {}, 'looked at it'],
    ['ON_HOLD', 'TRIAGED', {}, 'took it up again'],
    ['OFFERED', 'TRIAGED', {}, 'took it back'],
    ['TRIAGED', 'OFFERED', { assignee: 'Brennan' }, 'offered it to Brennan'],
    ['TRIAGED', 'OFFERED', { assignee: 'Brennan', mailed: true }, 'offered it to Brennan by mail'],
    ['TRIAGED', 'OFFERED', {}, 'offered it to somebody'],
    ['OFFERED', 'ACCEPTED', { assignee: 'Brennan' }, 'noted: Brennan accepted'],
    ['OFFERED', 'ACCEPTED', { assignee: null }, 'noted that it was accepted'],
    ['SCHEDULED', 'ACCEPTED', { assignee: 'Brennan' }, 'arranges another time'],
    ['IN_PROGRESS', 'ACCEPTED', { assignee: 'Brennan' }, 'arranges another time'],
    ['AWAITING_APPROVAL', 'ACCEPTED', { assignee: 'Brennan' }, 'let it go ahead'],
    ['ON_HOLD', 'ACCEPTED', { assignee: 'Brennan' }, 'took it up again'],
    ['ACCEPTED', 'SCHEDULED', VISIT, `booked the visit for ${WHEN}`],
    ['ACCEPTED', 'SCHEDULED', {}, 'booked the visit'],
    ['SCHEDULED', 'SCHEDULED', VISIT, `moved the visit to ${WHEN}`],
    ['OFFERED', 'SCHEDULED', { ...VISIT, assignee: 'Brennan' }, `noted: Brennan accepted, visit booked for ${WHEN}`],
    ['SCHEDULED', 'IN_PROGRESS', {}, 'started the work'],
    ['ON_HOLD', 'IN_PROGRESS', {}, 'went on with the work'],
    ['IN_PROGRESS', 'ON_HOLD', { onHoldReason: 'PARTS' }, 'paused it, waiting for parts'],
    [
      'IN_PROGRESS',
      'ON_HOLD',
      { onHoldReason: 'WEATHER', resumeOn: '2026-12-01' },
      'paused it until Dec 1, 2026, waiting for the weather',
    ],
    ['IN_PROGRESS', 'ON_HOLD', { onHoldReason: 'A_REASON_OF_BEFORE' }, 'paused it'],
    ['WORK_DONE', 'COMPLETED', {}, 'confirmed that it is solved'],
    ['NEW', 'DECLINED', {}, 'declined it'],
  ])('%s to %s with %j: %s', (from, to, facts, sentence) => {
    expect(statusSentence({ from, to, ...facts })).toBe(sentence);
  });

  it('tells a visit by the clocks of its property, and names them where the reader’s show another time', () => {
    setReaderZone('America/Los_Angeles');
    expect(statusSentence({ from: 'ACCEPTED', to: 'SCHEDULED', ...VISIT })).toBe(
      `booked the visit for ${WHEN}, Eastern Time`,
    );
  });

  it('a state that nobody knows any more is said by its own name', () => {
    expect(statusSentence({ from: 'ASSIGNED', to: 'TRIAGED' })).toBe('moved it from ASSIGNED to Reviewed');
    expect(statusSentence({ from: 'NEW', to: 'PARKED' })).toBe('moved it from New to PARKED');
  });

  it('knows a sentence for each state that a request can come into', () => {
    const others = TICKET_STATUSES.filter((status) => status !== 'NEW');
    for (const to of others) expect(statusSentence({ from: 'NEW', to }), to).not.toMatch(/^moved it|undefined|null/);
  });
});
