import type { OrganizationSettings } from '#contract/organization/organization.ts';
import type { FileAnswer, UploadedFile } from '#contract/route.ts';
import { notFound } from '#server/access/app-error.ts';
import { permit } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { type Ctx, now, type ReadCtx } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { inspectUpload } from '#server/files/inspect.ts';
import { keepListed } from '#server/files/keep-listed.ts';
import { removeReplaced, sweepFolder } from '#server/files/sweep.ts';
import { readAs } from '#server/jobs/system-context.ts';
import { LOGO_FOLDER, logoKey } from '#server/mail/brand.ts';
import { holdOrganization } from '../organization.commands.ts';
import { readOrganization } from '../organization.queries.ts';

/** As large as the largest screen shows it in a mail. */
const SIDE_MAX = 512;

/** Gives the organization a logo: what was sent is drawn anew, and the one before is removed. */
export async function changeLogo(ctx: Ctx, upload: UploadedFile): Promise<OrganizationSettings> {
  const { path } = await inspectUpload(ctx.org, upload.path, { pdf: false, sideMax: SIDE_MAX });
  const logo = `${newId()}.jpg`;
  return keepListed(ctx.deps.files, ctx.org, [{ key: logoKey(logo), path }], async () => {
    const value = await listLogo(ctx, logo);
    return { value, isListed: value.logo === logo };
  });
}

/** Takes the logo away; where there is none, nothing is to do. */
export const removeLogo = (ctx: Ctx): Promise<OrganizationSettings> => listLogo(ctx, null);

async function listLogo(ctx: Ctx, logo: string | null): Promise<OrganizationSettings> {
  const { before, settings } = await noteLogo(ctx, logo);
  if (before !== null && before !== settings.logo) await removeReplaced(ctx.deps, ctx.org, logoKey(before));
  return settings;
}

/** The version stays: what a form has open beside it is not about the logo, and saves as before. */
const noteLogo = command('organization.change_logo', async (ctx, logo: string | null) => {
  const proof = permit(ctx, 'organization:manage');
  await holdOrganization(ctx, proof);
  const { logo: before } = await readOrganization(ctx);
  await ctx
    .write(proof)
    .updateTable('organizations')
    .set({ logo, updatedAt: now(ctx) })
    .where('id', '=', ctx.org)
    .execute();
  const settings = await readOrganization(ctx);
  return audited({
    result: { before, settings },
    subject: { type: 'organization', id: ctx.org },
    before: { hasLogo: before !== null },
    after: { hasLogo: logo !== null },
  });
});

/** Removes what their store kept of logos that there are no more. */
export const sweepLogos = (ctx: Ctx): Promise<void> =>
  sweepFolder(ctx.deps, ctx.org, LOGO_FOLDER, async () => {
    const { logo } = await readAs(ctx, readOrganization);
    return new Set(logo === null ? [] : [logoKey(logo)]);
  });

/** The bytes of the logo there is now; any other name is not found. */
export async function openLogo(ctx: ReadCtx, logo: string): Promise<FileAnswer> {
  if (logo !== (await readOrganization(ctx)).logo) throw notFound();
  return { kept: { orgId: ctx.org, key: logoKey(logo), known: null }, name: logo, mime: 'image/jpeg', inline: true };
}
