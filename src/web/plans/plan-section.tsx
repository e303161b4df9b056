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
import { ByLaw, PlanDue } from './plan-columns.tsx';
import type { PlanAt } from './plan-forms.tsx';
import { oftenOf } from './plan-text.ts';
import { planListMessages as texts } from './plans.messages.ts';

const AddPlanDialog = lazyOnce(async () => ({ default: (await import('./plan-forms.tsx')).AddPlanDialog }));

const SHOWN = 10;

type PlanSectionProps = {
  about: { assetId: string } | { unitId: string } | { propertyId: string } | { meterId: string };
  /** Where a new one is added; null where none may be. */
  at: PlanAt | null;
  none: string;
};

/** What comes again at something, soonest first. Nothing for who does not manage work. */
export function PlanSection({ about, at, none }: PlanSectionProps) {
  const mayManage = can(useSession().activeRole, 'tickets:manage');
  const [isAdding, setAdding] = useState(false);
  const plans = useReadPages(
    api.plans.list,
    { query: { ...about, sort: 'dueOn' as const, limit: SHOWN } },
    { enabled: mayManage, quiet: true },
  );
  if (!mayManage) return null;
  const rows = plans.data?.rows ?? [];
  return (
    <Section
      title={texts.title}
      action={
        at && (
          <Button variant="quiet" size="sm" icon={<Plus />} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )
      }
    >
      {plans.isLoadingError ? (
        <ReadFailed title={texts.failed} read={plans} />
      ) : !plans.data ? (
        <SkeletonRows rows={2} />
      ) : rows.length === 0 ? (
        <p className="text-sm text-ink-3">{none}</p>
      ) : (
        <ul className="rows">
          {rows.map((plan) => (
            <li key={plan.id} className="gap-3">
              <span className="min-w-0 flex-1">
                <Link className="block font-medium" href={withQuery(paths.plans, { ...about, plan: plan.id })}>
                  {plan.title}
                </Link>
                <span className="flex flex-wrap items-center gap-x-3 text-xs text-ink-3">
                  {oftenOf(plan)}
                  {plan.isStatutory && <ByLaw />}
                </span>
              </span>
              <span className="text-right text-sm">
                <PlanDue plan={plan} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Suspense>{isAdding && at && <AddPlanDialog at={at} onClose={() => setAdding(false)} />}</Suspense>
    </Section>
  );
}
