import type { ReactNode } from 'react';
import { formatAmount, formatCurrency } from '#contract/format/currency.ts';
import type { FeeProposal } from '#contract/rent/rent.fee-proposals.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { shortDay } from '#web/leases/lease-days.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Link } from '#web/ui/link.tsx';
import { lateFeeSays } from '../policies/late-fee-says.ts';
import { placeWords, rentMessages } from '../rent.messages.ts';
import { decisionsOf, signed } from './fee-sums.ts';
import { feeDayWords, lateFeesMessages as texts } from './late-fees.messages.ts';

/** One late charge whose fees would be others: why, by how much, and the two answers to it. */
export function ProposedFee({ proposal, onDecided }: { proposal: FeeProposal; onDecided: () => void }) {
  const { leaseId, leaseRef, home, renters, currency, charged, wouldBe, difference } = proposal;
  const whose = renters.map(({ name }) => name).join(', ') || leaseRef;
  const money = (amount: string) => formatCurrency(amount, currency);
  return (
    <li className="grid grid-cols-[1fr_100px_100px_100px_220px] gap-x-4 gap-y-2 border-b border-line py-3 max-desktop:grid-cols-3">
      <div className="min-w-0 text-sm max-desktop:col-span-3">
        <p>
          <Link className="font-medium text-ink" href={paths.lease(leaseId)}>
            {whose}
          </Link>{' '}
          {home}
        </p>
        <p className="mt-1 text-ink-2">{reasonOf(proposal)}</p>
        <Disclosure className="text-ink-2" summary={<span className="text-primary-text">{texts.which}</span>}>
          <Days proposal={proposal} />
        </Disclosure>
      </div>
      <dl className="contents">
        <Amount name={texts.feeNow}>{money(charged)}</Amount>
        <Amount name={texts.wouldBe}>
          <b>{money(wouldBe)}</b>
        </Amount>
        <Amount name={texts.difference}>{signed(difference, currency)}</Amount>
      </dl>
      <Answers proposal={proposal} whose={whose} onDecided={onDecided} />
    </li>
  );
}

function Amount({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="text-sm tabular-nums desktop:text-right">
      <dt className="text-xs text-ink-3 desktop:sr-only">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type AnswersProps = { proposal: FeeProposal; whose: string; onDecided: () => void };

function Answers({ proposal, whose, onDecided }: AnswersProps) {
  const { charged, wouldBe, difference, currency } = proposal;
  const take = useWrite(api.rent.decideFees, { says: () => texts.taken(signed(difference, currency)) });
  const leave = useWrite(api.rent.decideFees, { says: () => texts.left });
  const isUnderWay = take.isPending || leave.isPending;
  const chargedOrChanged = Number(charged) === 0 ? texts.chargeIt : texts.changeIt;
  const label = Number(wouldBe) === 0 ? texts.takeBack : chargedOrChanged;
  const decide = (isTaken: boolean) => {
    if (isUnderWay) return;
    (isTaken ? take : leave).mutate(decisionsOf([proposal], isTaken), { onSuccess: onDecided });
  };
  return (
    <div className="flex items-start justify-end gap-2 max-desktop:col-span-3 max-desktop:grid max-desktop:grid-cols-2">
      <Button busy={take.isPending} aria-label={texts.about(label, whose)} onClick={() => decide(true)}>
        {label}
      </Button>
      <Button
        variant="quiet"
        busy={leave.isPending}
        aria-label={texts.about(texts.leave, whose)}
        onClick={() => decide(false)}
      >
        {texts.leave}
      </Button>
    </div>
  );
}

/** How the charge stood day by day, and what the rule makes of it. */
function Days({ proposal: { days, fees, policy, currency, wouldBe } }: { proposal: FeeProposal }) {
  const amount = (decimal: string) => formatAmount(decimal, currency);
  const from = placeWords[policy.from];
  return (
    <div className="mt-1 max-w-[360px] rounded-sm border border-line bg-sunken px-3 py-2">
      <p className="mb-1 text-xs text-ink-3">{texts.days}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums [&>dd]:pl-4 [&>dd]:text-right">
        {days.map(({ on, kind, amount: by, open }) => (
          <Line key={`${on} ${kind}`} name={texts.day(shortDay(on), feeDayWords[kind])}>
            {kind === 'PAID' ? amount(by) : texts.open(amount(open))}
          </Line>
        ))}
        {fees.map(({ on, amount: by }, at) => (
          <Line key={`${on} ${at}`} name={texts.day(shortDay(on), Number(by) < 0 ? texts.feeBack : texts.feeCharged)}>
            {amount(by)}
          </Line>
        ))}
        <dt className="mt-1 border-t border-line pt-2 font-semibold text-ink">{texts.byRule}</dt>
        <dd className="mt-1 border-t border-line pt-2 font-semibold text-ink">{amount(wouldBe)}</dd>
      </dl>
      <p className="mt-2 text-xs text-ink-2">{lateFeeSays(policy.rules, currency)}</p>
      <p className="text-xs text-ink-3">
        {policy.version === null ? from : rentMessages.version(from, policy.version)}
      </p>
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Why the fees would be others, in two sentences. */
function reasonOf({ reason, paid, currency, knownOn, sentOn, days }: FeeProposal): string {
  const says = reason === 'RETURNED' ? texts.returned : texts.sentEarlier;
  const grace = days.find(({ kind }) => kind === 'GRACE_ENDS');
  const cause = says(formatCurrency(paid, currency), shortDay(knownOn), shortDay(sentOn));
  if (!grace) return cause;
  const open =
    Number(grace.open) === 0
      ? texts.paidInTime(shortDay(grace.on))
      : texts.openAfterGrace(formatCurrency(grace.open, currency), shortDay(grace.on));
  return `${cause} ${open}`;
}
