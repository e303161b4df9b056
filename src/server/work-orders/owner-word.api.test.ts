import { expect, it } from 'vitest';
import { givenJob } from '#tests/given-jobs.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

it('after the owner’s no the office goes on, whoever has the job', async () => {
  const { office, ticket, home, ticketId } = await givenJob(server.current);
  await office('approval', { amount: '300.00' });
  const { version } = await ticket();
  const no = { approved: false, reason: 'Too much for a tap.', version };
  expect((await home.owner.call('POST', `/api/maintenance/${ticketId}/decision`, { body: no })).status).toBe(200);
  expect(await ticket()).toMatchObject({ status: 'OFFERED', waitingOn: 'STAFF' });
});
