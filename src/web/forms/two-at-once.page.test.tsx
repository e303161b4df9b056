import { expect, test } from 'vitest';
import { givenContractor, givenHome, type Home } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import type { Part } from '#tests/pages/part.ts';

type Record = {
  /** Puts one into the world and says where it is read, and where its form is. */
  given: (home: Home) => Promise<{ apiUrl: string; url: string }>;
  /** Opens the form where it is no page of its own. */
  open?: (page: Part) => Promise<void>;
  /** A field of text, and its name in the body of the call. */
  label: string | RegExp;
  field: string;
  /** Another field, which nobody touches here and somebody else saves. */
  other: { [field: string]: unknown };
  save: string;
};

const made = async (home: Home, api: string, body: object) => (await ask(home.admin, 'POST', api, body)).id as string;

const edit = (name: string) => (page: Part) => page.press(name);

/** What people change in forms, each by its own form. */
const RECORDS: { [name: string]: Record } = {
  'a person': {
    given: async (home) => {
      const id = await made(home, '/api/people', { kind: 'PERSON', firstName: 'Gil', lastName: 'Garante' });
      return { apiUrl: `/api/people/${id}`, url: `/people/edit/${id}` };
    },
    label: /^Notes/,
    field: 'notes',
    other: { firstName: 'Gilberto' },
    save: 'Save',
  },
  'a property': {
    given: async ({ propertyId }) => ({
      apiUrl: `/api/properties/${propertyId}`,
      url: `/properties/edit/${propertyId}`,
    }),
    label: 'Name',
    field: 'name',
    other: { yearBuilt: 1904 },
    save: 'Save property',
  },
  'a unit': {
    given: async ({ unitId, propertyId }) => ({
      apiUrl: `/api/units/${unitId}`,
      url: `/properties/${propertyId}?unit=${unitId}`,
    }),
    open: edit('Edit unit'),
    label: /^Floor/,
    field: 'floor',
    other: { building: 'North' },
    save: 'Save unit',
  },
  'a contractor': {
    given: async (home) => {
      const id = await givenContractor(server, home, 'Brennan', ['Plumbing']);
      return { apiUrl: `/api/contractors/${id}`, url: `/contractors/edit/${id}` };
    },
    label: /^Notes/,
    field: 'notes',
    other: { areas: ['Queens'] },
    save: 'Save',
  },
  equipment: {
    given: async (home) => {
      const id = await made(home, '/api/assets', { propertyId: home.propertyId, name: 'Boiler 1', kind: 'BOILER' });
      return { apiUrl: `/api/assets/${id}`, url: `/maintenance/equipment/${id}` };
    },
    open: edit('Edit'),
    label: /^Where it is/,
    field: 'location',
    other: { make: 'Viessmann' },
    save: 'Save',
  },
  'a meter': {
    given: async (home) => {
      const id = await made(home, '/api/meters', {
        propertyId: home.propertyId,
        name: 'Cold water',
        kind: 'WATER',
        measure: 'M3',
      });
      return { apiUrl: `/api/meters/${id}`, url: `/maintenance/meters/${id}` };
    },
    open: edit('Edit'),
    label: /^Serial number/,
    field: 'serialNumber',
    other: { location: 'Cellar' },
    save: 'Save',
  },
};

test.each(Object.entries(RECORDS))(
  '%s that two save at once: the second chooses, and nothing is lost',
  async (_, record) => {
    const home = await givenHome(server);
    const { apiUrl, url } = await record.given(home);
    const page = await openPage(home.admin, url);
    await record.open?.(page);
    await page.fill(record.label, 'Typed here');
    const seen = await ask(home.admin, 'GET', apiUrl);
    await ask(home.admin, 'PUT', apiUrl, { [record.field]: 'Saved there', ...record.other, version: seen.version });
    await page.press(record.save);
    expect(await page.find('radio', 'Typed here')).toHaveProperty('checked', true);
    await page.press('Saved there', 'radio');
    await page.press('Typed here', 'radio');
    await page.press('Save these choices');
    await expect.poll(async () => (await ask(home.admin, 'GET', apiUrl))[record.field]).toBe('Typed here');
    expect(await ask(home.admin, 'GET', apiUrl)).toMatchObject(record.other);
  },
);

test.each(Object.entries(RECORDS))('%s of which somebody else saved another field keeps both', async (_, record) => {
  const home = await givenHome(server);
  const { apiUrl, url } = await record.given(home);
  const page = await openPage(home.admin, url);
  await record.open?.(page);
  await page.fill(record.label, 'Typed here');
  const seen = await ask(home.admin, 'GET', apiUrl);
  await ask(home.admin, 'PUT', apiUrl, { ...record.other, version: seen.version });
  await page.press(record.save);
  await page.press('Save these choices');
  await expect.poll(async () => (await ask(home.admin, 'GET', apiUrl))[record.field]).toBe('Typed here');
  expect(await ask(home.admin, 'GET', apiUrl)).toMatchObject(record.other);
});
