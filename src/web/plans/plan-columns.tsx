import Scale from 'lucide-react/icons/scale';
import { dayIn } from '#contract/dates.ts';
import { formatDate } from '#contract/format/date.ts';
import { dateFormat } from '#contract/format/intl.ts';
import { listOf } from '#contract/language/grammar.ts';
import type { PlanRow } from '#contract/plans/plans.ts';
import { categoryWords } from '#web/maintenance/maintenance.messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Colored } from '#web/ui/colored.tsx';
import { orgLocale, orgLocaleTag } from '#web/ui/org-locale.ts';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { Tag } from '#web/ui/tag.tsx';
import { comingMonths, monthsDue } from './plan-months.ts';
import { isByMove } from './plan-moves.ts';
import { dayOf, oftenOf, placeOf } from './plan-text.ts';
import {
  planStateWords,
  planWords,
  repeatWords,
  planListMessages as texts,
  planFieldWords as words,
} from './plans.messages.ts';

type Due = Pick<PlanRow, 'state' | 'daysLeft' | 'meter' | 'repeats'>;

/** In how many days it is due, red once it is late, amber where that is near. */
export function PlanDue({ plan }: { plan: Due }) {
  const { state, daysLeft } = plan;
  if (state === 'PAUSED') return <span className="text-ink-3">{planWords.paused}</span>;
  if (state === 'ENDED') return <span className="text-ink-3">{planWords.ended}</span>;
  if (daysLeft === null) return <Waiting plan={plan} />;
  const tone = state === 'OVERDUE' ? 'late' : state === 'SOON' ? 'soon' : undefined;
  const says = daysLeft < 0 ? planWords.late(-daysLeft) : daysLeft === 0 ? planWords.today : planWords.inDays(daysLeft);
  return <Colored tone={tone}>{says}</Colored>;
}

/** For what it waits that has no day yet: a move, or a reading, with the day on which that may be. */
function Waiting({ plan: { repeats, meter } }: { plan: Due }) {
  if (isByMove(repeats)) return planWords.withMove;
  if (!meter?.expectedOn) return planWords.waitsForReading;
  const isOver = meter.expectedOn < dayIn(new Date(), 'UTC');
  return isOver ? (
    <Colored tone="soon">{planWords.readIt}</Colored>
  ) : (
    planWords.about(formatDate(meter.expectedOn, orgLocale()))
  );
}

export const ByLaw = () => <Tag icon={<Scale />}>{planWords.byLaw}</Tag>;

const under = (text: string) => <small className="block truncate text-xs font-normal text-ink-3">{text}</small>;
/** The coming twelve months as a strip; its label says which. */
function Months({ plan: { dueOn, everyMonths, state, repeats } }: { plan: PlanRow }) {
  const day = dayIn(new Date(), 'UTC');
  if (dueOn === null || repeats === 'METER') return null;
  const due = state === 'PAUSED' || state === 'ENDED' ? [] : monthsDue(dueOn, everyMonths, day);
  const names = comingMonths(day).flatMap((month, nth) =>
    due[nth] ? [dateFormat(orgLocaleTag(), { month: 'long', timeZone: 'UTC' }).format(new Date(month))] : [],
  );
  return (
    <span
      role="img"
      aria-label={names.length > 0 ? planWords.months(listOf(names)) : planWords.notInYear}
      className="inline-flex gap-[3px]"
    >
      {comingMonths(day).map((month, nth) => (
        <i key={month} className={`h-[9px] w-[7px] rounded-[2px] ${due[nth] ? fillOf(state, nth) : 'bg-fill'}`} />
      ))}
    </span>
  );
}

const fillOf = (state: PlanRow['state'], nth: number): string => {
  if (state === 'OVERDUE' && nth === 0) return 'bg-danger';
  return state === 'SOON' && nth <= 1 ? 'bg-warning' : 'bg-primary';
};

/** What the list of plans shows. */
export const planColumns: readonly Column<PlanRow>[] = [
  {
    id: 'title',
    header: words.title,
    sort: 'title',
    isName: true,
    cell: (plan) => (
      <>
        {plan.title}
        {under(placeOf(plan))}
      </>
    ),
    file: [
      { id: 'title', header: words.title },
      { id: 'thing', header: words.thing },
      { id: 'property', header: texts.property },
      { id: 'unit', header: texts.unit },
      { id: 'asset', header: texts.equipment },
      { id: 'category', header: words.category, words: categoryWords },
    ],
  },
  {
    id: 'isStatutory',
    header: planWords.byLaw,
    cell: ({ isStatutory }) => isStatutory && <ByLaw />,
    file: [{ id: 'isStatutory', header: words.isStatutory, words: { BY_LAW: planWords.byLaw } }],
  },
  {
    id: 'often',
    header: texts.howOften,
    cell: oftenOf,
    file: [
      { id: 'repeats', header: words.repeats, words: repeatWords },
      { id: 'everyMonths', header: texts.months },
      { id: 'meter', header: words.meterId },
      { id: 'everyAmount', header: words.everyAmount },
    ],
  },
  {
    id: 'dueOn',
    header: texts.next,
    sort: 'dueOn',
    cell: (plan) => (
      <>
        <PlanDue plan={plan} />
        {under(dayOf(plan))}
      </>
    ),
    file: [
      { id: 'dueOn', header: words.dueOn },
      { id: 'expectedOn', header: texts.expected },
      { id: 'state', header: texts.state, words: planStateWords },
      { id: 'request', header: texts.request },
      { id: 'lastDoneOn', header: words.lastDoneOn },
    ],
  },
  {
    id: 'assignee',
    header: texts.who,
    cell: ({ assignee }) =>
      assignee && (
        <span className="inline-flex max-w-44 items-center gap-2">
          <Avatar size="xs" name={assignee.name} id={assignee.id} />
          <span className="truncate">{assignee.name}</span>
        </span>
      ),
    file: [{ id: 'assignee', header: texts.who }],
  },
  { id: 'year', header: texts.year, isExtra: true, cell: (plan) => <Months plan={plan} /> },
];

/** One plan on a phone. */
export const planCard = (plan: PlanRow): RowCardContent => ({
  name: plan.title,
  place: `${placeOf(plan)} · ${oftenOf(plan)}`,
  matters: (
    <>
      <PlanDue plan={plan} /> {plan.isStatutory && <ByLaw />}
    </>
  ),
});
