import Scale from 'lucide-react/icons/scale';
import { useState } from 'react';
import type { Asset } from '#contract/assets/assets.ts';
import { RECENT_COST_PERCENT } from '#contract/assets/assets.words.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import { fromMinor, scaleMinor, toMinor } from '#contract/money.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { assetMessages, assetFieldWords as words } from './assets.messages.ts';

const texts = assetMessages.advice;

/** That a new one may be better than the next repair, why, and how that is counted; nothing where nothing says so. */
export function ReplaceAdvice({ asset }: { asset: Asset }) {
  const [isOpen, setOpen] = useState(false);
  const { replaceReasons, recentCost, replacementCost, lifeEndsOn } = asset;
  if (replaceReasons.length === 0) return null;
  return (
    <Note tone="soon" icon={<Scale />} className="mt-4">
      <p>
        <b className="font-semibold">{texts.title}</b>{' '}
        {replaceReasons.includes('COST') &&
          `${texts.cost(formatCurrency(recentCost), formatCurrency(replacementCost))} `}
        {replaceReasons.includes('AGE') && lifeEndsOn && `${texts.age(formatDate(lifeEndsOn, orgLocale()))} `}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {texts.how}
        </button>
      </p>
      {isOpen && <Counted asset={asset} onClose={() => setOpen(false)} />}
    </Note>
  );
}

/** The rule, and what it was asked of. */
function Counted({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const { recentCost, recentSinceOn, replacementCost, installedOn, lifeEndsOn, currency } = asset;
  const half = replacementCost && {
    amount: fromMinor(scaleMinor(toMinor(replacementCost.amount, currency), RECENT_COST_PERCENT, 100), currency),
    currency,
  };
  const day = (on: string | null) => (on ? formatDate(on, orgLocale()) : assetMessages.nothing);
  return (
    <Dialog open onClose={onClose} title={texts.how}>
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">{texts.rule}</p>
        <DescriptionList
          facts={[
            { name: assetMessages.recent(day(recentSinceOn)), value: formatCurrency(recentCost) },
            ...(replacementCost ? [{ name: words.replacementCost, value: formatCurrency(replacementCost) }] : []),
            ...(half ? [{ name: texts.half, value: formatCurrency(half) }] : []),
            { name: words.installedOn, value: day(installedOn) },
            { name: assetMessages.lifeEnds, value: day(lifeEndsOn) },
          ]}
        />
      </div>
    </Dialog>
  );
}
