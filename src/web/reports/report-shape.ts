import type { ReportColumnId as ColumnId } from '#contract/reports/reports.columns.ts';
import type { ReportName } from '#contract/reports/reports.words.ts';
import type { UrlState } from '#web/address.ts';
import { readReportQuery } from './report-query.ts';

export type Shape = {
  /** Columns that stay hidden on screen until its reader chooses; a file has all of them. */
  hidden?: readonly ColumnId[];
  /** What a row says on a phone: who or what it is, where it stands, and the amount that it is about. */
  card: { name: readonly ColumnId[]; place: readonly ColumnId[]; amount?: ColumnId; beside?: ColumnId };
  /** Where nobody rents, how the home stands is said in place of the name. */
  standsIn?: { column: ColumnId; by: ColumnId };
};

const ACCOUNT = { name: ['account'], place: ['number'] } as const;
const LEASE = { name: ['unit', 'tenant'], place: ['property'] } as const;

/** How each report stands on a screen, where it has less room than in a file. */
export const REPORT_SHAPES: Record<ReportName, Shape> = {
  'rent-roll': {
    hidden: [
      'unitType',
      'area',
      'status',
      'leaseFrom',
      'moveIn',
      'moveOut',
      'otherRecurring',
      'rentPerArea',
      'nsfCount',
      'lateCount',
      'lastIncreaseOn',
      'nextIncreaseOn',
      'nextIncrease',
      'noticeOn',
      'tags',
    ],
    card: { name: ['unit', 'tenant'], place: ['property', 'leaseTo'], amount: 'rentTotal', beside: 'pastDue' },
    standsIn: { column: 'tenant', by: 'status' },
  },
  'aged-receivables': {
    hidden: [
      'status',
      'phone',
      'email',
      'rentPart',
      'lastPaymentOn',
      'lastPayment',
      'promised',
      'inCollectionsOn',
      'note',
    ],
    card: { ...LEASE, amount: 'total', beside: 'daysOver' },
  },
  'aged-receivables-detail': {
    hidden: ['status', 'phone', 'email', 'chargedOn', 'number', 'account', 'allocated'],
    card: { name: ['unit', 'tenant'], place: ['memo', 'dueOn'], amount: 'open' },
  },
  'tenant-ledger': {
    hidden: ['dueOn', 'allocation'],
    card: { name: ['unit', 'tenant'], place: ['on', 'memo'], amount: 'balance' },
  },
  'receivables-activity': {
    hidden: ['autopay', 'memo'],
    card: { name: ['unit', 'tenant'], place: ['on', 'method', 'status'], amount: 'amount' },
  },
  'charges-and-collections': {
    card: { name: ['unit', 'month'], place: ['property'], amount: 'charged', beside: 'open' },
  },
  'deposit-register': {
    hidden: ['bank', 'billed'],
    card: { name: ['unit', 'tenant'], place: ['property', 'type', 'dispositionDueOn'], amount: 'held' },
  },
  'income-statement': { card: { ...ACCOUNT, amount: 'period', beside: 'yearToDate' } },
  'twelve-month-income-statement': { card: { ...ACCOUNT, amount: 'total' } },
  'property-comparison': { card: { ...ACCOUNT, amount: 'total' } },
  'balance-sheet': { card: { ...ACCOUNT, amount: 'balance', beside: 'change' } },
  'cash-flow': { card: { ...ACCOUNT, amount: 'amount' } },
  'twelve-month-cash-flow': { card: { ...ACCOUNT, amount: 'total' } },
  'trial-balance': { card: { name: ['account'], place: ['number', 'property'], amount: 'ending' } },
  'general-ledger': {
    hidden: ['reference', 'unit'],
    card: { name: ['account'], place: ['on', 'payee', 'memo'], amount: 'balance' },
  },
  'chart-of-accounts': { card: { name: ['account'], place: ['number', 'type', 'subType'] } },
};

/** What a report hides until its reader chooses; of one property, which property it is as well. */
export const hiddenAtFirst =
  (name: ReportName) =>
  (url: UrlState): string[] => {
    const { hidden = [] } = REPORT_SHAPES[name];
    const isOfOne = readReportQuery(url).propertyId?.length === 1;
    return isOfOne ? [...hidden, 'property'] : [...hidden];
  };
