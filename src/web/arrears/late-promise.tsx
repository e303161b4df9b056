import { Suspense } from 'react';
import { formatCurrency } from '#contract/format/currency.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { ownPromiseMessages as texts } from './arrears.messages.ts';
import { PromiseDay } from './promise-day.tsx';

const PromiseDialog = lazyOnce(async () => ({ default: (await import('./arrears-dialogs.tsx')).PromiseDialog }));

export type LatePromiseProps = {
  leaseId: string;
  /** The page says of all of it already that it could not be read again. */
  isSaidAbove?: boolean | undefined;
};

/** By when a renter pays what is late: what they said, or the offer to say it. */
export function LatePromise({ leaseId, isSaidAbove }: LatePromiseProps) {
  const read = useRead(api.arrears.get, { params: { leaseId } }, { quiet: true });
  const dialog = useDialogUrl('promise');
  const { data: arrears } = read;
  if (!arrears) return null;
  const { promise, can } = arrears;
  return (
    <div className="w-full text-sm">
      {read.isError && !isSaidAbove && <ReadFailed title={texts.failed} read={read} />}
      {promise ? (
        <>
          {(promise.isByRenter ? texts.told : texts.noted)(formatCurrency(promise.amount, promise.currency))}
          <PromiseDay on={promise.on} />. {promise.isCovered && texts.covered}
        </>
      ) : (
        texts.offer
      )}{' '}
      {can.promise === true && (
        <button type="button" className="link" onClick={() => dialog.open(leaseId)}>
          {promise ? texts.change : texts.say}
        </button>
      )}
      {dialog.shown === leaseId && can.promise === true && (
        <Suspense>
          <PromiseDialog isOwn arrears={arrears} onClose={dialog.close} />
        </Suspense>
      )}
    </div>
  );
}
