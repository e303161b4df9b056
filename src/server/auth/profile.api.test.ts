import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, callAs, form, givenOrganization, TEST_PASSWORD } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { mailsTo } from '#tests/mails.ts';
import { jpeg, pdf } from '#tests/pictures.ts';
import { sharedServer } from '#tests/server.ts';
import { auditOf } from '#tests/trails.ts';
import { unzip } from '#tests/unzip.ts';

const server = sharedServer();
const profileOf = async (caller: Caller) => (await caller.call('GET', '/api/auth/profile')).body.data;
const change = (caller: Caller, body: object) => caller.call('PUT', '/api/auth/profile', { body });
const given = async () => {
  const org = await givenOrganization(server.current);
  return { org, ann: await org.member(['admin'], { firstName: 'Ann', lastName: 'Lee' }) };
};
const logIn = (email: string, password = TEST_PASSWORD, headers: Record<string, string> = {}, from = '127.0.0.1') =>
  callAs(server.current, null, 'POST', '/api/auth/login', { body: { email, password }, headers, from });

describe('a profile', () => {
  it('is changed by its person, in their organizations too, and the trail says from what to what', async () => {
    const { org, ann } = await given();
    const { version } = await profileOf(ann);
    const answer = await change(ann, {
      firstName: 'Anna',
      phone: { countryCode: '44', number: '2079460000' },
      language: 'en-GB',
      timeZone: 'Europe/London',
      version,
    });
    expect(answer.body.data).toMatchObject({ firstName: 'Anna', lastName: 'Lee', version: version + 1 });
    const { body } = await ann.call('GET', `/api/people/${ann.personId}`);
    expect(body.data).toMatchObject({ name: 'Anna Lee', phone: { countryCode: '44', number: '2079460000' } });
    const { user } = (await ann.call('GET', '/api/auth/me/capabilities')).body;
    expect(user).toMatchObject({ firstName: 'Anna', language: 'en-GB', timeZone: 'Europe/London' });
    const [entry] = await auditOf(server.current, org.orgId, 'user.change_profile', ann.userId);
    expect([entry?.before, entry?.after]).toMatchObject([{ firstName: 'Ann' }, { firstName: 'Anna' }]);
  });

  it('of an older version is refused with the present one', async () => {
    const { ann } = await given();
    const { version } = await profileOf(ann);
    const both = await Promise.all(['Ada', 'Eve'].map((firstName) => change(ann, { firstName, version })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = both.find(({ status }) => status === 409);
    expect(stale?.body.current.firstName).toBe((await profileOf(ann)).firstName);
  });

  it('takes neither roles nor an address nor flags', async () => {
    const { ann } = await given();
    const { version } = await profileOf(ann);
    const body = { roles: ['superadmin'], isPlatformAdmin: true, email: 'x@mail.example', status: 'DISABLED', version };
    await change(ann, body);
    const { user } = (await ann.call('GET', '/api/auth/me/capabilities')).body;
    expect([user.roles, user.isPlatformAdmin, user.email]).toEqual([['admin'], false, ann.email]);
  });

  it.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ language: 'tlh' }, 'language'],
    [{ firstName: ' ' }, 'firstName'],
    [{ phone: { countryCode: '1', number: 'x' } }, 'phone.number'],
  ])('with %j is refused at %s', async (wrong, path) => {
    const { ann } = await given();
    const { status, body } = await change(ann, { ...wrong, version: (await profileOf(ann)).version });
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
  });
});

describe('a photo', () => {
  const upload = (caller: Caller, file: Buffer, name = 'me.jpg') =>
    caller.call('POST', '/api/auth/photo', form(file, name));

  it('is drawn anew, small, for its person alone, and goes with the next one', async () => {
    const { org, ann } = await given();
    const first = (await upload(ann, await jpeg(3000, 2000, 6))).body.data.photo;
    const { status, body } = await ann.call('GET', `/api/auth/photo/${first}`);
    const { width = 0, exif } = await sharp(body.data).metadata();
    expect([status, width <= 480, exif]).toEqual([200, true, undefined]);
    expect((await ann.call('GET', '/api/auth/me/capabilities')).body.user.photo).toBe(first);
    expect((await (await org.member(['admin'])).call('GET', `/api/auth/photo/${first}`)).status).toBe(404);
    await upload(ann, await jpeg());
    expect((await ann.call('GET', `/api/auth/photo/${first}`)).status).toBe(404);
    expect((await ann.call('DELETE', '/api/auth/photo')).body.data.photo).toBe(null);
    expect((await profileOf(ann)).photo).toBe(null);
  });

  it('that is none is refused', async () => {
    const { ann } = await given();
    expect((await upload(ann, pdf(), 'me.pdf')).status).toBe(415);
    expect((await ann.call('GET', '/api/auth/photo/..%2F..%2Fx')).status).toBe(404);
  });
});

describe('another address', () => {
  let count = 0;
  const newAddress = () => `new-${Date.now()}-${count++}@mail.example`;
  const ask = (caller: Caller, email: string, currentPassword = TEST_PASSWORD) =>
    caller.call('POST', '/api/auth/email-change', { body: { email, currentPassword } });
  const linkIn = async (address: string, page: string) => {
    const mails = await mailsTo(server.current, address);
    return mails.flatMap(({ text }) => new RegExp(`/${page}/(\\S+)`).exec(text)?.[1] ?? []).at(-1) ?? '';
  };
  const open = (token: string, what = '') =>
    callAs(server.current, null, 'PUT', `/api/auth/email-change/${token}${what}`);

  it('counts once its link was opened, everywhere, and the old one is told', async () => {
    const { org, ann } = await given();
    const email = newAddress();
    await ask(ann, email);
    expect(await profileOf(ann)).toMatchObject({ email: ann.email, emailAsked: { email } });
    const token = await linkIn(email, 'confirm-email');
    expect((await open(token)).body.data.email).toBe(email);
    expect((await open(token)).body.code).toBe('auth.link_used');
    expect([(await logIn(email)).status, (await logIn(ann.email)).status]).toEqual([200, 401]);
    expect((await ann.call('GET', `/api/people/${ann.personId}`)).body.data.email).toBe(email);
    expect((await mailsTo(server.current, ann.email)).at(-1)?.text).toContain(email);
    const [entry] = await auditOf(server.current, org.orgId, 'user.change_email', ann.userId);
    expect([entry?.before, entry?.after]).toEqual([{ email: ann.email }, { email }]);
  });

  it('asks for the password', async () => {
    const { ann } = await given();
    const email = newAddress();
    expect((await ask(ann, email, 'not the password')).body.code).toBe('auth.wrong_password');
    expect(await mailsTo(server.current, email)).toEqual([]);
    expect((await ask(ann, ann.email)).body.code).toBe('auth.same_email');
  });

  it('that somebody has answers the same, and whoever has it is told', async () => {
    const [{ ann }, { ann: ben }] = [await given(), await given()];
    const free = newAddress();
    const [taken, other] = [await ask(ann, ben.email), await ask(await given().then(({ ann: eve }) => eve), free)];
    expect(taken.status).toBe(other.status);
    expect(taken.body.message.replace(ben.email, free)).toBe(other.body.message);
    expect((await mailsTo(server.current, ben.email)).at(-1)?.text).toContain('has a sign-in already');
    expect(await linkIn(ben.email, 'confirm-email')).toBe('');
  });

  it('that somebody else took meanwhile, or that was dropped, is not confirmed', async () => {
    const { ann } = await given();
    const [first, second] = [newAddress(), newAddress()];
    await ask(ann, first);
    const older = await linkIn(first, 'confirm-email');
    await ask(ann, second);
    expect((await open(older)).body.code).toBe('auth.link_used');
    const org = await givenOrganization(server.current);
    await org.member(['admin'], { email: second });
    expect((await open(await linkIn(second, 'confirm-email'))).body.code).toBe('auth.link_used');
    const third = newAddress();
    await ask(ann, third);
    await ann.call('DELETE', '/api/auth/email-change');
    expect((await open(await linkIn(third, 'confirm-email'))).body.code).toBe('auth.link_used');
  });

  it('is not confirmed once the password is another: whoever knew the old one asked for it', async () => {
    const { ann } = await given();
    const email = newAddress();
    await ask(ann, email);
    const link = await linkIn(email, 'confirm-email');
    const body = { currentPassword: TEST_PASSWORD, password: 'seven herons over the weir' };
    expect((await ann.call('PUT', '/api/auth/change-password', { body })).status).toBe(200);
    expect((await open(link)).body.code).toBe('auth.link_used');
    expect(await profileOf(ann)).toMatchObject({ email: ann.email, emailAsked: null });
  });

  it('is taken back by the old one, which ends every session and asks for a new password', async () => {
    const { ann } = await given();
    const [email, further] = [newAddress(), newAddress()];
    await ask(ann, email);
    await open(await linkIn(email, 'confirm-email'));
    const undo = await linkIn(ann.email, 'undo-email');
    await ask(ann, further);
    await open(await linkIn(further, 'confirm-email'));
    expect((await open(undo, '/undo')).body.data.email).toBe(ann.email);
    expect((await ann.call('GET', '/api/auth/me/capabilities')).status).toBe(401);
    // Whoever changed the address has the password, which opens nothing any more.
    expect((await logIn(ann.email)).status).toBe(401);
    const link = await linkIn(ann.email, 'reset-password');
    const password = 'seven herons over the weir';
    expect(
      (await callAs(server.current, null, 'PUT', `/api/auth/reset-password/${link}`, { body: { password } })).status,
    ).toBe(200);
    expect((await logIn(ann.email, password)).status).toBe(200);
    expect((await open(await linkIn(email, 'undo-email'), '/undo')).body.code).toBe('auth.link_used');
    expect((await open(undo, '/undo')).body.code).toBe('auth.link_used');
  });
});

describe('mails about a sign-in on a new device', () => {
  const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? '';
  const about = async (email: string) =>
    (await mailsTo(server.current, email)).filter(({ text }) => text.includes('has not seen before'));

  it('come where neither device nor address is known, and not to those who asked for none', async () => {
    const { ann } = await given();
    const { headers } = await logIn(ann.email);
    expect(await about(ann.email)).toHaveLength(1);
    await logIn(ann.email);
    await logIn(ann.email, TEST_PASSWORD, { cookie: cookieOf(headers) }, '198.51.100.7');
    expect(await about(ann.email)).toHaveLength(1);
    await logIn(ann.email, TEST_PASSWORD, {}, '203.0.113.9');
    expect(await about(ann.email)).toHaveLength(2);
    const chosen = await ann.call('PUT', '/api/auth/mails', { body: { muted: ['new_device', 'new_device'] } });
    expect(chosen.status).toBe(400);
    await ann.call('PUT', '/api/auth/mails', { body: { muted: ['new_device'] } });
    expect((await ann.call('GET', '/api/auth/mails')).body.data).toEqual({ muted: ['new_device'] });
    await logIn(ann.email, TEST_PASSWORD, {}, '203.0.113.77');
    expect(await about(ann.email)).toHaveLength(2);
  });

  it('of a changed password come all the same', async () => {
    const { ann } = await given();
    await ann.call('PUT', '/api/auth/mails', { body: { muted: ['new_device'] } });
    await ann.call('PUT', '/api/auth/change-password', {
      body: { currentPassword: TEST_PASSWORD, password: 'quite another password' },
    });
    expect((await mailsTo(server.current, ann.email)).at(-1)?.subject).toContain('was changed');
    expect((await ann.call('PUT', '/api/auth/mails', { body: { muted: ['password_changed'] } })).status).toBe(400);
  });
});

describe('a copy of what is held about somebody', () => {
  const jsonIn = (bytes: Buffer): Record<string, unknown> =>
    Object.fromEntries([...unzip(bytes)].map(([name, content]) => [name, JSON.parse(content.toString())]));

  it('holds what is theirs in their organization and nothing of others', async () => {
    const home = await givenHome(server.current);
    await home.renter.call('POST', '/api/maintenance', { body: { title: 'Cold tap in the bath' } });
    await home.admin.call('POST', '/api/maintenance', {
      body: { title: 'Of the office', propertyId: home.propertyId },
    });
    const { status, body, headers } = await home.renter.call('GET', '/api/auth/my-data');
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    const files = jsonIn(body.data);
    expect(Object.keys(files).toSorted()).toEqual([
      'devices.json',
      'organization-1/announcements.json',
      'organization-1/as-the-organization-knows-you.json',
      'organization-1/leases.json',
      'organization-1/membership.json',
      'organization-1/messages.json',
      'organization-1/notices.json',
      'organization-1/requests.json',
      'organization-1/what-you-did.json',
      'profile.json',
      'signing-in.json',
    ]);
    expect(files['profile.json']).toMatchObject({ email: home.renter.email });
    const text = JSON.stringify(files);
    expect(text).toContain('Cold tap in the bath');
    for (const hidden of ['Of the office', home.admin.email, 'argon2', 'hash']) expect(text).not.toContain(hidden);
    expect(files['organization-1/leases.json']).toHaveLength(1);
  });

  it('is made for nobody without a fresh proof, and of somebody without an organization, too', async () => {
    const { ann } = await given();
    await transaction(server.current.pool, { identity: true }, (db) =>
      db.updateTable('sessions').set({ provenAt: null }).where('userId', '=', ann.userId).execute(),
    );
    expect((await ann.call('GET', '/api/auth/my-data')).body.code).toBe('PROOF_REQUIRED');
  });
});
