import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatPhone } from '#contract/format/phone.ts';
import { USUAL_COLOR } from '#contract/organization/brand.ts';
import type { Reader } from '#server/access/context.ts';
import { phoneIn } from '#server/db/phone-columns.ts';
import { hasAnswered } from '#server/files/ask-s3.ts';
import type { FileStore } from '#server/files/store.ts';

/** How an organization looks, and what stands under what it writes. */
export type Brand = {
  name: string;
  /** Dark enough for white letters on it. */
  color: string;
  /** Where it can be reached, a line each; empty where it says nothing. */
  lines: readonly string[];
  /** A JPEG; null without one, or where its bytes are gone or do not come in time. */
  logo: Buffer | null;
};

export const LOGO_FOLDER = 'brand';
/** Where the picture lies within its organization. */
export const logoKey = (logo: string): string => `${LOGO_FOLDER}/${logo}`;

/** How the organization looks today; null when there is none of this id. */
export async function readBrand(db: Reader, files: FileStore, orgId: string): Promise<Brand | null> {
  const found = await db
    .selectFrom('organizations')
    .select(['name', 'color', 'logo', 'postalAddress', 'phoneCountryCode', 'phoneNumber', 'website'])
    .where('id', '=', orgId)
    .executeTakeFirst();
  if (!found) return null;
  const phone = phoneIn(found);
  const lines = [
    ...(found.postalAddress ?? '').split(/\s*\n\s*/),
    phone ? formatPhone(phone) : '',
    found.website ?? '',
  ];
  return {
    name: found.name,
    color: found.color ?? USUAL_COLOR,
    lines: lines.filter((line) => line !== ''),
    logo: found.logo === null ? null : await readLogo(files, orgId, found.logo),
  };
}

/** A connection to the database waits meanwhile: a letter or mail goes without it sooner than that it keeps others waiting. */
const LOGO_MS_MAX = 2000;

/** So long no logo is asked for of a store that gave none in time: mails leave one after the other, and each would wait. */
const BELIEVED_MS = 30_000;
const silentUntil = new WeakMap<FileStore, number>();

async function readLogo(files: FileStore, orgId: string, logo: string): Promise<Buffer | null> {
  if (performance.now() < (silentUntil.get(files) ?? 0)) return null;
  const limit = AbortSignal.timeout(LOGO_MS_MAX);
  const read = files.open(orgId, logoKey(logo)).then(({ content }) => buffer(addAbortSignal(limit, content)));
  const late = sleep(LOGO_MS_MAX, 'LATE' as const, { ref: false });
  const found = await Promise.race([read, late]).catch((error: unknown) =>
    limit.aborted || !hasAnswered(error) ? ('LATE' as const) : null,
  );
  if (found !== 'LATE') return found;
  silentUntil.set(files, performance.now() + BELIEVED_MS);
  return null;
}
