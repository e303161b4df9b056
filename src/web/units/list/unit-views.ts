import { BED_COUNTS, UNIT_STATE_NAMES } from '#contract/units/units.words.ts';
import { codesOf, searchOf, type UrlState, wordOf } from '#web/address.ts';
import { type SavedView, savedViewTabs, sortIn } from '#web/layout/list-url.ts';
import { paths } from '#web/paths.ts';
import { unitsPageMessages as texts } from '../units.messages.ts';

export const SORTS = ['label', '-label'] as const;
export const FILTERS = ['q', 'state', 'propertyId', 'beds', 'tag'];

/** What the address asks of the list; what makes no sense goes along, to be refused. */
export const readUnitQuery = (url: UrlState) => ({
  sort: sortIn(url, SORTS),
  q: searchOf(url),
  state: codesOf(UNIT_STATE_NAMES, url, 'state')?.[0],
  propertyId: wordOf(url, 'propertyId'),
  beds: codesOf(BED_COUNTS, url, 'beds'),
  tag: wordOf(url, 'tag'),
});

const VIEWS: readonly SavedView[] = [
  { name: texts.all, query: {} },
  ...UNIT_STATE_NAMES.map((state) => ({ name: texts.states[state], query: { state } })),
];

/** The saved views as tabs; what else narrows the list goes along from one to the next. */
export const unitTabs = (url: UrlState) =>
  savedViewTabs(paths.units, url, VIEWS, ['q', 'sort', 'propertyId', 'beds', 'tag']);
