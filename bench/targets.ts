import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { hashToken, newToken } from '#server/access/callers/session.ts';

type SampledTicket = { id: string; propertyId: string; unitId: string; requestedById: string };

/** An organization that is measured, with somebody signed in and samples of what there is to ask for. */
export type Target = {
  name: 'big' | 'small';
  orgId: string;
  token: string;
  personId: string;
  propertyIds: string[];
  leaseIds: string[];
  tickets: SampledTicket[];
  /** Of requests that are not closed, which costs can still be added to. */
  unclosedTickets: SampledTicket[];
  /** A ticket half-way down the list, newest first. */
  middle: { createdAt: string; id: string };
};

const sampleCount = 300;
const TICKET_COLUMNS = 'id, property_id as "propertyId", unit_id as "unitId", requested_by_id as "requestedById"';

/** Picks an organization by its rank at seeding and signs its superadmin in. */
export async function openTarget(client: pg.Client, name: Target['name'], rank: number): Promise<Target> {
  const { rows } = await client.query<{ id: string }>('select id from organizations where name = $1', [
    `Measured Homes ${rank}`,
  ]);
  const orgId = rows[0]?.id;
  if (!orgId) throw new Error(`This database was not made by the bench: it has no "Measured Homes ${rank}".`);
  const sample = async <Row extends pg.QueryResultRow>(
    columns: string,
    table: string,
    condition = 'true',
  ): Promise<Row[]> => {
    const found = await client.query<Row>(
      `select ${columns} from ${table} where org_id = $1 and ${condition} order by hashtext(id::text) limit ${sampleCount}`,
      [orgId],
    );
    return found.rows;
  };
  const { rows: middle } = await client.query<Target['middle']>(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt", id
     from maintenance_tickets where org_id = $1 order by created_at desc, id desc
     offset (select count(*) / 2 from maintenance_tickets where org_id = $1) limit 1`,
    [orgId],
  );
  if (!middle[0]) throw new Error('The seeded organization has no tickets.');
  return {
    name,
    orgId,
    ...(await signIn(client, orgId)),
    propertyIds: (await sample<{ id: string }>('id', 'properties')).map(({ id }) => id),
    leaseIds: (await sample<{ id: string }>('id', 'leases')).map(({ id }) => id),
    tickets: await sample(TICKET_COLUMNS, 'maintenance_tickets'),
    unclosedTickets: await sample(TICKET_COLUMNS, 'maintenance_tickets', "status <> 'CLOSED'"),
    middle: middle[0],
  };
}

/** Makes a superadmin of an organization, signed in. */
export async function signIn(client: pg.Client, orgId: string): Promise<{ token: string; personId: string }> {
  const [userId, personId, membershipId, token] = [uuidv7(), uuidv7(), uuidv7(), newToken()];
  const email = `${userId}@mail.example`;
  await client.query(
    `insert into users (id, email, username, first_name, last_name, password_hash) values ($1, $2, $2, 'Measuring', 'Person', '')`,
    [userId, email],
  );
  await client.query(
    `insert into people (org_id, id, kind, first_name, last_name, email) values ($1, $2, 'PERSON', 'Measuring', 'Person', $3)`,
    [orgId, personId, email],
  );
  await client.query(
    `insert into memberships (org_id, id, user_id, person_id, roles) values ($1, $2, $3, $4, '{superadmin}')`,
    [orgId, membershipId, userId, personId],
  );
  await client.query(
    `insert into sessions (id, token_hash, user_id, org_id, membership_id, expires_at) values ($1, $2, $3, $4, $5, now() + interval '1 day')`,
    [uuidv7(), hashToken(token), userId, orgId, membershipId],
  );
  return { token, personId };
}
