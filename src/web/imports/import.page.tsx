import { useEffect } from 'react';
import type { Import } from '#contract/imports/imports.ts';
import { useParam } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { RecordPage } from '#web/layout/record-page.tsx';
import { paths } from '#web/paths.ts';
import { CheckView } from './check-view.tsx';
import { DoneView } from './done-view.tsx';
import { importWords, importMessages as texts } from './imports.messages.ts';
import { RunView } from './run-view.tsx';

const LOOK_AGAIN_MS = 1000;

/** One import, from what was found in its files to what came of it. */
export function ImportPage() {
  const importId = useParam('importId');
  const read = useRead(api.imports.get, { params: { importId } });
  const isRunning = read.data?.status === 'RUNNING';
  const { refetch } = read;
  useEffect(() => {
    if (!isRunning) return;
    // An answer that takes longer than a second is waited for; asking anew would drop it, again and again.
    const timer = setInterval(() => void refetch({ cancelRefetch: false }), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);

  return (
    <RecordPage
      read={read}
      title={importWords.title}
      failed={texts.failed}
      missing={{ ...texts.unknown, back: importWords.title, backHref: paths.imports }}
      loading={texts.loading}
    >
      {(shown) => <ImportView shown={shown} />}
    </RecordPage>
  );
}

function ImportView({ shown }: { shown: Import }) {
  if (shown.status === 'RUNNING') return <RunView running={shown} />;
  if (shown.status === 'DONE' || shown.status === 'UNDONE') return <DoneView done={shown} />;
  return <CheckView key={shown.version} checked={shown} />;
}
