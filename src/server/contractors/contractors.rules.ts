import type { ContractorChange, ContractorInput, PaperLight } from '#contract/contractors/contractors.ts';
import { PAPERS_END_SOON_DAYS, type PaperKind } from '#contract/contractors/contractors.words.ts';
import { daysBetween, type PlainDate } from '#contract/dates.ts';
import { findMoneyProblem, type MoneyProblem, toMinor } from '#contract/money.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { SentenceCode } from '#contract/sentences.ts';
import { fail } from '#server/access/app-error.ts';

/** How a paper stands on a day: it holds on the day it ends, and no longer. */
export function paperState(endsOn: PlainDate | null, on: PlainDate): 'VALID' | 'ENDING' | 'ENDED' {
  if (endsOn === null) return 'VALID';
  const daysLeft = daysBetween(on, endsOn);
  if (daysLeft < 0) return 'ENDED';
  return daysLeft <= PAPERS_END_SOON_DAYS ? 'ENDING' : 'VALID';
}

type FirstPaper = { kind: PaperKind; name: string | null; endsOn: PlainDate | null };

type Papers = {
  firstPaper: FirstPaper | null;
  today: PlainDate;
  /** Whether one that has run out holds new jobs back, as the organization decided. */
  endedPapersBlock: boolean;
};

/** How somebody's papers stand: by the one of those needed that ends first, null where none is kept. */
export function paperLight({ firstPaper, today: on, endedPapersBlock: blocksOffers }: Papers): PaperLight {
  if (!firstPaper) return { state: 'NONE', blocksOffers, kind: null, name: null, endsOn: null, daysLeft: null };
  const { kind, name, endsOn } = firstPaper;
  return {
    state: paperState(endsOn, on),
    blocksOffers,
    kind,
    name,
    endsOn,
    daysLeft: endsOn === null ? null : daysBetween(on, endsOn),
  };
}

type Agreed = {
  workFrom: string | null;
  workTo: string | null;
  currency: string | null;
  hasAmount: boolean;
  preferences: readonly { propertyId: string | null; category: string | null }[];
};

/** What keeps agreed terms from holding together, or null. */
export function findTermsProblem({ workFrom, workTo, currency, hasAmount, preferences }: Agreed): ProblemCode | null {
  if ((workFrom === null) !== (workTo === null)) return 'contractor.hours_half';
  if (workFrom !== null && workTo !== null && workTo <= workFrom) return 'contractor.hours_order';
  if (hasAmount && currency === null) return 'contractor.currency_missing';
  const places = preferences.map(({ propertyId, category }) => `${propertyId} ${category}`);
  return new Set(places).size === places.length ? null : 'contractor.preference_twice';
}

const AMOUNTS = { callout: 'calloutMinor', hourly: 'hourlyMinor', jobLimit: 'jobLimitMinor' } as const;
type AmountField = keyof typeof AMOUNTS;
export const AMOUNT_FIELDS = Object.keys(AMOUNTS) as AmountField[];

const MONEY_PROBLEMS: Record<MoneyProblem, SentenceCode> = {
  not_a_decimal: 'field.amount',
  too_many_decimals: 'contractor.amount_too_many_decimals',
  too_large: 'contractor.amount_too_large',
};

/** The columns of rates that a change speaks of, in minor units of their currency. */
export function rateColumns(change: Partial<Record<AmountField, string | null>>, currency: string | null) {
  const entries = AMOUNT_FIELDS.flatMap((field) => {
    const typed = change[field];
    return typed === undefined ? [] : [[AMOUNTS[field], typed === null ? null : minorOf(field, typed, currency)]];
  });
  return Object.fromEntries(entries) as Partial<Record<(typeof AMOUNTS)[AmountField], number | null>>;
}

function minorOf(field: AmountField, typed: string, currency: string | null): number {
  if (currency === null) throw fail('contractor.currency_missing');
  const problem = findMoneyProblem(typed, currency);
  if (problem) throw refused(field, MONEY_PROBLEMS[problem]);
  const minor = toMinor(typed, currency);
  if (minor < 0) throw refused(field, 'contractor.amount_below_zero');
  return minor;
}

const refused = (field: AmountField, reason: SentenceCode) => fail('VALIDATION_FAILED', { field, reason });

type Fields = Omit<ContractorInput, 'preferences' | AmountField>;

/** The columns of terms that a change speaks of, without names, preferences and amounts. */
export function termsColumns({
  areas,
  contacts,
  workDays,
  workFrom,
  workTo,
  takesEmergencies,
  currency,
  afterHoursPercent,
  partsMarkupPercent,
  warrantyDays,
  ratesAgreedOn,
}: Partial<Fields> | Omit<ContractorChange, 'version'>) {
  const columns = {
    workAreas: areas,
    contacts,
    workDays,
    workFrom,
    workTo,
    takesEmergencies,
    ratesCurrency: currency,
    afterHoursPercent,
    partsMarkupPercent,
    warrantyDays,
    ratesAgreedOn,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [Name in keyof typeof columns]?: Exclude<(typeof columns)[Name], undefined>;
  };
}
