import { Suspense, useState } from 'react';
import type { PlainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import type { Autopay } from '#contract/payments/autopay.ts';
import type { Dues } from '#contract/payments/payment-reports.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { uiMessages } from '#web/ui/ui.messages.ts';
import { autopayEndWords, autopayMessages as texts } from './autopay.messages.ts';

const TurnOnDialog = lazyOnce(async () => ({ default: (await import('./autopay-dialogs.tsx')).TurnOnDialog }));
const ChangeDialog = lazyOnce(async () => ({ default: (await import('./autopay-dialogs.tsx')).ChangeDialog }));
const EndDialog = lazyOnce(async () => ({ default: (await import('./autopay-dialogs.tsx')).EndDialog }));
const AutopayBack = lazyOnce(async () => ({ default: (await import('./autopay-back.tsx')).AutopayBack }));

type Asking = 'turnOn' | 'change' | 'end';
type AutopaySectionProps = {
  leaseId: string;
  /** What the lease has to pay, for renters, who may turn it on. */
  offer?: Dues;
};

const dayOf = (day: PlainDate): string => formatDate(day, orgLocale());

/** What is due, taken by itself: renters turn it on and off, staff see that it is on and turn it off. */
export function AutopaySection({ leaseId, offer }: AutopaySectionProps) {
  const autopay = useRead(api.payments.autopayOfLease, { params: { leaseId } }, { quiet: true });
  const moments = useMoments();
  const back = useDialogUrl('autopay');
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const failure = autopay.isError && <ReadFailed title={texts.failed} read={autopay} />;
  if (autopay.data === undefined) return failure || <Coming />;
  const found = autopay.data;
  const mayTurnOn = offer?.isOnline === true;
  const shown = back.shown && offer ? back.shown : null;
  if (found === null && !mayTurnOn) return failure || null;
  return (
    <Section title={texts.title} action={found && <Actions autopay={found} onAsk={setAsking} />}>
      <div className="grid gap-3">
        {failure}
        {shown && (
          <Suspense>
            <AutopayBack autopayId={shown} onClose={back.close} />
          </Suspense>
        )}
        {found?.state === 'ON' && <Terms autopay={found} isOffice={!offer} />}
        {found?.state === 'OFF' && found.offAt && found.offReason && (
          <p className="text-sm text-ink-2">
            {texts.off(dayOf(moments.dayOf(found.offAt)), autopayEndWords[found.offReason])}
          </p>
        )}
        {mayTurnOn && found?.state !== 'ON' && (
          <div className="grid justify-items-start gap-3">
            <p className="text-sm text-ink-2">{texts.offer}</p>
            <p className="text-sm text-ink-2">{texts.forAll}</p>
            <Button onClick={() => setAsking('turnOn')}>{texts.turnOn}</Button>
          </div>
        )}
        {mayTurnOn && found?.can.change === true && (
          <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => setAsking('turnOn')}>
            {texts.otherMethod}
          </Button>
        )}
      </div>
      <Suspense>
        {asking === 'turnOn' && offer && <TurnOnDialog dues={offer} onClose={close} />}
        {asking === 'change' && found && <ChangeDialog autopay={found} onClose={close} />}
        {asking === 'end' && found && <EndDialog autopay={found} isOffice={!offer} onClose={close} />}
      </Suspense>
    </Section>
  );
}

function Actions({ autopay, onAsk }: { autopay: Autopay; onAsk: (asking: Asking) => void }) {
  if (autopay.state !== 'ON') return null;
  return (
    <span className="flex gap-2">
      {autopay.can.end === true && (
        <Button size="sm" variant="quiet" onClick={() => onAsk('end')}>
          {texts.turnOff}
        </Button>
      )}
      {autopay.can.change === true && (
        <Button size="sm" onClick={() => onAsk('change')}>
          {texts.change}
        </Button>
      )}
    </span>
  );
}

function Terms({ autopay, isOffice }: { autopay: Autopay; isOffice: boolean }) {
  const { limit, currency, day, method, person } = autopay;
  return (
    <>
      <DescriptionList
        facts={[
          { name: texts.next, value: nextOf(autopay, isOffice) },
          { name: texts.what, value: limit === null ? texts.all : texts.upTo(formatCurrency(limit, currency)) },
          { name: texts.when, value: day === null ? texts.whenDue : texts.onDay(uiMessages.nth(day)) },
          ...(method ? [{ name: texts.from, value: methodOf(method) }] : []),
          ...(autopay.can.change === true ? [] : [{ name: texts.by, value: person.name }]),
        ]}
      />
      {!isOffice && autopay.can.change !== true && <p className="text-sm text-ink-2">{texts.ofOther(person.name)}</p>}
      {!isOffice && <p className="text-xs text-ink-3">{texts.promise}</p>}
    </>
  );
}

const methodOf = ({ name, last4, expiresOn }: NonNullable<Autopay['method']>): string =>
  expiresOn === null ? texts.account(name, last4) : texts.card(name, last4, dayOf(expiresOn));

function nextOf({ next, currency }: Autopay, isOffice: boolean): string {
  if (!next) return texts.nothingNext;
  const [amount, day] = [formatCurrency(next.amount, currency), dayOf(next.on)];
  if (next.isTold) return texts.nextTold(amount, day);
  return isOffice ? texts.nextMaybeOffice(amount, day) : texts.nextMaybe(amount, day);
}
