import { useState } from 'react';
import { isPlainDate } from '#contract/dates.ts';
import { zoneName } from '#contract/format/zone-name.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { orgLocaleTag } from '#web/ui/org-locale.ts';
import { useZone } from '#web/ui/zone.ts';
import { auditDaysMessages as texts } from './audit-days.messages.ts';
import { type Days, inOrder } from './audit-days.ts';

type DaysDialogProps = { days: Days | undefined; onClose: () => void; onChoose: (days: Days) => void };

/** Asks for two days, which may be one. */
export function DaysDialog({ days, onClose, onChoose }: DaysDialogProps) {
  const [from, setFrom] = useState<string>(days?.fromOn ?? '');
  const [until, setUntil] = useState<string>(days?.untilOn ?? '');
  const zone = useZone();
  function choose() {
    const [first, last] = [from || until, until || from];
    if (isPlainDate(first) && isPlainDate(last)) onChoose(inOrder(first, last));
  }
  const isReady = [from || until, until || from].every((day) => isPlainDate(day));
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      lede={texts.clocks(zoneName(zone, orgLocaleTag()))}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" disabledReason={isReady ? undefined : texts.title} onClick={choose}>
            {texts.show}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-4 max-desktop:grid-cols-1">
        <Field label={texts.from}>
          <DateInput value={from} onChange={setFrom} />
        </Field>
        <Field label={texts.until}>
          <DateInput value={until} onChange={setUntil} />
        </Field>
      </div>
    </Dialog>
  );
}
