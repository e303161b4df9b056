import { useState } from 'react';
import { api } from '#web/api.ts';
import { SignInLayout } from '#web/layout/sign-in-layout.tsx';
import { paths } from '#web/paths.ts';
import { usePath } from '#web/session/history.ts';
import { linkAt } from '#web/sign-in/access-flow.ts';
import { SignInForm } from '#web/sign-in/sign-in-form.tsx';
import { Note } from '#web/ui/note.tsx';
import { stopMailsMessages as texts } from './notices.messages.ts';

/** What the link at the foot of a mail leads to. It waits for a press, since mail programs open links by themselves. */
export function StopMailsPage() {
  const link = linkAt(usePath());
  const [done, setDone] = useState<string | null>(null);

  async function send() {
    const { message } = await api.notices.stopMails({ params: { token: link?.token ?? '' } }, { quiet: true });
    setDone(message);
  }
  return (
    <SignInLayout title={texts.title} lede={done === null && texts.lede} brandHref={paths.login}>
      {done === null ? (
        <SignInForm
          parts={{}}
          send={send}
          submit={texts.stop}
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
    </SignInLayout>
  );
}
