import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { newPasswordPart } from './new-password-part.tsx';
import { RegisterForm } from './register/register-form.tsx';
import { focusedFirst, typedIn, wrongIn } from './sign-in-check.ts';
import { SignInForm } from './sign-in-form.tsx';
import { emailPart, linePart, passwordPart } from './sign-in-parts.tsx';

const parts = {
  organizationName: linePart('Organization', {}),
  email: emailPart({}),
  password: newPasswordPart('Password'),
};
const right = { organizationName: 'Alder & Pine', email: 'aoife@mail.example', password: 'a few words in a row' };

describe('what is typed before sign-in', () => {
  it('is right as it is', () => {
    expect(wrongIn(parts, right)).toEqual({});
  });

  it.each([
    ['organizationName', ' ', 'Fill this in.'],
    ['email', '', 'Fill this in.'],
    ['email', 'aoife@mail', 'This is not an e-mail address.'],
    ['password', 'too short', 'Use at least 10 characters.'],
  ])('is refused beside its field: %s of "%s"', (name, typed, says) => {
    expect(wrongIn(parts, { ...right, [name]: typed })).toEqual({ [name]: says });
  });

  it('keeps its e-mail around blanks, which the session takes off', () => {
    expect(wrongIn(parts, { ...right, email: '  Aoife@Mail.example ' })).toEqual({});
  });

  it('is of a password only that there is one, where somebody has it already', () => {
    const known = { password: passwordPart('Password') };
    expect(wrongIn(known, { password: 'x' })).toEqual({});
    expect(wrongIn(known, { password: '' })).toEqual({ password: 'Fill this in.' });
  });

  it('is what its parts are, and nothing else that the form holds', () => {
    const data = new FormData();
    for (const [name, value] of Object.entries({ ...right, username: 'for the browser' })) data.set(name, value);
    expect(typedIn(parts, data)).toEqual(right);
  });

  it('is pointed at where it is asked first, in whatever order it was refused', () => {
    expect(focusedFirst(parts, { password: 'Too short.', organizationName: 'Fill this in.' })).toBe('organizationName');
    expect(focusedFirst(parts, {})).toBeUndefined();
  });
});

describe('a form before sign-in', () => {
  const send = async () => undefined;

  it('starts with what is asked first', () => {
    const html = renderToStaticMarkup(<SignInForm parts={parts} send={send} submit="Create" />);
    expect(html.match(/<input[^>]*autofocus[^>]*>/gi)?.join()).toMatch(/name="organizationName"/);
  });

  it('starts with the first that an invitation leaves open', () => {
    const invitation = {
      organizationName: 'Alder & Pine',
      email: 'maria@mail.example',
      firstName: 'Maria',
      lastName: 'Lopez',
      roles: ['renter' as const],
    };
    const html = renderToStaticMarkup(<RegisterForm invitation={invitation} onSend={send} />);
    expect(html.match(/<input[^>]*autofocus[^>]*>/gi)?.join()).toMatch(/name="username"/);
    expect(html).not.toContain('organizationName');
  });

  it('comes by keys to the password before the way out beside its label', () => {
    const withAside = { password: passwordPart('Password', { aside: <a href="/forgot-password">Forgot it?</a> }) };
    const html = renderToStaticMarkup(<SignInForm parts={withAside} send={send} submit="Log in" />);
    expect(html.indexOf('name="password"')).toBeLessThan(html.indexOf('Forgot it?'));
    expect(html.indexOf('name="password"')).toBeGreaterThan(0);
  });
});
