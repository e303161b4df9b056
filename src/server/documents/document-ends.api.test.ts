import { expect, it } from 'vitest';
import type { Deps } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { form } from '#tests/given.ts';
import { givenHome, type Home } from '#tests/given-home.ts';
import { pdf } from '#tests/pictures.ts';
import { sharedServer } from '#tests/server.ts';
import { remindOfEnds } from './documents.jobs.ts';

const server = sharedServer({ at: '2026-11-18T15:00:00Z' });

/** A home with a manager, and a document of it that ends. */
async function given(endsOn = '2026-12-10') {
  const home = await givenHome(server.current);
  await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
    db.updateTable('properties').set({ managerId: home.operator.personId }).where('id', '=', home.propertyId).execute(),
  );
  const add = async (name: string, on: string) => {
    const fileKey = (await home.admin.call('POST', '/api/uploads/document', form(pdf(), 'scan.pdf'))).body.data.key;
    const body = { subjectType: 'property', subjectId: home.propertyId, name, endsOn: on, fileKey };
    const made = await home.admin.call('POST', '/api/documents', { body });
    expect(made.status).toBe(200);
    return made.body.data.id as string;
  };
  return { home, add, id: await add('Building insurance', endsOn) };
}

const remind = ({ org }: Home, settings: Partial<Deps['settings']> = {}) => {
  const { deps } = server.current;
  return remindOfEnds(
    systemContext({ ...deps, settings: { ...deps.settings, sendsMail: true, ...settings } }, org.orgId),
  );
};

const mails = ({ org }: Home) =>
  transaction(server.current.pool, { orgId: org.orgId, identity: true }, (db) =>
    db
      .selectFrom('outgoingMails')
      .select('params')
      .where('orgId', '=', org.orgId)
      .where('template', '=', 'document.ends')
      .execute(),
  );

it('the end of a document is told to whoever manages the property, once for each of its days, and anew where it moves', async () => {
  const { home, add, id } = await given();
  await add('Far away', '2027-12-10');
  await add('Over', '2026-11-01');
  await remind(home, { sendsMail: false });
  expect(await mails(home)).toEqual([]);
  await remind(home);
  await remind(home);
  expect(await mails(home)).toMatchObject([
    { params: { name: 'Dev Kulkarni', document: 'Building insurance', days: 22 } },
  ]);
  const { version } = (await home.admin.call('GET', `/api/documents/${id}`)).body.data;
  expect(version).toBe(1);
  await home.admin.call('PUT', `/api/documents/${id}`, { body: { endsOn: '2026-11-20', version } });
  await remind(home);
  expect(await mails(home)).toHaveLength(2);
});

it('the end of a document is told to whoever added it where the manager of the property left', async () => {
  const { home } = await given();
  await transaction(server.current.pool, { orgId: home.org.orgId, identity: true }, (db) =>
    db.updateTable('memberships').set({ status: 'DISABLED' }).where('userId', '=', home.operator.userId).execute(),
  );
  await remind(home);
  expect(await mails(home)).toMatchObject([{ params: { name: 'Nora Walsh' } }]);
});
