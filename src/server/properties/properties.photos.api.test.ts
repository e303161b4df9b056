import { expect, it } from 'vitest';
import { type Caller, form, givenOrganization } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { jpeg, pdf } from '#tests/pictures.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-11-18T15:00:00Z' });

async function addPhoto(by: Caller, propertyId: string, given: object = {}, file?: Buffer) {
  const sent = await by.call('POST', '/api/uploads/document', form(file ?? (await jpeg()), 'front.jpg'));
  const body = {
    subjectType: 'property',
    subjectId: propertyId,
    name: 'front',
    category: 'PHOTO',
    sharedWith: ['OWNERS', 'RENTERS'],
    fileKey: sent.body.data.key,
    ...given,
  };
  const answer = await by.call('POST', '/api/documents', { body });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body.data;
}

const coverOf = async (by: Caller, propertyId: string): Promise<string | undefined> =>
  (await by.call('GET', `/api/properties/${propertyId}`)).body.data.cover?.id;

it('the first photo is the picture of its property in the list, on its page and of its leases, until another is chosen', async () => {
  const { admin, propertyId, leaseId } = await givenHome(server.current);
  expect(await coverOf(admin, propertyId)).toBeUndefined();
  const first = await addPhoto(admin, propertyId);
  const second = await addPhoto(admin, propertyId);
  expect(await coverOf(admin, propertyId)).toBe(first.file.id);
  const listed = (await admin.call('GET', '/api/properties')).body.data;
  expect(listed.find(({ id }: { id: string }) => id === propertyId).cover).toEqual(first.file);
  expect((await admin.call('GET', `/api/leases/${leaseId}`)).body.data.property.cover).toEqual(first.file);

  const choose = (version: number) => admin.call('POST', `/api/documents/${second.id}/cover`, { body: { version } });
  const chosen = await choose(second.version);
  expect([chosen.status, chosen.body.data.version]).toEqual([200, second.version + 1]);
  expect(await coverOf(admin, propertyId)).toBe(second.file.id);
  expect((await choose(second.version)).body.code).toBe('STALE_VERSION');
  await admin.call('DELETE', `/api/documents/${second.id}`);
  expect(await coverOf(admin, propertyId)).toBe(first.file.id);
});

it('a photo is seen as far as it is shared, and its bytes are closed to everybody else', async () => {
  const { org, admin, renter, owner, propertyId } = await givenHome(server.current);
  const staffOnly = await addPhoto(admin, propertyId, { sharedWith: [] });
  const forOwners = await addPhoto(admin, propertyId, { sharedWith: ['OWNERS'] });
  const forAll = await addPhoto(admin, propertyId);
  expect([
    await coverOf(admin, propertyId),
    await coverOf(owner, propertyId),
    await coverOf(renter, propertyId),
  ]).toEqual([staffOnly.file.id, forOwners.file.id, forAll.file.id]);
  expect((await renter.call('GET', staffOnly.file.url)).status).toBe(404);
  const operator = await org.member(['operator'], { propertyIds: [propertyId] });
  expect(await coverOf(operator, propertyId)).toBe(staffOnly.file.id);
  const stranger = await (await givenOrganization(server.current)).member(['superadmin']);
  expect((await stranger.call('POST', `/api/documents/${forAll.id}/cover`, { body: { version: 1 } })).status).toBe(404);
  expect((await owner.call('POST', `/api/documents/${forAll.id}/cover`, { body: { version: 1 } })).status).toBe(403);
});

it('a paper is no picture of a property, whatever it is called, and a photo of a home is not one of its house', async () => {
  const { admin, propertyId, unitId } = await givenHome(server.current);
  const paper = await addPhoto(admin, propertyId, {}, pdf());
  const ofHome = await addPhoto(admin, propertyId, { subjectType: 'unit', subjectId: unitId });
  const plan = await addPhoto(admin, propertyId, { category: 'PLAN' });
  expect(await coverOf(admin, propertyId)).toBeUndefined();
  for (const { id, version } of [ofHome, plan])
    expect((await admin.call('POST', `/api/documents/${id}/cover`, { body: { version } })).body.code).toBe(
      'document.not_a_photo',
    );
  expect(paper.file.mime).toBe('application/pdf');
});
