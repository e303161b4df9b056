import { placeOf } from '#server/access/budgets/network.ts';
import type { CallContext } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';

/** How long this server believes what it has read of a person: as long as that their budget is used up (`usedUpUntil`). */
const BELIEVED_MS = 1000;
const BELIEVED_MAX = 1000;
const PLACES_MAX = 1000;

type Known = { places: Promise<ReadonlySet<string>>; until: number };
const believed = new Map<string, Known>();

/**
 * Whether the person with this address has signed in since then from where the call comes from, read once a second: while an
 * account is tried hundreds of times a second from as many places, none of them asks the database by itself.
 */
export async function isKnownPlace(call: CallContext, email: string, since: string): Promise<boolean> {
  const now = performance.now();
  const known = believed.get(email);
  if (known && known.until > now) return (await known.places).has(placeOf(call.ip));
  if (believed.size >= BELIEVED_MAX) believed.clear();
  const places = readPlaces(call, email, since);
  believed.set(email, { places, until: now + BELIEVED_MS });
  places.catch(() => believed.delete(email));
  return (await places).has(placeOf(call.ip));
}

const readPlaces = (call: CallContext, email: string, since: string): Promise<ReadonlySet<string>> =>
  transaction(call.deps.pool, { identity: true, readOnly: true }, async (db) => {
    const rows = await db
      .selectFrom('sessions as session')
      .innerJoin('users', 'users.id', 'session.userId')
      .select((eb) => eb.fn<string | null>('host', ['session.ip']).as('ip'))
      .distinct()
      .where('users.email', '=', email)
      .where('session.createdAt', '>', since)
      .where('session.ip', 'is not', null)
      .limit(PLACES_MAX)
      .execute();
    return new Set(rows.map(({ ip }) => placeOf(ip)));
  });
