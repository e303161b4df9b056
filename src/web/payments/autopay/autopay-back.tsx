import { useEffect, useEffectEvent } from 'react';
import type { Autopay } from '#contract/payments/autopay.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { autopayMessages } from './autopay.messages.ts';

const texts = autopayMessages.back;
const SAYS: Record<Autopay['state'], { tone: 'good' | 'soon'; says: string }> = {
  ON: { tone: 'good', says: texts.on },
  PENDING: { tone: 'soon', says: texts.pending },
  OFF: { tone: 'soon', says: texts.off },
};

/** What became of saving a card, for whoever comes back from the page of the payment company. */
export function AutopayBack({ autopayId, onClose }: { autopayId: string; onClose: () => void }) {
  const autopay = useRead(api.payments.autopay, { params: { autopayId } }, { quiet: true });
  const check = useWrite(api.payments.checkAutopay, { quiet: true });
  const ask = useEffectEvent(() => check.mutate({ params: { autopayId } }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each page that somebody comes back from
  useEffect(() => ask(), [autopayId]);
  const failure = autopay.isError && <ReadFailed title={texts.failed} read={autopay} />;
  if (!autopay.data) return failure || null;
  if (autopay.data.state === 'PENDING' && check.isPending) return null;
  const { tone, says } = SAYS[autopay.data.state];
  return (
    <Note tone={tone}>
      {failure}
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-60">{says}</span>
        {autopay.data.state === 'PENDING' && (
          <Button size="sm" busy={check.isPending} onClick={() => check.mutate({ params: { autopayId } })}>
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
