import { type ReactNode, useState } from 'react';
import { addDays, daysBetween, isPlainDate, type PlainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { lastDayOf } from '#contract/leases/leases.terms.ts';
import type { Lease } from '#contract/leases/leases.ts';
import type { UnusedRent } from '#contract/rent/rent.unused.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Note } from '#web/ui/note.tsx';
import { shortDay } from '../lease-days.ts';
import { countDays } from '../leases.messages.ts';
import { unusedRentMessages as texts } from './unused-rent.messages.ts';

type UnusedCredit = {
  /** What is credited with the move-out; null where nothing is. */
  total: string | null;
  /** Whether it is on its way what could be. */
  isComing: boolean;
  shown: ReactNode;
};

/**
 * What was charged for days after a last day, with the choice to credit it: on where the renters had the days that were
 * agreed, for whoever records it to decide where they leave before.
 */
export function useUnusedCredit(lease: Lease, lastOn: string): UnusedCredit {
  const { activeRole } = useSession();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const agreedOn = lastDayOf(lease);
  const isAsked = can(activeRole, 'ledger:write') && isPlainDate(lastOn);
  const unused = useRead(
    api.rent.unused,
    { params: { leaseId: lease.id }, query: { lastOn: isPlainDate(lastOn) ? lastOn : lease.startsOn } },
    { quiet: true, enabled: isAsked },
  );
  const { data } = unused;
  const isOn = chosen ?? (agreedOn !== null && lastOn >= agreedOn);
  const isAny = isAsked && data !== undefined && data.parts.length > 0;
  return {
    total: isAny && isOn ? data.total : null,
    isComing: isAsked && unused.isLoading,
    shown:
      isAsked && data ? (
        <UnusedChoice unused={data} agreedOn={agreedOn} lastOn={lastOn} isOn={isOn} onChoose={setChosen} />
      ) : isAsked && unused.error ? (
        <ReadFailed title={texts.failed} read={unused} />
      ) : null,
  };
}

type UnusedChoiceProps = {
  unused: UnusedRent;
  agreedOn: PlainDate | null;
  lastOn: string;
  isOn: boolean;
  onChoose: (isOn: boolean) => void;
};

function UnusedChoice({ unused, agreedOn, lastOn, isOn, onChoose }: UnusedChoiceProps) {
  const { parts, total, currency, isChargedWhole } = unused;
  if (parts.length === 0)
    return (
      <>
        <Covered unused={unused} />
        {isChargedWhole && <Note>{texts.whole}</Note>}
      </>
    );
  return (
    <section className="grid gap-2" aria-label={texts.title}>
      <h3 className="text-sm font-semibold">{texts.title}</h3>
      <ul className="grid gap-1 text-sm">
        {parts.map((part) => (
          <li key={part.chargeId} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">{partWords(part, unused)}</span>
            <span className="text-ink-2 tabular-nums">{worthOf(part, currency)}</span>
          </li>
        ))}
      </ul>
      <Checkbox
        label={texts.credit(formatCurrency(total, currency))}
        hint={texts.follows}
        checked={isOn}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <Covered unused={unused} />
      {agreedOn === null && <Note>{texts.noneAgreed}</Note>}
      {agreedOn !== null && lastOn < agreedOn && <Note>{texts.early(shortDay(agreedOn))}</Note>}
    </section>
  );
}

type Part = UnusedRent['parts'][number];

/** What was charged for days after it and waived before: nobody is to credit it again. */
const Covered = ({ unused }: { unused: UnusedRent }) =>
  unused.covered.map((part) => (
    <Note key={part.chargeId}>
      {texts.covered(
        partWords(part, unused),
        formatCurrency(part.forgiven, unused.currency),
        formatCurrency(part.charged, unused.currency),
      )}
    </Note>
  ));

/**
 * "Rent for 19 days, Aug 13, 2026 to Aug 31, 2026", that days before the last one were charged as a whole month, and by which
 * lease where it was one before.
 */
export function partWords({ lease, account, memo, from, to }: Part, { leaseId, lastOn }: UnusedRent): string {
  const words = texts[to <= lastOn ? 'wholePart' : 'part'](
    memo ?? account.name,
    countDays(daysBetween(from, addDays(to, 1))),
    shortDay(from),
    shortDay(to),
  );
  return lease.id === leaseId ? words : texts.onFormer(words, lease.ref);
}

/** "$612.90 of $1,000.00", with what was waived of it before. */
export const worthOf = ({ amount, charged, forgiven }: Part, currency: string): string =>
  [
    texts.ofCharge(formatCurrency(amount, currency), formatCurrency(charged, currency)),
    ...(Number(forgiven) > 0 ? [texts.forgiven(formatCurrency(forgiven, currency))] : []),
  ].join(', ');
