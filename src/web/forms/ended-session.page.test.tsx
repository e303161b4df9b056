import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import { drafts } from '#web/draft-storage.ts';

const OVER = { success: false, message: 'Your session is over.' };

/** A dialog of a request with words in it. */
async function givenTypedDialog() {
  const { admin, propertyId, unitId } = await givenHome(server);
  const made = { propertyId, unitId, title: 'Tap drips', category: 'PLUMBING' };
  const { id } = await ask(admin, 'POST', '/api/maintenance', made);
  const open = async () => {
    const page = await openPage(admin, `/maintenance/${id}?tab=costs`);
    await page.press('Not ours…');
    return { page, dialog: await page.in('dialog') };
  };
  const { page, dialog } = await open();
  await dialog.fill('Why?', 'The city looks after this tap.');
  return { admin, id, page, dialog, open };
}

test('what was typed in a dialog is there again for whom the session ended as they sent it', async () => {
  const { id, page, dialog, open } = await givenTypedDialog();
  answerWith(`POST /api/maintenance/${id}/status`, () => Response.json(OVER, { status: 401 }));
  await dialog.press('Not ours');
  await page.field('E-mail');
  const again = (await open()).dialog;
  await again.sees('This is what you typed before');
  expect(await again.field('Why?')).toHaveProperty('value', 'The city looks after this tap.');
});

test('what was typed in a dialog goes with who closes it by its own button', async () => {
  const { admin, page, dialog, open } = await givenTypedDialog();
  await expect.poll(() => drafts.count(admin.userId)).toBe(1);
  await dialog.press('Leave it as it is');
  await page.isGone('dialog');
  await expect.poll(() => drafts.count(admin.userId)).toBe(0);
  const again = (await open()).dialog;
  expect(await again.field('Why?')).toHaveProperty('value', '');
});
