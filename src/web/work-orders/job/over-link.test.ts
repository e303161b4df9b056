import { expect, it } from 'vitest';
import { readFailure } from '#web/api/read-failure.ts';
import { saysOver } from './over-link.ts';

const refused = (status: number, code: string, message: string) =>
  saysOver(readFailure(status, { success: false, code, message }));

it('of a link that is over it says whom to call, as the server does', () => {
  const message = 'This link leads to no job any more. Call Rosalind Alder at Alder & Pine Homes.';
  expect(refused(401, 'job_link.over', message)).toBe(message);
  expect(refused(404, 'HTTP_404', 'Not found.')).toBe('Not found.');
});

it('asks nobody to log in by a link that was cut off', () => {
  expect(refused(401, 'AUTH_401', 'Your session has expired. Please log in again.')).toContain('got lost on the way');
});
