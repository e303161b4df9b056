import type { SiteReportPhotos } from '#contract/report-codes/report-codes.ts';
import { REPORT_PHOTOS_MAX } from '#contract/report-codes/report-codes.words.ts';
import type { UploadedFile } from '#contract/route.ts';
import { fail } from '#server/access/app-error.ts';
import type { Proof } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import type { CallContext } from '#server/access/context.ts';
import { strangerContext } from '#server/jobs/system-context.ts';
import { photoAdded } from '#server/maintenance/commands/add-photos.ts';
import { PHOTO } from '#server/maintenance/rules/file-purposes.ts';
import { type Attaching, takeAttached } from '#server/uploads/uploads.commands.ts';
import { type ConfirmedReport, findConfirmed } from '../queries/open-code.ts';

/** Adds a photo to what somebody reported and confirmed, by the link that they hold. */
export async function addReportPhoto(call: CallContext, token: string, file: UploadedFile): Promise<SiteReportPhotos> {
  const report = await openConfirmed(call, token);
  // Nobody waits for a picture to be looked at that is not kept.
  if (report.photoCount >= REPORT_PHOTOS_MAX) throw fail('site_report.photos_full');
  const ctx = strangerContext(call, report.orgId, { about: `report ${report.reportId}`, name: 'QR code' });
  await takeAttached(ctx, PHOTO, file, attachTo(report));
  return photosOf(await openConfirmed(call, token));
}

/** How many photos came by a link, and how many may; null while its report was not confirmed. */
export async function readReportPhotos(call: CallContext, token: string): Promise<SiteReportPhotos | null> {
  const report = await findConfirmed(call, token);
  return report && photosOf(report);
}

async function openConfirmed(call: CallContext, token: string): Promise<ConfirmedReport> {
  const report = await findConfirmed(call, token);
  if (!report) throw fail('site_report.photos_over');
  return report;
}

const photosOf = ({ organization, photoCount }: ConfirmedReport): SiteReportPhotos => ({
  organization,
  photoCount,
  photosMax: REPORT_PHOTOS_MAX,
});

/** Counts it first: whoever sends one more at the same moment waits here, and is refused where that was the last. */
const attachTo =
  ({ reportId }: ConfirmedReport): Attaching =>
  async (ctx: WriteCtx, proof: Proof) => {
    const counted = await ctx
      .write(proof)
      .updateTable('unconfirmedReports')
      .set((eb) => ({ photoCount: eb('photoCount', '+', 1) }))
      .where('orgId', '=', ctx.org)
      .where('id', '=', reportId)
      .where('photoCount', '<', REPORT_PHOTOS_MAX)
      .returning('ticketId')
      .executeTakeFirst();
    if (!counted?.ticketId) throw fail('site_report.photos_full');
    return { parentId: counted.ticketId, activities: [await photoAdded(ctx, proof, counted.ticketId)] };
  };
