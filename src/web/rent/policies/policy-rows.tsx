import { lazy, Suspense } from 'react';
import type {
  EffectiveLateFee,
  EffectiveOverpayment,
  EffectiveProration,
  POLICY_KINDS,
} from '#contract/rent/rent.policies.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { Button } from '#web/ui/button.tsx';
import { methodHints, methodWords, placeWords, rentMessages as texts } from '../rent.messages.ts';
import { lateFeeSays } from './late-fee-says.ts';
import type { Place } from './policy-calls.ts';

const LateFeeDialog = lazy(async () => ({ default: (await import('./late-fee-dialog.tsx')).LateFeeDialog }));
const OverpaymentDialog = lazy(async () => ({
  default: (await import('./overpayment-dialog.tsx')).OverpaymentDialog,
}));
const ProrationDialog = lazy(async () => ({ default: (await import('./proration-dialog.tsx')).ProrationDialog }));

type Kind = (typeof POLICY_KINDS)[number];
type Props = {
  policies: { lateFee: EffectiveLateFee; proration: EffectiveProration; overpayment: EffectiveOverpayment };
  place: Place;
  currency: string;
};

/** The rules that hold at a place, each with where it comes from and a way to change it. */
export function PolicyRows({ policies: { lateFee, proration, overpayment }, place, currency }: Props) {
  const dialog = useDialogUrl();
  const isOwn = (from: string) => from === (place === 'organization' ? 'ORGANIZATION' : 'LEASE');
  return (
    <>
      <ul className="rows">
        <Row
          title={texts.lateFee}
          says={lateFeeSays(lateFee.rules, currency)}
          policy={lateFee}
          kind="LATE_FEE"
          place={place}
          isOwn={isOwn(lateFee.from)}
          onChange={() => dialog.open('lateFee')}
        />
        <Row
          title={texts.proration}
          says={`${methodWords[proration.rules.method]}. ${methodHints[proration.rules.method]}`}
          policy={proration}
          kind="PRORATION"
          place={place}
          isOwn={isOwn(proration.from)}
          onChange={() => dialog.open('proration')}
        />
        <Row
          title={texts.overpayment}
          says={overpayment.rules.isAllowed ? texts.takesMore : texts.takesNoMore}
          policy={overpayment}
          kind="OVERPAYMENT"
          place={place}
          isOwn={isOwn(overpayment.from)}
          onChange={() => dialog.open('overpayment')}
        />
      </ul>
      <Suspense>
        {dialog.shown === 'lateFee' && (
          <LateFeeDialog
            policy={lateFee}
            isOwn={isOwn(lateFee.from)}
            place={place}
            currency={currency}
            onClose={dialog.close}
          />
        )}
        {dialog.shown === 'proration' && (
          <ProrationDialog policy={proration} isOwn={isOwn(proration.from)} place={place} onClose={dialog.close} />
        )}
        {dialog.shown === 'overpayment' && (
          <OverpaymentDialog
            policy={overpayment}
            isOwn={isOwn(overpayment.from)}
            place={place}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </>
  );
}

function Row(props: {
  title: string;
  says: string;
  policy: EffectiveLateFee | EffectiveProration | EffectiveOverpayment;
  kind: Kind;
  place: Place;
  isOwn: boolean;
  onChange: () => void;
}) {
  const { title, says, policy, kind, place, isOwn, onChange } = props;
  const from = placeWords[policy.from];
  return (
    <li className="items-start max-desktop:flex-wrap">
      <span className="min-w-0 flex-1 text-sm">
        <span className="block font-medium">{title}</span>
        <span className="block text-ink-2">{says}</span>
        <span className="block text-xs text-ink-3">
          {policy.version === null ? from : texts.version(from, policy.version)}
        </span>
      </span>
      {isOwn && place !== 'organization' && <DropPolicy leaseId={place.leaseId} kind={kind} />}
      <Button variant="quiet" onClick={onChange} aria-label={`${isOwn ? texts.change : texts.own}: ${title}`}>
        {isOwn || place === 'organization' ? texts.change : texts.own}
      </Button>
    </li>
  );
}

function DropPolicy({ leaseId, kind }: { leaseId: string; kind: Kind }) {
  const drop = useWrite(api.rent.dropLeasePolicy, { says: () => texts.dropped });
  return (
    <Button variant="quiet" busy={drop.isPending} onClick={() => drop.mutate({ params: { leaseId }, body: { kind } })}>
      {texts.drop}
    </Button>
  );
}
