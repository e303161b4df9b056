import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storage } from '#web/storage.ts';
import { closeToasts, readToasts } from '#web/ui/toast-store.ts';
import { callByLink, callerOfPage, isStillCalling, tellPage } from './page-caller.ts';
import { readFailure } from './read-failure.ts';

// There is no browser here whose storage could be asked.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // What another file of this process left there.
  closeToasts();
});
afterEach(() => {
  callByLink(null);
  storage.forget('token', 'activeRole');
  vi.restoreAllMocks();
  closeToasts();
});

const failure = () => readFailure(409, { code: 'lease.overlaps', message: 'Maria Lopez lives there.' });
const call = { key: 'leases.create', quiet: false };

test('what fails is told to who sent it, and to nobody who came after', () => {
  storage.keep('token', 'first');
  tellPage(failure(), { ...call, token: 'first' });
  expect(readToasts()).toHaveLength(1);
  closeToasts();
  storage.keep('token', 'second');
  tellPage(failure(), { ...call, token: 'first' });
  expect(readToasts()).toEqual([]);
});

test('who calls is still the same until the token or the role is another, and by a link until it is left', () => {
  storage.keep('token', 'first');
  storage.keep('activeRole', 'admin');
  const sender = callerOfPage();
  expect(isStillCalling(sender)).toBe(true);
  callByLink('of a job');
  expect([isStillCalling(sender), isStillCalling({ token: 'of a job', activeRole: null })]).toEqual([false, true]);
  callByLink(null);
  storage.keep('activeRole', 'owner');
  expect(isStillCalling(sender)).toBe(false);
});
