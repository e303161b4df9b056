import { describe, expect, it } from 'vitest';
import { givenContractor, givenHome } from '#tests/given-home.ts';
import { tellEverybody } from '#tests/notices.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

/** Finished work of a contractor in a home, confirmed by the renter. */
async function givenDone() {
  const home = await givenHome(server.current);
  const contractor = await givenContractor(server.current, home, 'Brennan', ['Plumbing']);
  const { id } = (await home.renter.call('POST', '/api/maintenance', { body: { title: 'Tap drips' } })).body.data;
  const get = async (as = home.admin) => (await as.call('GET', `/api/maintenance/${id}`)).body.data;
  const post = async (what: string, body: object) =>
    home.admin.call('POST', `/api/maintenance/${id}/${what}`, { body: { ...body, version: (await get()).version } });
  await post('assignment', { personId: contractor });
  for (const status of ['OFFERED', 'ACCEPTED']) await post('status', { status });
  await post('status', {
    status: 'SCHEDULED',
    visit: { from: '2099-11-26T12:00:00Z', to: '2099-11-26T14:00:00Z' },
  });
  await post('status', { status: 'WORK_DONE' });
  const rate = (body: object, as = home.renter) => as.call('POST', `/api/maintenance/${id}/rating`, { body });
  const confirm = () => home.renter.call('POST', `/api/maintenance/${id}/confirmation`, { body: { solved: true } });
  return { home, id, get, post, rate, confirm, contractor };
}

describe('what a renter says of finished work', () => {
  it('waits until it is solved, is one tap, and may be said anew with words', async () => {
    const { home, get, rate, confirm } = await givenDone();
    expect((await rate({ stars: 4 })).body.code).toBe('ticket.not_to_rate');
    await confirm();
    expect((await get(home.renter)).can.rate).toBe(true);
    expect((await rate({ stars: 4 })).body.data.rating).toMatchObject({ stars: 4, words: null });
    await rate({ stars: 2, words: 'Late, and left a mess' });
    expect((await get()).rating).toMatchObject({
      stars: 2,
      words: 'Late, and left a mess',
      by: { id: home.renter.personId },
    });
    expect((await get()).can.rate).toBe(false);
  });

  it('is a whole star between one and five', async () => {
    const { rate, confirm } = await givenDone();
    await confirm();
    for (const stars of [0, 6, 2.5, '4', null])
      expect((await rate({ stars })).body).toMatchObject({ errors: [{ path: 'stars' }] });
  });

  it('is nobody else’s to say: staff, owners and neighbors cannot', async () => {
    const { home, rate, confirm } = await givenDone();
    await confirm();
    for (const caller of [home.admin, home.owner]) expect((await rate({ stars: 5 }, caller)).status).toBe(403);
    const neighbor = await givenHome(server.current);
    expect((await rate({ stars: 5 }, neighbor.renter)).status).toBe(404);
  });

  it('counts for who did the work, and calls the office where it went badly', async () => {
    const { home, id, rate, confirm, contractor } = await givenDone();
    await confirm();
    await rate({ stars: 1, words: 'Still drips' });
    const { scores, points } = (await home.admin.call('GET', `/api/contractors/${contractor}`)).body.data;
    expect(scores.find(({ measure }: { measure: string }) => measure === 'RATING')).toMatchObject({
      value: null,
      rowCount: 1,
    });
    expect(points).toMatchObject({ total: 50 });
    await tellEverybody(server.current, home.org.orgId);
    const bell = (await home.admin.call('GET', '/api/notices')).body.data;
    expect(bell.filter(({ path }: { path: string }) => path.endsWith(id))).toEqual(
      expect.arrayContaining([expect.objectContaining({ title: 'Only 1 of 5 for: Tap drips', isTurn: true })]),
    );
  });

  it('starts over when the work is opened again', async () => {
    const { home, id, get, rate, confirm } = await givenDone();
    await confirm();
    await rate({ stars: 5 });
    await home.renter.call('POST', `/api/maintenance/${id}/confirmation`, {
      body: { solved: false, note: 'It drips again' },
    });
    expect(await get(home.renter)).toMatchObject({ rating: null, can: { rate: false } });
  });
});

it('who should be asked first stands in points with its reasons, and the middle for who is new', async () => {
  const { home, id, contractor } = await givenDone();
  await givenContractor(server.current, home, 'Able', ['Plumbing']);
  const version = (await home.admin.call('GET', `/api/maintenance/${id}`)).body.data.version;
  await home.admin.call('PUT', `/api/maintenance/${id}`, { body: { category: 'PLUMBING', version } });
  const ranked = (await home.admin.call('GET', `/api/maintenance/${id}/assignees`)).body.data;
  const brennan = ranked.find(({ person }: { person: { id: string } }) => person.id === contractor);
  expect(brennan).toMatchObject({
    goesThere: null,
    points: {
      total: 50,
      parts: [{ measure: 'DONE_DAYS', standing: null, points: 20, pointsMax: 40 }, {}, {}, {}],
    },
  });
  expect(ranked.find(({ isContractor }: { isContractor: boolean }) => !isContractor).points).toBeNull();
});
