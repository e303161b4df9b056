import { useCallback, useEffect, useState } from 'react';
import type { SiteReportPhotos } from '#contract/report-codes/report-codes.ts';
import { api } from '#web/api.ts';
import { SignInLayout } from '#web/layout/sign-in-layout.tsx';
import { paths } from '#web/paths.ts';
import { usePath } from '#web/session/history.ts';
import { linkAt } from '#web/sign-in/access-flow.ts';
import { SignInForm } from '#web/sign-in/sign-in-form.tsx';
import { Note } from '#web/ui/note.tsx';
import { siteReportMessages as texts } from './site-report.messages.ts';
import { SiteReportPhotos as Photos } from './site-report-photos.tsx';

/** What the link in the mail leads to. It waits for a press, since mail programs open links by themselves. */
export function ConfirmReportPage() {
  const token = linkAt(usePath())?.token ?? '';
  const [arrived, setArrived] = useState<SiteReportPhotos | null>(null);

  const look = useCallback(async () => {
    const { data } = await api.reportCodes.photos({ params: { token } }, { quiet: true });
    setArrived(data);
  }, [token]);
  // Phones drop a page while their camera is open; whoever comes back has not to confirm again.
  useEffect(() => void look().catch(() => undefined), [look]);

  async function send() {
    await api.reportCodes.confirm({ params: { token } }, { quiet: true });
    await look();
  }
  const { confirm, received } = texts;
  if (arrived !== null)
    return (
      <SignInLayout title={received.title} brandHref={paths.login}>
        <div role="status">
          <Note tone="good">{received.text(arrived.organization)}</Note>
        </div>
        <Photos token={token} before={arrived} />
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
