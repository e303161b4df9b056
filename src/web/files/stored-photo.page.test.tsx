import { test } from 'vitest';
import { givenHome, givenUpload } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('a photo that the store does not give says that it is not available, rather than be waited for', async () => {
  const { admin, renter, org } = await givenHome(server);
  const { key } = await givenUpload(renter, 'photo');
  const { id } = await ask(renter, 'POST', '/api/maintenance', { title: 'Tap', photoKeys: [key] });
  await server.deps.files.removeAll(org.orgId);
  const page = await openPage(admin, `/maintenance/${id}`);
  await page.sees('Not available');
});
