import { type ComponentType, Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import { readAskedProof, subscribeToProof } from '#web/api/asked-proof.ts';
import { paths } from '#web/paths.ts';
import { goTo, usePath } from '#web/session/history.ts';
import { useSession } from '#web/session/use-session.ts';
import { homeOf } from '#web/shell/home.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';
import { Unresolved } from '#web/shell/unresolved.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ToastStack } from '#web/ui/toast-stack.tsx';
import { SignedIn } from './lazy-pages.ts';
import { publicPages } from './public-pages.ts';
import { type Shown, showingFor, wantedNext } from './sign-in/access-flow.ts';

const ProofDialog = lazyOnce(async () => ({
  default: (await import('#web/second-factor/proof-dialog.tsx')).ProofDialog,
}));

const SCREENS: Record<Shown, ComponentType> = {
  ...publicPages,
  app: SignedIn,
  'second-step': lazyPage(() => import('./sign-in/second-step.page.tsx').then((m) => m.SecondStepPage)),
  'set-up-two-factor': lazyPage(() =>
    import('#web/second-factor/owed-two-factor.page.tsx').then((m) => m.OwedTwoFactorPage),
  ),
};

/** What the whole window shows: a spinner until it is known who is here, then the pages before or behind sign-in. */
export function App() {
  const { isResolved, isLoading, user } = useSession();
  return (
    <>
      {isResolved && (
        <Suspense fallback={<Spinner size="start" />}>
          <Showing />
        </Suspense>
      )}
      {!isResolved && <Unresolved />}
      {isResolved && isLoading && user !== null && <Spinner size="full" />}
      {isResolved && <ToastStack />}
      {user !== null && <AskedProof />}
    </>
  );
}

/** The question who one is, while a call waits for the answer. */
function AskedProof() {
  const asked = useSyncExternalStore(subscribeToProof, readAskedProof);
  return <Suspense>{asked && <ProofDialog onDone={asked.done} />}</Suspense>;
}

function Showing() {
  const path = usePath();
  const { user, activeRole, passwordChangeRequired, secondStep } = useSession();
  const hasInvitation = new URLSearchParams(window.location.search).has('invite');
  const showing = showingFor({
    path,
    hasInvitation,
    isSignedIn: user !== null,
    owesPassword: passwordChangeRequired,
    owesSecondFactor: user?.twoFactorRequired === true,
    isHalfway: secondStep !== null,
  });
  if ('page' in showing) {
    const Page = SCREENS[showing.page];
    return <Page />;
  }
  const wanted = wantedNext(window.history.state) ?? wantedNext({ next: path + window.location.search });
  if (showing.goTo === 'home') return <Elsewhere href={wantedNext(window.history.state) ?? homeOf(activeRole)} />;
  const href = showing.goTo === 'login' ? paths.login : paths.forcePasswordChange;
  return <Elsewhere href={href} state={{ next: wanted }} />;
}

/** Moves on in place of the current history entry. */
function Elsewhere({ href, state = {} }: { href: string; state?: object }) {
  useLayoutEffect(() => goTo(href, { replace: true, state }));
  return null;
}
