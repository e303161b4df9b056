import type { IncomingHttpHeaders } from 'node:http';
import type { HeldBy } from '#contract/route.ts';
import type { Ask, AskValue } from '#server/db/ask.ts';
import { forbidden } from '../app-error.ts';
import type { Actor, CallContext, Ctx, Standing } from '../context.ts';
import type { Session } from './session.ts';

type Base = Omit<Standing, 'org'> & {
  /** What keeps them from everything but the routes that say so. */
  heldBy: HeldBy | null;
  /** ISO 3166-1 alpha-2 country of the organization, where there is one. */
  country: string | null;
};

/**
 * Who calls, whatever named them: a person in an organization, an administrator of the platform, who stands in none, a program
 * with a key that a person made for it, a contractor by the link of one job, an administrator of the platform whom an organization lets read for a while, or this
 * program itself. A further kind of credential adds an arm here, an `Actor` for the audit trail, and its authenticator.
 */
export type Caller =
  | (Base & { kind: 'user'; org: Standing['org']; session: Session })
  | (Base & { kind: 'platform'; org: null; session: Session })
  | (Base & {
      kind: 'apiKey';
      org: Standing['org'];
      actor: Extract<Actor, { kind: 'apiKey' }>;
      session: null;
      /** What its maker lets it do, of what they may do themselves. */
      scopes: readonly string[];
      requestsPerMinute: number;
    })
  | (Base & {
      kind: 'support';
      org: Standing['org'];
      session: Session;
      /** What the organization lets them read, by the names of scopes. */
      nouns: readonly string[];
      grantId: string;
    })
  | (Base & {
      kind: 'jobLink';
      org: Standing['org'];
      actor: Extract<Actor, { kind: 'jobLink' }>;
      session: null;
    })
  | (Base & { kind: 'system'; org: Standing['org']; session: null });

/** Knows callers by one kind of credential. */
export type Authenticator = {
  /** The credential of this kind that a request carries, or null. */
  find(headers: IncomingHttpHeaders): string | null;
  /** Whom it names, or null when it is over. What this kind alone can be refused for, it refuses. It asks at once. */
  open(call: CallContext, credential: string, headers: IncomingHttpHeaders, ask: Ask): Promise<Caller | null>;
  /**
   * Whether it would name this very caller again, the same in everything, where that is less to ask than who they are; null
   * where it is not. It asks at once.
   */
  isStill?(call: CallContext, credential: string, caller: Caller, ask: AskValue): Promise<boolean> | null;
};

/** The one place where a caller becomes a call inside an organization. */
export function enterOrganization(call: CallContext, caller: Caller): Ctx {
  if (caller.org === null) throw forbidden();
  const { org, actor, role, reach, switches, session } = caller;
  const reads = readsOf(caller);
  return {
    ...call,
    ...(session && { sessionId: session.sessionId }),
    org,
    actor,
    role,
    reach,
    switches,
    ...(reads && { reads }),
  };
}

/** What a caller was let read, where that was said. */
function readsOf(caller: Caller): readonly string[] | null {
  if (caller.kind === 'support') return caller.nouns;
  if (caller.kind !== 'apiKey') return null;
  return caller.scopes.flatMap((scope) => (scope.endsWith(':read') ? [scope.slice(0, -':read'.length)] : []));
}
