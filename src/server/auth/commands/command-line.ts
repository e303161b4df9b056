import { randomUUID } from 'node:crypto';
import { BASE_LANGUAGE } from '#contract/language/languages.ts';
import type { CallContext, Deps } from '#server/access/context.ts';

/** Whoever may start programs on the machine of the installation. */
export const COMMAND_LINE = { kind: 'system' as const, name: 'command line' };

/** A call that nobody sent: it costs nothing and comes from nowhere. */
export const commandLineCall = (deps: Deps): CallContext => ({
  deps,
  requestId: `command-${randomUUID()}`,
  ip: null,
  userAgent: null,
  idempotency: null,
  language: BASE_LANGUAGE,
  cost: null,
});
