import { ASSET_KINDS, ASSET_STATES, ASSET_WARRANTIES } from '#contract/assets/assets.words.ts';
import { codesOf, flagOf, searchOf, type UrlState, wordOf } from '#web/address.ts';
import { type SavedView, savedViewTabs, sortIn } from '#web/layout/list-url.ts';
import { paths } from '#web/paths.ts';
import { assetStateWords, assetWords, assetListMessages as texts, warrantyWords } from './assets.messages.ts';

export const SORTS = ['name', '-name', 'warrantyUntilOn', '-warrantyUntilOn'] as const;
export const FILTERS = ['q', 'state', 'kind', 'warranty', 'propertyId', 'unitId', 'isToReplace'];

/** What the address asks of the list; unless it asks for others, what is in use. What makes no sense goes along, to be refused. */
export const readAssetQuery = (url: UrlState) => ({
  sort: sortIn(url, SORTS),
  q: searchOf(url),
  state: codesOf(ASSET_STATES, url, 'state') ?? ['IN_USE' as const],
  kind: codesOf(ASSET_KINDS, url, 'kind'),
  warranty: codesOf(ASSET_WARRANTIES, url, 'warranty'),
  propertyId: wordOf(url, 'propertyId'),
  unitId: wordOf(url, 'unitId'),
  isToReplace: flagOf(url, 'isToReplace'),
});

const VIEWS: readonly SavedView[] = [
  { name: texts.all, query: {} },
  { name: assetWords.think, query: { isToReplace: 'true' } },
  { name: warrantyWords.ENDS_SOON, query: { warranty: 'ENDS_SOON' } },
  { name: assetStateWords.RETIRED, query: { state: 'RETIRED' } },
];

/** The saved views as tabs; what else narrows the list goes along from one to the next. */
export const assetTabs = (url: UrlState) =>
  savedViewTabs(paths.assets, url, VIEWS, ['q', 'sort', 'kind', 'propertyId', 'unitId']);

export const SORT_CHOICES = [
  { value: 'name', label: texts.byName },
  { value: '-name', label: texts.byNameBack },
  { value: 'warrantyUntilOn', label: texts.endsSoonest },
  { value: '-warrantyUntilOn', label: texts.endsLast },
] as const;
