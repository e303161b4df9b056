import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { EXPORT_ROWS_MAX } from '#contract/exports.ts';
import { problems } from '#contract/problems.ts';
import { transaction } from '#server/db/transaction.ts';
import { readDelimitedText } from '#server/imports/queries/read-delimited-text.ts';
import { readWorkbook } from '#server/imports/queries/read-workbook.ts';
import { type Caller, givenOrganization } from './given.ts';
import { givenPortfolio } from './given-portfolio.ts';
import { sharedServer } from './server.ts';

const server = sharedServer({ at: '2026-11-18T15:00:00Z' });

async function given() {
  const org = await givenOrganization(server.current);
  const admin = await org.member(['admin'], { firstName: 'Quentin', lastName: 'Xu' });
  const portfolio = givenPortfolio(server.current, org);
  const house = await portfolio.property({ name: '=HYPERLINK("http://x.test")' });
  const other = await portfolio.property({ name: '\'s-Gravenhage, "West"\nHof' });
  const home = await portfolio.unit(house, '1B');
  await portfolio.unit(other, '2A');
  await portfolio.lease(house, home, { tenantIds: [await portfolio.person('Zoë', '<Łuczak> & Co')] });
  return { org, admin, portfolio, house, other };
}

type Asked = { id: string; header: string; words?: Record<string, string> };
const columns = (...ids: string[]): Asked[] => ids.map((id) => ({ id, header: `The ${id}` }));
const take = (by: Caller, path: string, format: 'csv' | 'xlsx', asked: Asked[]) =>
  by.call('POST', path, { body: { format, columns: asked } });

/** The rows of a file, by whichever reader the import would take. */
async function rowsOf(by: Caller, path: string, format: 'csv' | 'xlsx', asked: Asked[]) {
  const { status, body, headers } = await take(by, path, format, asked);
  expect([path, status]).toEqual([path, 200]);
  expect(headers['content-disposition']).toContain(`2026-11-18.${format}`);
  const bytes = body.data as Buffer;
  expect(headers['content-length']).toBe(String(bytes.length));
  return format === 'csv' ? readDelimitedText(bytes) : ((await readWorkbook(bytes))[0]?.rows ?? []);
}
const filled = (rows: string[][]) => rows.filter((row) => row.some((cell) => cell !== ''));

it.each(['csv', 'xlsx'] as const)(
  'a list as %s comes back unchanged by import, with its columns, order and words',
  async (format) => {
    const { admin } = await given();
    const places = await rowsOf(
      admin,
      '/api/properties/export?sort=name',
      format,
      columns('name', 'city', 'unitCount'),
    );
    expect(filled(places)).toEqual([
      ['The name', 'The city', 'The unitCount'],
      ['\'s-Gravenhage, "West"\nHof', 'Albany', '1'],
      ['=HYPERLINK("http://x.test")', 'Albany', '1'],
    ]);
    const homes = await rowsOf(admin, '/api/units/export?state=occupied', format, [
      ...columns('number', 'renters', 'rent', 'currency'),
      { id: 'status', header: 'State', words: { OCCUPIED: 'Vermietet' } },
    ]);
    expect(filled(homes).map((row) => row.map((cell) => cell.replace(/^1500$/, '1500.00')))).toEqual([
      ['The number', 'The renters', 'The rent', 'The currency', 'State'],
      ['1B', 'Zoë <Łuczak> & Co', '1500.00', 'USD', 'Vermietet'],
    ]);
  },
);

it('what a spreadsheet would run is text in the file', async () => {
  const { admin } = await given();
  const { body } = await take(admin, '/api/properties/export', 'csv', columns('name'));
  const text = (body.data as Buffer).toString();
  expect(text.startsWith('\u{feff}The name\r\n')).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""http://x.test"")"`);
});

it('every list can be exported, within reach, and is recorded', async () => {
  const { org, admin, house } = await given();
  const operator = await org.member(['operator'], { propertyIds: [house], firstName: 'Ondine', lastName: 'Yu' });
  const owner = await org.member(['owner']);
  await admin.call('POST', '/api/maintenance', { body: { propertyId: house, title: 'Tap drips' } });
  for (const [path, column, count] of [
    ['/api/properties/export', 'name', 1],
    ['/api/units/export', 'label', 1],
    ['/api/people/export', 'name', null],
    ['/api/leases/export', 'ref', 1],
    ['/api/maintenance/export', 'title', 1],
  ] as const) {
    const rows = filled(await rowsOf(operator, path, 'csv', columns(column)));
    if (count !== null) expect([path, rows.length]).toEqual([path, count + 1]);
  }
  expect((await take(owner, '/api/leases/export', 'csv', columns('ref'))).status).toBe(403);
  expect(filled(await rowsOf(owner, '/api/units/export', 'csv', columns('label')))).toHaveLength(1);
  expect((await take(operator, '/api/audit-trail/export', 'csv', columns('at'))).status).toBe(403);
  const trail = await rowsOf(admin, '/api/audit-trail/export?action=list.export', 'csv', columns('action', 'who'));
  expect(filled(trail)).toHaveLength(7);
  const { data } = (await admin.call('GET', '/api/audit-trail?action=list.export&limit=1')).body;
  expect(data[0]).toMatchObject({
    actorName: 'Quentin Xu',
    after: { format: 'csv', columns: 'action, who', rows: 6, filters: { action: 'list.export' } },
  });
});

it('the name of a file says the day that it is for the office, which may be another than in Greenwich', async () => {
  const { org, admin, house } = await given();
  const named = async (timeZone: string) => {
    await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db.updateTable('organizations').set({ timeZone }).where('id', '=', org.orgId).execute(),
    );
    const list = await take(admin, '/api/properties/export', 'csv', columns('name'));
    const papers = await admin.call('POST', `/api/documents/archive?propertyId=${house}`);
    return [list, papers].map(({ headers }) => /\d{4}-\d\d-\d\d/.exec(String(headers['content-disposition']))?.[0]);
  };
  // Three in the afternoon in Greenwich: in Kiribati the next day has begun.
  expect(await named('Pacific/Kiritimati')).toEqual(['2026-11-19', '2026-11-19']);
  expect(await named('America/New_York')).toEqual(['2026-11-18', '2026-11-18']);
});

it('a list of more pages than one is whole, what is unknown is refused, and nothing stays behind', async () => {
  const { org, admin, other } = await given();
  const made = () => readdirSync(tmpdir()).filter((name) => name.startsWith('lintel-passing-'));
  const before = made();
  await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
    db
      .insertInto('units')
      .values(
        Array.from({ length: 450 }, (_, nth) => ({
          orgId: org.orgId,
          id: crypto.randomUUID(),
          propertyId: other,
          number: `N${nth}`,
        })),
      )
      .execute(),
  );
  const labels = filled(await rowsOf(admin, '/api/units/export', 'xlsx', columns('label'))).map(([label]) => label);
  expect(labels).toHaveLength(453);
  expect(new Set(labels).size).toBe(453);
  expect((await take(admin, '/api/units/export', 'csv', columns('secret'))).status).toBe(400);
  expect((await take(admin, '/api/units/export?state=lost', 'csv', columns('label'))).status).toBe(400);
  // Others beside this one make files, too, which go as well.
  await expect.poll(() => made().filter((name) => !before.includes(name))).toEqual([]);
});

it('says how much is too much', () => {
  expect(problems.EXPORT_TOO_LONG.message).toContain(EXPORT_ROWS_MAX.toLocaleString('en'));
});
