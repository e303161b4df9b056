import { randomUUID } from 'node:crypto';
import type { OrganizationSettings } from '#contract/organization/organization.ts';
import type { FileAnswer, UploadedFile } from '#contract/route.ts';
import { notFound } from '#server/access/app-error.ts';
import { permit } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { type Ctx, now, type ReadCtx } from '#server/access/context.ts';
import { inspectUpload } from '#server/files/inspect.ts';
import { logoKey } from '#server/mail/brand.ts';
import { holdOrganization } from '../organization.commands.ts';
import { readOrganization } from '../organization.queries.ts';

/** As large as the largest screen shows it in a mail. */
const SIDE_MAX = 512;

/** Gives the organization a logo: what was sent is drawn anew, and the one before is removed. */
export async function changeLogo(ctx: Ctx, upload: UploadedFile): Promise<OrganizationSettings> {
  const { path } = await inspectUpload(ctx.org, upload.path, { pdf: false, sideMax: SIDE_MAX });
  const logo = `${randomUUID()}.jpg`;
  try {
    return await keepLogo(ctx, { logo, path });
  } catch (error) {
    await ctx.deps.files.remove(ctx.org, logoKey(logo));
    throw error;
  }
}

/** Takes the logo away; where there is none, nothing is to do. */
export const removeLogo = (ctx: Ctx): Promise<OrganizationSettings> => keepLogo(ctx, null);

/** A picture under its name, and where its bytes lie until they are kept. */
type Drawn = { logo: string; path: string };

async function keepLogo(ctx: Ctx, drawn: Drawn | null): Promise<OrganizationSettings> {
  const { before, settings } = await noteLogo(ctx, drawn);
  if (before !== null && before !== settings.logo) await ctx.deps.files.remove(ctx.org, logoKey(before));
  return settings;
}

/** The version stays: what a form has open beside it is not about the logo, and saves as before. */
const noteLogo = command('organization.change_logo', async (ctx, drawn: Drawn | null) => {
  const proof = permit(ctx, 'organization:manage');
  await holdOrganization(ctx, proof);
  const { logo: before } = await readOrganization(ctx);
  await ctx
    .write(proof)
    .updateTable('organizations')
    .set({ logo: drawn?.logo ?? null, updatedAt: now(ctx) })
    .where('id', '=', ctx.org)
    .execute();
  if (drawn) await ctx.deps.files.keep(ctx.org, logoKey(drawn.logo), drawn.path);
  const settings = await readOrganization(ctx);
  return audited({
    result: { before, settings },
    subject: { type: 'organization', id: ctx.org },
    before: { hasLogo: before !== null },
    after: { hasLogo: drawn !== null },
  });
});

/** The bytes of the logo there is now; any other name is not found. */
export async function openLogo(ctx: ReadCtx, logo: string): Promise<FileAnswer> {
  if (logo !== (await readOrganization(ctx)).logo) throw notFound();
  return { kept: { orgId: ctx.org, key: logoKey(logo) }, name: logo, mime: 'image/jpeg', inline: true };
}
