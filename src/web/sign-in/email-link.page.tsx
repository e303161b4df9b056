import { useState } from 'react';
import { signInApi } from '#web/api/sign-in-api.ts';
import { SignInLayout } from '#web/layout/sign-in-layout.tsx';
import { paths } from '#web/paths.ts';
import { usePath } from '#web/session/history.ts';
import { session, useSession } from '#web/session/use-session.ts';
import { Note } from '#web/ui/note.tsx';
import { linkAt } from './access-flow.ts';
import { emailLinkMessages as texts } from './email-link.messages.ts';
import { PublicLink } from './public-link.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** What a link about an address leads to: confirming the new one, or taking the old one back. It waits for a press, since mail programs open links by themselves. */
export function EmailLinkPage() {
  const link = linkAt(usePath());
  const { user } = useSession();
  const [done, setDone] = useState<string | null>(null);
  const isUndo = link?.page === 'undo-email';
  const input = { params: { token: link?.token ?? '' } };

  async function send() {
    const { message, data } = await (isUndo ? signInApi.auth.undoEmail : signInApi.auth.confirmEmail)(input, {
      quiet: true,
    });
    setDone(message);
    if (isUndo) return;
    if (user) session.updateUser({ email: data.email });
  }
  const [title, lede, submit] = isUndo
    ? [texts.undoTitle, texts.undoLede, texts.undo]
    : [texts.confirmTitle, texts.confirmLede, texts.confirm];
  return (
    <SignInLayout title={title} lede={done === null && lede} brandHref={paths.login}>
      {done === null ? (
        <SignInForm
          parts={{}}
          send={send}
          submit={submit}
          sayFailure={(failure) => (
            <div role="alert">
              <Note tone="late">{failure.message}</Note>
            </div>
          )}
        />
      ) : (
        <div role="status">
          <Note tone="good">{done}</Note>
        </div>
      )}
      <p className="text-sm">
        <PublicLink className="link" href={paths.login}>
          {texts.goOn}
        </PublicLink>
      </p>
    </SignInLayout>
  );
}
