import { expect, test } from '@playwright/test';
import { momentAt } from '#contract/clocks.ts';
import { addDays, dayIn } from '#contract/dates.ts';
import { baseUrl, givenMember, givenOrganization, givenProperty, signIn } from './given.ts';

const ZONE = 'America/New_York';
/** As high as an hour is in the week, which begins at seven. */
const HOUR_PX = 44;
const yOf = (hour: number): number => (hour - 7) * HOUR_PX + 1;

test('a visit that is dragged to another day and hour is booked there once somebody says so', async ({ page }) => {
  const office = await givenOrganization();
  const [house, jo] = await Promise.all([
    givenProperty(office, { name: 'Audubon Gardens' }),
    givenMember(office, ['operator'], { firstName: 'Jo', lastName: 'Werner' }),
  ]);
  const personOf = async (name: string) => (await office.api('GET', `/api/people?q=${name}`))[0].id;
  const ticket = await office.api('POST', '/api/maintenance', { propertyId: house.id, title: 'Water in the ceiling' });
  const path = `/api/maintenance/${ticket.id}`;
  const assigned = await office.api('POST', `${path}/assignment`, {
    personId: await personOf(jo.user.lastName),
    version: ticket.version,
  });
  // A Wednesday that is still to come, in whichever week this runs.
  const today = dayIn(new Date(), ZONE);
  const wednesday = addDays(today, 7 + ((3 - new Date(today).getUTCDay() + 7) % 7));
  const at = (day: typeof wednesday, time: `${number}:${number}`) =>
    momentAt(day, time, ZONE).toISOString().replace('.000', '');
  const visit = { from: at(wednesday, '10:00'), to: at(wednesday, '12:00') };
  await office.api('POST', `${path}/status`, { status: 'SCHEDULED', version: assigned.version, visit });

  await signIn(page, office, 'superadmin');
  await page.goto(`${baseUrl()}/maintenance?layout=calendar&day=${wednesday}`);
  const week = page.getByRole('region', { name: 'Visits of this week' });
  const block = week.getByRole('listitem').filter({ hasText: 'Water in the ceiling' });
  const thursday = week.getByRole('list', { name: new RegExp(`\\b${Number(addDays(wednesday, 1).slice(8))}\\b`) });
  await block.dragTo(thursday, { sourcePosition: { x: 20, y: 4 }, targetPosition: { x: 20, y: yOf(14) } });
  const question = page.getByRole('dialog', { name: 'Move the visit?' });
  await question.getByRole('button', { name: /^(Move|Book)/ }).click();
  await expect(question).toBeHidden();
  const moved = { from: at(addDays(wednesday, 1), '14:00'), to: at(addDays(wednesday, 1), '16:00') };
  expect((await office.api('GET', path)).visit).toEqual(moved);
});
