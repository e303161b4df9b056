import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { SEARCHED } from '#contract/search/search.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, givenOrganization } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-11-18T15:00:00Z' });

/** Two houses of different owners, a home with a renter in each, and a request in each. */
async function givenTwoHouses() {
  const org = await givenOrganization(server.current);
  const portfolio = givenPortfolio(server.current, org);
  const admin = await org.member(['admin'], { firstName: 'Quentin', lastName: 'Xu' });
  const houses = [];
  for (const [name, city, renter] of [
    ['Audubon Gardens', 'New York', 'Naomi Feldman'],
    ['Cedar Court', 'Boston', 'Joanna Annan'],
  ] as const) {
    const place = await portfolio.property({ name, street: `5 ${city} Street` });
    const home = await portfolio.unit(place, '1B');
    const [first = '', last = ''] = renter.split(' ');
    const person = await portfolio.person(first, last);
    const lease = await portfolio.lease(place, home, { tenantIds: [person] });
    const { body } = await admin.call('POST', '/api/maintenance', {
      body: { propertyId: place, unitId: home, title: `Boiler of ${name} is cold` },
    });
    houses.push({ place, home, person, lease, ticket: body.data.id as string });
  }
  const [here, there] = houses as [(typeof houses)[number], (typeof houses)[number]];
  const operator = await org.member(['operator'], { propertyIds: [here.place], firstName: 'Ondine', lastName: 'Yu' });
  return { org, admin, operator, here, there };
}

type Findings = Record<string, { id: string; name: string; detail: string | null; property: { id: string } | null }[]>;
async function search(by: Caller, q: string, more = ''): Promise<Findings> {
  const { status, body } = await by.call('GET', `/api/search?q=${encodeURIComponent(q)}${more}`);
  expect([q, status]).toEqual([q, 200]);
  return Object.fromEntries(
    body.data.map((group: { subject: string; findings: Findings[string] }) => [group.subject, group.findings]),
  );
}
const idsIn = (findings: Findings) =>
  Object.values(findings)
    .flat()
    .map(({ id }) => id);

describe('the search over everything', () => {
  it('finds every kind by one word, in one answer, in the order in which it is shown', async () => {
    const { admin, here } = await givenTwoHouses();
    const found = await search(admin, 'audubon');
    expect(Object.keys(found)).toEqual(SEARCHED.filter((subject) => subject in found));
    expect(found).toMatchObject({
      property: [{ id: here.place, name: 'Audubon Gardens', property: null }],
      unit: [{ id: here.home, name: '1B', detail: 'Naomi Feldman', property: { id: here.place } }],
      person: [],
      ticket: [{ id: here.ticket, property: { id: here.place } }],
      lease: [{ name: '1B, Audubon Gardens · Naomi Feldman' }],
    });
  });

  it('forgives a slip, and is of use from the second letter', async () => {
    const { admin, here } = await givenTwoHouses();
    for (const q of ['audobon', 'auudbon', 'au'])
      expect((await search(admin, q)).property).toMatchObject([{ id: here.place }]);
    for (const q of ['na', 'fel', 'fedlman'])
      expect((await search(admin, q)).person).toMatchObject([{ id: here.person }]);
    expect(await admin.call('GET', '/api/search?q=a')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'q' }] },
    });
    expect((await admin.call('GET', `/api/search?q=${'a'.repeat(101)}`)).status).toBe(400);
  });

  it('puts those first whose name begins so', async () => {
    const { admin, org, there } = await givenTwoHouses();
    const anna = await givenPortfolio(server.current, org).person('Anna', 'Zuck');
    const names = (await search(admin, 'ann')).person?.map(({ name }) => name);
    expect(names).toEqual(['Anna Zuck', 'Joanna Annan']);
    expect((await search(admin, 'ann', '&limit=1')).person).toMatchObject([{ id: anna }]);
    expect((await search(admin, 'annan')).person).toMatchObject([{ id: there.person }]);
  });

  it('finds the best by two letters among more than it looks through, and what is in reach behind what is not', async () => {
    const { admin, operator, org, here, there } = await givenTwoHouses();
    const { orgId } = org;
    await transaction(server.current.pool, { orgId }, async (db) => {
      await sql`insert into people (org_id, id, kind, first_name, last_name)
        select ${orgId}, gen_random_uuid(), 'PERSON', case when n <= 120 then 'Zora' else 'Abel' end,
          case when n <= 120 then 'Number ' || n else 'Zorn' end
        from generate_series(1, 130) n`.execute(db);
      await sql`insert into maintenance_tickets (org_id, id, ref, property_id, title, description, source, category, priority, status, currency, created_at)
        select ${orgId}, gen_random_uuid(), 'TKT-Z' || n, ${there.place}, 'Number ' || n || ' of zone', '', like_this.source, like_this.category, like_this.priority, like_this.status, like_this.currency, now() - n * interval '1 minute'
        from generate_series(1, 120) n, maintenance_tickets like_this where like_this.id = ${there.ticket}`.execute(db);
      await sql`update maintenance_tickets set description = 'In the zone', created_at = now() - interval '1 day'
        where id = ${here.ticket}`.execute(db);
    });
    const found = await search(admin, 'zo', '&limit=3');
    expect(found.person?.map(({ name }) => name)).toEqual(['Zora Number 1', 'Zora Number 2', 'Zora Number 3']);
    expect(found.ticket?.map(({ name }) => name)).toEqual(['Number 1 of zone', 'Number 2 of zone', 'Number 3 of zone']);
    expect((await search(admin, 'ab', '&limit=1')).person).toMatchObject([{ name: 'Abel Zorn' }]);
    expect((await search(operator, 'zo')).ticket?.map(({ id }) => id)).toEqual([here.ticket]);
  });

  it('finds the newest of hundreds by a slip of the word that they hold', async () => {
    const { admin, org, here } = await givenTwoHouses();
    const { orgId } = org;
    await transaction(server.current.pool, { orgId }, async (db) => {
      await sql`insert into maintenance_tickets (org_id, id, ref, property_id, title, description, source, category, priority, status, currency, created_at)
        select ${orgId}, gen_random_uuid(), 'TKT-K' || n, ${here.place}, 'Kitchen tap ' || n, 'It drips.', like_this.source, like_this.category, like_this.priority, like_this.status, like_this.currency, now() - n * interval '1 minute'
        from generate_series(1, 320) n, maintenance_tickets like_this where like_this.id = ${here.ticket}`.execute(db);
    });
    for (const q of ['kitchn', 'ktichen', 'kitchin'])
      expect([q, (await search(admin, q, '&limit=2')).ticket?.map(({ name }) => name)]).toEqual([
        q,
        ['Kitchen tap 1', 'Kitchen tap 2'],
      ]);
    const { body } = await admin.call('GET', '/api/maintenance?q=kitchn&limit=1');
    expect(body).toMatchObject({ data: [{ title: 'Kitchen tap 1' }], page: { total: 320 } });
  });

  it('forgives a slip in a short name: a letter that is missing, one that is another, two the other way round', async () => {
    const { admin, org } = await givenTwoHouses();
    const id = await givenPortfolio(server.current, org).person('Hazel', 'Smith');
    for (const q of ['smth', 'smiht', 'hzel', 'hazol', 'hazle', 'hezel', 'smyth'])
      expect([q, (await search(admin, q)).person]).toMatchObject([q, [{ id }]]);
  });

  it('finds homes by what their place is called now', async () => {
    const { admin, here } = await givenTwoHouses();
    const { body } = await admin.call('GET', `/api/properties/${here.place}`);
    const renamed = await admin.call('PUT', `/api/properties/${here.place}`, {
      body: { name: 'Wisteria Gardens', version: body.data.version },
    });
    expect(renamed.status).toBe(200);
    for (const q of ['wisteria', 'wistria', '1b wisteria', '1b wistria', 'wi'])
      expect([q, (await search(admin, q)).unit]).toMatchObject([q, [{ id: here.home }]]);
    for (const q of ['audubon', '1b audubon']) expect([q, (await search(admin, q)).unit]).toEqual([q, []]);
  });

  it('finds equipment that is in use by its name, make, model or serial number, and its own people alone find it', async () => {
    const { org, admin, operator, here, there } = await givenTwoHouses();
    const add = async (propertyId: string, name: string, more: object = {}): Promise<string> => {
      const body = { propertyId, name, kind: 'BOILER', ...more };
      const { status, body: answer } = await admin.call('POST', '/api/assets', { body });
      expect(status).toBe(200);
      return answer.data.id;
    };
    const heater = await add(here.place, 'Boiler heater', {
      make: 'Vaillant',
      model: 'ecoTEC',
      serialNumber: 'XK-2204',
    });
    const other = await add(there.place, 'Heater in the hall', { make: 'Vaillant' });
    for (const q of ['boiler heater', 'ecotec', 'vaillant ecotec', 'XK-2204'])
      expect([q, (await search(admin, q)).asset]).toEqual([
        q,
        [
          {
            id: heater,
            name: 'Boiler heater',
            property: { id: here.place, name: 'Audubon Gardens' },
            detail: 'Vaillant ecoTEC',
          },
        ],
      ]);
    expect((await search(admin, 'heater')).asset?.map(({ id }) => id)).toEqual([other, heater]);
    expect((await search(operator, 'vaillant')).asset?.map(({ id }) => id)).toEqual([heater]);
    const stranger = await (await givenOrganization(server.current)).member(['admin']);
    expect((await search(stranger, 'vaillant')).asset).toEqual([]);
    for (const role of ['owner', 'renter'] as const)
      expect((await search(await org.member([role]), 'vaillant')).asset).toBeUndefined();

    const { body } = await admin.call('GET', `/api/assets/${heater}`);
    const retired = await admin.call('PUT', `/api/assets/${heater}`, {
      body: { retiredOn: '2026-11-17', version: body.data.version },
    });
    expect(retired.status).toBe(200);
    expect((await search(admin, 'vaillant')).asset?.map(({ id }) => id)).toEqual([other]);
  });

  it('remembers what it found for the same question alone, and for no longer than nothing can change', async () => {
    const { org, here, there } = await givenTwoHouses();
    const { orgId } = org;
    const { pool } = server.current;
    await transaction(pool, { orgId, readOnly: true }, async (db) => {
      const asked = async (q: string, propertyIds: string[] | null) => {
        const { rows } = await sql<{
          found: string[];
        }>`select find_units(${q}, 100, ${propertyIds}::uuid[]) as found`.execute(db);
        return rows[0]?.found ?? [];
      };
      const answers = await Promise.all([
        asked('1b', null),
        asked('1b', [there.place]),
        asked('1b', null),
        asked('cedar', null),
        asked('1b', [here.place]),
      ]);
      const both = expect.arrayContaining([here.home, there.home]);
      expect(answers).toEqual([both, [there.home], both, [there.home], [here.home]]);
    });
    await transaction(pool, { orgId }, async (db) => {
      const count = async () => {
        const { rows } = await sql<{ found: string[] }>`select find_people('quirin', 100) as found`.execute(db);
        return rows[0]?.found.length;
      };
      expect(await count()).toBe(0);
      await sql`insert into people (org_id, id, kind, first_name, last_name) values (${orgId}, gen_random_uuid(), 'PERSON', 'Quirin', 'Zapf')`.execute(
        db,
      );
      expect(await count()).toBe(1);
    });
  });

  it('finds what few hold as it finds what many hold, in the same order, and says where it does not know', async () => {
    const { org, admin, here, there } = await givenTwoHouses();
    const { orgId } = org;
    for (const title of ['Gate of the garden', 'Gardens gate sticks', 'Lamp'])
      await admin.call('POST', '/api/maintenance', { body: { propertyId: there.place, title } });
    const words = [
      'boiler',
      'gardens',
      'garden gate',
      'gate gardens',
      'gate',
      'feldman',
      'annan',
      'court',
      'cedar boiler',
      'zzz',
    ];
    await transaction(server.current.pool, { orgId, readOnly: true }, async (db) => {
      for (const name of ['maintenance_tickets', 'people', 'properties', 'documents'])
        for (const q of words)
          for (const atMost of [101, 1001])
            for (const within of name === 'people' ? [null] : [null, [there.place]]) {
              const { rows } = await sql<{ few: string[] | null; looked: string[] }>`select
                find_few(${name}, search_words(${q}), ${atMost}, ${within}::uuid[]) as few,
                look_for_rows(${name}, ${q}, ${atMost}, ${within}::uuid[], false) as looked`.execute(db);
              const [found] = rows;
              const isOfMany = name === 'maintenance_tickets' && found?.few === null;
              if (!isOfMany) expect([name, q, found?.few]).toEqual([name, q, found?.looked]);
            }
      const { rows } = await sql<{ gates: null; lamp: string[] }>`select
        find_few('maintenance_tickets', '{gate}', 2, null) as gates, find_few('maintenance_tickets', '{lamp}', 2, null) as lamp`.execute(
        db,
      );
      expect(rows).toMatchObject([{ gates: null, lamp: [expect.any(String)] }]);
    });
    const stranger = await givenOrganization(server.current);
    await transaction(server.current.pool, { orgId: stranger.orgId, readOnly: true }, async (db) => {
      const { rows } =
        await sql`select find_few('maintenance_tickets', '{boiler}', 101, ${[here.place]}::uuid[]) as few,
        find_tickets('boiler', 101, null) as found`.execute(db);
      expect(rows).toEqual([{ few: [], found: [] }]);
    });
  });

  it('finds for a list by one plain word what the whole search finds, or leaves it to that', async () => {
    const { org, admin, here, there } = await givenTwoHouses();
    const title = 'Lamp';
    for (const propertyId of [here.place, there.place])
      await admin.call('POST', '/api/maintenance', { body: { propertyId, title } });
    await transaction(server.current.pool, { orgId: org.orgId, readOnly: true }, async (db) => {
      const found: Record<string, number | null> = {};
      for (const q of ['lamp', 'boiler', 'feldman', 'annan', 'court', 'audubon', 'zzz'])
        for (const within of [null, [there.place]]) {
          const { rows } = await sql<{ few: string[] | null; whole: string[]; list: string[] }>`select
            find_few_tickets(${q}, ${within}::uuid[]) as few, find_tickets_by_names(${q}, 1001, ${within}::uuid[]) as whole,
            find_tickets(${q}, 1001, ${within}::uuid[]) as list`.execute(db);
          const { few = null, whole = [], list = [] } = rows[0] ?? {};
          if (few) expect([q, few.toSorted()]).toEqual([q, whole.toSorted()]);
          expect([q, list.toSorted()]).toEqual([q, whole.toSorted()]);
          found[`${q} ${within ? 'there' : 'anywhere'}`] = few?.length ?? null;
        }
      expect(found).toMatchObject({
        'lamp anywhere': 2,
        'lamp there': 1,
        'feldman anywhere': null,
        'zzz anywhere': null,
      });
    });
    const stranger = await givenOrganization(server.current);
    await transaction(server.current.pool, { orgId: stranger.orgId, readOnly: true }, async (db) => {
      const { rows } = await sql`select find_few_tickets('lamp', ${[here.place]}::uuid[]) as few,
        find_tickets('lamp', 1001, null) as found`.execute(db);
      expect(rows).toEqual([{ few: null, found: [] }]);
    });
  });

  it('finds requests in the order of their list, which shows the first of them and counts all', async () => {
    const { org, admin, there } = await givenTwoHouses();
    const titles = ['Lamp', 'Lamp', 'Lamps', 'Lamp post', 'Lamp post', 'Gate', 'Gate', 'Chimney', 'Chimney of brick'];
    for (const title of titles)
      await admin.call('POST', '/api/maintenance', { body: { propertyId: there.place, title } });
    // Of one moment, so that ids decide.
    await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db.updateTable('maintenanceTickets').set({ createdAt: '2026-11-18T12:00:00Z' }).execute(),
    );
    for (const q of ['lamp', 'gate', 'lamp post', 'cedar', 'chimeny'])
      for (const within of [null, [there.place]]) {
        const { rows } = await transaction(server.current.pool, { orgId: org.orgId, readOnly: true }, (db) =>
          sql<{ found: string[]; inOrder: string[] }>`select found, array(
              select id from maintenance_tickets where id = any(found) order by created_at desc, id desc) as "inOrder"
            from (select find_tickets(${q}, 1001, ${within}::uuid[]) as found offset 0) as hits`.execute(db),
        );
        expect([q, rows[0]?.found]).toEqual([q, rows[0]?.inOrder]);
        const ids = rows[0]?.found ?? [];
        expect([q, ids.length > 1]).toEqual([q, true]);
        const list = async (more: string) =>
          (await admin.call('GET', `/api/maintenance?q=${encodeURIComponent(q)}${more}`)).body;
        const first = await list('&limit=1');
        const next = await list(`&limit=1&cursor=${first.page.nextCursor}`);
        const whole = await list('');
        const shown = (body: typeof first) => body.data.map(({ id }: { id: string }) => id);
        expect([q, shown(first), shown(next), first.page.total]).toEqual([q, [ids[0]], [ids[1]], ids.length]);
        expect([shown(whole), whole.page.total, whole.page.totalIsExact]).toEqual([ids, ids.length, true]);
      }
    const { body } = await admin.call('GET', '/api/maintenance?q=zzz');
    expect([body.data, body.page.total]).toEqual([[], 0]);
  });

  it('finds what is open, however many that are finished are found before it', async () => {
    const { admin, there } = await givenTwoHouses();
    const report = async (title: string) =>
      (await admin.call('POST', '/api/maintenance', { body: { propertyId: there.place, title } })).body.data;
    const open = await report('Lamp that flickers');
    for (const title of ['Lamp', 'Lamps']) {
      const { id, version } = await report(title);
      const body = { status: 'CANCELLED', note: 'It went by itself', version };
      expect((await admin.call('POST', `/api/maintenance/${id}/status`, { body })).status).toBe(200);
    }
    for (const limit of [1, 50]) {
      const { body } = await admin.call('GET', `/api/maintenance?q=lamp&state=open&limit=${limit}`);
      expect([body.data.map(({ id }: { id: string }) => id), body.page.total]).toEqual([[open.id], 1]);
    }
  });

  it('looks only through what is asked for', async () => {
    const { admin } = await givenTwoHouses();
    expect(Object.keys(await search(admin, 'audubon', '&among=unit&among=lease'))).toEqual(['unit', 'lease']);
    expect((await admin.call('GET', '/api/search?q=audubon&among=secret')).status).toBe(400);
  });

  it('finds for nobody what they may not see', async () => {
    const { org, admin, operator, here, there } = await givenTwoHouses();
    const stranger = await (await givenOrganization(server.current)).member(['admin'], {
      firstName: 'Nobody',
      lastName: 'Else',
    });
    const everything = ['audubon', 'cedar', 'annan', 'feldman', '1b', 'boiler', 'TKT', 'LSE', 'audobon', 'au', 'ce'];
    const all = [here, there].flatMap(({ place, home, person, ticket }) => [place, home, person, ticket]);
    const elsewhere = [there.place, there.home, there.person, there.ticket];
    const seen = new Set<string>();
    for (const q of everything) {
      for (const id of idsIn(await search(admin, q))) seen.add(id);
      expect(idsIn(await search(operator, q)).filter((id) => elsewhere.includes(id))).toEqual([]);
      expect(idsIn(await search(stranger, q)).filter((id) => all.includes(id))).toEqual([]);
    }
    expect([...seen]).toEqual(expect.arrayContaining(all));

    const owner = await org.member(['owner'], { firstName: 'Olga', lastName: 'Own' });
    const renter = await org.member(['renter'], { firstName: 'Rene', lastName: 'Rent' });
    for (const q of everything) {
      expect(Object.keys(await search(owner, q))).toEqual(['property', 'unit', 'ticket', 'document', 'conversation']);
      expect(idsIn(await search(owner, q))).toEqual([]);
      expect(idsIn(await search(renter, q))).toEqual([]);
    }
  });
});
