import { describe, expect, it } from 'vitest';
import { ACTS_OF } from '#contract/work-orders/job-acts.ts';
import {
  JOB_ACTS,
  type JobAct,
  NEXT_ORDER_STATUSES,
  WORK_ORDER_STATUSES,
  type WorkOrderStatus,
} from '#contract/work-orders/work-orders.words.ts';
import { transaction } from '#server/db/transaction.ts';
import { givenContractor } from '#tests/given-home.ts';
import { givenJob } from '#tests/given-jobs.ts';
import { sharedServer } from '#tests/server.ts';

// Every way from one state to another, and every act in every state, from the tables of the contract.

const server = sharedServer();
const visit = { from: '2099-11-26T12:00:00Z', to: '2099-11-26T14:00:00Z' };

/** A request with a further piece of work, which can be put into any state without moving the request. */
async function givenFurther() {
  const given = await givenJob(server.current);
  const { home, ticketId, jobId, orders } = given;
  const assigneeId = await givenContractor(server.current, home, 'Mighty Oak', ['Painting']);
  const added = await home.operator.call('POST', `/api/maintenance/${ticketId}/work-orders`, {
    body: { assigneeId, scope: 'Paint' },
  });
  expect(added.status).toBe(200);
  const second = (await orders()).find(({ number }: { number: number }) => number === 2);
  const force = (id: string, status: WorkOrderStatus) =>
    transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
      db
        .updateTable('workOrders')
        .set({
          status,
          doneAt: status === 'DONE' ? new Date().toISOString() : null,
          visitFrom: status === 'SCHEDULED' ? visit.from : null,
          visitTo: status === 'SCHEDULED' ? visit.to : null,
        })
        .where('id', '=', id)
        .execute(),
    );
  return { ...given, jobId, secondId: second.id as string, force };
}

const WORDS: Record<WorkOrderStatus, string> = {
  OFFERED: 'offered',
  ACCEPTED: 'accepted',
  SCHEDULED: 'visit booked',
  IN_PROGRESS: 'under way',
  DONE: 'done',
  DECLINED: 'declined',
  WITHDRAWN: 'taken back',
};

describe('a piece of work, moved by the office', () => {
  it('goes every way of the table, and no other: 409 says where it stands and where it can go', async () => {
    const { home, secondId, force } = await givenFurther();
    for (const from of WORK_ORDER_STATUSES)
      for (const to of WORK_ORDER_STATUSES) {
        await force(secondId, from);
        const body = { status: to, visit, note: 'As they said' };
        const answer = await home.operator.call('POST', `/api/work-orders/${secondId}/status`, { body });
        const next = NEXT_ORDER_STATUSES[from];
        if (next.includes(to)) {
          expect([from, to, answer.status, answer.body.data?.status]).toEqual([from, to, 200, to]);
          continue;
        }
        expect([from, to, answer.status, answer.body.code]).toEqual([from, to, 409, 'work_order.not_now']);
        expect(answer.body.message).toContain(`“${WORDS[from]}”`);
        const possible = next.map((one) => WORDS[one]).join(', ') || 'nothing; it is over';
        expect(answer.body.message).toContain(`What can be done: ${possible}.`);
      }
  });

  it('is only taken back while the request waits, which the refusal says', async () => {
    const { home, jobId, office } = await givenJob(server.current);
    await home.operator.call('POST', `/api/work-orders/${jobId}/status`, { body: { status: 'ACCEPTED' } });
    await office('status', { status: 'ON_HOLD', onHoldReason: 'PARTS', resumeOn: '2099-01-01' });
    const move = (status: string) =>
      home.operator.call('POST', `/api/work-orders/${jobId}/status`, { body: { status, visit } });
    const refused = await move('SCHEDULED');
    expect([refused.status, refused.body.code]).toEqual([409, 'work_order.not_now']);
    expect(refused.body.message).toContain('waits for something else first');
    expect(refused.body.message).toContain('What can be done: taken back.');
    expect((await move('WITHDRAWN')).status).toBe(200);
  });
});

/** What each act sends; files and amounts are asked for only once it may be done. A cost is written on the request. */
const SENT: Record<Exclude<JobAct, 'addCost'>, [string, object]> = {
  accept: ['acceptance', { visits: [] }],
  decline: ['refusal', { reason: 'Fully booked' }],
  arrange: ['visits', { visits: [visit] }],
  start: ['start', {}],
  noAccess: ['no-access', { note: 'Nobody opened' }],
  complete: ['completion', { note: 'Done', photoKeys: [] }],
  sign: ['signatures', { name: 'Jo Brennan' }],
  quote: ['quotes', { lines: [{ description: 'Valve', quantity: '1', unitPrice: '90' }] }],
  invoice: ['invoices', { lines: [{ description: 'Valve', quantity: '1', unitPrice: '90' }] }],
  ask: ['questions', { text: 'Which floor?' }],
  addPhotos: ['photos', { photoKeys: [] }],
  tick: ['ticks', { key: '0123abcd', isTicked: true }],
};

describe('whoever holds the link of a job', () => {
  it('does what the table allows where it stands, and is told what is possible for everything else', async () => {
    const { jobId, force, byLink } = await givenFurther();
    const open = WORK_ORDER_STATUSES.filter((status) => ACTS_OF[status].length > 0);
    for (const status of open)
      for (const act of JOB_ACTS) {
        if (act === 'addCost' || ACTS_OF[status].includes(act)) continue;
        await force(jobId, status);
        const answer = await byLink('POST', ...SENT[act]);
        expect([status, act, answer.status, answer.body.code]).toEqual([status, act, 409, 'work_order.not_now']);
        expect(answer.body.message).toContain(`“${WORDS[status]}”`);
      }
  });
});
