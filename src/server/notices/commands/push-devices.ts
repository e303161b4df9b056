import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { PushDevices, pushRoutes } from '#contract/notices/push-devices.ts';
import { forbidden, notFound } from '#server/access/app-error.ts';
import { permit } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { type Deps, now, type ReadCtx } from '#server/access/context.ts';
import { browserOf } from '#server/auth/auth.rules.ts';
import { newId } from '#server/db/new-id.ts';
import { type VapidKey, vapidKeyOf } from '#server/push/vapid.ts';
import { readerOf } from '../notices.queries.ts';

/** A browser that somebody is told in, with what encrypts for it. */
export type StoredDevice = {
  id: string;
  personId: string;
  endpoint: string;
  publicKey: string;
  authSecret: string;
  browser: string | null;
  system: string | null;
  createdAt: string;
};

/** The key of this installation; push services write to the address at which people find it. */
export const vapidKey = ({ seal, settings }: Pick<Deps, 'seal' | 'settings'>): VapidKey =>
  vapidKeyOf(
    seal,
    settings.publicUrl.startsWith('https://') ? settings.publicUrl : 'mailto:postmaster@localhost.localdomain',
  );

/** The browsers of some people whose session has not ended. */
export async function findDevices({ db }: Pick<ReadCtx, 'db'>, personIds: readonly string[]): Promise<StoredDevice[]> {
  const { rows } = await sql<StoredDevice>`
    select id, person_id as "personId", endpoint, public_key as "publicKey", auth_secret as "authSecret", browser, system,
      created_at as "createdAt"
    from push_devices_of(${[...personIds]}::uuid[])`.execute(db);
  return rows;
}

/** The caller's own. */
export async function readDevices(ctx: ReadCtx): Promise<PushDevices> {
  const found = await findDevices(ctx, [readerOf(ctx)]);
  return {
    publicKey: vapidKey(ctx.deps).publicKey,
    devices: found.map(({ id, browser, system, createdAt, endpoint }) => ({
      id,
      browser,
      system,
      createdAt,
      fingerprint: createHash('sha256').update(endpoint).digest('base64url'),
    })),
  };
}

/** Keeps the browser that asks; who was told in it before is told there no more. */
export const addDevice = command(
  'push_device.add',
  async (ctx, { endpoint, keys }: z.output<typeof pushRoutes.addPushDevice.body>) => {
    // A program with a key shows nothing to anybody.
    if (!ctx.sessionId) throw forbidden();
    const [id, personId] = [newId(), readerOf(ctx)];
    const kept = { personId, sessionId: ctx.sessionId, publicKey: keys.p256dh, authSecret: keys.auth, failedCount: 0 };
    const named = browserOf(ctx.userAgent);
    await ctx
      .write(permit(ctx, 'notices:read'))
      .insertInto('pushDevices')
      .values({ orgId: ctx.org, id, endpoint, ...kept, ...named, createdAt: now(ctx) })
      .onConflict((conflict) => conflict.columns(['orgId', 'endpoint']).doUpdateSet({ ...kept, ...named }))
      .execute();
    return audited({ result: await readDevices(ctx), subject: { type: 'push_device', id: null }, after: named });
  },
);

/** Forgets a browser of the caller's. */
export const removeDevice = command('push_device.remove', async (ctx, id: string) => {
  const { numDeletedRows } = await ctx
    .write(permit(ctx, 'notices:read'))
    .deleteFrom('pushDevices')
    .where('orgId', '=', ctx.org)
    .where('personId', '=', readerOf(ctx))
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  return audited({ result: await readDevices(ctx), subject: { type: 'push_device', id: null } });
});
