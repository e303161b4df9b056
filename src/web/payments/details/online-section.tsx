import { Suspense, useState } from 'react';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Section } from '#web/ui/section.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { processorWords, onlineDetailsMessages as texts } from './online.messages.ts';

const SetUpDialog = lazyOnce(async () => ({ default: (await import('./online-dialogs.tsx')).SetUpDialog }));
const RemoveDialog = lazyOnce(async () => ({ default: (await import('./online-dialogs.tsx')).RemoveDialog }));

/** Whether renters pay online, and through whom. */
export function OnlineSection() {
  const processor = useRead(api.payments.processor, {}, { quiet: true });
  const [step, setStep] = useState<'setUp' | 'remove' | null>(null);
  const close = () => setStep(null);
  if (processor.isLoadingError) return <ReadFailed title={texts.failed} read={processor} />;
  if (processor.data === undefined) return <Coming />;
  const found = processor.data;
  return (
    <Section
      title={texts.heading}
      action={
        found && (
          <span className="flex gap-2">
            <Button size="sm" variant="quiet" onClick={() => setStep('remove')}>
              {texts.remove}
            </Button>
            <Button size="sm" onClick={() => setStep('setUp')}>
              {texts.change}
            </Button>
          </span>
        )
      }
    >
      {found ? (
        <div className="grid gap-3">
          <DescriptionList
            facts={[
              { name: texts.through, value: processorWords[found.kind] },
              { name: texts.webhook, value: <span className="break-all select-all">{found.webhookUrl}</span> },
            ]}
          />
          <p className="text-xs text-ink-3">{texts.webhookHint}</p>
        </div>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-sm text-ink-2">{texts.none}</p>
          <Button onClick={() => setStep('setUp')}>{texts.setUp}</Button>
        </div>
      )}
      <Suspense>
        {step === 'setUp' && <SetUpDialog onClose={close} />}
        {step === 'remove' && <RemoveDialog onClose={close} />}
      </Suspense>
    </Section>
  );
}
