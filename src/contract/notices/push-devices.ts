import { z } from 'zod';
import { Instant } from '../dates.schemas.ts';
import { Id } from '../fields.ts';
import { elsewhereId, oneOfMany } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';

const base64url = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`));

/** A browser in which the caller is told while no page of theirs is open. */
export const PushDevice = z.object({
  id: Id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: Instant,
  /** SHA-256 of its endpoint in base64url, by which a browser knows itself. */
  fingerprint: z.string(),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const PushDevices = z.object({
  /** The key of this installation that a browser subscribes with (VAPID, RFC 8292), in base64url. */
  publicKey: z.string(),
  /** Those whose session has not ended, the first that was chosen first. */
  devices: z.array(PushDevice),
});
export type PushDevices = z.infer<typeof PushDevices>;

export const pushRoutes = defineRoutes({
  pushDevices: {
    method: 'GET',
    path: '/api/notices/devices',
    permission: 'notices:read',
    summary: 'The browsers in which the caller is told while no page is open.',
    response: answer(PushDevices),
  },
  addPushDevice: {
    method: 'POST',
    path: '/api/notices/devices',
    permission: 'notices:read',
    summary:
      'Be told in this browser, too, until the session ends; a browser that somebody else was told in is theirs no more.',
    body: z.object({
      /** What `PushSubscription` calls so. */
      endpoint: z.url({ protocol: /^https?$/ }).max(1000),
      keys: z.object({
        /** A point on P-256, in base64url. */
        p256dh: elsewhereId(base64url(65)),
        auth: elsewhereId(base64url(16)),
      }),
    }),
    response: answer(PushDevices),
  },
  removePushDevice: {
    method: 'POST',
    path: '/api/notices/devices/remove',
    permission: 'notices:read',
    summary: 'Be told in a browser no more.',
    body: z.object({ id: oneOfMany() }),
    response: answer(PushDevices),
  },
});
