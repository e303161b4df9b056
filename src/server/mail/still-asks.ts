import { sql } from 'kysely';
import type { Deps } from '#server/access/context.ts';
import { stillWaits } from '#server/access/noticing.ts';
import { transaction } from '#server/db/transaction.ts';

/** What a mail asks of somebody, as a notice does: the face of the noun says how long it waits by what it `says` (`waiting`). */
export type MailAsk = {
  subjectType: string;
  subjectId: string;
  says: string;
  personId: string | null;
  /** Left out since the mail is queued. */
  at?: string;
};

/** Whether anything of what a mail asks for still waits; one that asks for nothing is of use as long as it lasts. */
export async function stillAsks(
  deps: Deps,
  { orgId, asks }: { orgId: string | null; asks: unknown },
): Promise<boolean> {
  if (orgId === null || asks === null) return true;
  const asked = asks as readonly MailAsk[];
  const { rows } = await transaction(deps.pool, { orgId, readOnly: true }, (db) =>
    sql`
      select from (
        select ${orgId}::uuid as org_id, ask ->> 'subjectType' as subject_type, (ask ->> 'subjectId')::uuid as subject_id,
          ask ->> 'says' as says, (ask ->> 'personId')::uuid as person_id, (ask ->> 'at')::timestamptz as at
        from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) ask) notice
      where ${stillWaits(deps.registry.waiting, asked)} limit 1`.execute(db),
  );
  return rows.length > 0;
}
