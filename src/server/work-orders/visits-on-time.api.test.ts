import { describe, expect, it } from 'vitest';
import { givenJob } from '#tests/given-jobs.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const MINUTE_MS = 60_000;
const fromNow = (from: number, to: number) => ({
  from: new Date(Date.now() + from * MINUTE_MS).toISOString(),
  to: new Date(Date.now() + to * MINUTE_MS).toISOString(),
});
const NOW = fromNow(-30, 60);
const SOON = fromNow(10, 120);
const LATER = fromNow(240, 360);

/** A job by its link, with how its contractor comes to visits. */
async function givenVisits() {
  const job = await givenJob(server.current);
  const { home, contractorId, byLink } = job;
  const scored = async () => {
    const { scores } = (await home.admin.call('GET', `/api/contractors/${contractorId}`)).body.data;
    const { value, rowCount } = scores.find(({ measure }: { measure: string }) => measure === 'ON_TIME_PERCENT');
    const path = `/api/contractors/${contractorId}/scored?measure=ON_TIME_PERCENT`;
    const rows = (await home.admin.call('GET', path)).body.data;
    return { value, rowCount, rows: rows.map((row: { value: number }) => row.value) };
  };
  const agree = (visit: object) => byLink('POST', 'visits', { visits: [visit] });
  return { ...job, scored, agree, say: (what: string) => byLink('POST', what, {}) };
}

describe('coming when it was agreed', () => {
  it('is counted visit by visit, each once, and opens what it was counted from', async () => {
    const { byLink, agree, say, scored } = await givenVisits();
    await byLink('POST', 'acceptance', { visits: [NOW] });
    expect(await scored()).toEqual({ value: null, rowCount: 0, rows: [] });
    await say('no-access');
    await agree(SOON);
    await say('start');
    expect(await scored()).toEqual({ value: null, rowCount: 2, rows: [100, 100] });
    await say('no-access');
    await agree(LATER);
    await say('start');
    await say('completion');
    expect(await scored()).toEqual({ value: 66.7, rowCount: 3, rows: [0, 100, 100] });
  });

  it('is not counted where nobody said that they began, or the office put the visit off', async () => {
    const { byLink, office, say, scored } = await givenVisits();
    await byLink('POST', 'acceptance', { visits: [NOW] });
    await office('status', { status: 'SCHEDULED', visit: LATER });
    await say('completion');
    expect(await scored()).toMatchObject({ rowCount: 0 });
  });

  it('is counted of a further piece of work as of the first', async () => {
    const { home, ticketId, office, contractorId, orders, scored } = await givenVisits();
    await office('status', { status: 'IN_PROGRESS' });
    const body = { assigneeId: contractorId, scope: 'The sink upstairs' };
    await home.operator.call('POST', `/api/maintenance/${ticketId}/work-orders`, { body });
    const further = (await orders()).find(({ scope }: { scope: string | null }) => scope !== null);
    const move = (status: string, visit: object | null = null) =>
      home.operator.call('POST', `/api/work-orders/${further.id}/status`, { body: { status, visit } });
    await move('SCHEDULED', NOW);
    await move('IN_PROGRESS');
    expect(await scored()).toMatchObject({ rowCount: 1, rows: [100] });
  });
});
