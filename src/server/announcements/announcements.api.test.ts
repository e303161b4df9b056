import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import type { Caller, TestServer } from '#tests/given.ts';
import { givenHome, type Home } from '#tests/given-home.ts';
import { mailsTo, takeJobs } from '#tests/mails.ts';
import { tellEverybody } from '#tests/notices.ts';
import { sharedServer } from '#tests/server.ts';
import { SEND } from './commands/ask-to-send.ts';
import { sendDueOf } from './commands/send-announcement.ts';

/** A moment of a day from tomorrow on, since what happened days ago is news to nobody; in New York it is five hours earlier, or four. */
const on = (daysFromTomorrow: number, time: string): string =>
  `${new Date(Date.now() + (daysFromTomorrow + 1) * 86_400_000).toISOString().slice(0, 10)}T${time}Z`;
const AT = on(0, '15:00:00');
const BEFORE = on(0, '15:09:59');
const AFTER = on(0, '15:10:01');
const NIGHT = on(1, '03:00:00');
const NEXT_MORNING = on(1, '13:30:00');

const server = sharedServer({ at: AT });

const home = async () => {
  server.current.clock.set(AT);
  return givenHome(server.current);
};
const text = { subject: 'Water off on Friday', body: 'Hello {{first name}}, in {{ Home }} at {{property}} it is dry.' };
const announce = (by: Caller, body: object = {}, key?: string) =>
  by.call('POST', '/api/announcements', { body: { ...text, ...body }, ...(key ? { key } : {}) });
const preview = async (by: Caller, body: object = {}) =>
  (await by.call('POST', '/api/announcements/preview', { body })).body.data;
const get = async (by: Caller, id: string) => (await by.call('GET', `/api/announcements/${id}`)).body.data;
const own = (by: Caller, id: string) => by.call('GET', `/api/announcements/${id}/own`);

/** Runs what waits for its moment, as the jobs would at a time. */
async function runJobs({ deps, clock }: TestServer, { org }: Home, at = AFTER, times = 1): Promise<void> {
  clock.set(at);
  await takeJobs(SEND, { orgId: org.orgId });
  for (let time = 0; time < times; time++) await sendDueOf(deps, { orgId: org.orgId });
}
const bellOf = async (who: Caller) =>
  (await who.call('GET', '/api/notices')).body.data.map(({ title }: { title: string }) => title);

describe('whom an announcement is for', () => {
  it('is shown before it is sent: names, homes and how each is reached', async () => {
    const { admin, operator, portfolio, propertyId } = await home();
    const unit = await portfolio.unit(propertyId, '15');
    const paper = await portfolio.person('Agnes', 'Boateng');
    await portfolio.lease(propertyId, unit, { tenantIds: [paper] });
    const elsewhere = await portfolio.property({ name: 'Elsewhere' });
    const far = await portfolio.person('Far', 'Away');
    await portfolio.lease(elsewhere, await portfolio.unit(elsewhere, '1'), { tenantIds: [far] });
    const seen = await preview(admin, { propertyIds: [propertyId] });
    expect(seen).toMatchObject({ peopleCount: 2, homeCount: 2, appCount: 1 });
    expect(seen.readers.map(({ facts }: { facts: object }) => facts)).toEqual([
      { 'first name': 'Zofia', name: 'Zofia Nowak', home: '14', property: 'Albion Court' },
      { 'first name': 'Agnes', name: 'Agnes Boateng', home: '15', property: 'Albion Court' },
    ]);
    expect((await preview(admin)).peopleCount).toBe(3);
    expect((await preview(operator)).peopleCount).toBe(2);
  });

  it('is narrowed to a building and floors of one property, and never of several', async () => {
    const { admin, org, propertyId, unitId } = await home();
    await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db.updateTable('units').set({ building: 'North', floor: '2' }).where('id', '=', unitId).execute(),
    );
    const north = { propertyIds: [propertyId], building: 'North' };
    expect(await preview(admin, north)).toMatchObject({ peopleCount: 1, buildings: ['North'], floors: ['2'] });
    expect((await preview(admin, { ...north, building: 'South' })).peopleCount).toBe(0);
    expect((await preview(admin, { propertyIds: [propertyId], floors: ['3'] })).peopleCount).toBe(0);
    const all = await admin.call('POST', '/api/announcements/preview', { body: { building: 'North' } });
    expect([all.status, all.body.code]).toEqual([400, 'announcement.building_of_many']);
  });

  it.each([
    ['nobody', { standing: 'MOVING_IN' }, 409, 'announcement.nobody'],
    ['others than were shown', { expectedCount: 7 }, 409, 'announcement.others_now'],
    ['a field that there is not', { body: 'You owe {{balance}}' }, 400, 'announcement.unknown_field'],
    ['something filled into the subject', { subject: 'Hello {{name}}' }, 400, 'announcement.subject_fields'],
    ['no text', { body: '  ' }, 400, 'VALIDATION_FAILED'],
    ['a text without end', { body: 'x'.repeat(5001) }, 400, 'VALIDATION_FAILED'],
    ['a moment months ahead', { goesOutAt: on(61, '00:00:00') }, 400, 'announcement.too_late'],
  ])('%s is refused, and nothing is kept', async (_, body, status, code) => {
    const { admin } = await home();
    const refused = await announce(admin, body);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    if (code === 'announcement.unknown_field') expect(refused.body.errors[0].msg).toContain('“balance”');
    expect((await admin.call('GET', '/api/announcements')).body.data).toEqual([]);
  });
});

describe('before it goes out', () => {
  it('nobody is told, and taken back nothing goes out, whatever the job does', async () => {
    const given = await home();
    const { admin, renter, org } = given;
    const { id } = (await announce(admin)).body.data;
    expect(await get(admin, id)).toMatchObject({ status: 'WAITING', recipientCount: 1, counts: { WAITING: 1 } });
    await runJobs(server.current, given, BEFORE);
    expect((await own(renter, id)).status).toBe(404);
    const taken = () => admin.call('POST', `/api/announcements/${id}/take-back`);
    expect((await taken()).body.data).toMatchObject({
      status: 'TAKEN_BACK',
      can: { takeBack: { code: expect.any(String) } },
    });
    expect((await taken()).status).toBe(200);
    await runJobs(server.current, given);
    await tellEverybody(server.current, org.orgId);
    expect([await bellOf(renter), await mailsTo(server.current, renter.email)]).toEqual([[], []]);
    expect((await own(renter, id)).status).toBe(404);
  });

  it('a second submit of the same is the same one', async () => {
    const { admin } = await home();
    const answers = await Promise.all([announce(admin, {}, 'once-and-once'), announce(admin, {}, 'once-and-once')]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await admin.call('GET', '/api/announcements')).body.data).toHaveLength(1);
  });
});

describe('once it is out', () => {
  it('each recipient has it once in the bell and once by mail, filled in, however often the job runs', async () => {
    const given = await home();
    const { admin, renter, org } = given;
    const { id } = (await announce(admin)).body.data;
    await runJobs(server.current, given, AFTER, 3);
    const payloads = await tellEverybody(server.current, org.orgId);
    expect(payloads).not.toEqual([]);
    expect(await bellOf(renter)).toEqual(['Water off on Friday']);
    const mails = await mailsTo(server.current, renter.email);
    expect(mails).toHaveLength(1);
    expect(mails).toMatchObject([
      {
        subject: 'Water off on Friday',
        text: expect.stringContaining('Hello Zofia, in 14 at Albion Court it is dry.'),
      },
    ]);
    expect(mails[0]?.text).toContain(`/announcements/${id}`);
    expect((await admin.call('POST', `/api/announcements/${id}/take-back`)).body.code).toBe('announcement.gone_out');
  });

  it('says of each recipient how it fares: there, seen, refused with the reason, or not to be reached', async () => {
    const given = await home();
    const { admin, renter, portfolio, propertyId, org } = given;
    const unreached = await portfolio.person('Ulla', 'Reach');
    const full = await portfolio.person('Walter', 'Jankowski');
    await transaction(server.current.pool, { orgId: org.orgId }, async (db) => {
      await db
        .updateTable('people')
        .set({ email: null, phoneCountryCode: '1', phoneNumber: '3475550190' })
        .where('id', '=', unreached)
        .execute();
      await db
        .updateTable('people')
        .set({ email: `${full}@mail.example` })
        .where('id', '=', full)
        .execute();
    });
    await portfolio.lease(propertyId, await portfolio.unit(propertyId, '20'), { tenantIds: [unreached] });
    await portfolio.lease(propertyId, await portfolio.unit(propertyId, '21'), { tenantIds: [full] });
    const { id } = (await announce(admin)).body.data;
    await runJobs(server.current, given);
    await transaction(server.current.pool, { identity: true }, (db) =>
      db
        .updateTable('outgoingMails')
        .set({ status: 'FAILED', lastError: 'Message failed: 552 5.2.2 Mailbox full' })
        .where('toAddress', '=', `${full}@mail.example`)
        .execute(),
    );
    const states = async (query = '') =>
      (await admin.call('GET', `/api/announcements/${id}/recipients${query}`)).body.data.map(
        (one: { person: { name: string }; state: string; reason: string | null }) => [
          one.person.name,
          one.state,
          one.reason,
        ],
      );
    const others = [
      ['Ulla Reach', 'UNREACHABLE', null],
      ['Walter Jankowski', 'REFUSED', '552 5.2.2 Mailbox full'],
    ];
    expect((await states()).toSorted()).toEqual([...others, ['Zofia Nowak', 'SENT', null]]);
    const { data: everybody } = (await admin.call('GET', `/api/announcements/${id}/recipients`)).body;
    const called = everybody.flatMap((one: { phone: unknown }) => (one.phone ? [one.phone] : []));
    expect(called, 'the numbers of those whom it did not reach, and of nobody else').toEqual([
      { countryCode: '1', number: '3475550190' },
    ]);
    await transaction(server.current.pool, { orgId: org.orgId, identity: true }, async (db) => {
      await db
        .updateTable('outgoingMails')
        .set({ status: 'EXPIRED', lastError: null })
        .where('toAddress', '=', `${full}@mail.example`)
        .execute();
    });
    const ofWalter = async () => (await states()).find(([name]: [string]) => name === 'Walter Jankowski')?.[1];
    expect(await ofWalter(), 'within its days').toBe('HELD_BACK');
    server.current.clock.set(on(5, '15:00:00'));
    expect(await ofWalter(), 'after its days, to who is a renter').toBe('REFUSED');
    server.current.clock.set(AFTER);
    await transaction(server.current.pool, { identity: true }, (db) =>
      db
        .updateTable('outgoingMails')
        .set({ status: 'FAILED', lastError: 'Message failed: 552 5.2.2 Mailbox full' })
        .where('toAddress', '=', `${full}@mail.example`)
        .execute(),
    );
    const seen = () => renter.call('POST', `/api/announcements/${id}/seen`);
    const first = Date.parse((await seen()).body.data.seenAt);
    server.current.clock.set(on(0, '16:00:00'));
    expect(Date.parse((await seen()).body.data.seenAt)).toBe(first);
    expect(await states('?state=SEEN')).toEqual([['Zofia Nowak', 'SEEN', null]]);
    expect(await get(admin, id)).toMatchObject({
      seenCount: 1,
      counts: { SEEN: 1, REFUSED: 1, HELD_BACK: 0, UNREACHABLE: 1, SENT: 0, WAITING: 0 },
    });
  });

  it('is not mailed in quiet hours unless it is urgent, nor to who has read it by then', async () => {
    const given = await home();
    const { admin, renter, org, portfolio, propertyId } = given;
    const other = await org.member(['renter'], { firstName: 'Idris', lastName: 'Haddad' });
    await portfolio.lease(propertyId, await portfolio.unit(propertyId, '30'), { tenantIds: [other.personId] });
    const calm = (await announce(admin, { goesOutAt: NIGHT })).body.data.id;
    const urgent = (await announce(admin, { goesOutAt: NIGHT, isUrgent: true, subject: 'Leave the building' })).body
      .data.id;
    await runJobs(server.current, given, on(1, '03:00:01'));
    const subjects = async (who: Caller) => (await mailsTo(server.current, who.email)).map(({ subject }) => subject);
    expect([await subjects(renter), await subjects(other)]).toEqual([['Leave the building'], ['Leave the building']]);
    await renter.call('POST', `/api/announcements/${calm}/seen`);
    await runJobs(server.current, given, NEXT_MORNING, 2);
    expect(await subjects(renter)).toEqual(['Leave the building']);
    expect(await subjects(other)).toEqual(['Leave the building', 'Water off on Friday']);
    expect((await get(admin, urgent)).status).toBe('SENT');
  });

  it('goes by the app alone where its writer wants no mails', async () => {
    const given = await home();
    const { admin, renter } = given;
    const { id } = (await announce(admin, { byMail: false })).body.data;
    await runJobs(server.current, given);
    expect(await mailsTo(server.current, renter.email)).toEqual([]);
    expect((await own(renter, id)).body.data).toMatchObject({
      body: 'Hello Zofia, in 14 at Albion Court it is dry.',
      seenAt: null,
    });
    expect((await renter.call('GET', '/api/announcements/own')).body.data).toHaveLength(1);
  });
});

describe('who sees it', () => {
  it('staff whose properties it went to, the renters whom it was for, and nobody else', async () => {
    const given = await home();
    const { admin, operator, owner, org, portfolio } = given;
    const elsewhere = await portfolio.property({ name: 'Elsewhere' });
    const far = await org.member(['renter'], { firstName: 'Far', lastName: 'Away' });
    await portfolio.lease(elsewhere, await portfolio.unit(elsewhere, '1'), { tenantIds: [far.personId] });
    const everywhere = (await announce(admin)).body.data.id;
    const here = (await announce(operator)).body.data;
    expect(here).toMatchObject({ recipientCount: 1, propertyCount: 1, properties: [{ name: 'Albion Court' }] });
    await runJobs(server.current, given);
    expect((await operator.call('GET', `/api/announcements/${everywhere}`)).status).toBe(404);
    expect((await operator.call('POST', `/api/announcements/${everywhere}/take-back`)).status).toBe(404);
    expect((await operator.call('GET', '/api/announcements')).body.data).toHaveLength(1);
    expect((await own(far, everywhere)).status).toBe(200);
    expect((await own(far, here.id)).status).toBe(404);
    expect((await far.call('POST', `/api/announcements/${here.id}/seen`)).status).toBe(404);
    for (const url of ['/api/announcements', '/api/announcements/own']) {
      expect((await owner.call('GET', url)).status).toBe(403);
    }
  });

  it('who looks after some of the houses that it was meant for reads of no other', async () => {
    const given = await home();
    const { admin, operator, portfolio, propertyId } = given;
    const empty = await portfolio.property({ name: 'Secret House' });
    const { id } = (await announce(admin, { propertyIds: [propertyId, empty] })).body.data;
    const meant = async (who: Caller) =>
      (await get(who, id)).audience.properties.map(({ name }: { name: string }) => name);
    expect(await meant(admin)).toEqual(['Albion Court', 'Secret House']);
    expect(await meant(operator)).toEqual(['Albion Court']);
  });

  it('it stands in the timeline of its property for staff', async () => {
    const given = await home();
    const { admin, owner, propertyId } = given;
    await announce(admin);
    await runJobs(server.current, given);
    const lines = async (who: Caller) =>
      (await who.call('GET', `/api/activities?propertyId=${propertyId}`)).body.data
        .map(({ type }: { type: string }) => type)
        .filter((type: string) => type.startsWith('announcement'));
    expect([await lines(admin), await lines(owner)]).toEqual([['announcement.sent'], []]);
  });
});
