import { expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { type Caller, givenOrganization } from '#tests/given.ts';
import { mailsTo } from '#tests/mails.ts';
import { mailEverybody, tellEverybody } from '#tests/notices.ts';
import { sharedServer } from '#tests/server.ts';
import { tellNews } from './commands/tell.ts';

const server = sharedServer();

const ok = async (answer: ReturnType<Caller['call']>) => {
  const { status, body } = await answer;
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data;
};

/** A house with a manager, an owner and a renter, an operator who sees only another house, and somebody who works. */
async function givenHouse() {
  const org = await givenOrganization(server.current);
  const admin = await org.member(['admin'], { firstName: 'Ada' });
  const manager = await org.member(['operator'], { firstName: 'Mo' });
  const owner = await org.member(['owner'], { firstName: 'Olu' });
  const property = await ok(
    admin.call('POST', '/api/properties', {
      body: {
        name: 'Elm House',
        kind: 'RESIDENTIAL',
        subType: 'MULTI_FAMILY',
        address: { street: '1 Elm', city: 'New York', state: 'NY', zipCode: '10001', country: 'US' },
        timeZone: 'America/New_York',
        currency: 'USD',
        managerId: manager.personId,
        owners: [{ personId: owner.personId, percent: '100' }],
      },
    }),
  );
  const unit = await ok(admin.call('POST', `/api/properties/${property.id}/units`, { body: { number: '1A' } }));
  const renter = await org.member(['renter'], { firstName: 'Rea' });
  const flatmate = await ok(
    admin.call('POST', '/api/people', {
      body: { kind: 'PERSON', firstName: 'Flo', lastName: 'Mate', email: `flo.${org.orgId}@mail.example` },
    }),
  );
  const lease = await ok(
    admin.call('POST', '/api/leases', {
      body: {
        unitId: unit.id,
        type: 'FIXED',
        startsOn: '2026-01-01',
        endsOn: '2027-12-31',
        rent: '1000.00',
        paymentDueDay: 1,
        parties: [
          { personId: renter.personId, role: 'TENANT' },
          { personId: flatmate.id, role: 'TENANT' },
        ],
      },
    }),
  );
  await ok(admin.call('POST', `/api/leases/${lease.id}/activate`, { body: { version: lease.version } }));
  const worker = await org.member(['operator'], { firstName: 'Wes', propertyIds: [property.id] });
  const elsewhere = await org.member(['operator'], { firstName: 'Else', propertyIds: [] });
  const other = await org.member(['renter'], { firstName: 'Othello' });
  const people = { admin, manager, owner, renter, worker, elsewhere, other };
  await tellEverybody(server.current, org.orgId);
  for (const one of Object.values(people)) await ok(one.call('POST', '/api/notices/read', { body: {} }));
  /** What each was told since they last asked, by title. */
  const told = async (): Promise<Record<string, string[]>> => {
    await tellEverybody(server.current, org.orgId);
    const found: [string, string[]][] = [];
    for (const [name, caller] of Object.entries(people)) {
      const { data } = (await caller.call('GET', '/api/notices?unread=true')).body;
      const { count } = await ok(caller.call('GET', '/api/notices/unread'));
      expect(count).toBe(new Set(data.map(({ subject }: { subject: { id: string } }) => subject.id)).size);
      if (data.length) found.push([name, data.map(({ title }: { title: string }) => title)]);
      await ok(caller.call('POST', '/api/notices/read', { body: {} }));
    }
    return Object.fromEntries(found);
  };
  return { org, ...people, flatmate, property, unit, lease, told };
}

const TITLE = 'Tap drips';

it('each step of a request is told to exactly those who should know, and never to whoever did it', async () => {
  const { admin, manager, renter, owner, worker, unit, property, told } = await givenHouse();
  const report = await ok(
    renter.call('POST', '/api/maintenance', { body: { propertyId: property.id, unitId: unit.id, title: TITLE } }),
  );
  expect(await told()).toEqual({ manager: [`New request: ${TITLE}`], owner: [`New request: ${TITLE}`] });

  let version = report.version;
  const step = async (caller: Caller, path: string, body: object) => {
    const saved = await ok(
      caller.call('POST', `/api/maintenance/${report.id}/${path}`, { body: { version, ...body } }),
    );
    version = saved.version;
  };
  const move = (caller: Caller, status: string, more: object = {}) => step(caller, 'status', { status, ...more });

  await move(manager, 'TRIAGED');
  expect(await told()).toEqual({ renter: [`We are looking into it: ${TITLE}`] });
  await step(admin, 'assignment', { personId: worker.personId });
  expect(await told()).toEqual({
    worker: [`Yours to do: ${TITLE}`],
    renter: [`Wes operator takes care of it: ${TITLE}`],
  });
  await step(admin, 'approval', { amount: '900.00', message: 'New boiler', fileKeys: [] });
  expect(await told()).toEqual({ owner: [`Your decision: $900.00 for “${TITLE}”`] });
  await step(owner, 'question', { text: 'Why so much?' });
  expect(await told()).toEqual({
    admin: [`The owner asks something: ${TITLE}`],
    manager: [`The owner asks something: ${TITLE}`],
  });
  await step(manager, 'answer', { text: 'Copper.' });
  expect(await told()).toEqual({ owner: [`Your question is answered: ${TITLE}`] });
  await step(owner, 'decision', { approved: true, reason: null });
  expect(await told()).toEqual({
    admin: [`Yes to $900.00: ${TITLE}`],
    manager: [`Yes to $900.00: ${TITLE}`],
    worker: [`Yes to $900.00: ${TITLE}`],
  });
  // Somebody of the office has it, so it goes back to them.
  expect((await ok(admin.call('GET', `/api/maintenance/${report.id}`))).status).toBe('ACCEPTED');
  const visit = { from: '2099-01-07T14:00:00Z', to: '2099-01-07T16:00:00Z' };
  await move(manager, 'SCHEDULED', { visit });
  const booked = `Visit on Wed, Jan 7, 9:00 AM – 11:00 AM: ${TITLE}`;
  expect(await told()).toEqual({ renter: [booked], worker: [booked] });
  await move(worker, 'ACCEPTED');
  expect(await told()).toEqual({
    renter: [`The visit is off: ${TITLE}`],
    manager: [`The visit is off: ${TITLE}`],
  });
  await move(worker, 'SCHEDULED', { visit });
  expect(await told()).toEqual({ renter: [booked], manager: [booked] });
  await move(worker, 'WORK_DONE');
  expect(await told()).toEqual({
    renter: [`Is it solved? ${TITLE}`],
    manager: [`Work done: ${TITLE}`],
    owner: [`Work done: ${TITLE}`],
  });
  await ok(
    renter.call('POST', `/api/maintenance/${report.id}/confirmation`, { body: { solved: false, note: 'Drips still' } }),
  );
  expect(await told()).toEqual({ manager: [`Open again: ${TITLE}`], worker: [`Open again: ${TITLE}`] });
});

it('a clock of a place names its zone to whoever reads by another one', async () => {
  const { org, admin, manager, unit, property } = await givenHouse();
  const profile = await ok(manager.call('GET', '/api/auth/profile'));
  await ok(manager.call('PUT', '/api/auth/profile', { body: { version: profile.version, timeZone: 'Asia/Kolkata' } }));
  const report = await ok(
    admin.call('POST', '/api/maintenance', { body: { propertyId: property.id, unitId: unit.id, title: TITLE } }),
  );
  const late = {
    id: newId(),
    source: { line: 'ticket.late' },
    subjectType: 'ticket',
    subjectId: report.id,
    facts: { waitingOn: 'STAFF', dueAt: '2099-01-07T20:24:00Z' },
    actorId: null,
    by: '',
    at: server.current.clock.now().toISOString(),
    visibleToOwner: true,
    visibleToRenter: true,
  };
  await tellNews(server.current.deps, { orgId: org.orgId, news: [late] });
  const textFor = async (caller: Caller) => {
    const notices: { title: string; text: string }[] = await ok(caller.call('GET', '/api/notices'));
    return notices.find(({ title }) => title === `Late: ${TITLE}`)?.text;
  };
  expect(await textFor(manager)).toContain('it was due Jan 7, 2099, 3:24 PM, Eastern Time');
  expect(await textFor(admin)).toContain('it was due Jan 7, 2099, 3:24 PM.');
});

it('an emergency is told to everybody of the office who sees the place, and to nobody who does not', async () => {
  const { renter, unit, property, told } = await givenHouse();
  await ok(
    renter.call('POST', '/api/maintenance', {
      body: { propertyId: property.id, unitId: unit.id, title: 'Gas', priority: 'EMERGENCY' },
    }),
  );
  const title = 'Emergency: Gas';
  expect(await told()).toEqual({ admin: [title], manager: [title], worker: [title], owner: [title] });
});

it('what is kept from renters or owners is not told to them', async () => {
  const { admin, unit, property, told } = await givenHouse();
  await ok(
    admin.call('POST', '/api/maintenance', {
      body: { propertyId: property.id, unitId: unit.id, title: TITLE, visibleToOwner: false, visibleToRenter: false },
    }),
  );
  expect(await told()).toEqual({ manager: [`New request: ${TITLE}`] });
});

it('notes, notices and the end of a lease are told to those whose they are', async () => {
  const { admin, lease, told } = await givenHouse();
  const { version } = await ok(admin.call('GET', `/api/leases/${lease.id}`));
  await ok(
    admin.call('POST', `/api/leases/${lease.id}/notice`, {
      body: { version, givenOn: '2026-11-01', movesOutOn: '2027-01-31', by: 'RENTER', reason: null },
    }),
  );
  const title = 'Notice given, last day Jan 31, 2027: 1A, Elm House';
  expect(await told()).toEqual({ manager: [title], owner: [title], renter: [title] });
  const [line] = await ok(admin.call('GET', `/api/activities?leaseId=${lease.id}`));
  const note = { text: 'Ask about the keys', visibleToOwner: false };
  await ok(admin.call('POST', `/api/activities/${line.id}/notes`, { body: note }));
  expect(await told()).toEqual({ manager: ['Ada admin left a note: 1A, Elm House'] });
});

it('what is put off is nothing new until its moment, and then waits again, on devices and by mail too', async () => {
  const { org, renter, manager, owner, unit, property } = await givenHouse();
  const body = { propertyId: property.id, unitId: unit.id, title: TITLE };
  await ok(renter.call('POST', '/api/maintenance', { body }));
  await tellEverybody(server.current, org.orgId);
  const at = server.current.deps.clock.now();
  const inHours = (hours: number) => new Date(at.getTime() + hours * 3_600_000).toISOString();
  const unread = async () => {
    const { count, turns } = await ok(manager.call('GET', '/api/notices/unread'));
    return [count, turns];
  };
  const [told] = await ok(manager.call('GET', '/api/notices?turn=true'));
  const putOff = (caller: Caller, until: string | null, ids = [told.id]) =>
    caller.call('POST', '/api/notices/put-off', { body: { ids, until } });
  expect(await unread()).toEqual([1, 1]);
  await ok(putOff(owner, inHours(3)));
  expect(await unread()).toEqual([1, 1]);
  for (const until of [inHours(-1), inHours(24 * 8)])
    expect((await putOff(manager, until)).body.code).toBe('notice.put_off_when');
  await ok(putOff(manager, inHours(3)));
  await ok(putOff(manager, inHours(3)));
  expect(await unread()).toEqual([0, 0]);
  await ok(manager.call('POST', '/api/notices/read', { body: {} }));
  const [waiting] = await ok(manager.call('GET', '/api/notices?topic=requests'));
  expect([waiting.isTurn, waiting.action, waiting.readAt]).toEqual([false, null, null]);
  // The database leaves away what ends an instant in zeros.
  expect(new Date(waiting.putOffUntil).toISOString()).toBe(inHours(3));
  expect(await ok(manager.call('GET', '/api/notices?topic=papers'))).toEqual([]);
  await ok(putOff(manager, null));
  expect(await unread()).toEqual([1, 1]);
  await ok(putOff(manager, inHours(3)));
  server.current.clock.set(inHours(3.1));
  expect(await unread()).toEqual([1, 1]);
  expect((await ok(manager.call('GET', '/api/notices?turn=true')))[0].action).toBeTruthy();
});

it('a job that runs again tells nobody twice', async () => {
  const { org, renter, manager, unit, property } = await givenHouse();
  const body = { propertyId: property.id, unitId: unit.id, title: TITLE };
  await ok(renter.call('POST', '/api/maintenance', { body }));
  const payloads = await tellEverybody(server.current, org.orgId);
  expect(payloads).toHaveLength(1);
  await Promise.all(payloads.flatMap((payload) => [1, 2].map(() => tellNews(server.current.deps, payload))));
  expect(await ok(manager.call('GET', '/api/notices/unread'))).toEqual({ count: 1, turns: 1 });
});

it('a renter without a sign-in is mailed when a visit is booked and when the work is done, and stops it with one click', async () => {
  const { org, admin, unit, property, lease, flatmate } = await givenHouse();
  expect(lease.id).toBeTruthy();
  const at = `flo.${org.orgId}@mail.example`;
  const report = await ok(
    admin.call('POST', '/api/maintenance', {
      body: { propertyId: property.id, unitId: unit.id, title: TITLE, visibleToRenter: true },
    }),
  );
  let version = report.version;
  const move = async (status: string, more: object = {}) => {
    const body = { version, status, ...more };
    version = (await ok(admin.call('POST', `/api/maintenance/${report.id}/status`, { body }))).version;
  };
  // At noon there, when no hours are quiet.
  server.current.clock.set(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T17:00:00Z`);
  // What the lease was told by before is not what this is about.
  await mailEverybody(server.current, org.orgId);
  const before = (await mailsTo(server.current, at)).length;
  await move('OFFERED');
  await move('SCHEDULED', { visit: { from: '2099-01-07T14:00:00Z', to: '2099-01-07T16:00:00Z' } });
  await mailEverybody(server.current, org.orgId);
  const [booked] = (await mailsTo(server.current, at)).slice(before);
  expect(booked?.subject).toContain('Visit on Wed, Jan 7');
  expect(booked?.text).toContain('Hello Flo Mate');
  expect(booked?.text).toContain('call or write to Mo ');
  const token = /stop-mails\/(\S+)/.exec(booked?.text ?? '')?.[1] ?? '';
  const stopped = await server.current.app.inject({
    method: 'POST',
    url: `/api/notices/stop/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect([stopped.statusCode, stopped.json().success]).toEqual([200, true]);
  await move('ACCEPTED');
  await move('SCHEDULED', { visit: { from: '2099-01-08T14:00:00Z', to: '2099-01-08T16:00:00Z' } });
  await mailEverybody(server.current, org.orgId);
  expect((await mailsTo(server.current, at)).slice(before)).toHaveLength(1);
  await move('WORK_DONE');
  await mailEverybody(server.current, org.orgId);
  expect((await mailsTo(server.current, at)).at(-1)?.subject).toContain(`Is it solved? ${TITLE}`);
  expect(flatmate.email).toBe(at);
});

it('of what the office changed names the organization to renters and owners, who of it to the office, and whoever else did something', async () => {
  const { org, admin, manager, renter, owner, unit, property, lease } = await givenHouse();
  await ok(
    admin.call('PUT', `/api/leases/${lease.id}`, {
      body: { version: (await ok(admin.call('GET', `/api/leases/${lease.id}`))).version, paymentDueDay: 5 },
    }),
  );
  await ok(
    admin.call('POST', '/api/maintenance', {
      body: { propertyId: property.id, unitId: unit.id, title: 'Of the office' },
    }),
  );
  await ok(
    renter.call('POST', '/api/maintenance', { body: { propertyId: property.id, unitId: unit.id, title: TITLE } }),
  );
  await tellEverybody(server.current, org.orgId);
  const says = async (who: Caller, title: string) =>
    (await who.call('GET', '/api/notices')).body.data.find((one: { title: string }) => one.title.includes(title))?.text;
  const { name } = await ok(admin.call('GET', '/api/organization'));
  expect(await says(renter, 'The lease was changed')).toContain(`by ${name}`);
  expect(await says(manager, 'The lease was changed')).toContain('by Ada admin');
  expect(await says(owner, 'Of the office')).toContain(`reported by ${name}`);
  expect(await says(manager, 'Of the office')).toContain('reported by Ada admin');
  expect(await says(owner, TITLE)).toContain('reported by Rea renter');
});
