import { describe, expect, it } from 'vitest';
import type { PlainDate } from '#contract/dates.ts';
import { can, PERMISSIONS, type Permission, ROLES } from '#contract/permissions.ts';
import { routes } from '#contract/routes.ts';
import { isOfUse, SCOPES, scopeOf } from '#contract/scopes.ts';
import { bucketsUntil, findProblem, usageOf } from './api-keys.rules.ts';

const day = (text: string) => text as PlainDate;
const today = day('2026-11-22');

describe('the scopes of API keys', () => {
  it('are those of the nouns, to read and to write, as far as there is such a route', () => {
    expect(SCOPES).toContain('maintenance:read');
    expect(SCOPES).toContain('leases:write');
    expect(SCOPES).toContain('audit:read');
    expect(SCOPES).not.toContain('dashboard:write');
    expect(SCOPES).not.toContain('audit:write');
  });

  it('open nothing that belongs to a sign-in, gives one, or makes keys', () => {
    const closed = Object.values({ ...routes.auth, ...routes.apiKeys, invite: routes.people.invite });
    expect(closed.map((route) => scopeOf(route))).toEqual(closed.map(() => null));
  });

  it('take a file of a list for reading', () => {
    expect(scopeOf(routes.leases.export)).toBe('leases:read');
    expect(scopeOf(routes.leases.create)).toBe('leases:write');
  });

  it('are closed for a route that nobody listed', () => {
    expect(scopeOf({ ...routes.leases.list })).toBeNull();
  });
});

describe('a key for some properties', () => {
  it('never gains a right by acting as an operator: whoever makes keys holds all of theirs', () => {
    const makers = PERMISSIONS['apiKeys:manage'].roles;
    const ofOperators = (Object.keys(PERMISSIONS) as Permission[]).filter((one) => can('operator', one));
    for (const maker of makers) expect(ofOperators.filter((one) => !can(maker, one))).toEqual([]);
    expect(ROLES.filter((role) => can(role, 'apiKeys:manage'))).toEqual(makers);
  });

  it.each([
    [['leases:read'], null, null, null],
    [['audit:read'], null, null, null],
    [['leases:read', 'maintenance:write'], ['a property'], null, null],
    [['audit:read'], ['a property'], null, 'api_key.scope_needs_everything'],
    [['leases:read', 'imports:write'], ['a property'], null, 'api_key.scope_needs_everything'],
    [['leases:read'], null, '2026-11-22', null],
    [['leases:read'], null, '2026-11-21', 'api_key.ends_in_the_past'],
  ] as const)('%j for %j until %s: %s', (scopes, propertyIds, expiresOn, problem) => {
    const input = {
      scopes: [...scopes],
      propertyIds: propertyIds && [...propertyIds],
      expiresOn: expiresOn && day(expiresOn),
    };
    expect(findProblem(input, 'superadmin', today)).toBe(problem);
  });

  it('has no scope that opens nothing to anybody who makes keys', () => {
    expect(SCOPES.filter((scope) => !isOfUse(scope, 'superadmin'))).toEqual([]);
  });
});

describe('the usage of a key', () => {
  it('has a line for every day, also where nothing came, and tells how requests ended', () => {
    const days = bucketsUntil(new Date('2026-11-22T15:11:00Z'), 'day');
    expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-10-24T00:00:00.000Z', '2026-11-22T00:00:00.000Z']);
    const from = days.at(-1) ?? '';
    const counted = [200, 201, 403, 429, 500, 503].map((status, at) => ({ from, status, amount: at + 1 }));
    const usage = usageOf(days, counted);
    expect(usage).toHaveLength(30);
    expect(usage.at(-1)?.outcomes).toEqual({ ANSWERED: 3, REFUSED: 3, LIMITED: 4, FAILED: 11 });
    expect(usage[0]?.outcomes).toEqual({ ANSWERED: 0, REFUSED: 0, LIMITED: 0, FAILED: 0 });
  });

  it('has two days of hours', () => {
    const hours = bucketsUntil(new Date('2026-11-22T15:11:00Z'), 'hour');
    expect([hours.length, hours.at(-1)]).toEqual([48, '2026-11-22T15:00:00.000Z']);
  });
});
