import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_DAYS, type Device } from '#server/access/callers/device.ts';
import type { Deps } from '#server/access/context.ts';

const NAME = 'lintel_device';
const HELD = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);

/** The browser of a request, by a cookie that no script reads and that is sent where passwords are proven only. */
export function deviceOf({ settings }: Deps, request: FastifyRequest, reply: FastifyReply): Device {
  return {
    token: HELD.exec(request.headers.cookie ?? '')?.[1] ?? null,
    keep: (token) => {
      const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
      const seconds = DEVICE_DAYS * 86_400;
      reply.header(
        'set-cookie',
        `${NAME}=${token}; Path=/api/auth; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
      );
    },
  };
}
