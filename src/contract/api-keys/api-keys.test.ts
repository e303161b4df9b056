import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { SCOPES } from '../scopes.ts';
import { ApiKeyChange, ApiKeyInput } from './api-keys.ts';
import { OUTCOMES, OVERLAP_HOURS_DEFAULT, outcomeOf, REQUESTS_PER_MINUTE_DEFAULT } from './api-keys.words.ts';

const till = { name: 'Till', scopes: ['properties:read'] };
const NO_ADDRESS = 'addresses.0: An address such as 203.0.113.24, or a range such as 203.0.113.0/28.';

describe('a key', () => {
  it.each<[string, object, string[]]>([
    ['with every scope that there is', { scopes: [...SCOPES] }, []],
    ['with one that there is not', { scopes: ['everything:write'] }, ['scopes.0: Choose one of those offered.']],
    ['for one address alone', { addresses: ['203.0.113.24/32'] }, []],
    ['for every address', { addresses: ['0.0.0.0/0'] }, []],
    ['for every address of version 6', { addresses: ['::/0'] }, []],
    ['for no number of bits', { addresses: ['203.0.113.0/'] }, [NO_ADDRESS]],
    ['for a part of an address', { addresses: ['203.0.113'] }, [NO_ADDRESS]],
    ['for an address with a port', { addresses: ['203.0.113.24:443'] }, [NO_ADDRESS]],
    ['for fifty-one addresses', { addresses: Array(51).fill('203.0.113.24') }, ['addresses: At most 50 of them.']],
    ['for one request a minute', { requestsPerMinute: 1 }, []],
    ['for a hundred thousand', { requestsPerMinute: 100_000 }, []],
    ['for more', { requestsPerMinute: 100_001 }, ['requestsPerMinute: 100000 or less.']],
    [
      'until a day that there is not',
      { expiresOn: '2027-02-29' },
      ['expiresOn: Enter a day that exists, such as 2026-11-18'],
    ],
    ['with a name of eighty letters', { name: 'x'.repeat(80) }, []],
    ['with a longer one', { name: 'x'.repeat(81) }, ['name: At most 80 characters.']],
  ])('%s', (_, change, refusals) => {
    expect(refusalsOf(ApiKeyInput, { ...till, ...change })).toEqual(refusals);
  });

  it('works from anywhere, for all properties, until it is revoked, where nothing else is said', () => {
    expect(ApiKeyInput.parse(till)).toEqual({
      ...till,
      expiresOn: null,
      addresses: [],
      requestsPerMinute: REQUESTS_PER_MINUTE_DEFAULT,
      propertyIds: null,
    });
  });

  it('never gains scopes or properties by a change: that is another key', () => {
    expect(ApiKeyChange.parse({ name: 'Till 2', scopes: [...SCOPES], propertyIds: null, version: 1 })).toEqual({
      name: 'Till 2',
      version: 1,
    });
  });

  it('and the one before it work beside each other for a while', () => {
    expect(OVERLAP_HOURS_DEFAULT).toBeGreaterThan(0);
  });
});

describe('how a request with a key ended', () => {
  it.each([200, 201, 204, 304, 400, 401, 403, 404, 409, 422, 429, 500, 503])(
    '%d is one outcome of those that are counted',
    (status) => {
      expect(OUTCOMES).toContain(outcomeOf(status));
    },
  );

  it('tells what worked, what was refused, what came too often and what failed apart', () => {
    expect(new Set([200, 404, 429, 500].map(outcomeOf)).size).toBe(OUTCOMES.length);
    expect([outcomeOf(399), outcomeOf(400), outcomeOf(499), outcomeOf(500)]).toEqual([
      outcomeOf(200),
      outcomeOf(404),
      outcomeOf(404),
      outcomeOf(503),
    ]);
  });
});
