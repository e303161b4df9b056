import { formatDate } from '#contract/format/date.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { Colored } from '#web/ui/colored.tsx';
import { Link } from '#web/ui/link.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { unitPlanMessages as texts } from './unit-plans.messages.ts';

const SHOWN = 5;

/** Work that comes again in one unit, soonest first; each plan opens in the list of those of the unit. */
export function UnitPlans({ unitId }: { unitId: string }) {
  const plans = useReadPages(
    api.plans.list,
    { query: { unitId, sort: 'dueOn' as const, limit: SHOWN } },
    { quiet: true },
  );
  const at = (plan?: string) => withQuery(paths.plans, { unitId, plan });
  return (
    <Section
      title={texts.title}
      action={plans.data && plans.data.rows.length > 0 && <Link href={at()}>{texts.all}</Link>}
    >
      {plans.isLoadingError ? (
        <ReadFailed title={texts.failed} read={plans} />
      ) : !plans.data ? (
        <SkeletonRows rows={1} />
      ) : plans.data.rows.length === 0 ? (
        <p className="text-sm text-ink-3">{texts.none}</p>
      ) : (
        <ul className="rows">
          {plans.data.rows.map(({ id, title, dueOn, state }) => (
            <li key={id} className="gap-3">
              <Link className="min-w-0 flex-1 font-medium" href={at(id)}>
                {title}
              </Link>
              <span className="text-right text-sm">
                <Colored tone={state === 'OVERDUE' ? 'late' : state === 'SOON' ? 'soon' : undefined}>
                  {state === 'PAUSED' || state === 'ENDED' || dueOn === null
                    ? texts.states[state]
                    : formatDate(dueOn, orgLocale())}
                </Colored>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
