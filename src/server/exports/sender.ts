import { USUAL_COLOR } from '#contract/organization/brand.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { readBrand } from '#server/mail/brand.ts';
import type { Sender } from './write-letter.ts';

/** Who sends a letter: the organization in its own dress, and the zone by whose clocks it says what day it is. */
export async function readSender(ctx: ReadCtx): Promise<{ from: Sender; timeZone: string }> {
  const [brand, { name, timeZone, country }] = await Promise.all([
    readBrand(ctx.db, ctx.deps.files, ctx.org),
    ctx.db
      .selectFrom('organizations')
      .select(['name', 'timeZone', 'country'])
      .where('id', '=', ctx.org)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    from: {
      name,
      country,
      lines: brand?.lines ?? [],
      color: brand?.color ?? USUAL_COLOR,
      picture: brand?.logo ?? null,
    },
    timeZone,
  };
}
