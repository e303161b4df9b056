import { beforeEach, expect, test } from 'vitest';
import { closeToasts, readToasts } from '#web/ui/toast-store.ts';
import { CallError } from './call-error.ts';
import { readFailure, readNoAnswer } from './read-failure.ts';
import { closeValidationToast, showFailure } from './show-failure.ts';

beforeEach(closeToasts);
const shown = () =>
  readToasts().map(({ severity, message, detail, durationMs }) => ({ severity, message, detail, durationMs }));
const GENERIC = ['An unexpected error occurred.', 'Please try again or contact support.', 'error'] as const;

test.each([
  [readFailure(401, null), 'Your session has expired. Please log in again.', 'Please log in to continue.', 'error'],
  [
    readFailure(401, { code: 'ROLES_CHANGED', message: 'Your roles were changed.' }),
    'Your session has expired. Please log in again.',
    'Your roles were changed. Please log in to continue.',
    'error',
  ],
  [
    readFailure(403, { code: 'AUTH_403', message: 'own words' }),
    "You don't have permission to perform this action.",
    'Please contact your administrator if you believe this is an error.',
    'warning',
  ],
  [
    readFailure(403, { message: 'from a proxy' }),
    "You don't have permission to perform this action.",
    'Please contact your administrator if you believe this is an error.',
    'warning',
  ],
  [
    readFailure(403, { code: 'ORGANIZATION_SUSPENDED', message: 'Your organization is suspended.' }),
    "You don't have permission to perform this action.",
    'Your organization is suspended. Please contact your administrator if you believe this is an error.',
    'warning',
  ],
  [
    readFailure(413, null),
    'The file is too large to upload.',
    'Please choose a smaller file or compress it.',
    'warning',
  ],
  [
    readFailure(500, null),
    'Something went wrong on our end.',
    'Our team has been notified. Please try again later.',
    'error',
  ],
  [readFailure(503, null), 'The service is temporarily unavailable.', 'Please try again in a few minutes.', 'warning'],
  [
    readFailure(503, { code: 'STORAGE_FULL', message: 'The disk is full.' }),
    'The disk is full.',
    'Please try again in a few minutes.',
    'warning',
  ],
  [readFailure(404, { message: 'from a proxy' }), ...GENERIC],
  [readFailure(418, null), ...GENERIC],
  [
    readNoAnswer(new DOMException('late', 'TimeoutError')),
    'The request took too long to complete.',
    'Please try again in a few moments.',
    'warning',
  ],
  [
    readNoAnswer(new TypeError('Failed to fetch')),
    'Please check your internet connection.',
    "Try again when you're back online.",
    'warning',
  ],
  [new CallError({ code: 'UNKNOWN_ERROR', message: 'odd' }), ...GENERIC],
])('%s is shown by the catalogue for 5 seconds', (error, message, detail, severity) => {
  showFailure(error);
  expect(shown()).toEqual([{ severity, message, detail, durationMs: 5000 }]);
});

test("a refusal in the server's own words is shown in them, with the catalogue's hint", () => {
  showFailure(readFailure(409, { code: 'lease.overlaps', message: 'Flat 4 is let until 30 Nov.' }));
  expect(shown()).toEqual([
    { severity: 'error', message: 'Flat 4 is let until 30 Nov.', detail: GENERIC[1], durationMs: 5000 },
  ]);
});

test('wrong fields stay until the form is sent or left', () => {
  const errors = [
    { msg: 'Fill this in.', path: 'name', code: 'too_small' },
    { msg: 'Choose a country.', path: 'country', code: 'custom' },
    { msg: 'Fill this in.', path: 'address.city', code: 'too_small' },
  ];
  showFailure(readFailure(400, { message: 'Some of it is not right yet.', errors }));
  expect(shown()).toEqual([
    {
      severity: 'error',
      message: 'Some of it is not right yet.',
      detail: 'Name: fill this in, Country: choose a country, City: fill this in',
      durationMs: null,
    },
  ]);
  closeValidationToast();
  expect(shown()).toEqual([]);
});

test('a list of errors without a message is the message', () => {
  showFailure(readFailure(400, { errors: [{ msg: 'One.' }, { msg: 'Two.' }] }));
  expect(shown()[0]).toMatchObject({ message: 'One., Two.', detail: undefined });
  // There is no field to go to.
  expect(readToasts()[0]?.action).toBeUndefined();
});

test.each([[[]], [['text']]])('what is wrong in %j stays with the words of the server and a hint', (errors) => {
  showFailure(readFailure(400, { message: 'Not like that.', errors }));
  expect(shown()).toEqual([{ severity: 'error', message: 'Not like that.', detail: GENERIC[1], durationMs: null }]);
  expect(readToasts()[0]?.action).toBeUndefined();
});

test('the same failure of several calls is shown once, other failures above it', () => {
  showFailure(readFailure(500, null));
  showFailure(readFailure(500, null));
  showFailure(readFailure(503, null));
  expect(shown().map(({ message }) => message)).toEqual([
    'The service is temporarily unavailable.',
    'Something went wrong on our end.',
  ]);
});

test('a wanted change of password and what was given up show nothing', () => {
  showFailure(readFailure(401, { message: 'Please change your password' }));
  showFailure(new DOMException('left', 'AbortError'));
  expect(shown()).toEqual([]);
});
