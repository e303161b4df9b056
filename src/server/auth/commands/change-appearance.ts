import type { Appearance } from '#contract/appearance.ts';
import { type Session, sessionActor } from '#server/access/callers/session.ts';
import { identityCommand } from '#server/access/commands/identity-command.ts';

/** Keeps at the person how the pages look to them. */
export const changeAppearance = identityCommand(
  'user.change_appearance',
  async (db, call, session: Session, appearance: Appearance) => {
    await db
      .updateTable('users')
      .set({ appearance, updatedAt: call.deps.clock.now().toISOString() })
      .where('id', '=', session.userId)
      .execute();
    return {
      result: { appearance },
      orgIds: session.orgId ? [session.orgId] : [],
      actor: sessionActor(session),
      subject: { type: 'user', id: session.userId },
      after: { appearance },
    };
  },
);
