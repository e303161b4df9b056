import { useEffect, useEffectEvent } from 'react';
import { formatCurrency } from '#contract/format/currency.ts';
import type { Checkout } from '#contract/payments/online-payments.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { onlineMessages as texts } from './online.messages.ts';

type Shown = { tone: 'good' | 'soon' | 'late'; says: (amount: string) => string };

const SHOWN: Record<Checkout['state'], Shown> = {
  PAID: { tone: 'good', says: texts.paid },
  OPEN: { tone: 'soon', says: texts.open },
  FAILED: { tone: 'late', says: texts.notPaid },
  GIVEN_BACK: { tone: 'soon', says: texts.givenBack },
  RETURNED: { tone: 'late', says: texts.returned },
};

/** What became of a payment, for whoever comes back from the page where it was made: asked at once, since a report may take a while. */
export function CheckoutBack({ checkoutId, onClose }: { checkoutId: string; onClose: () => void }) {
  const checkout = useRead(api.payments.checkout, { params: { checkoutId } }, { quiet: true });
  const check = useWrite(api.payments.checkCheckout, { quiet: true });
  const ask = useEffectEvent(() => check.mutate({ params: { checkoutId } }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each payment that somebody comes back from
  useEffect(() => ask(), [checkoutId]);
  const failure = checkout.isError && <ReadFailed title={texts.failed} read={checkout} />;
  const shown = checkout.data;
  if (!shown) return failure || null;
  if (shown.state === 'OPEN' && check.isPending) return null;
  const { tone, says } = SHOWN[shown.state];
  return (
    <Note tone={tone}>
      {failure}
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-60">
          {says(formatCurrency(shown.amount))}{' '}
          {shown.state === 'PAID' && shown.paymentId !== null && (
            <Link className="link" href={withQuery(paths.paymentsHistory, { payment: shown.paymentId })}>
              {texts.receipt}
            </Link>
          )}
        </span>
        {shown.state === 'OPEN' && (
          <Button size="sm" busy={check.isPending} onClick={() => check.mutate({ params: { checkoutId } })}>
            {texts.askAgain}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </Note>
  );
}
