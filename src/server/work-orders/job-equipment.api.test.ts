import { describe, expect, it } from 'vitest';
import { givenJob } from '#tests/given-jobs.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

describe('a job about equipment', () => {
  it('tells of the equipment what it is and whether the maker pays, and where it is once it is accepted', async () => {
    const { byLink, home, ticketId, ticket } = await givenJob(server.current);
    const asset = {
      name: 'Water heater',
      kind: 'WATER_HEATER',
      make: 'Weilmann',
      model: 'Condens 40',
      serialNumber: 'WB-4711',
      warrantyUntilOn: '2099-01-01',
    };
    const besides = { location: 'Cellar, key C-1', notes: 'Ours alone', replacementCost: '900.00' };
    const put = await home.operator.call('POST', '/api/assets', {
      body: { propertyId: home.propertyId, ...asset, ...besides },
    });
    const { version } = await ticket();
    const body = { version, assetId: put.body.data.id };
    expect((await home.operator.call('PUT', `/api/maintenance/${ticketId}`, { body })).status).toBe(200);
    expect((await byLink('GET')).body.data.asset).toEqual({ ...asset, isUnderWarranty: true, location: null });
    const accepted = (await byLink('POST', 'acceptance', { visits: [] })).body.data;
    expect(accepted.asset).toEqual({ ...asset, isUnderWarranty: true, location: 'Cellar, key C-1' });
  });
});
