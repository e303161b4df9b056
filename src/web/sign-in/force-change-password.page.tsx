import { signInApi } from '#web/api/sign-in-api.ts';
import { SignInLayout } from '#web/layout/sign-in-layout.tsx';
import { paths } from '#web/paths.ts';
import type { User } from '#web/session/session-user.ts';
import { session, useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { forceMessages as texts } from './force-change-password.messages.ts';
import { newPasswordPart } from './new-password-part.tsx';
import { signInMessages } from './sign-in.messages.ts';
import { SignInForm } from './sign-in-form.tsx';
import { passwordPart } from './sign-in-parts.tsx';

const partsFor = (user: User | null) => ({
  currentPassword: passwordPart(signInMessages.currentPassword),
  password: newPasswordPart(signInMessages.newPassword, { names: [user?.email, user?.firstName, user?.lastName] }),
});

/** Stands in place of the app until somebody whose password was given to them has chosen their own. */
export function ForceChangePasswordPage() {
  const { user } = useSession();
  return (
    <SignInLayout title={texts.title} lede={texts.lede} brandHref={paths.login}>
      <SignInForm
        parts={partsFor(user)}
        send={async ({ currentPassword, password }) => {
          await signInApi.auth.changePassword({ body: { currentPassword, password } });
          session.clearPasswordChangeRequirement();
        }}
        submit={texts.submit}
        username={user?.email ?? ''}
      >
        <Button variant="quiet" block onClick={() => session.logout()}>
          {texts.logout}
        </Button>
      </SignInForm>
    </SignInLayout>
  );
}
