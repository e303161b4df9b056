import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { callAs } from '#tests/given.ts';
import { givenContractor } from '#tests/given-home.ts';
import { givenJob } from '#tests/given-jobs.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const bill = (unitPrice: string) => ({ lines: [{ description: 'Controller board', unitPrice }] });

/** A request for which two firms quoted: Brennan 300.00, Empire 420.00. */
async function givenQuotes() {
  const job = await givenJob(server.current, { limitMinor: 5000 });
  const { home, ticketId, byLink } = job;
  await byLink('POST', 'quotes', bill('300.00'));
  const empireId = await givenContractor(server.current, home, 'Empire Lift', ['Plumbing']);
  const order = await home.operator.call('POST', `/api/maintenance/${ticketId}/work-orders`, {
    body: { assigneeId: empireId, scope: 'The same work' },
  });
  const { id } = order.body.data;
  const link = (await home.operator.call('POST', `/api/work-orders/${id}/link`)).body.data.url.split('/job/')[1];
  await callAs(server.current, link, 'POST', `/api/work-orders/${id}/quotes`, { body: bill('420.00') });
  const read = (who: 'owner' | 'operator' | 'renter') => home[who].call('GET', `/api/maintenance/${ticketId}/decision`);
  return { ...job, read };
}

describe('what an owner decides by', () => {
  it('is every quote with its lines, the one they are asked for first, and whom to call about it', async () => {
    const { read, office, home } = await givenQuotes();
    await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
      db
        .updateTable('people')
        .set({ phoneCountryCode: '1', phoneNumber: '7185550127' })
        .where('id', '=', home.operator.personId)
        .execute(),
    );
    await office('approval', { amount: '420.00' });
    expect((await read('owner')).body.data).toMatchObject({
      quotes: [
        { contractor: 'Empire Lift', isAskedFor: true, quote: { total: { amount: '420.00' } } },
        { contractor: 'Brennan', isAskedFor: false, quote: { lines: [{ description: 'Controller board' }] } },
      ],
      asker: { phone: { countryCode: '1', number: '7185550127' } },
      share: null,
    });
  });

  it('names the share of who reads it, where a property has several owners', async () => {
    const { read, office, home } = await givenQuotes();
    await transaction(server.current.pool, { orgId: home.org.orgId }, async (db) => {
      await db.updateTable('propertyOwners').set({ percent: '75' }).where('propertyId', '=', home.propertyId).execute();
      await db
        .insertInto('propertyOwners')
        .values({ orgId: home.org.orgId, propertyId: home.propertyId, personId: home.renter.personId, percent: '25' })
        .execute();
    });
    await office('approval', { amount: '300.00' });
    expect((await read('owner')).body.data.share).toEqual({ percent: '75', ownerCount: 2 });
    expect((await read('operator')).body.data.share).toBeNull();
  });

  it('is nothing before they are asked and after they said no, and nobody else reads it', async () => {
    const { read, office, home, ticket, ticketId } = await givenQuotes();
    const nothing = { quotes: [], asker: null, share: null };
    expect((await read('operator')).body.data).toEqual(nothing);
    await office('approval', { amount: '300.00' });
    expect((await read('renter')).status).toBe(403);
    const elsewhere = await givenJob(server.current);
    expect((await elsewhere.home.owner.call('GET', `/api/maintenance/${ticketId}/decision`)).status).toBe(404);
    const { version } = await ticket();
    await home.owner.call('POST', `/api/maintenance/${ticketId}/decision`, {
      body: { approved: false, reason: 'Too dear', version },
    });
    expect((await read('owner')).body.data).toEqual(nothing);
  });
});
