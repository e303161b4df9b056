import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { FIRST_READS_PATH } from '#contract/first-reads.ts';

/** Lets a page ask for each of its reads by itself, so that a test can answer one of them. */
export const askOneByOne = (page: Page): Promise<unknown> =>
  page.route(`**${FIRST_READS_PATH}?*`, (route) => route.abort());

/** Shows the form that sets a password, whatever link leads there. */
export const asIfLinkIsOpen = (page: Page): Promise<unknown> =>
  page.route('**/api/auth/reset-password/*', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { success: true, data: { isOpen: true } } })
      : route.continue(),
  );

export const baseUrl = (): string => process.env.E2E_URL ?? 'http://127.0.0.1:3000';
export const PASSWORD = 'a password for browsers';

// biome-ignore lint/suspicious/noExplicitAny: the set-up of a test looks freely into answers; the pages under test do not
type Data = any;

/** Somebody with a session; calls the API to prepare what a test needs. */
export type Account = {
  email: string;
  token: string;
  user: Data;
  api: (method: string, path: string, body?: unknown) => Promise<Data>;
};

async function call(token: string | null, method: string, url: string, body?: unknown): Promise<Data> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Data;
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${JSON.stringify(answer)}`);
  return answer.data ?? answer;
}

/** Somebody of whom the answer to signing in is known. */
export const accountOf = (email: string, answer: Data, origin = baseUrl()): Account => ({
  email,
  token: answer.token,
  user: answer.user,
  api: (method, path, body) => call(answer.token, method, origin + path, body),
});

async function register(
  names: { firstName: string; lastName: string },
  rest: object,
  email = `${randomUUID()}@mail.example`,
  origin = baseUrl(),
): Promise<Account> {
  const answer = await call(null, 'POST', `${origin}/api/auth/register`, {
    email,
    username: email,
    password: PASSWORD,
    ...names,
    ...rest,
  });
  return accountOf(email, answer, origin);
}

/** A fresh organization with its superadmin; every browser test makes its own. */
export const givenOrganization = (
  name = `Homes ${randomUUID().slice(0, 6)}`,
  country = 'US',
  origin?: string,
): Promise<Account> =>
  register({ firstName: 'Nora', lastName: 'Whitfield' }, { organizationName: name, country }, undefined, origin);

/** A person of the organization with a sign-in in these roles. */
export async function givenMember(
  admin: Account,
  roles: string[],
  names: { firstName: string; lastName: string },
): Promise<Account & { personId: string }> {
  const email = `${randomUUID()}@mail.example`;
  const person = await admin.api('POST', '/api/people', { kind: 'PERSON', ...names, email });
  const joined = await invite(admin, person.id, roles, names, email);
  return { ...joined, personId: person.id };
}

/** Accepts the invitation of somebody who is known already. */
export async function invite(
  admin: Account,
  personId: string,
  roles: string[],
  names: { firstName: string; lastName: string },
  email: string,
): Promise<Account> {
  const { link } = await admin.api('POST', `/api/people/${personId}/invitation`, { roles });
  const token = new URL(link).searchParams.get('invite');
  return register(names, { invite: token }, email);
}

export async function givenProperty(admin: Account, details: object = {}): Promise<Data> {
  return admin.api('POST', '/api/properties', {
    name: `Albion Court ${randomUUID().slice(0, 4)}`,
    kind: 'RESIDENTIAL',
    subType: 'MULTI_FAMILY',
    address: { street: '14 Albion Terrace', city: 'New York', state: 'NY', zipCode: '10001', country: 'US' },
    timeZone: 'America/New_York',
    currency: 'USD',
    ...details,
  });
}
export const givenUnit = (admin: Account, propertyId: string, number: string): Promise<Data> =>
  admin.api('POST', `/api/properties/${propertyId}/units`, { number });

/** A running lease since the start of the year. */
export async function givenLease(admin: Account, unitId: string, personId: string): Promise<Data> {
  const lease = await admin.api('POST', '/api/leases', {
    unitId,
    type: 'AT_WILL',
    startsOn: '2025-01-01',
    rent: '1340.00',
    paymentDueDay: 1,
    parties: [{ personId, role: 'TENANT' }],
  });
  return admin.api('POST', `/api/leases/${lease.id}/activate`, { version: lease.version });
}

/** Puts a session into the browser the way signing in does. */
export async function signIn(page: Page, who: Account, activeRole: string = who.user.activeRole): Promise<void> {
  await page.addInitScript(
    ([token, user, role]) => {
      if (localStorage.getItem('token')) return;
      localStorage.setItem('token', token);
      localStorage.setItem('user', user);
      localStorage.setItem('activeRole', role);
    },
    [who.token, JSON.stringify(who.user), activeRole] as const,
  );
}
