import { describe, expect, it } from 'vitest';
import { callAs } from '#tests/given.ts';
import { givenJob } from '#tests/given-jobs.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

/** A job that was accepted, with a checklist on which the first thing must be ticked. */
async function givenChecklist() {
  const one = await givenJob(server.current);
  await one.byLink('POST', 'acceptance', { visits: [] });
  const items = [{ text: 'Fuse off, tested dead', isRequired: true }, { text: 'Paper test' }];
  const answer = await one.byOffice('checklist', { items });
  const [fuse, paper] = answer.body.data.checklist;
  const tick = (key: string, isTicked = true) => one.byLink('POST', 'ticks', { key, isTicked });
  return { ...one, fuse, paper, tick };
}

describe('the checklist of a job', () => {
  it('is ticked by whoever does the work, who reads when that was, as the office does', async () => {
    const { tick, fuse, orders, byOffice, paper } = await givenChecklist();
    const ticked = (await tick(fuse.key)).body.data.checklist;
    expect(ticked).toMatchObject([{ text: 'Fuse off, tested dead', tickedAt: expect.any(String) }, { tickedAt: null }]);
    expect((await orders())[0].checklist).toEqual(ticked);
    const both = (await byOffice('checklist/ticks', { key: paper.key, isTicked: true })).body.data.checklist;
    expect(both.every(({ tickedAt }: { tickedAt: string | null }) => tickedAt !== null)).toBe(true);
    expect((await tick(fuse.key, false)).body.data.checklist[0].tickedAt).toBeNull();
  });

  it('holds up that the work is done, whoever says so, and names what is missing', async () => {
    const { tick, fuse, byLink, office, byOffice, ticket } = await givenChecklist();
    await byLink('POST', 'start', {});
    const refusals = [
      await byLink('POST', 'completion', { note: 'All done' }),
      await office('status', { status: 'WORK_DONE' }),
      await byOffice('status', { status: 'DONE' }),
    ];
    for (const { status, body } of refusals) {
      expect([status, body.code]).toEqual([409, 'ticket.checklist_open']);
      expect(body.message).toContain('Fuse off, tested dead');
      expect(body.message).not.toContain('Paper test');
    }
    expect((await ticket()).status).toBe('IN_PROGRESS');
    await tick(fuse.key);
    expect((await byLink('POST', 'completion', { note: 'All done' })).body.data.status).toBe('DONE');
  });

  it('keeps its ticks where the office changes it, and goes on with whoever is asked next', async () => {
    const { tick, fuse, byOffice, byLink, office, orders, contractorId } = await givenChecklist();
    await tick(fuse.key);
    const items = [{ text: 'Photo taken' }, { key: fuse.key, text: 'Fuse off', isRequired: true }];
    const changed = (await byOffice('checklist', { items })).body.data.checklist;
    expect(changed).toMatchObject([{ tickedAt: null }, { key: fuse.key, tickedAt: expect.any(String) }]);
    await byLink('POST', 'refusal', { reason: 'No time after all' });
    await office('assignment', { personId: contractorId });
    await office('status', { status: 'OFFERED' });
    expect((await orders())[0]).toMatchObject({ status: 'OFFERED', checklist: changed });
  });

  it('is ticked once however often that is sent, by nobody else, and not where it is another one by now', async () => {
    const { tick, fuse, paper, byOffice, jobId, home } = await givenChecklist();
    const [first, second] = await Promise.all([tick(fuse.key), tick(paper.key)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const again = (await tick(fuse.key)).body.data.checklist[0];
    expect(again.tickedAt).toBe(first.body.data.checklist[0].tickedAt);
    // A list that was made from another one would undo unseen what somebody else added; what was seen is replaced.
    const seen = [fuse.key, paper.key];
    const late = await byOffice('checklist', { seen: [fuse.key], items: [] });
    expect([late.status, late.body.code]).toEqual([409, 'work_order.checklist_changed']);
    await byOffice('checklist', { seen, items: [{ key: paper.key, text: 'Paper test' }] });
    expect((await tick(fuse.key)).body.code).toBe('work_order.checklist_unknown');
    const other = await givenJob(server.current, { home });
    const path = `/api/work-orders/${jobId}/ticks`;
    const body = { key: paper.key, isTicked: false };
    expect((await callAs(server.current, other.token, 'POST', path, { body })).status).toBe(404);
    expect((await home.renter.call('POST', path, { body })).status).toBe(404);
  });
});

describe('the photos of a job', () => {
  it('say whether they show it before or after the work, to whoever reads the request', async () => {
    const { byLink, upload, ticket } = await givenJob(server.current);
    await byLink('POST', 'acceptance', { visits: [] });
    await byLink('POST', 'photos', { photoKeys: [await upload('photo')], stage: 'BEFORE' });
    await byLink('POST', 'photos', { photoKeys: [await upload('photo')] });
    const photoKeys = [await upload('photo')];
    const { photos } = (await byLink('POST', 'completion', { photoKeys })).body.data;
    const stages = ['BEFORE', null, 'AFTER'];
    expect(photos.map(({ stage }: { stage: string | null }) => stage)).toEqual(stages);
    expect((await ticket()).photos.map(({ stage }: { stage: string | null }) => stage)).toEqual(stages);
    expect((await byLink('GET', `files/${photos[2].id}`)).status).toBe(200);
  });
});
