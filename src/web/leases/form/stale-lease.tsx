import { formatCurrency } from '#contract/format/currency.ts';
import type { Lease } from '#contract/leases/leases.ts';
import { type KeptSide, StaleVersion } from '#web/ui/stale-version.tsx';
import { shortDay } from '../lease-days.ts';
import { leaseTypeWords, leaseWords, partyRoleWords } from '../leases.messages.ts';
import { leaseFormMessages as texts } from './lease-form.messages.ts';
import { type LeaseValues, valuesOf } from './lease-form.ts';

export type StaleLeaseProps = {
  yours: LeaseValues;
  theirs: Lease;
  isSaving: boolean;
  onSave: (kept: Record<string, KeptSide>) => void;
  onKeepEditing: () => void;
  onDropMine: () => void;
};

const LINES = [
  'type',
  'startsOn',
  'endsOn',
  'noticePeriodDays',
  'parties',
  'rent',
  'paymentDueDay',
  'deposit',
] as const;
const LABELS: Record<(typeof LINES)[number], string> = {
  type: texts.kind,
  startsOn: texts.startsOn,
  endsOn: texts.endsOn,
  noticePeriodDays: texts.noticePeriod,
  parties: texts.steps.people,
  rent: texts.rent,
  paymentDueDay: texts.paymentDueDay,
  deposit: texts.deposit,
};

/** Yours against theirs, line by line, after somebody else saved first. */
export function StaleLease({ yours, theirs, isSaving, ...answers }: StaleLeaseProps) {
  const other = valuesOf(theirs);
  return (
    <StaleVersion
      open
      title={texts.stale.title}
      explains={texts.stale.explains}
      theirsLabel={texts.stale.theirs}
      lines={LINES.map((key) => {
        const [mine, hers] = [inWords(key, yours, theirs.currency), inWords(key, other, theirs.currency)];
        return { key, label: LABELS[key], yours: mine, theirs: hers, isSame: mine === hers };
      })}
      busy={isSaving}
      {...answers}
    />
  );
}

function inWords(key: (typeof LINES)[number], values: LeaseValues, currency: string): string {
  switch (key) {
    case 'type':
      return leaseTypeWords[values.type];
    case 'startsOn':
      return shortDay(values.startsOn);
    case 'endsOn':
      return values.endsOn ? shortDay(values.endsOn) : leaseWords.openEnded;
    case 'noticePeriodDays':
      return leaseWords.days(values.noticePeriodDays);
    case 'parties':
      return values.parties.map((party) => `${party.name} (${partyRoleWords[party.role]})`).join(', ');
    case 'rent':
      return formatCurrency(values.rent, currency);
    case 'paymentDueDay':
      return leaseWords.dayOfMonth(values.paymentDueDay);
    case 'deposit':
      return values.deposit ? formatCurrency(values.deposit, currency) : texts.noDeposit;
  }
}
