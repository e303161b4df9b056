import { describe, expect, it } from 'vitest';
import { addDays, dayIn } from '#contract/dates.ts';
import { transaction } from '#server/db/transaction.ts';
import { givenAutopays } from '#tests/given-autopay.ts';
import { tellEverybody } from '#tests/notices.ts';

const { processor, server, given } = await givenAutopays();

describe('autopay ends', () => {
  it('at once where the renter says so, with what was planned, and the processor forgets the card', async () => {
    const { nights, work, on, taken, renter, current, shown } = await given();
    expect((await renter.call('POST', `/api/autopays/${current.id}/end`, {})).body.data).toMatchObject({
      state: 'OFF',
      offReason: 'BY_RENTER',
    });
    expect((await renter.call('POST', `/api/autopays/${current.id}/end`, {})).status).toBe(200);
    on('2026-06-18');
    await nights();
    await work();
    expect(taken()).toEqual([]);
    expect([...processor.forgotten].some((method) => method.startsWith('pm_'))).toBe(true);
    expect(await shown()).toMatchObject({ state: 'OFF' });
  });

  it('where the office turns it off, which it can never turn on', async () => {
    const { admin, operator, leaseId, current } = await given();
    for (const staff of [admin, operator])
      expect(
        (await staff.call('POST', `/api/leases/${leaseId}/autopay`, { body: { limit: null, day: null } })).status,
      ).toBe(403);
    expect(
      (await admin.call('PUT', `/api/autopays/${current.id}`, { body: { limit: null, day: 3, version: 2 } })).status,
    ).toBe(403);
    expect((await operator.call('POST', `/api/autopays/${current.id}/end`, {})).body.data).toMatchObject({
      offReason: 'BY_STAFF',
    });
  });

  it('where the card has run out, unless the bank has renewed it', async () => {
    const { nights, turnOn, on, shown } = await given({ isOff: true });
    Object.assign(processor.card, { exp_month: 6, exp_year: 2026 });
    await turnOn();
    processor.card.exp_month = 7;
    on('2026-07-01');
    await nights();
    expect(await shown()).toMatchObject({ state: 'ON', method: { expiresOn: '2026-07-31' } });
    on('2026-08-01');
    await nights();
    expect(await shown()).toMatchObject({ state: 'OFF', offReason: 'EXPIRED' });
  });

  it('not where the lease is renewed: it goes along to the one that continues it, and its renters are told once', async () => {
    // What happened days ago is told to nobody.
    const first = dayIn(new Date(), 'UTC');
    server.current.clock.set(`${first}T15:00:00Z`);
    const { admin, renter, leaseId, portfolio, propertyId, unitId, org, nights, on, current } = await given();
    const { orgId } = org;
    const ended = { status: 'ENDED' as const, movesOutOn: first };
    await transaction(server.current.pool, { orgId }, (db) =>
      db.updateTable('leases').set(ended).where('id', '=', leaseId).execute(),
    );
    const next = await portfolio.lease(propertyId, unitId, {
      tenantIds: [renter.personId],
      startsOn: addDays(first, 1),
    });
    await transaction(server.current.pool, { orgId }, (db) =>
      db.updateTable('leases').set({ renewsLeaseId: leaseId }).where('id', '=', next).execute(),
    );
    on(addDays(first, 1));
    await nights();
    await nights();
    const goes = await admin.call('GET', `/api/leases/${next}/autopay`);
    expect(goes.body.data).toMatchObject({ id: current.id, state: 'ON', method: { last4: '4242' } });
    const lines = (await renter.call('GET', `/api/activities?leaseId=${next}`)).body.data;
    expect(lines).toEqual(expect.arrayContaining([expect.objectContaining({ type: 'autopay.moved' })]));
    await tellEverybody(server.current, orgId);
    const told = async (caller: typeof renter) =>
      (await caller.call('GET', '/api/notices')).body.data.filter(
        ({ title }: { title: string }) => title === 'Autopay goes on with your new lease',
      );
    expect(await told(renter)).toMatchObject([
      { subject: { id: current.id }, path: `/lease?lease=${next}`, text: expect.stringContaining('Albion Court') },
    ]);
    expect(await told(admin)).toEqual([]);
  });

  it('where renters do not pay online any more', async () => {
    const { boss, work, shown } = await given();
    await boss.call('DELETE', '/api/payment-processor', {});
    await work();
    expect(await shown()).toMatchObject({ state: 'OFF', offReason: 'NOT_ONLINE' });
  });

  it('where another card takes its place, which goes on', async () => {
    const { turnOn, current, shown, told } = await given();
    const former = current.id;
    await turnOn({ limit: '100.00', day: 20 });
    expect(await shown()).toMatchObject({ id: current.id, state: 'ON', limit: '100.00', day: 20 });
    expect(current.id).not.toBe(former);
    expect(await told()).not.toContain('autopay.turned_off');
  });
});

describe('who sees and changes autopay', () => {
  it('is changed by its renter alone, and what was told by other words is told anew', async () => {
    const { renter, current, shown, work } = await given();
    const { version } = await shown();
    const body = { limit: '100.00', day: null, version };
    expect((await renter.call('PUT', `/api/autopays/${current.id}`, { body })).body.data).toMatchObject({
      limit: '100.00',
      next: { amount: '100.00', isTold: false },
    });
    expect((await renter.call('PUT', `/api/autopays/${current.id}`, { body })).body).toMatchObject({
      code: 'STALE_VERSION',
    });
    await work();
    expect(await shown()).toMatchObject({ next: { amount: '100.00', isTold: true } });
  });

  it.each(['0.00', '-5', '1e3', '-0', '10.005', '١٢'])(
    'refuses %s as a limit beside its field, and opens no page',
    async (limit) => {
      const { begin } = await given({ isOff: true });
      const before = processor.pages.size;
      expect(await begin({ limit, day: null })).toMatchObject({ status: 400, body: { errors: [{ path: 'limit' }] } });
      expect(processor.pages.size).toBe(before);
    },
  );

  it.each([0, 29, 1.5])('refuses day %s of the month', async (day) => {
    const { begin } = await given({ isOff: true });
    expect(await begin({ limit: null, day })).toMatchObject({ status: 400, body: { errors: [{ path: 'day' }] } });
  });

  it('is nobody of another organization, no owner, and no stranger', async () => {
    const { current, owner, leaseId } = await given();
    const stranger = (await given({ isOff: true })).renter;
    for (const caller of [owner, stranger]) {
      expect([403, 404]).toContain((await caller.call('GET', `/api/autopays/${current.id}`)).status);
      expect([403, 404]).toContain((await caller.call('POST', `/api/autopays/${current.id}/end`, {})).status);
      expect([403, 404]).toContain((await caller.call('GET', `/api/leases/${leaseId}/autopay`)).status);
    }
  });

  it('is one for a home: who rents it too reads whose it is, and turns that off before another one is turned on', async () => {
    const { org, leaseId, shown, renter, current, told } = await given();
    const other = await org.member(['renter']);
    const party = { orgId: org.orgId, leaseId, personId: other.personId, role: 'TENANT' as const, position: 9 };
    await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db.insertInto('leaseParties').values(party).execute(),
    );
    const begin = () => other.call('POST', `/api/leases/${leaseId}/autopay`, { body: { limit: null, day: null } });
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'autopay.is_others' } });
    expect(await shown(other)).toMatchObject({ person: { id: renter.personId }, can: { change: false, end: true } });
    expect((await other.call('POST', `/api/autopays/${current.id}/end`, {})).status).toBe(200);
    const [mine, theirs] = [(await begin()).body.data.id, current.id];
    await processor.pay(mine);
    expect((await other.call('POST', `/api/autopays/${mine}/check`, {})).body.data.state).toBe('ON');
    expect(mine).not.toBe(theirs);
    expect(await told()).toEqual(expect.arrayContaining(['autopay.turned_off', 'autopay.turned_on']));
  });

  it('of two who save a card at once is that of the first, and the card of the second is forgotten', async () => {
    const { org, leaseId, shown, begin, renter, work } = await given({ isOff: true });
    const other = await org.member(['renter']);
    const party = { orgId: org.orgId, leaseId, personId: other.personId, role: 'TENANT' as const, position: 9 };
    await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db.insertInto('leaseParties').values(party).execute(),
    );
    const body = { limit: null, day: null };
    const first = (await begin()).body.data.id;
    const second = (await other.call('POST', `/api/leases/${leaseId}/autopay`, { body })).body.data.id;
    await processor.pay(first);
    await processor.pay(second);
    await renter.call('POST', `/api/autopays/${first}/check`, {});
    expect((await other.call('POST', `/api/autopays/${second}/check`, {})).body.data).toMatchObject({ state: 'OFF' });
    expect(await shown()).toMatchObject({ id: first, state: 'ON' });
    const forgotten = processor.forgotten.size;
    await work();
    expect(processor.forgotten.size).toBe(forgotten + 1);
  });

  it('is not told by which card somebody else of the home pays', async () => {
    const { org, leaseId, shown, admin } = await given();
    const other = await org.member(['renter']);
    const party = { orgId: org.orgId, leaseId, personId: other.personId, role: 'TENANT' as const, position: 9 };
    await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db.insertInto('leaseParties').values(party).execute(),
    );
    expect(await shown(other)).toMatchObject({ state: 'ON', method: null });
    expect(await shown(admin)).toMatchObject({ method: { last4: '4242' } });
  });

  it('reads no reference of the processor anywhere', async () => {
    const { shown, admin, current } = await given();
    const seen = JSON.stringify([
      await shown(),
      await shown(admin),
      (await admin.call('GET', `/api/autopays/${current.id}`)).body,
    ]);
    expect(seen).not.toMatch(/cus_|pm_|cs\d/);
  });
});
