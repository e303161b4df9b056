import { describe, expect, it } from 'vitest';
import { givenJob } from '#tests/given-jobs.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const bill = { lines: [{ description: 'Trap and fittings', unitPrice: '105.00' }] };

describe('a quote or an invoice whose id an owner knows', () => {
  it('is, with its papers, the office’s alone until it is taken', async () => {
    const { byLink, byOffice, upload, home, jobId } = await givenJob(server.current);
    await byLink('POST', 'acceptance', { visits: [] });
    await byLink('POST', 'completion', {});
    const sent = (await byLink('POST', 'invoices', { ...bill, fileKeys: [await upload('paper')] })).body.data;
    const { id, files } = sent.invoice;
    const seen = async (who: 'owner' | 'operator') => {
      const paths = [`/api/work-orders/${jobId}/bills/${id}`, `/api/files/${files[0].id}`];
      return Promise.all(paths.map(async (path) => (await home[who].call('GET', path)).status));
    };
    expect([await seen('operator'), await seen('owner')]).toEqual([
      [200, 200],
      [404, 404],
    ]);
    await byOffice(`bills/${id}/decision`, { accepted: true });
    expect(await seen('owner')).toEqual([200, 200]);
  });

  it('is, as a quote, theirs to read while they are asked', async () => {
    const { byLink, office, home, jobId } = await givenJob(server.current, { limitMinor: 5000 });
    const { id } = (await byLink('POST', 'quotes', bill)).body.data.quote;
    const read = async () => (await home.owner.call('GET', `/api/work-orders/${jobId}/bills/${id}`)).status;
    expect(await read()).toBe(404);
    expect((await office('approval', { amount: '105.00' })).status).toBe(200);
    expect(await read()).toBe(200);
  });
});
