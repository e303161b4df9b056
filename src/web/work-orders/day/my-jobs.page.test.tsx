import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('what was given last stands first, before what was done long ago', async () => {
  const { admin, operator, propertyId } = await givenHome(server);
  for (const title of ['The fan stands still', 'The tap drips']) {
    const { id, version } = await ask(admin, 'POST', '/api/maintenance', { propertyId, title });
    const path = `/api/maintenance/${id}`;
    const given = await ask(admin, 'POST', `${path}/assignment`, { personId: operator.personId, version });
    const from = new Date(server.clock.now().getTime() + 600_000);
    const visit = { from: from.toISOString(), to: new Date(from.getTime() + 3_600_000).toISOString() };
    const isFirst = title === 'The fan stands still';
    const next = isFirst ? { status: 'SCHEDULED', visit } : { status: 'IN_PROGRESS' };
    await ask(admin, 'POST', `${path}/status`, { ...next, version: given.version });
  }
  const page = await openPage(operator, '/my-jobs');
  const [newest, oldest] = await Promise.all([
    page.findByText('The tap drips'),
    page.findByText('The fan stands still'),
  ]);
  expect(newest.compareDocumentPosition(oldest) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
