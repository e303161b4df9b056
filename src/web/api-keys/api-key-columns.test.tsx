import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ApiKey } from '#contract/api-keys/api-keys.ts';
import { momentsIn } from '#web/hooks/use-moments.ts';
import { apiKeyCard, apiKeyColumns } from './api-key-columns.tsx';
import { allScopes } from './scopes.build.ts';
import { Sparkline } from './sparkline.tsx';

const moments = momentsIn('UTC', new Date('2026-11-18T12:00:00Z'), 'en-US', 'UTC');
const html = (node: React.ReactNode) => renderToStaticMarkup(node);
const textOf = (node: React.ReactNode) =>
  html(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const key = (changes: object = {}) =>
  ({
    id: 'k',
    name: 'Bookkeeping',
    state: 'ACTIVE',
    scopes: ['leases:read', 'maintenance:write'],
    properties: null,
    expiresOn: null,
    lastUsedAt: null,
    secrets: [{ hint: 'ltk_…3f9a', endsAt: null }],
    madeBy: { id: 'p', name: 'Nora Walsh' },
    requestsByDay: [1200, 0, 34],
    ...changes,
  }) as unknown as ApiKey;
const cellOf = (id: string, row: ApiKey) =>
  textOf(
    apiKeyColumns(moments)
      .find((column) => column.id === id)
      ?.cell(row),
  );

describe('a row of the keys', () => {
  it('counts what came with it on all days, and says when the last came', () => {
    expect(cellOf('requests', key())).toBe('1,234');
    expect(cellOf('lastUsed', key())).toMatch(/never/i);
    expect(cellOf('lastUsed', key({ lastUsedAt: '2025-03-04T10:00:00Z' }))).toBe('Mar 4, 2025');
  });

  it('names who made it and how its secret ends, never the secret', () => {
    expect(cellOf('key', key())).toBe('ltk_…3f9a Nora Walsh');
    expect(cellOf('key', key({ secrets: [] }))).toBe('Nora Walsh');
  });

  it('has no more scopes than there is room for, and all of them on a phone', () => {
    const many = key({ scopes: allScopes });
    expect(cellOf('may', many)).toContain(`${allScopes.length - 2} more`);
    expect(apiKeyCard(moments)(key()).place).toMatch(/leases read, .* · All properties$/);
  });
});

describe('the way of a figure through some days', () => {
  const pointsOf = (figures: number[]) =>
    (/points="([^"]*)"/.exec(html(<Sparkline figures={figures} />))?.[1] ?? '')
      .split(' ')
      .map((point) => point.split(',').map(Number));

  it('goes from the left to the right, higher where there was more', () => {
    const [first, second, third] = pointsOf([0, 10, 5]);
    expect([first?.[0], third?.[0]]).toEqual([3, 69]);
    expect(second?.[1]).toBeLessThan(third?.[1] ?? 0);
    expect(third?.[1]).toBeLessThan(first?.[1] ?? 0);
  });

  it('is flat where nothing ever came, and draws one day and none', () => {
    for (const [, y] of pointsOf([0, 0, 0])) expect(y).toBe(17);
    for (const figures of [[7], []]) expect(html(<Sparkline figures={figures} />)).not.toMatch(/NaN|Infinity/);
  });
});
