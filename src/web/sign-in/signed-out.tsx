import { SignInLayout } from '#web/layout/sign-in-layout.tsx';
import { paths } from '#web/paths.ts';

/** The pages before sign-in. */
export function SignedOut() {
  return <SignInLayout title="Log in" brandHref={paths.login} children={null} />;
}
