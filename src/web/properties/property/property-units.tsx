import Building2 from 'lucide-react/icons/building-2';
import Plus from 'lucide-react/icons/plus';
import Rows3 from 'lucide-react/icons/rows-3';
import { Suspense } from 'react';
import type { Property } from '#contract/properties/properties.ts';
import type { UnitRow } from '#contract/units/units.ts';
import { oneOf, useUrlState } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { NEW, useDialogUrl } from '#web/layout/dialog-url.ts';
import { MoreRows } from '#web/layout/more-rows.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { priorityWords, statusWords } from '#web/maintenance/maintenance.messages.ts';
import { dueOf } from '#web/maintenance/ticket-marks.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { lazyPart } from '#web/shell/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { reasonOf } from '#web/ui/reason-of.ts';
import { Segment } from '#web/ui/segment.tsx';
import { Coming, SkeletonRows } from '#web/ui/skeleton.tsx';
import { BuildingView } from '#web/units/building/building-view.tsx';
import { type AttentionRequest, UnitAttention } from '#web/units/unit-attention.tsx';
import { UnitLegend } from '#web/units/unit-legend.tsx';
import { nameOfUnit, unitListMessages as texts } from '#web/units/units.messages.ts';
import { requestsOf } from '../property-columns.tsx';
import { PropertyTab } from './property-tab.tsx';

const UnitTable = lazyPart(
  () => import('#web/units/unit-table.tsx').then((m) => m.UnitTable),
  ({ search }) => search.as === 'table',
);
const UnitDialog = lazyOnce(async () => ({ default: (await import('#web/units/unit-dialog.tsx')).UnitDialog }));
const AddUnitDialog = lazyOnce(async () => ({
  default: (await import('#web/units/unit-form-dialog.tsx')).AddUnitDialog,
}));

const MOST = 200;

/** The units of a property as its building or as a table, and what of them may need somebody. */
export function PropertyUnits({ property }: { property: Property }) {
  const [url, change] = useUrlState();
  const dialog = useDialogUrl('unit');
  const units = useUnits(property.id);
  const isTable = oneOf(url, 'as') === 'table';
  const requests = usePressing(property);
  const rows = units.data?.rows ?? [];
  const unitHref = (unit: { id: string }) => withQuery(paths.property(property.id), { ...url, unit: unit.id });
  return (
    <>
      <PropertyTab
        aside={
          !isTable && (
            <>
              {(units.isPending || requests.arePending) && <Coming />}
              <UnitAttention
                units={rows}
                openTicketCount={property.openTicketCount}
                requests={requests.rows}
                requestsHref={requestsOf(property.id)}
              />
            </>
          )
        }
      >
        <div className="mb-3 flex min-h-8 flex-wrap items-center gap-3">
          {!isTable && <UnitLegend units={rows} />}
          <span className="flex-1" />
          {units.isPending && <Coming />}
          {rows.length > 0 && (
            <Segment
              aria-label={texts.showAs}
              value={isTable ? 'table' : 'building'}
              onChange={(as) => change({ as: as === 'table' ? as : null, status: null, q: null, sort: null })}
              choices={[
                { value: 'building', label: texts.building, mark: <Building2 className="sm" /> },
                { value: 'table', label: texts.table, mark: <Rows3 className="sm" /> },
              ]}
            />
          )}
          <AddUnit property={property} onAdd={() => dialog.open(NEW)} />
        </div>
        {isTable ? (
          <Suspense fallback={<SkeletonRows />}>
            <UnitTable propertyId={property.id} unitHref={unitHref} />
          </Suspense>
        ) : (
          <Building units={units} unitHref={unitHref} mayAdd={property.can.addUnit === true} />
        )}
      </PropertyTab>
      <Suspense>
        {dialog.shown === NEW
          ? property.can.addUnit === true && <AddUnitDialog property={property} onClose={dialog.close} />
          : dialog.shown && <UnitDialog unitId={dialog.shown} onClose={dialog.close} />}
      </Suspense>
    </>
  );
}

const PRESSING = 3;

/** The most urgent of what is open here, emergencies first. */
function usePressing(property: Property): { rows: AttentionRequest[]; arePending: boolean } {
  const moments = useMoments().in(property.timeZone);
  const query = { propertyId: property.id, state: 'open' as const, sort: 'urgency' as const, limit: PRESSING };
  const tickets = useReadPages(api.maintenance.list, { query }, { quiet: true });
  const rows = (tickets.data?.rows ?? []).slice(0, PRESSING).map((ticket): AttentionRequest => {
    const due = dueOf(ticket, moments);
    const isEmergency = ticket.priority === 'EMERGENCY';
    const next = [
      isEmergency && priorityWords.EMERGENCY,
      ticket.unit && ticket.unit.label !== property.name && nameOfUnit(ticket.unit.label),
      due?.text ?? statusWords[ticket.status],
    ];
    return {
      id: ticket.id,
      title: ticket.title,
      tone: isEmergency || due?.isLate ? 'late' : undefined,
      next: next.filter(Boolean).join(' · '),
      href: paths.ticket(ticket.id),
    };
  });
  return { rows, arePending: tickets.isPending };
}

function AddUnit({ property, onAdd }: { property: Property; onAdd: () => void }) {
  const { addUnit } = property.can;
  if (addUnit === false) return null;
  return (
    <Button icon={<Plus />} disabledReason={reasonOf(addUnit)} onClick={onAdd}>
      {texts.add}
    </Button>
  );
}

type BuildingProps = {
  units: ReturnType<typeof useUnits>;
  unitHref: (unit: UnitRow) => string;
  mayAdd: boolean;
};

/** The building once its units are there, or what stands in its place. */
function Building({ units, unitHref, mayAdd }: BuildingProps) {
  if (units.isLoadingError) return <ReadFailed title={texts.failed} read={units} />;
  if (!units.data) return <SkeletonRows />;
  const { rows } = units.data;
  if (rows.length === 0)
    return (
      <EmptyState illustration="door" title={texts.first.title}>
        {mayAdd ? texts.first.text : texts.first.none}
      </EmptyState>
    );
  return (
    <>
      <BuildingView units={rows} unitHref={unitHref} />
      {units.hasNextPage && <MoreRows read={units} data={units.data} itemsLabel={texts.itemsLabel} step={MOST} />}
    </>
  );
}

const useUnits = (propertyId: string) =>
  useReadPages(api.units.listOfProperty, { params: { propertyId }, query: { limit: MOST } });
