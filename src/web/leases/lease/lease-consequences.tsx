import { isPlainDate, type PlainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatDueOn } from '#contract/format/relative.ts';
import { findTermProblem, lastDayOf, lengthOf } from '#contract/leases/leases.terms.ts';
import type { LeaseRow } from '#contract/leases/leases.ts';
import { ZoneNote } from '#web/layout/zone-note.tsx';
import { paths } from '#web/paths.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { todayIn, useZone } from '#web/ui/zone.ts';
import { leaseConsequenceMessages as texts } from '../form/lease-form.messages.ts';
import type { LeaseValues } from '../form/lease-form.tsx';
import type { Overlaps } from '../form/use-overlaps.ts';
import { longDay, shortDay } from '../lease-days.ts';
import { leaseWords } from '../leases.messages.ts';
import { rentersOf } from '../list/lease-columns.tsx';

export type LeaseConsequencesProps = {
  values: LeaseValues;
  overlaps: Overlaps;
  currency: string;
  /** Puts the first day where the unit is free; absent where it stays. */
  onStartOn?: ((day: PlainDate) => void) | undefined;
};

/** What follows from what is typed: the days in words, and who else holds some of them. */
export function LeaseConsequences({ values, overlaps, currency, onStartOn }: LeaseConsequencesProps) {
  const { startsOn, endsOn, type, rent, paymentDueDay, parties } = values;
  const today = todayIn(useZone());
  const renters = parties.filter((party) => party.role === 'TENANT').map((party) => party.name);
  const facts = [
    isPlainDate(startsOn)
      ? { name: texts.firstDay, value: texts.dayAndDue(longDay(startsOn), formatDueOn(startsOn, today)) }
      : null,
    type === 'AT_WILL'
      ? { name: texts.lastDay, value: texts.openEnded }
      : endsOn && isPlainDate(endsOn)
        ? { name: texts.lastDay, value: longDay(endsOn) }
        : null,
    termLength(values),
    renters.length ? { name: texts.renters, value: leaseWords.and(renters) } : null,
    rent
      ? {
          name: texts.rent,
          value: texts.rentOn(formatCurrency(rent, currency), leaseWords.dayOfMonth(Number(paymentDueDay))),
        }
      : null,
  ].filter((fact) => fact !== null);
  return (
    <div className="grid gap-4">
      <div>
        <h2>{texts.title}</h2>
        <p className="text-xs text-ink-3">{texts.live}</p>
      </div>
      <Availability overlaps={overlaps} onStartOn={onStartOn} />
      {facts.length > 0 ? <DescriptionList facts={facts} /> : <p className="text-sm text-ink-2">{texts.nothing}</p>}
      <ZoneNote />
    </div>
  );
}

function termLength({ type, startsOn, endsOn }: LeaseValues) {
  if (!isPlainDate(startsOn) || !endsOn || !isPlainDate(endsOn)) return null;
  if (findTermProblem({ type, startsOn, endsOn })) return null;
  return { name: texts.length, value: leaseWords.length(lengthOf(startsOn, endsOn)) };
}

function Availability({ overlaps, onStartOn }: Pick<LeaseConsequencesProps, 'overlaps' | 'onStartOn'>) {
  const { leases, freeFrom, isKnown } = overlaps;
  if (!isKnown) return null;
  if (leases.length === 0) return <Note tone="good">{texts.free}</Note>;
  return (
    <Note tone="late">
      {leases.map((lease) => (
        <p key={lease.id}>
          {texts.overlapsWith}{' '}
          <Link className="link" href={paths.lease(lease.id)} target="_blank">
            {lease.ref}
          </Link>
          , {overlapWords(lease)}
        </p>
      ))}
      {freeFrom && onStartOn && (
        <button type="button" className="link" onClick={() => onStartOn(freeFrom)}>
          {texts.startOn(longDay(freeFrom))}
        </button>
      )}
    </Note>
  );
}

/** "Maria Lopez, Nov 1, 2026 to Oct 31, 2027". */
function overlapWords(lease: LeaseRow): string {
  const last = lastDayOf(lease);
  return `${rentersOf(lease)}, ${leaseWords.term(shortDay(lease.startsOn), last && shortDay(last))}.`;
}

/** The same in one line, for mobile. */
export function consequenceLine({ leases, isKnown }: Overlaps, { startsOn, endsOn }: LeaseValues): string {
  if (leases[0]) return texts.overlapLine(leases[0].ref);
  if (!isKnown) return texts.title;
  return leaseWords.term(shortDay(startsOn), endsOn ? shortDay(endsOn) : null);
}
