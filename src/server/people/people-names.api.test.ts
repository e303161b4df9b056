import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isFamilyFirst } from '#contract/format/person-name.ts';
import type { Finding } from '#contract/search/search.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, callAs, givenOrganization } from '#tests/given.ts';
import { givenPlatformAdministrator } from '#tests/given-platform.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { mailsTo } from '#tests/mails.ts';
import { PERSON_NAMES } from '#tests/person-names.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });

it('the database makes a name of its parts as the contract does', async () => {
  const shown = await transaction(server.current.pool, {}, async (db) => {
    const { rows } = await sql<{ name: string }>`
      select person_name(said ->> 0, said ->> 1) as name
      from jsonb_array_elements(${JSON.stringify(PERSON_NAMES)}::jsonb) with ordinality as listed (said, at) order by at`.execute(
      db,
    );
    return rows.map(({ name }, at) => [...(PERSON_NAMES[at]?.slice(0, 2) ?? []), name]);
  });
  expect(shown).toEqual(PERSON_NAMES);
});

it('the database knows the same letters as the contract', async () => {
  const edges = [0x1f600, 0x1ffff, 0x20000, 0x20bb7, 0x3ffff, 0x40000, 0xe00ff, 0xe0100, 0xe01ef, 0xe01f0];
  const letters = Array.from({ length: 0xd800 }, (_, at) => at + 1).filter((code) => code < 0xd800);
  const all = [...letters, ...Array.from({ length: 0x2000 }, (_, at) => 0xe000 + at), ...edges];
  for (const family of ['山', 'ア']) {
    const { rows } = await transaction(server.current.pool, {}, (db) =>
      sql<{
        code: number;
      }>`select code from unnest(${all}::integer[]) as code where is_family_first(chr(code), ${family})`.execute(db),
    );
    const known = all.filter((code) => isFamilyFirst(String.fromCodePoint(code), family));
    expect(rows.map(({ code }) => code.toString(16))).toEqual(known.map((code) => code.toString(16)));
  }
});

/** Yamada Taro with a lease, Kim Minsu, who answers for a firm, and two others. */
async function given() {
  const org = await givenOrganization(server.current);
  const portfolio = givenPortfolio(server.current, org);
  const admin = await org.member(['superadmin'], { firstName: '花子', lastName: '鈴木' });
  const taro = await portfolio.person('太郎', '山田');
  for (const body of [
    { kind: 'PERSON', firstName: 'ジョン', lastName: 'スミス' },
    { kind: 'PERSON', firstName: 'Taro', lastName: 'Yamada' },
    { kind: 'COMPANY', companyName: 'Hangang Ltd', firstName: '민수', lastName: '김' },
  ])
    expect((await admin.call('POST', '/api/people', { body })).status).toBe(200);
  const property = await portfolio.property();
  const lease = await portfolio.lease(property, await portfolio.unit(property), { tenantIds: [taro] });
  return { org, admin, taro, lease };
}
const namesIn = async (by: Caller, url: string): Promise<string[]> =>
  (await by.call('GET', url)).body.data.map(({ name }: { name: string }) => name);

describe('somebody whose family name stands first', () => {
  it.each([
    ['山田太郎', ['山田太郎']],
    ['山田 太郎', ['山田太郎']],
    ['太郎　山田', ['山田太郎']],
    ['山田', ['山田太郎']],
    ['太郎', ['山田太郎']],
    ['田太', ['山田太郎']],
    ['김민수', ['Hangang Ltd']],
    ['スミス', ['ジョン スミス']],
    ['taro yamada', ['Taro Yamada']],
    ['山本', []],
  ])('is found by %s', async (q, found) => {
    const { admin, taro, lease } = await given();
    const asked = encodeURIComponent(q);
    expect(await namesIn(admin, `/api/people?q=${asked}`)).toEqual(found);
    const groups = (await admin.call('GET', `/api/search?q=${asked}`)).body.data;
    const [people, leases] = ['person', 'lease'].map(
      (wanted) => groups.find(({ subject }: { subject: string }) => subject === wanted).findings as Finding[],
    ) as [Finding[], Finding[]];
    expect(people.map(({ name }) => name)).toEqual(found);
    const isTaro = found[0] === '山田太郎';
    expect(people.some(({ id }) => id === taro)).toBe(isTaro);
    expect(leases.map(({ id }) => id)).toEqual(isTaro ? [lease] : []);
    const listed = (await admin.call('GET', `/api/leases?q=${asked}`)).body.data;
    expect(listed.map(({ id }: { id: string }) => id)).toEqual(isTaro ? [lease] : []);
  });

  it('stands in lists by their family name', async () => {
    const { admin } = await given();
    expect(await namesIn(admin, '/api/people?sort=name')).toEqual([
      'Hangang Ltd',
      'Taro Yamada',
      'ジョン スミス',
      '山田太郎',
      '鈴木花子',
    ]);
  });

  it('is called so by the trail, by mails and as a user', async () => {
    const { admin } = await given();
    const { data } = (await admin.call('GET', '/api/audit-trail?limit=10')).body;
    expect(data.map(({ actorName }: { actorName: string }) => actorName)).toContain('鈴木花子');
    expect(await namesIn(admin, `/api/users?q=${encodeURIComponent('鈴木花子')}`)).toEqual(['鈴木花子']);
    await callAs(server.current, null, 'POST', '/api/auth/forgot-password', { body: { email: admin.email } });
    expect((await mailsTo(server.current, admin.email)).at(-1)?.text).toMatch(/^Hello 鈴木花子,/);
  });

  it('is found by whole name among the sign-ins of the installation', async () => {
    const { admin } = await given();
    const platform = await givenPlatformAdministrator(server.current);
    for (const q of ['鈴木花子', '鈴木 花子']) {
      const { data } = (await platform.call('GET', `/api/platform/users?limit=100&q=${encodeURIComponent(q)}`)).body;
      expect(data).toContainEqual(expect.objectContaining({ email: admin.email, name: '鈴木花子' }));
    }
  });

  it('goes by their whole name in the trail when they are gone', async () => {
    const { admin } = await given();
    const body = { kind: 'PERSON', firstName: '次郎', lastName: '佐藤' };
    const { id, version } = (await admin.call('POST', '/api/people', { body })).body.data;
    expect((await admin.call('DELETE', `/api/people/${id}?version=${version}`)).status).toBe(200);
    const { data } = (await admin.call('GET', `/api/audit-trail?subjectId=${id}`)).body;
    expect(data.map(({ subject }: { subject: Finding }) => subject.name)).toEqual(['佐藤次郎', '佐藤次郎']);
  });
});

it('a name that is typed is kept in one line, without what turns it around, and is none where nothing of it is seen', async () => {
  const org = await givenOrganization(server.current);
  const admin = await org.member(['admin']);
  const add = (firstName: string, lastName: string) =>
    admin.call('POST', '/api/people', { body: { kind: 'PERSON', firstName, lastName } });
  expect((await add('Zofia\nYour password is over', '\u202eNowak\u202c')).body.data).toMatchObject({
    name: 'Zofia Your password is over Nowak',
    lastName: 'Nowak',
  });
  const unseen = await add('\u200b\u2060', '\u3164');
  expect([unseen.status, unseen.body.errors[0].path]).toEqual([400, 'lastName']);
});
