import { METER_KINDS, METER_STATES } from '#contract/meters/meters.words.ts';
import { codesOf, flagOf, searchOf, type UrlState, wordOf } from '#web/address.ts';
import { type SavedView, savedViewTabs, sortIn } from '#web/layout/list-url.ts';
import { paths } from '#web/paths.ts';
import { meterStateWords, meterWords, meterListMessages as texts } from './meters.messages.ts';

export const SORTS = ['name', '-name'] as const;
export const FILTERS = ['q', 'state', 'kind', 'propertyId', 'unitId', 'isToRead'];

/** What the address asks of the list; unless it asks for others, what is in use. What makes no sense goes along, to be refused. */
export const readMeterQuery = (url: UrlState) => ({
  sort: sortIn(url, SORTS),
  q: searchOf(url),
  state: codesOf(METER_STATES, url, 'state') ?? ['IN_USE' as const],
  kind: codesOf(METER_KINDS, url, 'kind'),
  propertyId: wordOf(url, 'propertyId'),
  unitId: wordOf(url, 'unitId'),
  isToRead: flagOf(url, 'isToRead'),
});

const VIEWS: readonly SavedView[] = [
  { name: texts.all, query: {} },
  { name: meterWords.toRead, query: { isToRead: 'true' } },
  { name: meterStateWords.RETIRED, query: { state: 'RETIRED' } },
];

/** The saved views as tabs; what else narrows the list goes along from one to the next. */
export const meterTabs = (url: UrlState) =>
  savedViewTabs(paths.meters, url, VIEWS, ['q', 'sort', 'kind', 'propertyId', 'unitId']);

export const SORT_CHOICES = [
  { value: 'name', label: texts.byName },
  { value: '-name', label: texts.byNameBack },
] as const;
