import { formatDate } from '#contract/format/date.ts';
import type { JobAsset as Asset } from '#contract/work-orders/job-asset.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Note } from '#web/ui/note.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { jobMessages as texts } from './job.messages.ts';

/** What is to be mended: who made it, its number, and whether the maker pays. */
export function JobAsset({ asset }: { asset: Asset }) {
  const { name, make, model, serialNumber, location, warrantyUntilOn, isUnderWarranty } = asset;
  const facts = [
    { name: texts.made, value: [make, model].filter(Boolean).join(' ') },
    { name: texts.serialNumber, value: serialNumber },
    { name: texts.where, value: location },
    { name: texts.warranty, value: warrantyUntilOn && texts.warrantyUntil(formatDate(warrantyUntilOn, orgLocale())) },
  ];
  return (
    <section aria-label={texts.equipment}>
      <h2 className="mb-[4px]">{name}</h2>
      <DescriptionList facts={facts.filter(({ value }) => value)} />
      {isUnderWarranty && (
        <Note tone="soon" className="mt-[8px]">
          {texts.underWarranty}
        </Note>
      )}
    </section>
  );
}
