import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ApiKey } from '#contract/api-keys/api-keys.ts';
import type { PlainDate } from '#contract/dates.ts';
import type { Moments } from '#web/hooks/use-moments.ts';
import { Ends, reachWord, ScopeTags, scopeWord } from './api-key-marks.tsx';

const moments = { now: new Date('2026-06-15T12:00:00Z'), say: (at: string) => `at ${at.slice(11, 16)}` } as Moments;
type Ending = Pick<ApiKey, 'state' | 'expiresOn' | 'secrets'>;
const secret = (endsAt: string | null) => ({ hint: 'lk_ab…cd', endsAt }) as ApiKey['secrets'][number];
const endsOf = (key: Ending) => renderToStaticMarkup(<Ends apiKey={key as ApiKey} moments={moments} />);

describe('when a key ends', () => {
  it.each<[string, Ending, string, string | null]>([
    [
      'that it is over comes before all else',
      { state: 'REVOKED', expiresOn: '2026-06-16' as PlainDate, secrets: [] },
      'Revoked',
      'late',
    ],
    [
      'whose maker may no more says so',
      { state: 'CUT', expiresOn: null, secrets: [] },
      'Its maker may not make it any more',
      'late',
    ],
    [
      'what still works of it beside comes before its last day',
      {
        state: 'ACTIVE',
        expiresOn: '2026-12-31' as PlainDate,
        secrets: [secret(null), secret('2026-06-16T09:30:00Z')],
      },
      'Old one ends at 09:30',
      'soon',
    ],
    [
      'a last day within two weeks stands out',
      { state: 'ACTIVE', expiresOn: '2026-06-28' as PlainDate, secrets: [secret(null)] },
      'Jun 28, 2026',
      'soon',
    ],
    [
      'a later one does not',
      { state: 'ACTIVE', expiresOn: '2026-06-30' as PlainDate, secrets: [secret(null)] },
      'Jun 30, 2026',
      null,
    ],
    ['none is none', { state: 'ACTIVE', expiresOn: null, secrets: [secret(null)] }, 'Never', null],
  ])('%s', (_, key, words, tone) => {
    const drawn = endsOf(key);
    expect(drawn).toContain(words);
    expect(/data-tone="(\w+)"/.exec(drawn)?.[1] ?? null).toBe(tone);
  });
});

it('which properties a key reaches is said by name where it is one, and counted where they are more', () => {
  const named = (...names: string[]) =>
    reachWord({ properties: names.map((name) => ({ id: name, name })) as ApiKey['properties'] });
  expect([reachWord({ properties: null }), named(), named('Albion Court'), named('Albion Court', 'Elm Row')]).toEqual([
    'All properties',
    'None any more',
    'Albion Court',
    '2 properties',
  ]);
});

it('a scope is read in words, also one that is not known any more, and what writes stands out', () => {
  expect([scopeWord('leases:read'), scopeWord('workOrders:write'), scopeWord('ghosts:read')]).toEqual([
    'leases read',
    'jobs of contractors write',
    'ghosts read',
  ]);
  const drawn = renderToStaticMarkup(<ScopeTags scopes={['leases:read', 'leases:write', 'people:read']} most={2} />);
  expect(drawn.match(/<svg/g)).toHaveLength(1);
  expect(drawn).toContain('1 more');
  expect(drawn).not.toContain('people');
});
