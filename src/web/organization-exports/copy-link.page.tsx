import { useCallback, useEffect, useState } from 'react';
import { formatFileSize } from '#contract/format/file-size.ts';
import type { LinkedExport } from '#contract/organization-exports/organization-exports.ts';
import { CallError } from '#web/api/call-error.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { SignInLayout } from '#web/layout/sign-in-layout.tsx';
import { paths } from '#web/paths.ts';
import { usePath } from '#web/session/history.ts';
import { linkAt } from '#web/sign-in/access-flow.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { copyLinkMessages as texts } from './copy-link.messages.ts';

type Shown = { copy: LinkedExport | null; failure: CallError | null };

/** The copy of everything behind a link, or why the link does not work any more and whom to ask. */
export function CopyLinkPage() {
  const token = linkAt(usePath())?.token ?? '';
  const [{ copy, failure }, setShown] = useState<Shown>({ copy: null, failure: null });

  /** Answers whether the link works now. */
  const look = useCallback(async () => {
    try {
      const { data } = await api.organizationExports.linked({ params: { token } }, { quiet: true });
      setShown({ copy: data, failure: null });
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setShown({ copy: null, failure: error });
      return false;
    }
  }, [token]);
  useEffect(() => void look(), [look]);

  /** Looks first, so that a page that stood open for weeks says what happened rather than leave for an error. */
  async function download() {
    if (await look()) window.location.assign(`/api/organization-exports/${encodeURIComponent(token)}`);
  }
  if (failure) return <Over failure={failure} again={look} />;
  if (!copy) return <Spinner size="start" />;
  return <Copy copy={copy} download={download} />;
}

function Copy({ copy, download }: { copy: LinkedExport; download: () => Promise<void> }) {
  const moments = useMoments();
  const { organizationName, madeAt, sizeBytes, sha256, expiresAt } = copy;
  return (
    <SignInLayout title={texts.title(organizationName)} lede={texts.lede} brandHref={paths.login}>
      <DescriptionList
        facts={[
          { name: texts.made, value: moments.say(madeAt) },
          { name: texts.size, value: formatFileSize(sizeBytes) },
          { name: texts.until, value: moments.say(expiresAt) },
          { name: texts.sum, value: <code className="text-xs">{sha256}</code> },
        ]}
      />
      <Button variant="primary" block onClick={() => void download()}>
        {texts.download}
      </Button>
      <p className="text-sm text-ink-3">{texts.keep}</p>
    </SignInLayout>
  );
}

/** The server's words say what happened to the link, that the copy is not lost, and whom to ask for another. */
function Over({ failure, again }: { failure: CallError; again: () => Promise<boolean> }) {
  return (
    <SignInLayout title={failure.isDefinite ? texts.overTitle : texts.failedTitle} brandHref={paths.login}>
      <div role="alert">
        <Note tone="late">{failure.message}</Note>
      </div>
      {!failure.isDefinite && (
        <>
          <p className="text-ink-2">{texts.failedHint}</p>
          <Button onClick={() => void again()}>{texts.again}</Button>
        </>
      )}
    </SignInLayout>
  );
}
