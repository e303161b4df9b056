import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ApiKey } from '#contract/api-keys/api-keys.ts';
import { plainDate } from '#contract/dates.ts';

import { momentsIn } from '#web/hooks/use-moments.ts';
import { apiKeyChangeForm, apiKeyValuesOf, newApiKeyForm, newKeyValues } from './api-key-form.tsx';
import { Ends, reachWord, ScopeTags, scopeWord } from './api-key-marks.tsx';
import { allScopes, scopedNouns, scopesForSome } from './scopes.build.ts';
import { opened, WhatItOpens } from './what-it-opens.tsx';

const moments = momentsIn('UTC', new Date('2026-11-18T12:00:00Z'), 'en-US', 'UTC');
const textOf = (node: ReactNode) =>
  renderToStaticMarkup(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const key = (changes: Partial<ApiKey> = {}) =>
  ({
    name: 'Bookkeeping',
    state: 'ACTIVE',
    scopes: ['leases:read'],
    properties: null,
    addresses: ['203.0.113.7', '2001:db8::/32'],
    requestsPerMinute: 120,
    expiresOn: plainDate('2027-02-18'),
    secrets: [{ hint: 'ltk_…3f9a', endsAt: null }],
    ...changes,
  }) as ApiKey;

describe('the form of a key', () => {
  it('that nobody changes is sent as it is', () => {
    expect(apiKeyChangeForm.bodyOf(apiKeyValuesOf(key()))).toEqual({
      name: 'Bookkeeping',
      expiresOn: '2027-02-18',
      addresses: ['203.0.113.7', '2001:db8::/32'],
      requestsPerMinute: 120,
    });
  });

  it.each([
    ['', []],
    ['  ', []],
    ['203.0.113.7', ['203.0.113.7']],
    ['203.0.113.7, 198.51.100.0/24', ['203.0.113.7', '198.51.100.0/24']],
    ['203.0.113.7;198.51.100.2\n198.51.100.3 ', ['203.0.113.7', '198.51.100.2', '198.51.100.3']],
    [',,', []],
  ])('reads addresses as they are pasted: %j', (addresses, sent) => {
    expect(apiKeyChangeForm.bodyOf({ ...apiKeyValuesOf(key()), addresses })).toMatchObject({ addresses: sent });
  });

  it('that is left without a last day lasts', () => {
    expect(apiKeyChangeForm.bodyOf({ ...apiKeyValuesOf(key()), expiresOn: '' }).expiresOn).toBeNull();
  });

  it('offers a new one that ends and may do nothing yet, at every property', () => {
    expect(newApiKeyForm.bodyOf(newKeyValues('2027-02-18'))).toMatchObject({
      name: '',
      expiresOn: '2027-02-18',
      scopes: [],
      propertyIds: null,
      addresses: [],
    });
  });

  it('sends the properties that are chosen, none of them where only some are meant and none is', () => {
    const typed = newKeyValues('');
    const chosen = [{ value: 'p', label: 'Albion Court' }];
    expect(newApiKeyForm.bodyOf({ ...typed, propertyIds: { isAll: false, chosen } }).propertyIds).toEqual(['p']);
    expect(newApiKeyForm.bodyOf({ ...typed, propertyIds: { isAll: false, chosen: [] } }).propertyIds).toEqual([]);
    // What was chosen before somebody went back to all of them.
    expect(newApiKeyForm.bodyOf({ ...typed, propertyIds: { isAll: true, chosen } }).propertyIds).toBeNull();
  });
});

describe('what a key may do', () => {
  it('has a word for everything that there is', () => {
    const words = allScopes.map(scopeWord);
    expect(new Set(words).size).toBe(words.length);
    for (const word of words) expect(word).not.toMatch(/:|undefined|[a-z][A-Z]/);
  });

  it('is cut where a list has no room, and says how much is left', () => {
    const scopes = allScopes.slice(0, 5);
    expect(textOf(<ScopeTags scopes={scopes} most={2} />)).toContain('3');
    expect(textOf(<ScopeTags scopes={scopes} />).split(/ (?=\p{Lu})/u).length).toBeLessThanOrEqual(5);
    expect(textOf(<ScopeTags scopes={[]} />)).toBe('');
  });

  it('opens each noun for reading, for writing, or not', () => {
    const { reads, writes, closed } = opened(['leases:read', 'maintenance:write']);
    expect([reads, writes]).toEqual([['leases'], ['maintenance']]);
    expect(closed).toEqual(scopedNouns.filter((noun) => !['leases', 'maintenance'].includes(noun)));
    expect(opened([]).closed).toEqual(scopedNouns);
    expect(opened(allScopes).closed).toEqual([]);
  });

  it('is told beside the form whatever is ticked', () => {
    for (const scopes of [[], allScopes.slice(0, 1), allScopes, scopesForSome])
      for (const isForSome of [true, false])
        expect(textOf(<WhatItOpens scopes={scopes} isForSome={isForSome} />)).not.toMatch(/undefined|:read|:write/);
  });

  it('reaches all properties, one by its name, or so many', () => {
    const [albion, birch] = [
      { id: 'a', name: 'Albion Court' },
      { id: 'b', name: 'Birch House' },
    ];
    expect(reachWord({ properties: [albion] })).toBe('Albion Court');
    const words = [null, [], [albion], [albion, birch]].map((properties) => reachWord({ properties }));
    expect(new Set(words).size).toBe(4);
    expect(words[3]).toContain('2');
  });
});

describe('when a key ends', () => {
  const said = (changes: Partial<ApiKey>) => textOf(<Ends apiKey={key(changes)} moments={moments} />);
  const tone = (changes: Partial<ApiKey>) =>
    /data-tone="(\w+)"/.exec(renderToStaticMarkup(<Ends apiKey={key(changes)} moments={moments} />))?.[1];

  it('is its day, which stands out once it is near', () => {
    expect(said({})).toBe('Feb 18, 2027');
    expect(said({ expiresOn: plainDate('2026-11-25') })).toBe('Nov 25, 2026');
    expect(tone({ expiresOn: plainDate('2026-11-25') })).not.toBe(tone({}));
  });

  it('is never, where nobody gave it a day', () => {
    expect(said({ expiresOn: null })).toMatch(/never/i);
  });

  it('is when the old secret goes, while two are in use', () => {
    const secrets = [
      { hint: 'ltk_…1', endsAt: '2026-11-19T12:00:00.000Z' },
      { hint: 'ltk_…2', endsAt: null },
    ] as ApiKey['secrets'];
    expect(said({ secrets })).toContain('tomorrow');
  });

  it('is past for one that was taken back or ran out, whatever day it has', () => {
    for (const state of ['REVOKED', 'EXPIRED'] as const) expect(said({ state })).not.toContain('2027');
  });
});
