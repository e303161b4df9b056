import { BASES } from '#contract/ledger/ledger.words.ts';
import { PERIODS } from '#contract/periods.ts';
import { FILTER_CODES, REPORT_FILTERS } from '#contract/reports/reports.filters.ts';
import { REPORT_NAMES, type ReportName } from '#contract/reports/reports.words.ts';
import { allOf, codesOf, dayOf, type UrlState, wordOf } from '#web/address.ts';

/** What in an address leaves out some of a report. */
export const NARROWING = ['propertyId', 'leaseId', ...REPORT_FILTERS] as const;

/** What in an address says how a report is made. */
export const PARAMETERS = ['asOf', 'from', 'to', 'period', 'basis', 'knownOn', 'currency', ...NARROWING] as const;

/** Under which name the address holds what is asked under another. */
export const ASKED_AS = { knownAt: 'knownOn' };

/**
 * What the address asks of a report; what makes no sense goes along, to be refused. As known on a day means by the end of
 * it, by UTC: the same for everybody who opens the link.
 */
export function readReportQuery(url: UrlState) {
  const propertyIds = allOf(url, 'propertyId');
  const knownOn = dayOf(url, 'knownOn');
  return {
    asOf: dayOf(url, 'asOf'),
    from: dayOf(url, 'from'),
    to: dayOf(url, 'to'),
    period: codesOf(PERIODS, url, 'period')?.[0],
    basis: codesOf(BASES, url, 'basis')?.[0],
    propertyId: propertyIds.length > 0 ? propertyIds : undefined,
    leaseId: wordOf(url, 'leaseId'),
    ownerId: wordOf(url, 'ownerId'),
    managerId: wordOf(url, 'managerId'),
    tag: wordOf(url, 'tag'),
    status: codesOf(FILTER_CODES.status, url, 'status'),
    type: codesOf(FILTER_CODES.type, url, 'type'),
    method: codesOf(FILTER_CODES.method, url, 'method'),
    account: wordOf(url, 'account'),
    age: codesOf(FILTER_CODES.age, url, 'age'),
    // Properties say their own.
    currency: propertyIds.length > 0 ? undefined : wordOf(url, 'currency'),
    knownAt: knownOn && `${knownOn}T23:59:59.999Z`,
  };
}
export type ReportQuery = ReturnType<typeof readReportQuery>;

/** The report that a name means; undefined where there is none. */
export const reportNamed = (name: string): ReportName | undefined => REPORT_NAMES.find((known) => known === name);
