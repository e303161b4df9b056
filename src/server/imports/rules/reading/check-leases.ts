import type { PlainDate } from '#contract/dates.ts';
import { labelOf } from '#contract/imports/fields.sentences.ts';
import { parseStatus } from '../values/parse-status.ts';
import { type LeaseType, type PartyRole, parseDayOfMonth, parseLeaseType } from '../values/parse-values.ts';
import { joinBalances, readBalances } from './check-balances.ts';
import { findRenters } from './check-people.ts';
import { tellsOfLease, type UnitDraft, type Units } from './check-units.ts';
import type { PersonDraft, PersonIndex } from './person-index.ts';
import type { PlannedLease } from './portfolio.ts';
import { readDay, readMinor } from './read-cells.ts';
import { type Row, report } from './rows.ts';

export type LeaseDraft = { plan: PlannedLease; row: Row };

type Party = { person: PersonDraft; role: PartyRole };
type Term = { type: LeaseType; startsOn: PlainDate; endsOn: PlainDate | null; movesOutOn: PlainDate | null };

/** Reads every lease of the file; rows that tell the same lease of several renters become one. */
export function collectLeases(units: Units, personIndex: PersonIndex, today: PlainDate | null): LeaseDraft[] {
  const leases = new Map<string, LeaseDraft>();
  for (const [row, unit] of units.ofRow) {
    if (tellsOfLease(row)) readLease(leases, personIndex, row, unit, today);
  }
  const drafts = [...leases.values()];
  reportOverlaps(drafts);
  return drafts;
}

function readLease(
  leases: Map<string, LeaseDraft>,
  personIndex: PersonIndex,
  row: Row,
  unit: UnitDraft,
  today: PlainDate | null,
): void {
  const { currency, address } = unit.property.plan;
  const problemCount = row.reader.problems.length;
  const setting = { home: unit.plan.key, country: address.country || null, isListed: false };
  const parties = findRenters(personIndex, row, setting);
  if (parties.length === 0 && row.reader.problems.length === problemCount) {
    report(row, 'person.name', 'lease_without_renter', []);
  }
  const term = readTerm(row, today);
  const rentMinor = readRent(row, currency);
  const balances = readBalances(row, currency);
  const depositMinor = readDeposit(row, currency, balances.depositHeldMinor);
  const paymentDueDay = readDueDay(row);
  if (term === null || rentMinor === null || parties.length === 0) return;

  const key = `${unit.plan.key}@${term.startsOn}/${term.endsOn ?? ''}`;
  const earlier = leases.get(key);
  if (earlier !== undefined) {
    joinLease(earlier, parties, { rentMinor, depositMinor }, row);
    joinBalances(earlier.plan, balances, row);
    return;
  }
  const plan: PlannedLease = {
    key,
    place: row.place,
    unitKey: unit.plan.key,
    ...term,
    currency,
    rentMinor,
    depositMinor,
    paymentDueDay,
    balances,
    parties: parties.map(({ person, role }) => ({ personKey: person.plan.key, role })),
  };
  leases.set(key, { plan, row });
}

/** One lease has a row for each renter in many rent rolls. */
function joinLease(
  lease: LeaseDraft,
  parties: readonly Party[],
  { rentMinor, depositMinor }: Pick<PlannedLease, 'rentMinor' | 'depositMinor'>,
  row: Row,
): void {
  const { plan } = lease;
  const known = new Set(plan.parties.map((party) => party.personKey));
  const added = parties.filter((party) => !known.has(party.person.plan.key));
  const earlierRow = lease.row.place.row;
  if (added.length === 0) report(row, null, 'lease_duplicate', [earlierRow]);
  if (rentMinor !== plan.rentMinor) report(row, 'lease.rent', 'lease_differs', [earlierRow, labelOf('lease.rent')]);
  if (row.get('lease.deposit') !== '' && depositMinor !== plan.depositMinor)
    report(row, 'lease.deposit', 'lease_differs', [earlierRow, labelOf('lease.deposit')]);
  plan.parties.push(...added.map(({ person, role }) => ({ personKey: person.plan.key, role })));
}

function readTerm(row: Row, today: PlainDate | null): Term | null {
  const startsOn = readStart(row);
  // Many rolls say in the place of the last day that there is none.
  const isOpen = parseLeaseType(row.get('lease.endsOn')) === 'AT_WILL';
  const endsOn = isOpen ? null : readDay(row, 'lease.endsOn');
  const [, left] = movesOf(row);
  const movesOutOn = left === undefined ? readDay(row, 'lease.movesOutOn') : readDay(row, 'lease.movesInOn', left);
  const hasUnreadableEnd = !isOpen && endsOn === null && row.get('lease.endsOn') !== '';
  const type = readType(row, endsOn, hasUnreadableEnd);
  if (startsOn === null || type === null || hasUnreadableEnd) return null;
  for (const [field, day] of [
    ['lease.endsOn', endsOn],
    ['lease.movesOutOn', movesOutOn],
  ] as const) {
    if (day === null || day >= startsOn) continue;
    report(row, field, 'lease_end_before_start', [labelOf(field)]);
    return null;
  }
  return applyStatus(row, { type, startsOn, endsOn, movesOutOn }, today);
}

/** What the file says of where a lease stands, where its days alone would say something else. */
function applyStatus(row: Row, term: Term, today: PlainDate | null): Term | null {
  const text = row.get('lease.status');
  if (text === '') return term;
  const status = parseStatus(text);
  const lastOn = term.movesOutOn ?? term.endsOn;
  if (status === null) report(row, 'lease.status', 'status_ignored', []);
  if (status === 'EVICTION') report(row, 'lease.status', 'status_not_kept', []);
  if (status === 'NOTICE' && term.movesOutOn === null) report(row, 'lease.status', 'notice_without_day', []);
  if (today === null) return term;
  if (status === 'PAST' && (lastOn === null || lastOn >= today)) {
    report(row, 'lease.status', 'past_without_end', []);
    return null;
  }
  const isThere = status === 'CURRENT' || status === 'NOTICE' || status === 'EVICTION';
  if (isThere && term.type === 'FIXED' && term.movesOutOn === null && term.endsOn !== null && term.endsOn < today) {
    report(row, 'lease.endsOn', 'lease_runs_on', []);
    return { ...term, type: 'FIXED_ROLLOVER' };
  }
  return term;
}

const TWO_DAYS = /^(\d[\d./-]{5,})\s+(?:(?:[-–]|to)\s+)?(\d[\d./-]{5,})$/;

/** The day in a column of moves; some hold both in one cell, such as "Move-In Move-Out". */
function movesOf(row: Row): [movedIn: string, left?: string] {
  const text = row.get('lease.movesInOn');
  const [, movedIn, left] = row.get('lease.movesOutOn') === '' ? (TWO_DAYS.exec(text) ?? []) : [];
  return movedIn === undefined || left === undefined ? [text] : [movedIn, left];
}

/** The day a lease starts; where that is empty, the day its renter moved in. */
function readStart(row: Row): PlainDate | null {
  if (row.get('lease.startsOn') !== '') return readDay(row, 'lease.startsOn');
  const hasColumn = row.reader.columnOf.has('lease.startsOn');
  if (row.get('lease.movesInOn') !== '') {
    const movedInOn = readDay(row, 'lease.movesInOn', movesOf(row)[0]);
    if (movedInOn !== null && hasColumn) report(row, 'lease.startsOn', 'start_from_move_in', [], movedInOn);
    return movedInOn;
  }
  const field = hasColumn ? 'lease.startsOn' : 'lease.movesInOn';
  if (row.reader.columnOf.has(field)) report(row, field, 'value_missing', [labelOf(field)]);
  return null;
}

/** Open-ended leases have no end and the others have one; where the file says both, the end counts. */
function readType(row: Row, endsOn: PlainDate | null, hasUnreadableEnd: boolean): LeaseType | null {
  const text = row.get('lease.type');
  const said = text === '' ? null : parseLeaseType(text);
  const hasEnd = endsOn !== null || hasUnreadableEnd;
  const implied = hasEnd ? 'FIXED' : 'AT_WILL';
  if (said === null) {
    if (text !== '')
      report(row, 'lease.type', 'lease_type_unknown', [
        { code: hasEnd ? 'import.taken.fixed_term' : 'import.taken.month_to_month' },
      ]);
    return implied;
  }
  if (said === 'AT_WILL' && hasEnd) {
    report(row, 'lease.type', 'lease_rolls_over', []);
    return 'FIXED_ROLLOVER';
  }
  if (said === 'AT_WILL' || hasEnd) return said;
  report(row, 'lease.endsOn', 'lease_end_missing', []);
  return null;
}

function readRent(row: Row, currency: string): number | null {
  if (row.get('lease.rent') === '' && row.reader.columnOf.has('lease.rent')) {
    report(row, 'lease.rent', 'value_missing', [labelOf('lease.rent')]);
  }
  const rentMinor = readMinor(row, 'lease.rent', currency);
  if (rentMinor === 0) report(row, 'lease.rent', 'rent_zero', []);
  return rentMinor;
}

/** Many rolls tell only what is held, which is then what was agreed. */
const readDeposit = (row: Row, currency: string, heldMinor: number): number | null =>
  row.reader.columnOf.has('lease.deposit') || heldMinor <= 0 ? readMinor(row, 'lease.deposit', currency) : heldMinor;

function readDueDay(row: Row): number {
  const text = row.get('lease.paymentDueDay');
  if (text === '') return 1;
  const day = parseDayOfMonth(text);
  if (day === null) report(row, 'lease.paymentDueDay', 'due_day_ignored', []);
  return day ?? 1;
}

/** Both days of a lease belong to it, and a home left early is free from the day after. */
function reportOverlaps(leases: readonly LeaseDraft[]): void {
  const byUnit = Map.groupBy(leases, (lease) => lease.plan.unitKey);
  for (const ofUnit of byUnit.values()) {
    let latest: LeaseDraft | null = null;
    for (const lease of ofUnit.toSorted((a, b) => (a.plan.startsOn < b.plan.startsOn ? -1 : 1))) {
      const freeAfter = latest === null ? null : lastDay(latest);
      if (latest !== null && (freeAfter === null || lease.plan.startsOn <= freeAfter)) reportOverlap(latest, lease);
      if (latest === null || endsLater(lease, latest)) latest = lease;
    }
  }
}

/** The later row of the two is the one to look at. */
function reportOverlap(one: LeaseDraft, other: LeaseDraft): void {
  const isInOrder = one.row.reader !== other.row.reader || one.row.place.row < other.row.place.row;
  const [first, second] = isInOrder ? [one, other] : [other, one];
  report(second.row, 'lease.startsOn', 'lease_overlap', [first.row.place.row]);
}

const lastDay = (lease: LeaseDraft): PlainDate | null => lease.plan.movesOutOn ?? lease.plan.endsOn;

function endsLater(a: LeaseDraft, b: LeaseDraft): boolean {
  const [endOfA, endOfB] = [lastDay(a), lastDay(b)];
  return endOfB !== null && (endOfA === null || endOfA > endOfB);
}
