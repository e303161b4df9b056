import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import { Suspense, useState } from 'react';
import { homesOf } from '#contract/leases/leases.terms.ts';
import type { OwnLease } from '#contract/leases/leases.ts';
import { oneOf, useGo, useUrlState } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { DraftNote } from '#web/drafts/draft-note.tsx';
import { useDraft, useTouchOn } from '#web/drafts/use-draft.ts';
import { useUploads } from '#web/files/use-uploads.ts';
import { isSame } from '#web/forms/merge.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { useTryFirst } from '#web/troubles/use-try-first.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ProgressSteps } from '#web/ui/progress-steps.tsx';
import { useSecondPressDropped } from '#web/ui/second-press.ts';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { renterStatusWords } from '../maintenance.messages.ts';
import { useAlreadyReported } from '../similar/use-already-reported.ts';
import { useSuggestion } from '../suggest/use-suggestion.ts';
import { reportMessages as texts } from './report.messages.ts';
import { CheckStep } from './report-check.tsx';
import {
  askedIn,
  emptyReport,
  isDescribed,
  isOfOwnWords,
  keptReport,
  lastStepOf,
  obstacleIn,
  type ReportDraft,
  reportBody,
  titleOf,
} from './report-draft.ts';
import { ShowStep } from './report-photos.tsx';
import { DescribeStep, FaultStep } from './report-steps.tsx';

const TryFirst = lazyOnce(async () => ({ default: (await import('#web/troubles/try-first.tsx')).TryFirst }));
const TradeQuestions = lazyOnce(async () => ({
  default: (await import('#web/troubles/trade-questions.tsx')).TradeQuestions,
}));
const AlreadyReportedNote = lazyOnce(async () => ({
  default: (await import('../similar/already-reported.tsx')).AlreadyReportedNote,
}));

/** Reporting a problem in four steps, made for one thumb: what, how bad, photos, check and send. */
export function ReportFlow() {
  const leases = useRead(api.leases.own, {});
  if (leases.isPending) return <SkeletonPage />;
  if (leases.isLoadingError) return <ReadFailed title={texts.failed} read={leases} />;
  const homes = homesOf(leases.data);
  if (homes.length === 0)
    return (
      <>
        <PageTitle title={texts.title} />
        <EmptyState
          isPage
          illustration="door"
          title={texts.noHome.title}
          actions={<LinkButton href={paths.dashboard}>{texts.noHome.back}</LinkButton>}
        >
          {texts.noHome.text}
        </EmptyState>
      </>
    );
  return <Steps homes={homes} />;
}

/** The home that the link names or the only one there is; null where it is to be asked. */
const homeToBegin = (homes: readonly OwnLease[], unitId: string | undefined): OwnLease | null =>
  (homes.length === 1 ? homes[0] : homes.find(({ unit }) => unit.id === unitId)) ?? null;

/** What a report holds and where it stands. */
function useReport(homes: OwnLease[]) {
  const [url, change] = useUrlState();
  const go = useGo();
  const { organization } = useSession();
  const [draft, setDraft] = useState(emptyReport);
  const begunAt = homeToBegin(homes, oneOf(url, 'unitId'));
  const [home, setHome] = useState(begunAt);
  const uploads = useUploads('photo');
  const suggested = useSuggestion(titleOf(draft), draft.words);
  const [sameAsRef, setSame] = useState<string | null>(null);
  const reported = useAlreadyReported({
    propertyId: home?.property.id,
    unitId: home?.unit.id ?? null,
    title: titleOf(draft),
    description: draft.words,
    category: (isOfOwnWords(draft) ? suggested.category?.value : draft.category) ?? 'OTHER',
  });
  const create = useWrite(api.maintenance.create, { says: () => texts.sent });
  const trying = useTryFirst(draft.tried, () => {
    kept.settle();
    go(paths.maintenance, { replace: true });
  });
  const kept = useDraft({
    name: 'report',
    isTyped: () => !isSame(draft, emptyReport) || uploads.draft.isTyped(),
    hold: () => ({ draft, homeId: home?.id, photos: uploads.draft.hold() }),
    restore(held) {
      const { draft: answers, homeId, photos } = Object(held) as Record<string, unknown>;
      setDraft(keptReport(answers));
      setHome(homes.find(({ id }) => id === homeId) ?? begunAt);
      uploads.draft.restore(photos);
      return true;
    },
    startOver() {
      setDraft(emptyReport);
      setHome(begunAt);
      uploads.clear();
      change({ step: null });
    },
  });
  useTouchOn(draft, kept);
  useTouchOn(home, kept);
  useTouchOn(uploads.uploads, kept);
  return {
    kept,
    draft,
    answer: (part: Partial<ReportDraft>) => setDraft((held) => ({ ...held, ...part })),
    home,
    setHome,
    uploads,
    suggested,
    reported,
    trying,
    sameAsRef: reported.some(({ ref }) => ref === sameAsRef) ? sameAsRef : null,
    setSame,
    create,
    recipient: organization?.name ?? texts.yourLandlord,
    step: Math.max(1, Math.min(Number(oneOf(url, 'step')) || 1, home ? lastStepOf(draft) : 1)),
    toStep: (next: number) => change({ step: next === 1 ? null : String(next) }),
    leave: () => go(paths.maintenance),
    send: () => {
      if (!home) return;
      create.mutate(
        {
          body: {
            ...reportBody(draft, home, uploads.keys, suggested.category?.value),
            sameAsRef: reported.some(({ ref }) => ref === sameAsRef) ? sameAsRef : null,
          },
        },
        {
          onSuccess: ({ data }) => {
            kept.settle();
            go(paths.ticket(data.id), { replace: true });
          },
        },
      );
    },
  };
}
type Report = ReturnType<typeof useReport>;

function Steps({ homes }: { homes: OwnLease[] }) {
  useSecondPressDropped();
  const report = useReport(homes);
  const { step, toStep, leave } = report;
  return (
    <div className="mx-auto flex min-h-full max-w-[480px] flex-col">
      <PageTitle title={texts.title} />
      <header className="grid grid-cols-[44px_1fr_44px] items-center gap-y-[4px] px-(--page) pt-[8px] pb-[4px]">
        {step === 1 ? (
          <IconButton className="-ml-[12px]" label={texts.leave} icon={<X />} onClick={leave} />
        ) : (
          <IconButton className="-ml-[12px]" label={texts.back} icon={<ArrowLeft />} onClick={() => toStep(step - 1)} />
        )}
        <span className="text-center font-medium">{texts.title}</span>
        <span className="text-right text-sm text-ink-3 tabular-nums">{texts.progress(step)}</span>
        <ProgressSteps className="col-span-full" of={4} done={step - 1} />
      </header>
      <div className="flex-1 px-(--page) pt-[14px] pb-[24px] [&_h1]:text-[1.625rem] [&_h1]:leading-8 [&_h1]:tracking-[-0.02em]">
        <DraftNote draft={report.kept} />
        <StepBody report={report} homes={homes} />
      </div>
      {step > 1 && (
        <footer className="sticky bottom-0 z-2 border-t border-line bg-surface px-(--page) pt-[12px] pb-[16px]">
          <StepAction report={report} />
        </footer>
      )}
    </div>
  );
}

function StepBody({ report, homes }: { report: Report; homes: OwnLease[] }) {
  const { draft, answer, uploads, step, toStep } = report;
  if (step === 1)
    return (
      <FaultStep
        draft={draft}
        homes={homes}
        home={report.home}
        onHome={report.setHome}
        onChoose={(category) => {
          answer(category === draft.category ? {} : { category, what: null, howBad: null, tried: [], answers: [] });
          toStep(2);
        }}
      />
    );
  if (step === 2) return <DescribeStep draft={draft} onAnswer={answer} tryFirst={<Trying report={report} />} />;
  if (step === 3)
    return (
      <ShowStep
        draft={draft}
        onAnswer={answer}
        uploads={uploads}
        asked={
          <Suspense>
            <TradeQuestions
              questions={askedIn(draft, report.suggested.category?.value)}
              answers={draft.answers}
              onAnswer={(answers) => answer({ answers })}
            />
          </Suspense>
        }
      />
    );
  return (
    <CheckStep
      draft={draft}
      onAnswer={answer}
      uploads={uploads}
      suggested={report.suggested}
      already={
        <Suspense>
          {draft.tried.length === 0 && <Trying report={report} />}
          {report.reported.length > 0 && (
            <AlreadyReportedNote
              reported={report.reported}
              statusWords={renterStatusWords}
              sameAsRef={report.sameAsRef}
              onSame={report.setSame}
            />
          )}
        </Suspense>
      }
      recipient={report.recipient}
      onChange={toStep}
      error={report.create.error}
    />
  );
}

/** What may be tried before it is sent: nothing where anybody said that it is dangerous. */
function Trying({ report }: { report: Report }) {
  const { draft, suggested, trying, answer } = report;
  if (!isDescribed(draft) || draft.howBad?.priority === 'EMERGENCY' || suggested.remedies.length === 0) return null;
  return (
    <Suspense>
      <TryFirst {...trying} remedies={suggested.remedies} tried={draft.tried} onTried={(tried) => answer({ tried })} />
    </Suspense>
  );
}

/** The one way on from a step, and what is in its way. */
function StepAction({ report }: { report: Report }) {
  const { draft, uploads, step, toStep, create, recipient, send } = report;
  const isLast = step === 4;
  return (
    <Button
      variant="primary"
      block
      value={step}
      busy={create.isPending}
      disabledReason={obstacleIn(step, draft, uploads.isSending)}
      onClick={isLast ? send : () => toStep(step + 1)}
    >
      {isLast ? texts.send(recipient) : texts.next}
    </Button>
  );
}
