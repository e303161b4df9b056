import { expect, test } from 'vitest';
import { givenContractor, givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const PLANS = '/maintenance/plans';

async function givenPlan(more: object = {}) {
  const home = await givenHome(server);
  const made = { propertyId: home.propertyId, title: 'Boiler service', dueOn: '2031-05-04', ...more };
  const plan = await ask(home.admin, 'POST', '/api/maintenance-plans', made);
  return { ...home, plan, apiUrl: `/api/maintenance-plans/${plan.id}`, url: `${PLANS}?plan=${plan.id}` };
}

test('work that comes again is planned by the calendar; what is missing or no figure is said beside its field', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, PLANS);
  await page.sees('No plans yet');
  const [add] = await page.findAllByRole('button', { name: 'New plan' });
  if (add) await page.user.click(add);
  const dialog = await page.in('dialog', 'New plan');
  await dialog.fill('Every', 'often');
  await dialog.press('Add plan');
  for (const label of ['What is done', 'Every'])
    await expect
      .poll(async () => (await dialog.field(label)).getAttribute('aria-invalid'), { message: String(label) })
      .toBe('true');
  await dialog.fill('What is done', 'Gutters');
  await dialog.fill('Every', '6');
  await dialog.fill('Property', 'Albion');
  await page.press('Albion Court', 'option');
  await dialog.fill('Next due', 'nov 3 2031');
  await dialog.fill(/^Checklist/, 'North side');
  const send = await dialog.find('button', 'Add plan');
  await page.user.dblClick(send);
  await page.isGone('dialog');
  const plans = await ask(admin, 'GET', '/api/maintenance-plans');
  expect(plans).toHaveLength(1);
  expect(plans[0]).toMatchObject({ title: 'Gutters', everyMonths: 6, dueOn: '2031-11-03', leadDays: 30 });
});

test('a figure that is none, of a field that no longer shows, does not hold the form back in silence', async () => {
  const { admin, apiUrl, url, propertyId } = await givenPlan();
  const meter = { propertyId, name: 'Run hours', kind: 'OTHER', measure: 'HOURS' };
  await ask(admin, 'POST', '/api/meters', meter);
  const page = await openPage(admin, url);
  await (await page.in('dialog')).press('Edit plan');
  const dialog = await page.in('dialog', 'Edit “Boiler service”');
  await dialog.fill('Every', 'often');
  await dialog.press('Comes again', 'combobox');
  await page.press('By a meter', 'option');
  await dialog.fill('Meter', 'Run');
  await page.press(/^Run hours/, 'option');
  await dialog.fill(/^After every/, '500');
  await dialog.press('Save plan');
  await page.isGone('dialog', 'Edit “Boiler service”');
  expect(await ask(admin, 'GET', apiUrl)).toMatchObject({ repeats: 'METER', everyAmount: 500, everyMonths: 12 });
});

test('two save a plan at once: the second chooses, and loses nothing typed', async () => {
  const { admin, plan, apiUrl, url } = await givenPlan();
  const page = await openPage(admin, url);
  await (await page.in('dialog')).press('Edit plan');
  const dialog = await page.in('dialog', 'Edit “Boiler service”');
  await dialog.fill('What is done', 'Boiler service and inspection');
  await dialog.fill(/^What to know/, 'Key at the office.');
  await ask(admin, 'PUT', apiUrl, { title: 'Heating service', isStatutory: true, version: plan.version });
  await dialog.press('Save plan');
  expect(await page.find('radio', 'Boiler service and inspection')).toHaveProperty('checked', true);
  await page.press('Save these choices');
  await expect.poll(async () => (await ask(admin, 'GET', apiUrl)).title).toBe('Boiler service and inspection');
  expect(await ask(admin, 'GET', apiUrl)).toMatchObject({ isStatutory: true, instructions: 'Key at the office.' });
});

test('the request of a plan is made once, however often it is pressed, and is opened from then on', async () => {
  const { admin, url } = await givenPlan();
  const page = await openPage(admin, url);
  const dialog = await page.in('dialog');
  await page.user.dblClick(await dialog.find('button', 'Make the request now'));
  await dialog.find('link', 'Open the request');
  expect(await ask(admin, 'GET', '/api/maintenance')).toHaveLength(1);
});

test('a plan that is paused makes no request, one that somebody deleted meanwhile is said to be gone', async () => {
  const { admin, plan, apiUrl, url, owner, renter } = await givenPlan({ isPaused: true });
  const page = await openPage(admin, url);
  const dialog = await page.in('dialog');
  await dialog.sees('paused');
  expect(dialog.queryByRole('button', { name: 'Make the request now' })).toBeNull();
  await dialog.press('Delete');
  const asks = await page.in('alertdialog');
  await asks.press('Keep it');
  await ask(admin, 'DELETE', apiUrl);
  const later = await openPage(admin, url);
  await later.sees('This plan is not here any more.');
  for (const who of [owner, renter])
    await (await openPage(who, PLANS)).findByRole('heading', { name: /^This page is for / });
  expect(plan.isPaused).toBe(true);
});

test('a plan is given to whom work can be given: no renter, and no contractor where they are switched off', async () => {
  const home = await givenHome(server);
  await givenContractor(server, home, 'Brennan', ['Heating']);
  const finds = async (name: string, isFound: boolean) => {
    const page = await openPage(home.admin, PLANS);
    const [add] = await page.findAllByRole('button', { name: 'New plan' });
    if (add) await page.user.click(add);
    await (await page.in('dialog', 'New plan')).fill('Given to', name);
    await (isFound ? page.find('option', new RegExp(name)) : page.sees('Nobody found'));
  };
  await finds('Zofia', false);
  await finds('Brennan', true);
  const boss = await home.org.member(['superadmin']);
  const { version } = await ask(boss, 'GET', '/api/organization');
  await ask(boss, 'PUT', '/api/organization', { version, capabilitiesOff: ['feature_contractor_management_view'] });
  await finds('Brennan', false);
  await finds('Nora', true);
});
