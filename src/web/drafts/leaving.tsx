import { Suspense, useEffect, useState } from 'react';
import { useRouter } from '#web/router/use-router.ts';
import { session } from '#web/session/use-session.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import type { leavingMessages } from './leaving.messages.ts';
import { missedNow, useUnloadQuestion } from './missed.ts';
import { askInFront, type Missed } from './typed-now.ts';

/** What is asked before something is left that would be missed: by leaving the page, with or without a draft of it, by closing its dialog, or by logging out. */
export type LeaveQuestion = { kind: keyof typeof leavingMessages; go: () => void; stay: () => void };

const LeaveDialog = lazyOnce(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }));

const hasOnce = (all: readonly Missed[], wanted: 'made' | 'shown') => all.some(({ once }) => once === wanted);

const hasRunning = (all: readonly Missed[]) => all.some(({ isRunning }) => isRunning);

function kindOf(all: readonly Missed[]): LeaveQuestion['kind'] {
  if (hasOnce(all, 'shown')) return 'shown';
  if (hasOnce(all, 'made')) return 'shownOnce';
  if (hasRunning(all)) return 'running';
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

/** Asks before something is left that would be missed, and before drafts go at logout. */
export function useLeaving() {
  const router = useRouter();
  const [asked, setAsked] = useState<LeaveQuestion | null>(null);
  useUnloadQuestion();
  useEffect(
    () =>
      router.block((isSamePage) => {
        // Steps and tabs stand behind "?" and keep what is typed on the page; a dialog that stands there goes.
        const missed = missedNow().filter(({ outlivesPage }) => !outlivesPage);
        if (missed.some(({ once }) => once || !isSamePage))
          return new Promise((resolve) => {
            setAsked({ kind: kindOf(missed), go: () => resolve(false), stay: () => resolve(true) });
          });
        return isSamePage && askInFront();
      }),
    [router],
  );

  const ask = (kind: LeaveQuestion['kind'], go: () => void) => setAsked({ kind, go, stay: () => undefined });
  async function logout() {
    const { user } = session.read();
    const missed = missedNow();
    const isUnsent = missed.some(({ isRunning }) => !isRunning) || (user !== null && (await hasDrafts(user.id)));
    if (isUnsent) ask(hasOnce(missed, 'shown') ? 'shown' : 'logout', () => session.logout());
    else if (missed.length > 0) ask('running', () => session.logout());
    else session.logout();
  }
  const close = () => setAsked(null);
  return {
    /** Goes at once where nothing would be missed. */
    leave: (go: () => void) => (missedNow().length > 0 ? ask(kindOf(missedNow()), go) : go()),
    logout: () => void logout(),
    question: asked && (
      <Suspense>
        <LeaveDialog
          question={asked}
          onClose={close}
          onLose={() => {
            for (const missed of missedNow()) missed.settle?.();
          }}
        />
      </Suspense>
    ),
  };
}
