import type { ContractorContact } from '#contract/contractors/contractors.ts';
import type { PaperKind, WeekDay } from '#contract/contractors/contractors.words.ts';
import type { PlainDate } from '#contract/dates.ts';
import type { Phone } from '#contract/fields.ts';
import type { ImportField } from '#contract/imports/imports.fields.ts';
import { fold } from '../values/fold.ts';

/** A paper as a file knows it; without a day it runs on. */
export type PaperFacts = {
  kind: PaperKind;
  name: string | null;
  number: string | null;
  issuer: string | null;
  endsOn: PlainDate | null;
};

/** What may be known of a contractor; null and empty lists where it is not. */
export type ContractorFacts = {
  email: string | null;
  phone: Phone | null;
  trades: string[];
  areas: string[];
  contacts: ContractorContact[];
  workDays: WeekDay[];
  hours: { from: string; to: string } | null;
  /** Null where the file says nothing of it, which counts as no. */
  takesEmergencies: boolean | null;
  rates: { currency: string; calloutMinor: number | null; hourlyMinor: number | null; jobLimitMinor: number | null };
  afterHoursPercent: number | null;
  partsMarkupPercent: number | null;
  warrantyDays: number | null;
  notes: string | null;
  /** Why nothing is given to them any more; empty where the file names no reason. */
  doNotUse: { reason: string } | null;
  /** In which place they are asked for their trades, 1 first. */
  preferredRank: number | null;
  papers: PaperFacts[];
};

/** By which column somebody knows a fact. */
export const FACT_FIELDS = {
  email: 'contractor.email',
  phone: 'contractor.phone',
  trades: 'contractor.trades',
  areas: 'contractor.areas',
  contacts: 'contractor.contact',
  workDays: 'contractor.workDays',
  hours: 'contractor.hours',
  takesEmergencies: 'contractor.takesEmergencies',
  calloutMinor: 'contractor.callout',
  hourlyMinor: 'contractor.hourly',
  jobLimitMinor: 'contractor.jobLimit',
  afterHoursPercent: 'contractor.afterHoursPercent',
  partsMarkupPercent: 'contractor.partsMarkupPercent',
  warrantyDays: 'contractor.warrantyDays',
  notes: 'contractor.notes',
  doNotUse: 'contractor.doNotUse',
  preferredRank: 'contractor.preferred',
  papers: 'contractor.paper',
} as const satisfies Record<string, ImportField>;
export type Fact = keyof typeof FACT_FIELDS;

const SINGLE = [
  'email',
  'phone',
  'hours',
  'takesEmergencies',
  'afterHoursPercent',
  'partsMarkupPercent',
  'warrantyDays',
  'notes',
  'doNotUse',
  'preferredRank',
] as const;
const LISTS = ['trades', 'areas', 'workDays'] as const;
const AMOUNTS = ['calloutMinor', 'hourlyMinor', 'jobLimitMinor'] as const;

/** What another source adds to facts, and what it says otherwise: that is kept as it was. */
export type Joined = { facts: ContractorFacts; added: Fact[]; kept: Fact[] };

/**
 * Facts with what they lack taken from others; nothing that is known is changed. Lists of one file are put together; a
 * list of Lintel's is somebody's work and is filled only where it is empty.
 */
export function joinFacts(known: ContractorFacts, others: ContractorFacts, joinsLists: boolean): Joined {
  const joined: Joined = { facts: { ...known }, added: [], kept: [] };
  for (const fact of SINGLE) takeSingle(joined, others, fact);
  for (const fact of LISTS) takeList(joined, others, fact, joinsLists);
  takeContacts(joined, others, joinsLists);
  takeRates(joined, others);
  takePapers(joined, others);
  return joined;
}

function takeSingle(joined: Joined, others: ContractorFacts, fact: (typeof SINGLE)[number]): void {
  const [own, other] = [joined.facts[fact], others[fact]];
  if (other === null || isSame(own, other)) return;
  if (own === null) {
    Object.assign(joined.facts, { [fact]: other });
    // A no adds nothing to what counts as one while nobody says otherwise.
    if (other !== false) joined.added.push(fact);
  } else if (fact !== 'doNotUse') joined.kept.push(fact);
}

function takeList(joined: Joined, others: ContractorFacts, fact: (typeof LISTS)[number], joinsLists: boolean): void {
  const own: readonly string[] = joined.facts[fact];
  const keys = new Set(own.map(fold));
  const more = others[fact].filter((one) => !keys.has(fold(one)));
  if (more.length === 0) return;
  if (own.length > 0 && !joinsLists) {
    joined.kept.push(fact);
    return;
  }
  Object.assign(joined.facts, { [fact]: [...own, ...more] });
  joined.added.push(fact);
}

function takeContacts(joined: Joined, others: ContractorFacts, joinsLists: boolean): void {
  const own = joined.facts.contacts;
  const keys = new Set(own.map(({ name }) => fold(name)));
  const more = others.contacts.filter(({ name }) => !keys.has(fold(name)));
  if (more.length === 0) return;
  if (own.length > 0 && !joinsLists) joined.kept.push('contacts');
  else {
    joined.facts.contacts = [...own, ...more];
    joined.added.push('contacts');
  }
}

function takeRates(joined: Joined, others: ContractorFacts): void {
  const own = joined.facts.rates;
  const isOpen = AMOUNTS.every((amount) => own[amount] === null);
  for (const amount of AMOUNTS) {
    const other = others.rates[amount];
    const current = joined.facts.rates[amount];
    const currency = isOpen ? others.rates.currency : own.currency;
    if (other === null || (current === other && currency === others.rates.currency)) continue;
    if (current === null && currency === others.rates.currency) {
      joined.facts.rates = { ...joined.facts.rates, currency, [amount]: other };
      joined.added.push(amount);
    } else joined.kept.push(amount);
  }
}

function takePapers(joined: Joined, others: ContractorFacts): void {
  const own = joined.facts.papers;
  for (const paper of others.papers) {
    const same = own.find((one) => isSamePaper(one, paper));
    if (same === undefined) {
      joined.facts.papers = [...joined.facts.papers, paper];
      if (!joined.added.includes('papers')) joined.added.push('papers');
    } else if (same.endsOn !== paper.endsOn && !joined.kept.includes('papers')) joined.kept.push('papers');
  }
}

/** Of most kinds somebody has one; other papers are told apart by what they are. */
export const isSamePaper = (a: Pick<PaperFacts, 'kind' | 'name'>, b: Pick<PaperFacts, 'kind' | 'name'>): boolean =>
  a.kind === b.kind && (a.kind !== 'OTHER' || fold(a.name ?? '') === fold(b.name ?? ''));

/** Whether two go by e-mail addresses of which they share none, so that they are two however they are called. */
export function haveOtherAddresses(a: Addresses, b: Addresses): boolean {
  if (a.email === null || b.email === null) return false;
  const own = new Set(addressesOf(a));
  return !addressesOf(b).some((address) => own.has(address));
}

type Addresses = Pick<ContractorFacts, 'email' | 'contacts'>;
const addressesOf = ({ email, contacts }: Addresses): string[] =>
  [email, ...contacts.map((contact) => contact.email)].filter((address) => address !== null);

/** Whether two facts say the same. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
