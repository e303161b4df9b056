import { describe, expect, it } from 'vitest';
import { givenJob } from '#tests/given-jobs.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

describe('what a job keeps back', () => {
  it('is how to get in and whom to call once the request is over, until it is opened anew', async () => {
    const { byLink, home, ticketId, office } = await givenJob(server.current);
    await byLink('POST', 'acceptance', { visits: [] });
    await byLink('POST', 'start', {});
    await byLink('POST', 'completion', { note: 'New trap, runs dry' });
    const known = { notes: 'The key is under the pot', people: [{ name: 'Zofia Nowak' }] };
    expect((await byLink('GET')).body.data).toMatchObject({ status: 'DONE', access: known });
    await home.renter.call('POST', `/api/maintenance/${ticketId}/confirmation`, { body: { solved: true } });
    const over = (await byLink('GET')).body.data;
    expect(over).toMatchObject({ status: 'DONE', access: null });
    expect(JSON.stringify(over)).not.toMatch(/under the pot|Nowak/);
    expect((await office('status', { status: 'TRIAGED', note: 'It drips again' })).status).toBe(200);
    expect((await byLink('GET')).body.data.access).toMatchObject(known);
  });
});
