import { addDays, type PlainDate } from '#contract/dates.ts';
import type { Random } from '../../fuzz/random.ts';

/** Asks the server for something, as often as it takes. */
export type Ask = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object,
) => Promise<{ status: number; data: Data }>;
// biome-ignore lint/suspicious/noExplicitAny: the contract proves the shape of answers elsewhere
type Data = any;

export type Chore = { ask: Ask; random: Random; leaseId: string; today: PlainDate };

const WITHIN_DAYS = 40;

/** Everybody moves out: what is left is settled by whoever settles. */
async function moveOut({ ask, random, leaseId, today }: Chore): Promise<void> {
  const { data } = await ask('GET', `/api/leases/${leaseId}`);
  if (data.status !== 'ACTIVE' || today < addDays(data.startsOn, WITHIN_DAYS)) return;
  const [givenOn, movesOutOn] = [addDays(today, -30), addDays(today, -1)];
  const noticed = await ask('POST', `/api/leases/${leaseId}/notice`, {
    givenOn,
    movesOutOn,
    by: 'RENTER',
    version: data.version,
  });
  if (noticed.status !== 200) return;
  const unused = await ask('GET', `/api/leases/${leaseId}/unused-rent?lastOn=${movesOutOn}`);
  await ask('POST', `/api/leases/${leaseId}/end`, {
    movedOutOn: movesOutOn,
    creditUnused: random.percent(50) ? unused.data.total : null,
    version: noticed.data.version,
  });
}

/** What was charged for days after a move-out is credited later, where it still is. */
async function creditUnused({ ask, leaseId }: Chore): Promise<void> {
  const { data } = await ask('GET', `/api/leases/${leaseId}`);
  if (data.status !== 'ENDED' || data.movesOutOn === null) return;
  const unused = await ask('GET', `/api/leases/${leaseId}/unused-rent?lastOn=${data.movesOutOn}`);
  await ask('POST', `/api/leases/${leaseId}/unused-rent`, { total: unused.data.total });
}

/** What was not charged, since its month was locked, is charged on an open day or left out. */
async function decideHeld({ ask, random, leaseId, today }: Chore): Promise<void> {
  const { data } = await ask('GET', `/api/leases/${leaseId}/held-rent`);
  const [first] = data.parts;
  if (!first) return;
  await ask('POST', `/api/leases/${leaseId}/held-rent`, {
    heldId: first.id,
    amount: first.amount,
    chargeOn: random.percent(70) ? (data.firstOpenOn ?? today) : null,
  });
}

/** A lease goes on under another, which what is left of it follows. */
async function renew({ ask, random, leaseId, today }: Chore): Promise<void> {
  const { data } = await ask('GET', `/api/leases/${leaseId}`);
  if (data.can?.renew !== true) return;
  const offered = await ask('POST', `/api/leases/${leaseId}/renewal`, {
    rent: `${1000 + random.int(900)}.00`,
    endsOn: addDays(data.endsOn, 365),
    respondByOn: addDays(today, 1),
    version: data.version,
  });
  if (offered.status !== 200) return;
  await ask('POST', `/api/leases/${leaseId}/renewal/acceptance`, { version: offered.data.version });
}

/** Books are closed through a day, or opened again. */
async function lock({ ask, random, today }: Chore): Promise<void> {
  const { data } = await ask('GET', '/api/periods');
  const through = addDays(today, -(60 + random.int(140)));
  await ask('POST', '/api/periods', {
    propertyId: null,
    closedThroughOn: through,
    lockedThroughOn: random.percent(50) ? through : null,
    version: data.organization.version,
  });
}

/** Another rent from a day on. */
async function changeRent({ ask, random, leaseId, today }: Chore): Promise<void> {
  const { data } = await ask('GET', `/api/leases/${leaseId}/rent-terms`);
  const [first] = data.lines;
  if (first?.cycle !== 'MONTHLY') return;
  const from = addDays(today, random.int(30) - 10);
  if (from <= first.startsOn) return;
  const { account, memo, cycle, dueDay } = first;
  const lines = [
    { account, memo, cycle, dueDay, amount: first.amount, startsOn: first.startsOn, endsOn: addDays(from, -1) },
    { account, memo, cycle, dueDay, amount: `${1000 + random.int(900)}.00`, startsOn: from, endsOn: null },
  ];
  await ask('PUT', `/api/leases/${leaseId}/rent-terms`, { version: data.version, lines });
}

const CHORES = [moveOut, creditUnused, decideHeld, renew, renew, lock, changeRent];

/** One of what offices do besides posting. */
export const doChore = (chore: Chore): Promise<void> => chore.random.pick(CHORES)(chore);
