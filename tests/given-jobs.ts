import { transaction } from '#server/db/transaction.ts';
import { type Answer, callAs, form, type TestServer } from './given.ts';
import { givenContractor, givenHome, type Home } from './given-home.ts';
import { jpeg } from './pictures.ts';

/** A request that was offered to a contractor, who comes by the link of the job. */
export async function givenJob(server: TestServer, options: { home?: Home; title?: string; limitMinor?: number } = {}) {
  const home = options.home ?? (await givenHome(server));
  const contractorId = await givenContractor(server, home, 'Brennan', ['Plumbing']);
  if (options.limitMinor !== undefined)
    await transaction(server.pool, { orgId: home.org.orgId }, (db) =>
      db
        .updateTable('properties')
        .set({ approvalLimitMinor: options.limitMinor ?? null })
        .where('id', '=', home.propertyId)
        .execute(),
    );
  const report = { title: options.title ?? 'Water under the sink', accessNotes: 'The key is under the pot' };
  const ticketId: string = (await home.renter.call('POST', '/api/maintenance', { body: report })).body.data.id;
  const ticket = async () => (await home.operator.call('GET', `/api/maintenance/${ticketId}`)).body.data;
  const office = async (what: string, body: object): Promise<Answer> =>
    home.operator.call('POST', `/api/maintenance/${ticketId}/${what}`, {
      body: { ...body, version: (await ticket()).version },
    });
  await office('assignment', { personId: contractorId });
  await office('status', { status: 'OFFERED' });
  const orders = async () =>
    (await home.operator.call('GET', `/api/maintenance/${ticketId}/work-orders`)).body.data ?? [];
  const [{ id: jobId }] = await orders();
  const path = `/api/work-orders/${jobId}`;
  const newLink = async (): Promise<string> =>
    (await home.operator.call('POST', `${path}/link`)).body.data.url.split('/job/')[1];
  const token = await newLink();
  return {
    home,
    contractorId,
    ticketId,
    jobId,
    token,
    newLink,
    ticket,
    orders,
    office,
    /** As whoever holds the link; about the job itself where nothing more is said. */
    byLink: (method: 'GET' | 'POST', what = '', body?: object, headers: Record<string, string> = {}) =>
      callAs(server, token, method, what.startsWith('/api') ? what : `${path}${what && `/${what}`}`, {
        ...(body && { body }),
        headers,
      }),
    byOffice: (what: string, body: object) => home.operator.call('POST', `${path}/${what}`, { body }),
    lines: async (): Promise<{ type: string; facts: Record<string, unknown>; actor: { name: string } | null }[]> =>
      (await home.operator.call('GET', `/api/activities?maintenanceTicketId=${ticketId}`)).body.data,
    /** Key of a photo or a paper that whoever holds the link has just uploaded. */
    upload: async (kind: 'photo' | 'paper'): Promise<string> => {
      const { payload, headers } = form(await jpeg(), 'sink.jpg');
      const answer = await callAs(server, token, 'POST', `/api/uploads/job-${kind}`, { payload, headers });
      return answer.body.data.key;
    },
  };
}
