import { isPlainDate, type PlainDate } from '#contract/dates.ts';
import { BASES } from '#contract/ledger/ledger.words.ts';
import { REPORT_NAMES, type ReportName } from '#contract/reports/reports.words.ts';
import { knownOf, oneOf, type UrlState } from '#web/address.ts';

/** What in an address narrows a report. */
export const PARAMETERS = ['asOf', 'from', 'to', 'basis', 'propertyId', 'leaseId', 'knownOn', 'currency'] as const;

const dayIn = (url: UrlState, name: string): PlainDate | undefined => {
  const day = oneOf(url, name);
  return day !== undefined && isPlainDate(day) ? day : undefined;
};

/**
 * What the address asks of a report; what is no day or no way of counting is left out. As known on a day means by the end of
 * it, by UTC: the same for everybody who opens the link.
 */
export function readReportQuery(url: UrlState) {
  const knownOn = dayIn(url, 'knownOn');
  return {
    asOf: dayIn(url, 'asOf'),
    from: dayIn(url, 'from'),
    to: dayIn(url, 'to'),
    basis: knownOf(BASES, url, 'basis')?.[0],
    propertyId: oneOf(url, 'propertyId'),
    currency: oneOf(url, 'currency'),
    knownAt: knownOn && `${knownOn}T23:59:59.999Z`,
  };
}
export type ReportQuery = ReturnType<typeof readReportQuery>;

/** The report that a name means; undefined where there is none. */
export const reportNamed = (name: string): ReportName | undefined => REPORT_NAMES.find((known) => known === name);
