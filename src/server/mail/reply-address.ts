import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SubjectType } from '#contract/subjects.ts';
import type { Ctx, Deps } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';

/** Of whose answer to what a mail is. */
export type ReplyTo = { orgId: string; subjectType: string; subjectId: string; personId: string };
type Answered = { personId: string; subject: { type: SubjectType; id: string } };

/** 128 bits, in letters that every mail server passes on as they are. */
const TOKEN = /[0-9a-f]{32}/;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The address to which somebody answers a mail about a thing; null where this installation takes no answers. It is the same
 * for every mail about it, made with the installation's secret, and the database knows but its hash.
 */
export async function replyAddressOf(
  db: Kysely<DB>,
  { deps, org }: Pick<Ctx, 'deps' | 'org'>,
  { personId, subject }: Answered,
): Promise<string | null> {
  const [box, domain] = deps.settings.replyAddress?.split('@') ?? [];
  if (!box || !domain) return null;
  const token = deps.seal.mark(`reply ${org} ${subject.type} ${subject.id} ${personId}`);
  await db
    .insertInto('replyAddresses')
    .values({
      orgId: org,
      subjectType: subject.type,
      subjectId: subject.id,
      personId,
      tokenHash: hashOf(token),
      createdAt: deps.clock.now().toISOString(),
    })
    // After a new secret the old address is over, as every sealed link is.
    .onConflict((conflict) =>
      conflict
        .columns(['orgId', 'subjectType', 'subjectId', 'personId'])
        .doUpdateSet((eb) => ({ tokenHash: eb.ref('excluded.tokenHash') })),
    )
    .execute();
  return `${box}+${token}@${domain}`;
}

/** What the addresses of a mail name; null where none of them is one to which somebody answers. */
export async function findReplyTo(deps: Deps, addresses: readonly string[]): Promise<ReplyTo | null> {
  const tokens = addresses.flatMap((address) => tokenIn(address, deps.settings.replyAddress) ?? []);
  if (tokens.length === 0) return null;
  const found = await transaction(deps.pool, { identity: true, readOnly: true }, (db) =>
    db
      .selectFrom('replyAddresses')
      .select(['orgId', 'subjectType', 'subjectId', 'personId'])
      .where('tokenHash', 'in', tokens.map(hashOf))
      .executeTakeFirst(),
  );
  return found ?? null;
}

/** What stands behind the plus of an address of ours. */
export function tokenIn(address: string, replyAddress: string | null): string | null {
  const [box, domain] = replyAddress?.toLowerCase().split('@') ?? [];
  if (!box || !domain) return null;
  const written = address.trim().toLowerCase();
  if (!written.startsWith(`${box}+`) || !written.endsWith(`@${domain}`)) return null;
  const token = written.slice(box.length + 1, -domain.length - 1);
  return token.length === 32 && TOKEN.test(token) ? token : null;
}
