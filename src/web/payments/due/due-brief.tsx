import type { ReactNode } from 'react';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { OwnPromise } from '#web/arrears/own-promise.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { dueMessages as texts } from './due.messages.ts';
import { DueFigure } from './due-figure.tsx';

type DueBriefProps = {
  leaseId: string;
  /** What the home is called, where it is not the reader's only one. */
  home?: string | undefined;
  /** The page says of all of it already that it could not be read again. */
  isSaidAbove?: boolean;
  /** What else there is to say of its money. */
  children?: ReactNode;
};

/** What a renter has to pay for a home, in one line on their first page. */
export function DueBrief({ leaseId, home, isSaidAbove, children }: DueBriefProps) {
  const dues = useRead(api.payments.dues, { params: { leaseId } }, { quiet: true });
  const failure = dues.isError && <ReadFailed title={home ? texts.failedOf(home) : texts.failed} read={dues} />;
  if (!dues.data) return failure || <Coming />;
  const lease = home && leaseId;
  const brief = (
    <>
      {failure && !isSaidAbove && <div className="mb-3">{failure}</div>}
      <DueFigure dues={dues.data} also={lease ? { lease } : undefined}>
        <OwnPromise leaseId={leaseId} isSaidAbove={isSaidAbove} />
        <LinkButton href={withQuery(paths.ownLease, { lease })}>{texts.howToPay}</LinkButton>
      </DueFigure>
      {children}
    </>
  );
  return home ? <Section title={home}>{brief}</Section> : <section aria-label={texts.title}>{brief}</section>;
}
