import { describe, expect, it } from 'vitest';
import { extractErrorMessage } from './error-message.ts';

const general = 'An unexpected error occurred. Please try again.';

describe('the text of an error', () => {
  it.each<[string, unknown, unknown, string]>([
    ['the server message', { message: 'No.', errors: [{ msg: 'a' }] }, new Error('own'), 'No.'],
    [
      'the listed messages',
      { errors: [{ msg: 'Name it.' }, { msg: 'Date it.' }] },
      new Error('own'),
      'Name it., Date it.',
    ],
    ['the list when the message is no text', { message: 5, errors: [{ msg: 'a' }] }, null, 'a'],
    ['the list when the message is empty', { message: '', errors: [{ msg: 'a' }] }, null, 'a'],
    ['only items that say something', { errors: [{ msg: 'a' }, { path: 'b' }, null, 'c'] }, null, 'a'],
    ["the error's own message", { errors: [] }, new Error('own'), 'own'],
    ["the error's own message without a body", undefined, new Error('own'), 'own'],
    ['the general text for an error without words', null, new Error(''), general],
    ['the general text for nothing', undefined, undefined, general],
    ['the general text for a page of HTML', '<html>', undefined, general],
  ])('is %s', (_case, body, error, text) => {
    expect(extractErrorMessage(body, error)).toBe(text);
  });
});
