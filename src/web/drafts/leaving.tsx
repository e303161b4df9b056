import { lazy, Suspense, useEffect, useState } from 'react';
import { useRouter } from '#web/router/use-router.ts';
import { session } from '#web/session/use-session.ts';
import type { leavingMessages } from './leaving.messages.ts';
import { typedNow } from './typed-now.ts';

/** What is asked before something typed is left: by leaving the page, with or without a draft of it, by closing its dialog, or by logging out. */
export type LeaveQuestion = { kind: keyof typeof leavingMessages; go: () => void; stay: () => void };

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }));

/** Nothing holds up a page whose session is over. */
const typed = () => (session.read().user === null ? [] : typedNow());
function kindNow(): LeaveQuestion['kind'] {
  const all = typed();
  if (all.some(({ isAwaited }) => isAwaited)) return 'shownOnce';
  const hasPlace = all.every((unsent) => unsent.hasPlace);
  if (all.every(({ isSending }) => isSending)) return hasPlace ? 'sent' : 'sentOnce';
  return hasPlace ? 'kept' : 'lost';
}

/** Whether somebody has anything here that they would miss. Every page has the way out, and none waits for the code of drafts. */
const hasDrafts = (userId: string): Promise<boolean> =>
  import('#web/draft-storage.ts').then(
    async ({ drafts }) => (await drafts.count(userId)) > 0,
    () => false,
  );

/** Asks before something typed is left, and before drafts go at logout. */
export function useLeaving() {
  const router = useRouter();
  const [asked, setAsked] = useState<LeaveQuestion | null>(null);
  useEffect(
    () =>
      router.block({
        // Steps, tabs and dialogs stand behind "?" and belong to the same page.
        stays: () =>
          typed().length > 0 &&
          new Promise((resolve) => {
            setAsked({ kind: kindNow(), go: () => resolve(false), stay: () => resolve(true) });
          }),
        // What is kept needs no question: it is there again after a reload. What was typed last is kept now.
        isUnsafe: () =>
          typed().filter((unsent) => {
            unsent.keep();
            return !unsent.isKept;
          }).length > 0,
      }),
    [router],
  );

  const ask = (kind: LeaveQuestion['kind'], go: () => void) => setAsked({ kind, go, stay: () => undefined });
  async function logout() {
    const { user } = session.read();
    const isUnsent = typed().length > 0 || (user !== null && (await hasDrafts(user.id)));
    if (isUnsent) ask('logout', () => session.logout());
    else session.logout();
  }
  const close = () => setAsked(null);
  return {
    /** Goes at once where nothing is typed. */
    leave: (go: () => void) => (typed().length > 0 ? ask(kindNow(), go) : go()),
    logout: () => void logout(),
    question: asked && (
      <Suspense>
        <LeaveDialog
          question={asked}
          onClose={close}
          onLose={() => {
            for (const unsent of typed()) unsent.settle();
          }}
        />
      </Suspense>
    ),
  };
}
