import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from './list.limits.ts';
import { listAnswer, listQuery, several } from './list.ts';

const query = listQuery(['name', '-name'], { state: several(['OPEN', 'DONE']), kind: z.string().optional() });

describe('the query of a list', () => {
  it('asked for nothing, is its first page in its first order', () => {
    expect(query.parse({})).toEqual({ limit: LIST_LIMIT_DEFAULT, sort: 'name' });
  });

  it.each([
    ['1', 1],
    [String(LIST_LIMIT_MAX), LIST_LIMIT_MAX],
    [25, 25],
  ])('takes the limit %j', (given, limit) => {
    expect(query.parse({ limit: given }).limit).toBe(limit);
  });

  it.each(['0', '-1', String(LIST_LIMIT_MAX + 1), '1.5', 'ten', '', 'NaN', 'Infinity', '1e400', ['1', '2']])(
    'refuses the limit %j',
    (limit) => {
      expect(query.safeParse({ limit }).success).toBe(false);
    },
  );

  it.each(['Name', 'name,id', '--name', 'id', '', 'name; drop table people', ['name', '-name']])(
    'refuses the order %j',
    (sort) => {
      expect(query.safeParse({ sort }).success).toBe(false);
    },
  );

  it('takes words without the space around them, up to a bound', () => {
    expect(query.parse({ q: '  tap ' }).q).toBe('tap');
    expect(query.parse({ q: '   ' }).q).toBe('');
    expect(query.safeParse({ q: 'x'.repeat(101) }).success).toBe(false);
    expect(query.safeParse({ q: ['a', 'b'] }).success).toBe(false);
  });

  it('takes a cursor of any content but no longer than one of ours can be', () => {
    expect(query.parse({ cursor: 'abc' }).cursor).toBe('abc');
    expect(query.safeParse({ cursor: 'x'.repeat(501) }).success).toBe(false);
  });

  it('takes a filter once or several times, and forgets what it does not know', () => {
    expect(query.parse({ state: 'OPEN' }).state).toEqual(['OPEN']);
    expect(query.parse({ state: ['OPEN', 'DONE'] }).state).toEqual(['OPEN', 'DONE']);
    expect(query.parse({}).state).toBeUndefined();
    expect(query.parse({ colour: 'red' })).not.toHaveProperty('colour');
  });

  it.each(['open', '', 'OPEN,DONE', ['OPEN', 'GONE'], { 0: 'OPEN' }])('refuses %j as a filter', (state) => {
    expect(query.safeParse({ state }).success).toBe(false);
  });
});

it('the answer of a list leaves out what its rows do not declare', () => {
  const page = { limit: 1, nextCursor: null, total: 1, totalIsExact: true };
  const answer = listAnswer(z.object({ id: z.string() })).parse({ data: [{ id: 'a', secret: 'b' }], page, more: 1 });
  expect(answer).toEqual({ data: [{ id: 'a' }], page });
});
