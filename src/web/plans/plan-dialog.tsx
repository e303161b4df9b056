import { type ReactNode, useState } from 'react';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import { isOpenStatus } from '#contract/maintenance/maintenance.states.ts';
import type { Plan, PlanChange } from '#contract/plans/plans.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { RecordDialog } from '#web/layout/record-dialog.tsx';
import { categoryWords, priorityWords } from '#web/maintenance/maintenance.messages.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { figure, orgLocale } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { type FactsFor, factsOf } from '#web/words/field-facts.ts';
import { amountOf } from './plan-amounts.ts';
import { ByLaw, PlanDue } from './plan-columns.tsx';
import { EditPlanDialog } from './plan-forms.tsx';
import { isByMove } from './plan-moves.ts';
import { oftenOf } from './plan-text.ts';
import { planWords, planDialogMessages as texts, planFieldWords as words } from './plans.messages.ts';

type Step = 'edit' | 'remove';

/** One plan: when it is due, what is done, what was done so far, and what can be done with it. */
export function PlanDialog({ planId, onClose }: { planId: string; onClose: () => void }) {
  const plan = useRead(api.plans.get, { params: { planId } }, { quiet: true });
  const [step, setStep] = useState<Step | null>(null);
  const back = () => setStep(null);
  return (
    <RecordDialog read={plan} failed={texts.failed} missing={texts.missing} onClose={onClose}>
      {(shown) => {
        if (step === 'edit') return <EditPlanDialog plan={shown} onClose={back} />;
        if (step === 'remove') return <RemovePlan plan={shown} onKeep={back} onGone={onClose} />;
        return <ShownPlan plan={shown} onClose={onClose} onStep={setStep} />;
      }}
    </RecordDialog>
  );
}

type ShownProps = { plan: Plan; onClose: () => void; onStep: (step: Step) => void };

function ShownPlan({ plan, onClose, onStep }: ShownProps) {
  const begin = useWrite(api.plans.begin, { says: () => texts.begun });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={plan.title}
      footer={
        <>
          <Button variant="quiet" className="aside" onClick={() => onStep('remove')}>
            {texts.remove}
          </Button>
          <Button onClick={() => onStep('edit')}>{texts.edit}</Button>
          {plan.request ? (
            <LinkButton variant="primary" href={paths.ticket(plan.request.id)}>
              {texts.openRequest}
            </LinkButton>
          ) : (
            mayBegin(plan) && (
              <Button
                variant="primary"
                busy={begin.isPending}
                onClick={() => begin.mutate({ params: { planId: plan.id }, body: {} })}
              >
                {texts.begin}
              </Button>
            )
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <b className="font-semibold">
            <PlanDue plan={plan} />
          </b>
          {plan.dueOn && <span className="text-ink-2">{formatDate(plan.dueOn, orgLocale())}</span>}
          {plan.isStatutory && <ByLaw />}
        </p>
        <Ended plan={plan} />
        <DescriptionList
          facts={[
            {
              name: words.propertyId,
              value: plan.property ? (
                <Link href={paths.property(plan.property.id)}>{plan.property.name}</Link>
              ) : (
                planWords.everywhere
              ),
            },
            ...factsOf(FACTS, words, 'facts', plan),
            ...countedFacts(plan),
          ]}
        />
        {plan.repeats === 'METER' && plan.meter && !plan.meter.isWhole && <Note tone="act">{texts.notWhole}</Note>}
        {plan.checklist.length > 0 && (
          <Section title={words.checklist} count={plan.checklist.length}>
            <ul className="grid gap-1 text-sm">
              {plan.checklist.map((line) => (
                <li key={line} className="border-b border-line py-1.5 last:border-0">
                  {line}
                </li>
              ))}
            </ul>
          </Section>
        )}
        {plan.rounds.length > 0 && <Rounds rounds={plan.rounds} />}
      </div>
    </Dialog>
  );
}

/** By moves each request follows from its move; what ended or is paused makes none. */
const mayBegin = ({ state, repeats }: Plan) => state !== 'PAUSED' && state !== 'ENDED' && !isByMove(repeats);

function Ended({ plan: { ended, asset, meter } }: { plan: Plan }) {
  if (!ended) return null;
  const what = ended.what === 'ASSET' ? asset?.name : meter?.name;
  return <Note tone="act">{texts.ended[ended.what](what ?? '', formatDate(ended.on, orgLocale()))}</Note>;
}

/** How far its meter has come, and what it shows when the work is due. */
function countedFacts({ repeats, meter, everyAmount }: Plan): { name: string; value: ReactNode }[] {
  if (repeats !== 'METER' || !meter || everyAmount === null) return [];
  const { used, dueAt, expectedOn } = meter;
  if (used === null) return [{ name: texts.used, value: texts.notRead }];
  const at = dueAt === null ? null : amountOf(dueAt, meter);
  return [
    { name: texts.used, value: planWords.soFar(figure(used), amountOf(everyAmount, meter)) },
    ...(at === null
      ? []
      : [{ name: texts.dueAt, value: expectedOn ? texts.dueAtAbout(at, formatDate(expectedOn, orgLocale())) : at }]),
  ];
}

function leadOf({ repeats, leadDays, isAfterMove }: Plan): string {
  if (repeats === 'METER') return texts.atReading;
  if (!isByMove(repeats)) return texts.daysBefore(leadDays);
  return isAfterMove ? texts.afterMove(leadDays) : texts.beforeMove(leadDays);
}

const FACTS = {
  title: null,
  unitId: ['facts', ({ unit }) => unit?.label],
  assetId: ['facts', ({ asset }) => asset && <Link href={paths.asset(asset.id)}>{asset.name}</Link>],
  thing: ['facts', ({ thing }) => thing],
  category: ['facts', ({ category }) => categoryWords[category]],
  priority: ['facts', ({ priority }) => priorityWords[priority]],
  isStatutory: null,
  repeats: ['facts', oftenOf],
  everyMonths: null,
  dueOn: null,
  leadDays: ['facts', leadOf],
  isAfterMove: null,
  meterId: [
    'facts',
    ({ repeats, meter }) => repeats === 'METER' && meter && <Link href={paths.meter(meter.id)}>{meter.name}</Link>,
  ],
  everyAmount: null,
  countsFromOn: null,
  assigneeId: ['facts', ({ assignee }) => assignee?.name ?? texts.nobody],
  instructions: [
    'facts',
    ({ instructions }) => instructions && <span className="whitespace-pre-line">{instructions}</span>,
  ],
  checklist: null,
  mustTick: null,
  isPaused: null,
} satisfies FactsFor<typeof PlanChange, Plan, 'facts'>;

/** Each time it was due so far, with its request. */
const Rounds = ({ rounds }: Pick<Plan, 'rounds'>) => (
  <Section title={texts.doneBefore} count={rounds.length}>
    <ul className="text-sm">
      {rounds.map(({ dueOn, doneOn, request, cost, move }) => (
        <li key={request.id} className="flex items-baseline gap-3 border-b border-line py-2 last:border-0">
          <span className="min-w-0 flex-1">
            {(move ? texts.moved[move.kind] : texts.due)(formatDate(dueOn, orgLocale()))}
            {move && (
              <small className="block text-xs text-ink-2">
                <Link href={paths.lease(move.leaseId)}>{[move.property.name, move.unit.label].join(', ')}</Link>
              </small>
            )}
            <small className="block text-xs text-ink-3">
              {doneOn
                ? texts.done(formatDate(doneOn, orgLocale()))
                : isOpenStatus(request.status)
                  ? texts.underWay
                  : texts.notDone}
            </small>
          </span>
          {cost && doneOn && <span className="tabular-nums">{formatCurrency(cost)}</span>}
          <Link href={paths.ticket(request.id)}>{request.ref}</Link>
        </li>
      ))}
    </ul>
  </Section>
);

type RemoveProps = { plan: Plan; onKeep: () => void; onGone: () => void };

function RemovePlan({ plan, onKeep, onGone }: RemoveProps) {
  return (
    <ActionDialog
      {...texts.removing}
      title={texts.removing.title(plan.title)}
      isFinal
      call={api.plans.remove}
      input={{ params: { planId: plan.id } }}
      says={({ message }) => message}
      onClose={onKeep}
      onDone={onGone}
    />
  );
}
