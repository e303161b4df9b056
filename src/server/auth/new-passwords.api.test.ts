import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { callAs, givenOrganization, TEST_PASSWORD } from '#tests/given.ts';
import { resetTokenOf } from '#tests/mails.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const register = (password: string, email = `nora.whitfield.${randomUUID().slice(0, 8)}@mail.example`) =>
  callAs(server.current, null, 'POST', '/api/auth/register', {
    body: {
      email,
      username: 'norawhit',
      password,
      firstName: 'Nora',
      lastName: 'Whitfield',
      organizationName: 'Alder & Pine Homes',
    },
  });

it.each([
  'password12',
  '1234567890',
  'qwertyuiop',
  'aaaaaaaaaa',
  'P@ssw0rd123',
  'Welcome2024!',
  'iloveyou12',
  'abcabcabcabc',
  '          ',
  '01.02.1990',
])('%j is refused as one of those that are tried first', async (password) => {
  expect(await register(password)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'password', code: 'auth.password_guessable' }] },
  });
});

it.each([
  'Alder & Pine Homes',
  'alderpinehomes',
  'Alder & Pine Homes 2026!',
  'NoraWhitfield1',
  'norawhit2026',
  'lintel2026!',
])('%j is refused as made of what others know', async (password) => {
  expect((await register(password)).body.errors).toMatchObject([{ path: 'password', code: 'auth.password_own' }]);
});

it('the own address is refused', async () => {
  const email = `nora.${randomUUID()}@mail.example`;
  expect((await register(email, email)).body.errors[0].code).toBe('auth.password_own');
});

it.each(['correct horse battery staple', 'kX9$mQ2vLp', 'пароль из слов', 'the rent is late again'])(
  '%j is taken',
  async (password) => {
    expect((await register(password)).status).toBe(200);
  },
);

it('holds for a password that is changed, and for one set by a link', async () => {
  const ann = await (await givenOrganization(server.current, 'Harbour Lettings')).member(['admin']);
  const password = 'Harbour Lettings 1';
  const bodies = { body: { currentPassword: TEST_PASSWORD, password } };
  expect((await ann.call('PUT', '/api/auth/change-password', bodies)).body.errors[0]).toMatchObject({
    path: 'password',
    code: 'auth.password_own',
  });
  await callAs(server.current, null, 'POST', '/api/auth/forgot-password', { body: { email: ann.email } });
  const url = `/api/auth/reset-password/${await resetTokenOf(server.current, ann.email)}`;
  const reset = (body: object) => callAs(server.current, null, 'PUT', url, { body });
  expect((await reset({ password: 'password12' })).body.errors[0].path).toBe('password');
  expect((await reset({ password: 'the rent is late again' })).status).toBe(200);
});
