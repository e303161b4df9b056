import { useState } from 'react';
import { api } from '#web/api.ts';
import { SignInLayout } from '#web/layout/sign-in-layout.tsx';
import { paths } from '#web/paths.ts';
import { usePath } from '#web/session/history.ts';
import { linkAt } from '#web/sign-in/access-flow.ts';
import { SignInForm } from '#web/sign-in/sign-in-form.tsx';
import { Note } from '#web/ui/note.tsx';
import { siteReportMessages as texts } from './site-report.messages.ts';

/** What the link in the mail leads to. It waits for a press, since mail programs open links by themselves. */
export function ConfirmReportPage() {
  const token = linkAt(usePath())?.token ?? '';
  const [organization, setOrganization] = useState<string | null>(null);

  async function send() {
    const { data } = await api.reportCodes.confirm({ params: { token } }, { quiet: true });
    setOrganization(data.organization);
  }
  const { confirm, received } = texts;
  if (organization !== null)
    return (
      <SignInLayout title={received.title} brandHref={paths.login}>
        <div role="status">
          <Note tone="good">{received.text(organization)}</Note>
        </div>
      </SignInLayout>
    );
  return (
    <SignInLayout title={confirm.title} lede={confirm.lede} brandHref={paths.login}>
      <SignInForm
        parts={{}}
        send={send}
        submit={confirm.send}
        sayFailure={(failure) => (
          <div role="alert">
            <Note tone="late">{failure.message}</Note>
          </div>
        )}
      />
    </SignInLayout>
  );
}
