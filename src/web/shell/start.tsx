import { Suspense } from 'react';
import { useSession } from '#web/session/use-session.ts';
import { SignedOut } from '#web/sign-in/signed-out.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ToastStack } from '#web/ui/toast-stack.tsx';
import { lazyPage } from './lazy-page.ts';

/** Everything behind sign-in comes with its own code, so that the sign-in page is light. */
const SignedIn = lazyPage(() => import('./signed-in.tsx').then((m) => m.SignedIn));

/** What the whole window shows: a spinner until it is known who is here, then the pages before or behind sign-in. */
export function Start() {
  const { isResolved, user } = useSession();
  if (!isResolved) return <Spinner size="full" />;
  return (
    <>
      <Suspense fallback={<Spinner size="full" />}>{user === null ? <SignedOut /> : <SignedIn />}</Suspense>
      <ToastStack />
    </>
  );
}
