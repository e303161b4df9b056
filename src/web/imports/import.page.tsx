import './imports.css';
import { useEffect } from 'react';
import { useParam } from '#web/address.ts';
import { CallError } from '#web/api/call-error.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Page } from '#web/layout/page.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths } from '#web/paths.ts';
import { NotFound } from '#web/ui/not-found.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
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

  if (read.data) {
    const { status } = read.data;
    if (status === 'RUNNING') return <RunView running={read.data} />;
    if (status === 'DONE' || status === 'UNDONE') return <DoneView done={read.data} />;
    return <CheckView key={read.data.version} checked={read.data} />;
  }
  if (read.isPending) return <SkeletonPage label={texts.loading} />;
  if (read.error instanceof CallError && read.error.status === 404) return <UnknownImport />;
  return (
    <Page>
      <ReadFailed title={texts.failed} read={read} />
    </Page>
  );
}

const UnknownImport = () => (
  <NotFound
    title={texts.unknown.title}
    explains={texts.unknown.text}
    links={[{ label: importWords.title, href: paths.imports }]}
  />
);
