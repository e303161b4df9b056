import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { paths } from '#web/paths.ts';
import { goTo, usePath } from '#web/session/history.ts';
import { useSession } from '#web/session/use-session.ts';
import { homeOf } from '#web/shell/home.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ToastStack } from '#web/ui/toast-stack.tsx';
import { type PublicPage, showingFor, wantedNext } from './access-flow.ts';
import { LoginPage, SignedIn } from './lazy-pages.ts';

const emailLink = lazyPage(() => import('./email-link.page.tsx').then((m) => m.EmailLinkPage));

const PAGES: Record<PublicPage | 'app' | 'second-step' | 'set-up-two-factor', () => ReactNode> = {
  app: SignedIn,
  login: LoginPage,
  register: lazyPage(() => import('./register.page.tsx').then((m) => m.RegisterPage)),
  'forgot-password': lazyPage(() => import('./forgot-password.page.tsx').then((m) => m.ForgotPasswordPage)),
  'reset-password': lazyPage(() => import('./reset-password.page.tsx').then((m) => m.ResetPasswordPage)),
  'force-change-password': lazyPage(() =>
    import('./force-change-password.page.tsx').then((m) => m.ForceChangePasswordPage),
  ),
  'single-sign-on': lazyPage(() => import('./single-sign-on.page.tsx').then((m) => m.SingleSignOnPage)),
  'confirm-email': emailLink,
  'undo-email': emailLink,
  'second-step': lazyPage(() => import('./second-step.page.tsx').then((m) => m.SecondStepPage)),
  'set-up-two-factor': lazyPage(() =>
    import('#web/settings/owed-two-factor.page.tsx').then((m) => m.OwedTwoFactorPage),
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
      {!isResolved && <Spinner size="start" />}
      {isResolved && isLoading && user !== null && <Spinner size="full" />}
      {isResolved && <ToastStack />}
    </>
  );
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
    const Page = PAGES[showing.page];
    return <Page />;
  }
  const wanted = wantedNext(window.history.state) ?? wantedNext({ next: path + window.location.search });
  if (showing.goTo === 'home') return <Elsewhere href={wantedNext(window.history.state) ?? homeOf(activeRole)} />;
  const href = showing.goTo === 'login' ? paths.login : paths.forcePasswordChange;
  return <Elsewhere href={href} state={{ next: wanted }} />;
}

/** Moves on in place of the current history entry. */
function Elsewhere({ href, state = null }: { href: string; state?: unknown }) {
  useLayoutEffect(() => goTo(href, { replace: true, state }));
  return null;
}
