import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { LastReading, NextReading } from './meter-columns.tsx';
import { perDayOf } from './meter-figures.ts';
import type { MeterAt } from './meter-forms.tsx';
import { meterKindWords, meterWords, meterListMessages as texts } from './meters.messages.ts';

const AddMeterDialog = lazyOnce(async () => ({ default: (await import('./meter-forms.tsx')).AddMeterDialog }));
const ReadingDialogOf = lazyOnce(async () => ({ default: (await import('./reading-dialog.tsx')).ReadingDialogOf }));

const SHOWN = 10;

type MeterSectionProps = {
  /** Of a property, or of what stands in it alone. */
  about: { propertyId: string } | { unitId: string } | { assetId: string };
  /** Where a new one is added; null where none may be. */
  at: MeterAt | null;
  none: string;
};

/** The meters in use at a place, with what they showed last; a reading is two touches away. Nothing for who may not see them. */
export function MeterSection({ about, at, none }: MeterSectionProps) {
  const role = useSession().activeRole;
  const maySee = can(role, 'meters:read');
  const [isAdding, setAdding] = useState(false);
  const [readingOf, setReadingOf] = useState<string | null>(null);
  const meters = useReadPages(
    api.meters.list,
    { query: { ...about, state: ['IN_USE' as const], sort: 'name' as const, limit: SHOWN } },
    { enabled: maySee, quiet: true },
  );
  if (!maySee) return null;
  const mayWrite = can(role, 'meters:write');
  const rows = meters.data?.rows ?? [];
  return (
    <Section
      title={meterWords.title}
      count={rows.length > 0 ? (meters.data?.total ?? undefined) : undefined}
      action={
        <span className="flex items-center gap-3 text-sm">
          {(meters.data?.total ?? 0) > SHOWN && 'propertyId' in about && (
            <Link className="link" href={withQuery(paths.meters, about)}>
              {texts.allHere}
            </Link>
          )}
          {mayWrite && at && (
            <Button variant="quiet" size="sm" icon={<Plus />} onClick={() => setAdding(true)}>
              {texts.add}
            </Button>
          )}
        </span>
      }
    >
      {meters.isLoadingError ? (
        <ReadFailed title={texts.failed} read={meters} />
      ) : !meters.data ? (
        <SkeletonRows rows={2} />
      ) : rows.length === 0 ? (
        <p className="text-sm text-ink-3">{none}</p>
      ) : (
        <ul className="rows">
          {rows.map((meter) => (
            <li key={meter.id} className="flex-wrap gap-3">
              <span className="min-w-40 flex-1">
                <Link className="block font-medium" href={paths.meter(meter.id)}>
                  {meter.name}
                </Link>
                <span className="flex flex-wrap gap-x-3 text-xs text-ink-3">
                  <span>{meterKindWords[meter.kind]}</span>
                  {meter.unit && !('unitId' in about) && <span>{meter.unit.label}</span>}
                  <span>{perDayOf(meter)}</span>
                  {meter.isToRead && <NextReading meter={meter} />}
                </span>
              </span>
              <span className="text-right text-sm">
                <LastReading meter={meter} />
              </span>
              {mayWrite && (
                <Button size="sm" className="ml-auto" onClick={() => setReadingOf(meter.id)}>
                  {meterWords.takeReading}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {isAdding && at && <AddMeterDialog at={at} onClose={() => setAdding(false)} />}
        {readingOf && <ReadingDialogOf meterId={readingOf} onClose={() => setReadingOf(null)} />}
      </Suspense>
    </Section>
  );
}
