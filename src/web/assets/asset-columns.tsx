import Scale from 'lucide-react/icons/scale';
import type { AssetRow } from '#contract/assets/assets.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import { madeOf, placeOf } from '#web/maintenance/equipment/asset-names.ts';
import { assetKindWords } from '#web/maintenance/equipment/equipment.messages.ts';
import { Colored } from '#web/ui/colored.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { Tag } from '#web/ui/tag.tsx';
import {
  assetStateWords,
  assetWords,
  replaceReasonWords,
  assetListMessages as texts,
  warrantyWords,
  assetFieldWords as words,
} from './assets.messages.ts';

/** Until when a warranty holds, amber where that is near; quiet once it is over. */
export function WarrantyEnd({
  asset: { warranty, warrantyUntilOn },
}: {
  asset: Pick<AssetRow, 'warranty' | 'warrantyUntilOn'>;
}) {
  if (warranty === null || warrantyUntilOn === null) return null;
  const day = formatDate(warrantyUntilOn, orgLocale());
  if (warranty === 'OVER') return <span className="text-ink-3">{assetWords.ended(day)}</span>;
  return <Colored tone={warranty === 'ENDS_SOON' ? 'soon' : 'good'}>{assetWords.until(day)}</Colored>;
}

/** That a new one may be better, where something says so. */
export const ReplaceMark = ({ asset: { replaceReasons } }: { asset: Pick<AssetRow, 'replaceReasons'> }) =>
  replaceReasons.length > 0 && <Tag icon={<Scale />}>{assetWords.think}</Tag>;

const under = (text: string) => <small className="block truncate text-xs font-normal text-ink-3">{text}</small>;

/** What the list of equipment shows. */
export const assetColumns: readonly Column<AssetRow>[] = [
  {
    id: 'name',
    header: texts.what,
    sort: 'name',
    isName: true,
    cell: (asset) => (
      <>
        {asset.name}
        {under(assetKindWords[asset.kind])}
      </>
    ),
    file: [
      { id: 'name', header: words.name },
      { id: 'kind', header: words.kind, words: assetKindWords },
      { id: 'state', header: texts.state, words: assetStateWords },
    ],
  },
  {
    id: 'property',
    header: texts.where,
    cell: (asset) => (
      <>
        {asset.property.name}
        {under([asset.unit?.label, asset.location].filter(Boolean).join(', '))}
      </>
    ),
    file: [
      { id: 'property', header: texts.property },
      { id: 'unit', header: texts.unit },
      { id: 'location', header: words.location },
    ],
  },
  {
    id: 'made',
    header: texts.made,
    isExtra: true,
    cell: madeOf,
    file: [
      { id: 'make', header: words.make },
      { id: 'model', header: words.model },
      { id: 'serialNumber', header: words.serialNumber },
    ],
  },
  {
    id: 'warrantyUntilOn',
    header: texts.warranty,
    sort: 'warrantyUntilOn',
    cell: (asset) => <WarrantyEnd asset={asset} />,
    file: [
      { id: 'warrantyUntilOn', header: words.warrantyUntilOn },
      { id: 'warranty', header: texts.warranty, words: warrantyWords },
      { id: 'installedOn', header: words.installedOn },
    ],
  },
  {
    id: 'costTotal',
    header: texts.cost,
    align: 'right',
    isExtraWhenNarrow: true,
    cell: ({ costTotal, requestCount }) =>
      requestCount > 0 && (
        <>
          {formatCurrency(costTotal)}
          {under(assetWords.jobs(requestCount))}
        </>
      ),
    file: [
      { id: 'costTotal', header: texts.cost },
      { id: 'requestCount', header: texts.requests },
      { id: 'openRequestCount', header: texts.openRequests },
    ],
  },
  {
    id: 'advice',
    header: texts.advice,
    isExtraWhenNarrow: true,
    cell: (asset) => <ReplaceMark asset={asset} />,
    file: [{ id: 'replaceReasons', header: texts.advice, words: replaceReasonWords }],
  },
];

/** One thing on a phone. */
export const assetCard = (asset: AssetRow): RowCardContent => ({
  name: asset.name,
  place: placeOf(asset),
  matters: (
    <>
      {asset.warranty !== null && (
        <span>
          <span className="text-ink-3">{texts.warranty}</span> <WarrantyEnd asset={asset} />
        </span>
      )}{' '}
      <ReplaceMark asset={asset} />
    </>
  ),
});
