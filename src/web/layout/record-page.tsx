import type { ReactNode } from 'react';
import { isIdMissing } from '#web/api/call-error.ts';
import { NotFound } from '#web/ui/not-found.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { Page } from './page.tsx';
import { PageHead } from './page-head.tsx';
import { PageTitle } from './page-title.tsx';
import { ReadFailed } from './read-failed.tsx';
import { type RecordRead, recordStateOf } from './record-state.ts';

export type RecordPageProps<Row> = {
  /** What `useRead` answered; read it `quiet`, the page says itself what failed. */
  read: RecordRead<Row>;
  /** The head of the page when it did not load, usually the name of the list: "Leases". */
  title: string;
  /** "The lease did not load." */
  failed: string;
  /** Says that it is not there or out of reach. Without it such an answer is one more that did not load. */
  missing?: { title: string; text: string; back: string; backHref: string } | undefined;
  /** What waits is named so for readers: "Loading the import…". */
  loading?: string | undefined;
  children: (row: Row) => ReactNode;
};

/**
 * The page of one record, whatever its reading came to: waiting, not there, failed, or shown by `children`.
 * `<RecordPage read={lease} title={…} failed={…} missing={{ ...texts.missing, backHref: paths.leases }}>{(lease) => …}</RecordPage>`
 */
export function RecordPage<Row>({ read, title, failed, missing, loading, children }: RecordPageProps<Row>) {
  const state = recordStateOf(read);
  if (state === 'missing' && missing)
    return (
      <>
        <PageTitle title={missing.title} />
        <NotFound
          title={missing.title}
          explains={isIdMissing(read.error) ? read.error.message : missing.text}
          links={[{ label: missing.back, href: missing.backHref }]}
        />
      </>
    );
  if (state === 'shown' && read.data !== undefined) return children(read.data);
  if (state === 'pending') return <SkeletonPage label={loading} />;
  return (
    <Page>
      <PageHead title={title} />
      <ReadFailed title={failed} read={read} />
    </Page>
  );
}
