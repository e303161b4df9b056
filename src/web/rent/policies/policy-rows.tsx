import { Suspense } from 'react';
import type { Policies, PolicyBody } from '#contract/rent/rent.policies.ts';
import { useWrite } from '#web/api/use-write.ts';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import {
  methodHints,
  methodWords,
  orderHints,
  orderWords,
  placeWords,
  rentMessages as texts,
} from '../rent.messages.ts';
import { lateFeeSays } from './late-fee-says.ts';
import { dropPolicy, isOwnAt, type Place } from './policy-calls.ts';
import { remindersSay } from './reminder-says.ts';

const LateFeeDialog = lazyOnce(async () => ({ default: (await import('./late-fee-dialog.tsx')).LateFeeDialog }));
const OverpaymentDialog = lazyOnce(async () => ({
  default: (await import('./overpayment-dialog.tsx')).OverpaymentDialog,
}));
const ProrationDialog = lazyOnce(async () => ({ default: (await import('./proration-dialog.tsx')).ProrationDialog }));
const AllocationDialog = lazyOnce(async () => ({
  default: (await import('./allocation-dialog.tsx')).AllocationDialog,
}));
const ReminderDialog = lazyOnce(async () => ({ default: (await import('./reminder-dialog.tsx')).ReminderDialog }));

type Props = { policies: Policies; place: Place; currency: string };

/** The rules that hold at a place, each with where it comes from and a way to change it. */
export function PolicyRows({ policies, place, currency }: Props) {
  const { lateFee, proration, overpayment, allocation, reminders } = policies;
  const dialog = useDialogUrl();
  const row = (name: string, kind: PolicyBody['kind'], policy: Policies[keyof Policies]) => ({
    policy,
    kind,
    place,
    isOwn: isOwnAt(place, policy.from),
    onChange: () => dialog.open(name),
  });
  const shown = <P extends Policies[keyof Policies]>(policy: P) => ({
    policy,
    place,
    onClose: dialog.close,
  });
  const { method } = proration.rules;
  const { mode } = allocation.rules;
  return (
    <>
      <ul className="rows">
        <Row
          title={texts.lateFee}
          says={lateFeeSays(lateFee.rules, currency)}
          {...row('lateFee', 'LATE_FEE', lateFee)}
        />
        <Row
          title={texts.proration}
          says={`${methodWords[method]}. ${methodHints[method]}`}
          {...row('proration', 'PRORATION', proration)}
        />
        <Row
          title={texts.overpayment}
          says={overpayment.rules.isAllowed ? texts.takesMore : texts.takesNoMore}
          {...row('overpayment', 'OVERPAYMENT', overpayment)}
        />
        <Row
          title={texts.allocation}
          says={`${orderWords[mode]}. ${orderHints[mode]}`}
          {...row('allocation', 'ALLOCATION', allocation)}
        />
        <Row
          title={texts.reminders}
          says={remindersSay(reminders.rules)}
          {...row('reminders', 'REMINDERS', reminders)}
        />
      </ul>
      <Suspense>
        {dialog.shown === 'lateFee' && <LateFeeDialog {...shown(lateFee)} currency={currency} />}
        {dialog.shown === 'proration' && <ProrationDialog {...shown(proration)} />}
        {dialog.shown === 'overpayment' && <OverpaymentDialog {...shown(overpayment)} />}
        {dialog.shown === 'allocation' && <AllocationDialog {...shown(allocation)} />}
        {dialog.shown === 'reminders' && <ReminderDialog {...shown(reminders)} />}
      </Suspense>
    </>
  );
}

type RowProps = {
  title: string;
  says: string;
  policy: Policies[keyof Policies];
  kind: PolicyBody['kind'];
  place: Place;
  isOwn: boolean;
  onChange: () => void;
};

function Row({ title, says, policy, kind, place, isOwn, onChange }: RowProps) {
  const from = placeWords[policy.from];
  const change = isOwn || place === 'organization' ? texts.change : texts.own;
  return (
    <li className="items-start max-desktop:flex-wrap">
      <span className="min-w-0 flex-1 text-sm">
        <span className="block font-medium">{title}</span>
        <span className="block text-ink-2">{says}</span>
        <span className="block text-xs text-ink-3">
          {policy.version === null ? from : texts.version(from, policy.version)}
        </span>
      </span>
      {isOwn && place !== 'organization' && <DropPolicy title={title} place={place} kind={kind} />}
      <Button variant="quiet" onClick={onChange} aria-label={`${change}: ${title}`}>
        {change}
      </Button>
    </li>
  );
}

type DropProps = { title: string; place: Exclude<Place, 'organization'>; kind: PolicyBody['kind'] };

function DropPolicy({ title, place, kind }: DropProps) {
  const drop = useWrite(dropPolicy, { says: () => texts.dropped });
  return (
    <Button
      variant="quiet"
      busy={drop.isPending}
      onClick={() => drop.mutate({ place, kind })}
      aria-label={`${texts.drop}: ${title}`}
    >
      {texts.drop}
    </Button>
  );
}
