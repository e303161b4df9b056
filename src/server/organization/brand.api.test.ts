import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { readBrand } from '#server/mail/brand.ts';
import { form, givenOrganization } from '#tests/given.ts';
import { jpeg, pdf, png } from '#tests/pictures.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const AT = '/api/organization/logo';

async function given() {
  const org = await givenOrganization(server.current);
  const admin = await org.member(['admin']);
  const upload = async (file: Buffer, name = 'logo.png', key?: string) =>
    admin.call('POST', AT, { ...form(file, name), ...(key ? { key } : {}) });
  const kept = () => server.current.deps.files.keysIn(org.orgId, 'brand');
  const brand = () =>
    transaction(server.current.pool, { orgId: org.orgId, readOnly: true }, (db) =>
      readBrand(db, server.current.deps.files, org.orgId),
    );
  return { org, admin, upload, kept, brand };
}

describe('the logo of an organization', () => {
  it('is drawn anew, small enough for a mail, and as it was the form that is open beside it saves', async () => {
    const { admin, upload } = await given();
    const { version } = (await admin.call('GET', '/api/organization')).body.data;
    const { body } = await upload(await png(1200, 600));
    expect(body.data).toMatchObject({ logo: expect.stringMatching(/^[0-9a-f-]{36}\.jpg$/), version });
    const bytes = (await admin.call('GET', `${AT}/${body.data.logo}`)).body.data as Buffer;
    const { width, height, format } = await sharp(bytes).metadata();
    expect([width, height, format]).toEqual([512, 256, 'jpeg']);
    expect((await admin.call('PUT', '/api/organization', { body: { version, color: '#1F5E4B' } })).status).toBe(200);
  });

  it('is worn by the pages of everybody who is in it, and by nobody else', async () => {
    const { org, upload } = await given();
    const { logo } = (await upload(await png())).body.data;
    const renter = await org.member(['renter']);
    const { organization } = (await renter.call('GET', '/api/auth/me/capabilities')).body;
    expect(organization).toMatchObject({ id: org.orgId, logo, fiscalYearFirstMonth: 1 });
    expect((await renter.call('GET', `${AT}/${logo}`)).status).toBe(200);
    const stranger = await (await givenOrganization(server.current)).member(['superadmin']);
    expect((await stranger.call('GET', `${AT}/${logo}`)).status).toBe(404);
  });

  it('leaves nothing of the one before, or of itself once it is taken away', async () => {
    const { admin, upload, kept, brand } = await given();
    const first = (await upload(await jpeg())).body.data.logo as string;
    const second = (await upload(await png())).body.data.logo as string;
    expect(await kept()).toEqual([`brand/${second}`]);
    expect((await admin.call('GET', `${AT}/${first}`)).status).toBe(404);
    expect((await brand())?.logo).not.toBeNull();
    expect((await admin.call('DELETE', AT)).body.data.logo).toBeNull();
    expect((await admin.call('DELETE', AT)).status).toBe(200);
    expect([await kept(), (await brand())?.logo]).toEqual([[], null]);
  });

  it('sent twice with one key is one picture', async () => {
    const { upload, kept } = await given();
    const file = await png();
    const [one, other] = await Promise.all([1, 2].map(() => upload(file, 'logo.png', 'logo-once-1')));
    expect([one?.status, other?.status, other?.body.data.logo]).toEqual([200, 200, one?.body.data.logo]);
    expect(await kept()).toEqual([`brand/${one?.body.data.logo}`]);
  });

  it.each([
    ['a PDF', () => pdf(), 'logo.png'],
    ['a drawing that can run scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg'],
    ['a text', () => Buffer.from('hello'), 'logo.jpg'],
  ])('is not %s', async (_, make, name) => {
    const { upload, kept } = await given();
    expect(await upload(make(), name)).toMatchObject({ status: 415, body: { code: 'FILE_TYPE_REFUSED' } });
    expect(await kept()).toEqual([]);
  });

  it('is for those who manage the organization, and of no other one', async () => {
    const { org, upload } = await given();
    const logo = (await upload(await png())).body.data.logo as string;
    const operator = await org.member(['operator']);
    const stranger = await (await givenOrganization(server.current)).member(['superadmin']);
    expect((await operator.call('POST', AT, form(await png(), 'logo.png'))).status).toBe(403);
    expect((await operator.call('DELETE', AT)).status).toBe(403);
    expect((await stranger.call('GET', `${AT}/${logo}`)).status).toBe(404);
  });

  it('is written in the audit trail, without its bytes', async () => {
    const { admin, upload } = await given();
    await upload(await png());
    const [entry] = (await admin.call('GET', '/api/audit-trail?limit=1')).body.data;
    expect([entry.action, entry.after]).toEqual(['organization.change_logo', { hasLogo: true }]);
  });
});

describe('how an organization looks and is reached', () => {
  it('is kept readable and stands on what it writes', async () => {
    const { admin, brand } = await given();
    const { version } = (await admin.call('GET', '/api/organization')).body.data;
    const body = {
      version,
      color: '#FFD400',
      postalAddress: '1 Elm Street\nNew York, NY 10001',
      phone: { countryCode: '1', number: '2125550170' },
      website: 'alderpine.example',
    };
    const { data } = (await admin.call('PUT', '/api/organization', { body })).body;
    expect(data).toMatchObject({ website: 'https://alderpine.example', phone: body.phone });
    expect(data.color).not.toBe('#ffd400');
    expect(await brand()).toMatchObject({
      color: data.color,
      lines: ['1 Elm Street', 'New York, NY 10001', '(212) 555-0170', 'https://alderpine.example'],
    });
    const cleared = { version: data.version, color: null, postalAddress: null, phone: null, website: '' };
    await admin.call('PUT', '/api/organization', { body: cleared });
    expect(await brand()).toMatchObject({ color: '#2152ce', lines: [] });
  });

  it.each([
    ['color', 'green'],
    ['website', 'javascript:alert(1)'],
    ['phone.number', { countryCode: '1', number: 'call us' }],
  ])('names the field %s when it is wrong', async (path, value) => {
    const { admin } = await given();
    const { version } = (await admin.call('GET', '/api/organization')).body.data;
    const field = path.split('.')[0] ?? '';
    expect(await admin.call('PUT', '/api/organization', { body: { version, [field]: value } })).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
  });
});
