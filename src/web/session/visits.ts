import type { SessionState } from './session.ts';

type Visited = { read: () => SessionState; subscribe: (listener: () => void) => () => void };

/** Who is here, of which organization, in which role. */
type Visit = { userId: string; organizationId: string | null; activeRole: string | null };

/** Null while nobody is here; undefined while it is not known, because a password is owed first. */
function visitOf({ user, organization, activeRole, passwordChangeRequired }: SessionState): Visit | null | undefined {
  if (user === null) return null;
  if (passwordChangeRequired) return undefined;
  return { userId: user.id, organizationId: organization?.id ?? null, activeRole };
}

const isSame = (one: Visit | null, other: Visit | null): boolean =>
  one?.userId === other?.userId &&
  one?.organizationId === other?.organizationId &&
  one?.activeRole === other?.activeRole;

/**
 * Calls `forget` when a visit ends: somebody else is here, the same person in another organization or role, or nobody any
 * more. It is called before the pages behind sign-in hear of that where it was asked for before them, until the returned
 * function is called.
 */
export function onVisitEnd(
  { read, subscribe }: Visited,
  forget: (ended: { isElsewhere: boolean }) => void,
): () => void {
  let last = visitOf(read()) ?? null;
  return subscribe(() => {
    const now = visitOf(read());
    if (now === undefined || isSame(now, last)) return;
    const before = last;
    last = now;
    if (before === null) return;
    const [from, to] = [before.organizationId, now?.organizationId ?? null];
    forget({ isElsewhere: from !== null && to !== null && from !== to });
  });
}
