import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { OwnPromise } from '#web/arrears/own-promise.tsx';
import { Explained } from '#web/explain/explained.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { dueMessages as texts } from './due.messages.ts';
import { DueFigure } from './due-figure.tsx';

/** What a renter has to pay, in one line on their first page. */
export function DueBrief({ leaseId }: { leaseId: string }) {
  const dues = useRead(api.payments.dues, { params: { leaseId } }, { quiet: true });
  if (dues.isLoadingError) return <ReadFailed title={texts.failed} read={dues} />;
  if (!dues.data) return <Coming />;
  return (
    <section aria-label={texts.title}>
      <DueFigure dues={dues.data}>
        <OwnPromise leaseId={leaseId} />
        <LinkButton href={paths.ownLease}>{texts.howToPay}</LinkButton>
      </DueFigure>
      <Explained leaseId={leaseId} />
    </section>
  );
}
