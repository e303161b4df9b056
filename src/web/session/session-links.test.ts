import { expect, test } from 'vitest';
import { notUnderstood } from '#web/api/read-failure.ts';
import { givenSession, refusal } from './given-session.ts';
import { sessionMessages } from './session.messages.ts';

test.each([
  [{ success: true, message: 'On its way.', data: { sendsMail: true } }, 'success: On its way.'],
  [{ success: true, data: { sendsMail: true } }, `success: ${sessionMessages.resetMailSent}`],
  [{ success: true, message: 'No mail here.', data: { sendsMail: false } }, 'info: No mail here.'],
  [{ message: 'On its way.' }, 'success: On its way.'],
])('asking for a link says so: %o', async (forgotPassword, toast) => {
  const { session, called, said } = givenSession({}, { forgotPassword });
  expect(await session.forgotPassword(' Nora@Mail.example ')).toBe(!toast.startsWith('info'));
  expect(called[0]?.input).toEqual({ body: { email: 'nora@mail.example' } });
  expect(said).toEqual([toast]);
});

test('asking for a link that fails without words says that it was unexpected', async () => {
  const { session, said } = givenSession({}, { forgotPassword: refusal(500) });
  await expect(session.forgotPassword('a@b.example')).rejects.toThrow();
  expect(said).toEqual([`error: ${sessionMessages.unexpected}`]);
});

test('a new password by the link leads to the sign-in page', async () => {
  const { session, said, went } = givenSession();
  await session.resetPassword('link', 'a long password');
  expect([said, went]).toEqual([[`success: ${sessionMessages.passwordReset}`], ['/login']]);
});

test.each([
  ['a refusal without words', refusal(400), sessionMessages.resetFailed],
  ['an answer that is none', notUnderstood(), sessionMessages.resetFailed],
  ['no success', { message: 'Not today.' }, 'Not today.'],
  ['neither success nor words', { data: null }, sessionMessages.resetFailed],
])('a new password that meets %s is not set, and that is said', async (_, resetPassword, message) => {
  const { session, said, went } = givenSession({}, { resetPassword });
  await expect(session.resetPassword('link', 'a long password')).rejects.toThrow();
  expect([said, went]).toEqual([[`error: ${message}`], []]);
});
