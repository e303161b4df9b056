import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { type Caller, form, givenOrganization } from '#tests/given.ts';
import { givenHome, type Home } from '#tests/given-home.ts';
import { jpeg, pdf } from '#tests/pictures.ts';
import { sharedServer } from '#tests/server.ts';
import { sweepFiles } from '../uploads/uploads.jobs.ts';

const server = sharedServer({ at: '2026-11-18T15:00:00Z' });

async function uploaded(by: Caller, name = 'scan.pdf', file: Buffer = pdf()): Promise<string> {
  const { status, body } = await by.call('POST', '/api/uploads/document', form(file, name));
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data.key;
}

type Given = {
  name?: string;
  sharedWith?: string[];
  subjectType?: string;
  subjectId?: string;
  endsOn?: string;
  notes?: string;
  category?: string;
};
async function givenDocument(home: Home, given: Given = {}, by: Caller = home.admin) {
  const { status, body } = await by.call('POST', '/api/documents', {
    body: {
      subjectType: 'property',
      subjectId: home.propertyId,
      name: 'Building insurance',
      ...given,
      fileKey: await uploaded(by),
    },
  });
  expect([status, body.message, body.errors]).toEqual([200, undefined, undefined]);
  return body.data;
}

const listed = async (by: Caller, query = ''): Promise<string[]> => {
  const { status, body } = await by.call('GET', `/api/documents${query}`);
  expect(status).toBe(200);
  expect(body.page.total).toBe(body.data.length);
  return body.data.map(({ name }: { name: string }) => name);
};

describe('a document', () => {
  it('is kept with what it belongs to, where, and until when', async () => {
    const home = await givenHome(server.current);
    const made = await givenDocument(home, {
      endsOn: '2026-12-01',
      category: 'INSURANCE',
      notes: 'Hudson Mutual, policy 77-1',
    });
    expect(made).toMatchObject({
      subject: { type: 'property', id: home.propertyId, name: 'Albion Court' },
      property: { id: home.propertyId },
      sharedWith: [],
      end: 'SOON',
      latestNumber: 1,
      file: { name: 'scan.pdf', mime: 'application/pdf' },
      versions: [{ number: 1, addedBy: { name: 'Nora Walsh' } }],
      canChange: true,
    });
    expect((await home.admin.call('GET', made.file.url)).status).toBe(200);
    const { data: lines } = (await home.admin.call('GET', `/api/activities?propertyId=${home.propertyId}`)).body;
    expect(lines[0]).toMatchObject({ type: 'document.added', facts: { name: 'Building insurance' } });
  });

  it('can belong to a unit, a lease, a request or a person, and is found by each', async () => {
    const home = await givenHome(server.current);
    const ticket = (await home.renter.call('POST', '/api/maintenance', { body: { title: 'Tap drips' } })).body.data.id;
    const subjects = { unit: home.unitId, lease: home.leaseId, ticket, person: home.renter.personId };
    for (const [subjectType, subjectId] of Object.entries(subjects)) {
      const made = await givenDocument(home, { name: `Of the ${subjectType}`, subjectType, subjectId });
      expect(made.property?.id ?? null).toBe(subjectType === 'person' ? null : home.propertyId);
      expect(await listed(home.admin, `?subjectType=${subjectType}&subjectId=${subjectId}`)).toEqual([
        `Of the ${subjectType}`,
      ]);
      expect(await listed(home.admin, `?subjectType=${subjectType}`)).toEqual([`Of the ${subjectType}`]);
    }
    expect(await listed(home.admin, `?propertyId=${home.propertyId}`)).toEqual([
      'Of the lease',
      'Of the ticket',
      'Of the unit',
    ]);
    expect(await listed(home.admin)).toHaveLength(4);
    // The page of a lease names how many papers it has, and how much is open in its home.
    const { body } = await home.admin.call('GET', `/api/leases/${home.leaseId}`);
    expect(body.data).toMatchObject({ documentCount: 1, openTicketCount: 1 });
  });

  it('grows by versions, of which others see the latest alone', async () => {
    const home = await givenHome(server.current);
    const made = await givenDocument(home, { sharedWith: ['OWNERS'], endsOn: '2026-12-01' });
    const url = `/api/documents/${made.id}/versions`;
    const body = {
      fileKey: await uploaded(home.admin, 'renewal.jpg', await jpeg()),
      endsOn: '2027-12-01',
      version: made.version,
    };
    const added = await home.admin.call('POST', url, { body });
    expect(added.body.data).toMatchObject({
      latestNumber: 2,
      endsOn: '2027-12-01',
      end: 'LATER',
      file: { name: 'renewal.jpg', mime: 'image/jpeg' },
      versions: [{ number: 2 }, { number: 1 }],
    });
    expect(
      (await home.admin.call('POST', url, { body: { ...body, fileKey: await uploaded(home.admin) } })).status,
    ).toBe(409);
    const seen = (await home.owner.call('GET', `/api/documents/${made.id}`)).body.data;
    expect(seen).toMatchObject({ canChange: false, versions: [{ number: 2, addedBy: null }] });
    expect((await home.owner.call('GET', seen.file.url)).status).toBe(200);
    expect((await home.owner.call('GET', made.file.url)).status).toBe(404);
    expect((await home.admin.call('GET', made.file.url)).status).toBe(200);
  });

  it('is seen by owners and renters while it is shared with them, and only then', async () => {
    const home = await givenHome(server.current);
    const made = await givenDocument(home);
    const paths = ['', '?q=insurance', `?propertyId=${home.propertyId}`];
    const sees = async (by: Caller) => {
      const lists = await Promise.all(paths.map((query) => listed(by, query)));
      const found = (await by.call('GET', '/api/search?q=insurance&among=document')).body.data[0].findings;
      const statuses = [`/api/documents/${made.id}`, made.file.url].map(
        async (url) => (await by.call('GET', url)).status,
      );
      return [...lists.map((names) => names.length), found.length, ...(await Promise.all(statuses))];
    };
    const share = async (sharedWith: string[]) => {
      const { version } = (await home.admin.call('GET', `/api/documents/${made.id}`)).body.data;
      const saved = await home.admin.call('PUT', `/api/documents/${made.id}`, { body: { sharedWith, version } });
      expect(saved.body.data.sharedWith).toEqual(sharedWith);
    };
    const yes = [1, 1, 1, 1, 200, 200];
    const no = [0, 0, 0, 0, 404, 404];
    for (const [sharedWith, owner, renter] of [
      [[], no, no],
      [['OWNERS'], yes, no],
      [['RENTERS'], no, yes],
      [['OWNERS', 'RENTERS'], yes, yes],
      [[], no, no],
    ] as const) {
      await share([...sharedWith]);
      expect([sharedWith, await sees(home.owner), await sees(home.renter)]).toEqual([sharedWith, owner, renter]);
      expect(await sees(home.operator)).toEqual(yes);
    }
  });

  it('is never seen by whom it does not concern, however it is shared', async () => {
    const home = await givenHome(server.current);
    const { portfolio, org } = home;
    const elsewhere = await portfolio.property({ name: 'Cedar Court' });
    const otherHome = await portfolio.unit(home.propertyId, '15');
    const neighbor = await org.member(['renter'], { firstName: 'Nele', lastName: 'Next' });
    await portfolio.lease(home.propertyId, otherHome, { tenantIds: [neighbor.personId] });
    const gone = await org.member(['renter'], { firstName: 'Gus', lastName: 'Gone' });
    await portfolio.lease(home.propertyId, await portfolio.unit(home.propertyId, '16'), {
      tenantIds: [gone.personId],
      status: 'ENDED',
      endsOn: '2026-03-31',
    });
    const sharedWith = ['OWNERS', 'RENTERS'];
    await givenDocument(home, { name: 'Of the house', sharedWith });
    await givenDocument(home, { name: 'Of 14', sharedWith, subjectType: 'unit', subjectId: home.unitId });
    await givenDocument(home, { name: 'Lease of 14', sharedWith, subjectType: 'lease', subjectId: home.leaseId });
    await givenDocument(home, {
      name: 'Reference of Zofia',
      sharedWith,
      subjectType: 'person',
      subjectId: home.renter.personId,
    });
    await givenDocument(home, { name: 'Of Cedar Court', sharedWith, subjectId: elsewhere });
    const stranger = await (await givenOrganization(server.current)).member(['superadmin']);
    const operatorElsewhere = await org.member(['operator'], { propertyIds: [elsewhere] });

    expect(await listed(home.renter)).toEqual(['Lease of 14', 'Of 14', 'Of the house', 'Reference of Zofia']);
    expect(await listed(neighbor)).toEqual(['Of the house']);
    expect(await listed(gone)).toEqual([]);
    expect(await listed(home.owner)).toEqual(['Lease of 14', 'Of 14', 'Of the house']);
    expect(await listed(operatorElsewhere)).toEqual(['Of Cedar Court']);
    expect(await listed(stranger)).toEqual([]);
    for (const by of [neighbor, gone, stranger, operatorElsewhere])
      for (const q of ['zofia', 'reference', 'lease of 14'])
        expect(await listed(by, `?q=${encodeURIComponent(q)}`)).toEqual([]);
  });

  it('is written by staff within their reach alone', async () => {
    const home = await givenHome(server.current);
    const made = await givenDocument(home, { sharedWith: ['OWNERS', 'RENTERS'] });
    const elsewhere = await home.portfolio.property({ name: 'Cedar Court' });
    const theirs = await givenDocument(home, { subjectId: elsewhere });
    const change = { name: 'Mine', version: 1 };
    for (const by of [home.owner, home.renter]) {
      expect((await by.call('PUT', `/api/documents/${made.id}`, { body: change })).status).toBe(403);
      expect((await by.call('DELETE', `/api/documents/${made.id}`)).status).toBe(403);
      expect((await by.call('POST', '/api/uploads/document', form(pdf(), 'x.pdf'))).status).toBe(403);
    }
    expect((await home.operator.call('PUT', `/api/documents/${theirs.id}`, { body: change })).status).toBe(404);
    expect((await home.operator.call('DELETE', `/api/documents/${theirs.id}`)).status).toBe(404);
    const fileKey = await uploaded(home.operator);
    const input = { subjectType: 'property', name: 'Mine', fileKey };
    expect(
      (await home.operator.call('POST', '/api/documents', { body: { ...input, subjectId: elsewhere } })).status,
    ).toBe(400);
    // What somebody else uploaded is not theirs to keep.
    const foreign = await home.admin.call('POST', '/api/documents', { body: { ...input, subjectId: home.propertyId } });
    expect(foreign).toMatchObject({ status: 400, body: { errors: [{ path: 'fileKey' }] } });
    expect(
      (await home.operator.call('POST', '/api/documents', { body: { ...input, subjectId: home.propertyId } })).status,
    ).toBe(200);
    // A file belongs to one document.
    expect(
      (await home.operator.call('POST', '/api/documents', { body: { ...input, subjectId: home.propertyId } })).status,
    ).toBe(400);
  });

  it('takes no second save from an older version, and does a repeated submit once', async () => {
    const home = await givenHome(server.current);
    const made = await givenDocument(home);
    const saves = await Promise.all(
      ['One', 'Two'].map((name) => home.admin.call('PUT', `/api/documents/${made.id}`, { body: { name, version: 1 } })),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const input = {
      subjectType: 'property',
      subjectId: home.propertyId,
      name: 'Once',
      fileKey: await uploaded(home.admin),
    };
    const twice = await Promise.all(
      [1, 2].map(() => home.admin.call('POST', '/api/documents', { body: input, key: 'document-once' })),
    );
    expect(new Set(twice.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await listed(home.admin, '?q=once')).toEqual(['Once']);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ category: 'SECRET' }, 'category'],
    [{ sharedWith: ['EVERYBODY'] }, 'sharedWith.0'],
    [{ endsOn: '2026-02-30' }, 'endsOn'],
    [{ subjectType: 'organization' }, 'subjectType'],
    [{ fileKey: '../../etc/passwd' }, 'fileKey'],
  ])('with %j is refused at the field %s', async (wrong, path) => {
    const home = await givenHome(server.current);
    const body = {
      subjectType: 'property',
      subjectId: home.propertyId,
      name: 'Fine',
      fileKey: 'documents/none.pdf',
      ...wrong,
    };
    const { status, body: answer } = await home.admin.call('POST', '/api/documents', { body });
    expect([status, answer.errors?.map((error: { path: string }) => error.path)]).toEqual([400, [path]]);
  });

  it('shows markup as the text it is, and takes no program for a paper', async () => {
    const home = await givenHome(server.current);
    const name = '<img src=x onerror=alert(1)>';
    expect((await givenDocument(home, { name })).name).toBe(name);
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    expect((await home.admin.call('POST', '/api/uploads/document', form(page, 'paper.pdf'))).status).toBe(415);
  });

  it('that is deleted is gone with its versions, and its files with what nobody attached', async () => {
    const home = await givenHome(server.current);
    const made = await givenDocument(home, { sharedWith: ['OWNERS'] });
    expect((await home.admin.call('DELETE', `/api/documents/${made.id}`)).status).toBe(200);
    for (const url of [`/api/documents/${made.id}`, made.file.url])
      expect((await home.owner.call('GET', url)).status).toBe(404);
    expect(await listed(home.admin)).toEqual([]);
    const left = () =>
      transaction(server.current.pool, { orgId: home.org.orgId }, async (db) => {
        await db
          .updateTable('files')
          .set({ createdAt: '2026-11-10T00:00:00Z' })
          .where('parentId', 'is', null)
          .execute();
        return (await db.selectFrom('files').select('id').execute()).length;
      });
    expect(await left()).toBe(1);
    await sweepFiles(systemContext(server.current.deps, home.org.orgId));
    expect(await left()).toBe(0);
  });

  it('keeps what it belongs to from being deleted, and says so', async () => {
    const home = await givenHome(server.current);
    const spare = await home.portfolio.unit(home.propertyId, '99');
    const made = await givenDocument(home, { subjectType: 'unit', subjectId: spare });
    expect(await home.admin.call('DELETE', `/api/units/${spare}`)).toMatchObject({
      status: 409,
      body: { code: 'document.of_unit', message: 'This unit has documents. Delete them first.' },
    });
    await home.admin.call('DELETE', `/api/documents/${made.id}`);
    expect((await home.admin.call('DELETE', `/api/units/${spare}`)).status).toBe(200);
  });
});

describe('documents', () => {
  it('are found by name and notes, with a slip, and by what they are', async () => {
    const home = await givenHome(server.current);
    await givenDocument(home, {
      name: 'Boiler inspection 2025',
      category: 'PERMIT',
      endsOn: '2026-11-17',
      sharedWith: ['OWNERS'],
    });
    await givenDocument(home, {
      name: 'House rules',
      category: 'LETTER',
      notes: 'Quiet after ten',
      sharedWith: ['OWNERS', 'RENTERS'],
    });
    await givenDocument(home, { name: 'Key list', endsOn: '2027-06-30' });
    for (const [query, names] of [
      ['?q=boiler', ['Boiler inspection 2025']],
      ['?q=bolier', ['Boiler inspection 2025']],
      ['?q=quiet', ['House rules']],
      ['?category=PERMIT&category=LETTER', ['Boiler inspection 2025', 'House rules']],
      ['?sharedWith=RENTERS', ['House rules']],
      ['?sharedWith=NOBODY', ['Key list']],
      ['?end=RAN_OUT', ['Boiler inspection 2025']],
      ['?end=LATER&end=SOON', ['Key list']],
      ['?sort=-name', ['Key list', 'House rules', 'Boiler inspection 2025']],
      ['?sort=endsOn', ['Boiler inspection 2025', 'Key list', 'House rules']],
      [`?end=SOON`, []],
    ] as const)
      expect([query, await listed(home.admin, query)]).toEqual([query, names]);
  });

  it('come in one file, those that the reader sees', async () => {
    const home = await givenHome(server.current);
    await givenDocument(home, { name: 'Insurance', sharedWith: ['OWNERS'] });
    await givenDocument(home, { name: 'Key list' });
    const namesIn = (bytes: Buffer) => ['Insurance.pdf', 'Key list.pdf'].filter((name) => bytes.includes(name));
    const ask = (by: Caller) => by.call('POST', `/api/documents/archive?propertyId=${home.propertyId}`);
    const whole = await ask(home.admin);
    expect([whole.status, namesIn(whole.body.data)]).toEqual([200, ['Insurance.pdf', 'Key list.pdf']]);
    expect(namesIn((await ask(home.owner)).body.data)).toEqual(['Insurance.pdf']);
    expect(namesIn((await ask(home.renter)).body.data)).toEqual([]);
  });
});
