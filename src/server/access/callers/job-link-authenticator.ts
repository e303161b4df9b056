import { formatPhone } from '#contract/format/phone.ts';
import type { OrganizationStatus } from '#contract/platform/platform.words.ts';
import type { Ask } from '#server/db/ask.ts';
import { fail } from '../app-error.ts';
import type { CallContext, OrgId } from '../context.ts';
import type { Authenticator, Caller } from './caller.ts';
import { heldByStatus } from './held-by-status.ts';
import { hashToken, newToken } from './session.ts';

const PREFIX = 'jl_';

/** A new token of a link: 256 random bits behind what tells it from the token of a session; shown once and stored as its hash. */
export const newJobToken = (): string => PREFIX + newToken();

/** Contractors without a sign-in, each by the link of one job. It is over when the job leaves them, or with its day. */
export const jobLinks: Authenticator = {
  find: ({ authorization }) => /^Bearer (jl_[\w-]{0,100})$/i.exec(authorization ?? '')?.[1] ?? null,
  open: async (call, token, _headers, ask) => {
    const found = await findLink(ask, call, token);
    if (!found) throw fail('job_link.over');
    if (found.isOver) throw overOf(found);
    return callerOf(found);
  },
};

type Row = {
  linkId: string;
  orgId: string;
  organizationName: string;
  organizationStatus: OrganizationStatus;
  country: string;
  switches: Record<string, boolean> | null;
  isOver: boolean;
  workOrderId: string;
  ticketId: string;
  personId: string;
  personName: string;
  contactName: string | null;
  contactCountryCode: string | null;
  contactNumber: string | null;
};

const OPEN = {
  text: `select link_id as "linkId", org_id as "orgId", organization_name as "organizationName",
    organization_status as "organizationStatus", country, switches, is_over as "isOver", work_order_id as "workOrderId",
    ticket_id as "ticketId", person_id as "personId", person_name as "personName", contact_name as "contactName",
    contact_country_code as "contactCountryCode", contact_number as "contactNumber" from authenticate_job_link($1, $2)`,
};

async function findLink(ask: Ask, { deps }: CallContext, token: string): Promise<Row | undefined> {
  const [row] = await ask<Row>({ ...OPEN, values: [hashToken(token), deps.clock.now().toISOString()] });
  return row;
}

/** Of a link that is over its holder reads whom to call, and nothing else. */
function overOf({ organizationName, contactName, contactCountryCode, contactNumber }: Row) {
  const number = contactNumber && formatPhone({ countryCode: contactCountryCode, number: contactNumber });
  const contact = [contactName, number].filter(Boolean).join(', ');
  return fail('job_link.over', { reason: 'job_link.over_call', params: { organization: organizationName, contact } });
}

const callerOf = ({ workOrderId, ticketId, ...row }: Row): Caller => ({
  kind: 'jobLink',
  org: row.orgId as OrgId,
  actor: {
    kind: 'jobLink',
    linkId: row.linkId,
    workOrderId,
    personId: row.personId,
    name: `${row.personName} (link of a job)`,
  },
  role: 'worker',
  reach: { kind: 'job', workOrderId, ticketId, propertyIds: [] },
  switches: row.switches ?? {},
  heldBy: heldByStatus(row.organizationStatus),
  session: null,
  country: row.country,
});
