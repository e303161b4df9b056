import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sendCodes } from '#contract/language/sentences.ts';
import { problems } from '#contract/problems.ts';
import { fail } from '#server/access/app-error.ts';
import { toFailure, validationFailure } from './errors.ts';

// As the server's schemas are told to, whichever test loads them first.
sendCodes();

/** An error as the driver of the database throws it. */
const thrown = (code: string, constraint?: string): unknown =>
  Object.assign(new Error('from the database'), { code, severity: 'ERROR', ...(constraint ? { constraint } : {}) });

describe('what a thrown thing is answered with', () => {
  it.each([
    ['23503', 'IN_USE'],
    ['23505', 'ALREADY_EXISTS'],
    ['23P01', 'ALREADY_EXISTS'],
    ['53100', 'STORAGE_FULL'],
    ['22021', 'VALIDATION_FAILED'],
    ['22P05', 'VALIDATION_FAILED'],
    ['57014', 'SERVER_503'],
    ['57P01', 'SERVER_503'],
    ['57P03', 'SERVER_503'],
    ['08006', 'SERVER_503'],
    ['53300', 'SERVER_503'],
    ['55P03', 'SERVER_503'],
    ['40001', 'SERVER_503'],
    ['40P01', 'SERVER_503'],
    ['25006', 'SERVER_503'],
    ['25P03', 'SERVER_503'],
    ['42601', 'SERVER_500'],
    ['42P01', 'SERVER_500'],
    ['23514', 'VALUE_REFUSED'],
    ['23502', 'VALUE_REFUSED'],
    ['22003', 'VALUE_REFUSED'],
    ['22P02', 'VALUE_REFUSED'],
    ['54000', 'VALUE_REFUSED'],
    ['42501', 'SERVER_500'],
  ])('SQLSTATE %s is %s', (state, code) => {
    expect(toFailure(thrown(state)).code).toBe(code);
  });

  it('a constraint that a noun knows is that noun’s refusal, whatever its SQLSTATE', () => {
    const known = Object.entries(problems).flatMap(([code, { constraint }]) =>
      constraint ? [{ code, constraint }] : [],
    );
    expect(known.length).toBeGreaterThan(2);
    for (const { code, constraint } of known)
      for (const state of ['23505', '23503', '23514', '23P01'])
        expect(toFailure(thrown(state, constraint)).code).toBe(code);
  });

  it.each([
    [{ code: 'ENOSPC' }, 'STORAGE_FULL'],
    [{ code: 'EDQUOT' }, 'STORAGE_FULL'],
    [{ cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) }, 'STORAGE_FULL'],
    [{ code: 'FST_REQ_FILE_TOO_LARGE' }, 'FILE_TOO_LARGE'],
    [{ statusCode: 413 }, 'FILE_TOO_LARGE'],
    [{ statusCode: 429 }, 'TOO_MANY_REQUESTS'],
    [{ statusCode: 415 }, 'FILE_TYPE_REFUSED'],
    [{ statusCode: 400 }, 'VALIDATION_FAILED'],
    [{ statusCode: 404 }, 'VALIDATION_FAILED'],
    [{ statusCode: 500 }, 'SERVER_500'],
    [{}, 'SERVER_500'],
  ])('an error with %j is %s', (facts, code) => {
    expect(toFailure(Object.assign(new Error('boom'), facts)).code).toBe(code);
  });

  it.each(['text', 7, { message: 'x' }])('even %j, which nobody should throw, is a 500', (value) => {
    expect(toFailure(value).code).toBe('SERVER_500');
  });

  it('a refusal stays the one it is', () => {
    const failure = fail('lease.wrong_state');
    expect(toFailure(failure)).toBe(failure);
  });

  it('never tells what the fault was', () => {
    expect(toFailure(new Error('select secret from users')).message).not.toContain('secret');
    expect(toFailure(thrown('42601')).message).not.toContain('database');
  });
});

describe('a body that is not right', () => {
  const schema = z.object({ name: z.string(), owners: z.array(z.object({ percent: z.string().regex(/^\d+$/) })) });

  it('is told of every wrong field by its path', () => {
    const { error } = schema.safeParse({ owners: [{ percent: '1' }, { percent: 'x' }] });
    const failure = validationFailure(error ?? new z.ZodError([]));
    expect(failure.status).toBe(400);
    expect(failure.errors.map(({ path, code }) => [path, code])).toEqual([
      ['name', 'field.missing'],
      ['owners.1.percent', 'field.not_like_this'],
    ]);
  });

  it('as a whole has the path of nothing', () => {
    const { error } = schema.safeParse('text');
    expect(toFailure(error).errors.map(({ path }) => path)).toEqual(['']);
  });
});
