import { describe, expect, it } from 'vitest';
import { CallError, isIdMissing, lacksId } from './call-error.ts';
import { endsSession, onEndedSession, reportEndedSession } from './ended-session.ts';
import { notUnderstood, readFailure, readNoAnswer } from './read-failure.ts';

describe('a refusal', () => {
  it('holds what the server said of it', () => {
    const error = readFailure(409, {
      code: 'STALE_VERSION',
      message: 'Somebody was faster.',
      requestId: 'req-1',
      current: { version: 4 },
    });
    expect(error).toMatchObject({
      code: 'HTTP_409',
      status: 409,
      problem: 'STALE_VERSION',
      message: 'Somebody was faster.',
      said: 'Somebody was faster.',
      requestId: 'req-1',
      current: { version: 4 },
      fieldErrors: [],
    });
  });

  it('without a body says what it can', () => {
    for (const body of [null, undefined, '', 'Bad gateway', []]) {
      const error = readFailure(502, body);
      expect(error).toMatchObject({ code: 'HTTP_502', status: 502, problem: null, said: null, requestId: null });
      expect(error.isUnworded).toBe(true);
    }
  });

  it('takes of the errors beside fields those that say something', () => {
    const errors = [
      { msg: 'Fill this in.', path: 'name', code: 'too_small' },
      { msg: 'Wrong.' },
      { path: 'x' },
      'text',
      null,
    ];
    expect(readFailure(400, { errors }).fieldErrors).toEqual([
      { msg: 'Fill this in.', path: 'name', code: 'too_small' },
      { msg: 'Wrong.', path: '', code: '' },
    ]);
    expect(readFailure(400, { errors: { msg: 'No list.' } }).fieldErrors).toEqual([]);
  });

  it('takes codes and ids that are no texts for none', () => {
    expect(readFailure(400, { code: 7, requestId: {} })).toMatchObject({ problem: null, requestId: null });
  });

  it.each<[number, string]>([
    [401, 'AUTH_401'],
    [403, 'AUTH_403'],
    [413, 'FILE_TOO_LARGE'],
    [500, 'SERVER_500'],
    [503, 'SERVER_503'],
    [404, 'HTTP_404'],
    [504, 'HTTP_504'],
  ])('with %i is of the class %s', (status, code) => {
    expect(readFailure(status, {}).code).toBe(code);
  });

  it.each([
    [400, true],
    [404, true],
    [409, true],
    [408, false],
    [429, false],
    [500, false],
    [503, false],
  ])('with %i is for good: %s', (status, isDefinite) => {
    expect(readFailure(status, {}).isDefinite).toBe(isDefinite);
  });

  it('is one of a form with 400 and a list of errors, whatever is in it', () => {
    const errors = [{ msg: 'Fill this in.', path: 'name' }];
    expect(readFailure(400, { errors }).isValidation).toBe(true);
    expect(readFailure(400, { errors: [] }).isValidation).toBe(true);
    expect(readFailure(400, { errors: ['text'] }).isValidation).toBe(true);
    expect(readFailure(400, { errors: { msg: 'No list.' } }).isValidation).toBe(false);
    expect(readFailure(400, {}).isValidation).toBe(false);
    expect(readFailure(409, { errors }).isValidation).toBe(false);
  });

  it('asks for a new password by the code of our own server, in whatever language it says so', () => {
    const said = { code: 'PASSWORD_CHANGE_REQUIRED', message: 'Bitte ein neues Passwort wählen' };
    expect(readFailure(401, said).asksForPasswordChange).toBe(true);
    expect(readFailure(403, said).asksForPasswordChange).toBe(false);
  });

  it('asks for a new password by these words, and only with 401', () => {
    const message = 'Please change your password before you go on.';
    expect(readFailure(401, { message }).asksForPasswordChange).toBe(true);
    expect(readFailure(403, { message }).asksForPasswordChange).toBe(false);
    expect(readFailure(401, { message: 'Who are you?' }).asksForPasswordChange).toBe(false);
  });
});

describe('no answer', () => {
  it.each<[unknown, string]>([
    [new DOMException('late', 'TimeoutError'), 'NET_TIMEOUT'],
    [new TypeError('Failed to fetch'), 'NET_OFFLINE'],
    [new DOMException('odd', 'DataError'), 'UNKNOWN_ERROR'],
    [new Error('odd'), 'UNKNOWN_ERROR'],
    ['odd', 'UNKNOWN_ERROR'],
  ])('because of %s is of the class %s, is not for good and keeps its cause', (cause, code) => {
    const error = readNoAnswer(cause);
    expect(error).toMatchObject({ code, status: null, isDefinite: false });
    expect(error.cause).toBe(cause);
  });

  it('that has been read already stays what it is', () => {
    const error = notUnderstood();
    expect(readNoAnswer(error)).toBe(error);
  });
});

it('a call whose address lacks an id is told from an id that does not exist', () => {
  const error = lacksId('This link names no lease.');
  expect([isIdMissing(error), error.isDefinite, error.isUnworded, error.message]).toEqual([
    true,
    true,
    false,
    'This link names no lease.',
  ]);
  expect(isIdMissing(readFailure(404, {}))).toBe(false);
  expect(isIdMissing(new Error('ID_MISSING'))).toBe(false);
});

describe('the end of a session', () => {
  it.each<[unknown, string, boolean]>([
    [readFailure(401, {}), 'leases.list', true],
    [readFailure(401, {}), 'auth.login', false],
    [readFailure(401, {}), 'auth.register', false],
    [readFailure(403, {}), 'leases.list', false],
    [new Error('401'), 'leases.list', false],
  ])('is told by %s of %s: %s', (error, key, ends) => {
    expect(endsSession(error, { key })).toBe(ends);
  });

  it('is heard by those who listen, until they leave', () => {
    const heard: (string | null)[] = [];
    const leave = onEndedSession((_, token) => heard.push(token));
    const error = new CallError({ code: 'AUTH_401', message: 'Over.' });
    reportEndedSession(error, 'one');
    leave();
    reportEndedSession(error, 'two');
    expect(heard).toEqual(['one']);
  });
});
