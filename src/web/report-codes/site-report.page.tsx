import { type FormEvent, type ReactNode, useEffect } from 'react';
import { TICKET_CATEGORIES } from '#contract/maintenance/maintenance.words.ts';
import type { ReportPlace, SiteReportOutcome } from '#contract/report-codes/report-codes.ts';
import { REPORT_WORDS_MAX } from '#contract/report-codes/report-codes.words.ts';
import type { CallError } from '#web/api/call-error.ts';
import { DraftNote } from '#web/drafts/draft-note.tsx';
import { Mark } from '#web/layout/frame/brand.tsx';
import { categoryWords } from '#web/maintenance/maintenance.messages.ts';
import { usePath } from '#web/session/history.ts';
import { linkAt } from '#web/sign-in/access-flow.ts';
import { answersTo } from '#web/troubles/answers-to.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Select } from '#web/ui/select.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AskDanger, DangerSteps } from './danger-steps.tsx';
import { askedAt, SiteHelp, SiteQuestions, SiteReported } from './site-help.tsx';
import { siteReportMessages as texts } from './site-report.messages.ts';
import { useReadingWords } from './use-reading-words.ts';
import { type SiteReport, useReportPlace, useSending, useSolving, useTypedHere } from './use-site-report.ts';

const FRAME = 'mx-auto grid w-full max-w-[560px] content-start gap-[18px] px-[16px] py-[16px]';

/** What a code on the wall leads to: somebody says what is wrong here, without a sign-in. */
export function SiteReportPage() {
  const token = linkAt(usePath())?.token ?? '';
  const { place, failure, look } = useReportPlace(token);
  useEffect(() => {
    document.title = place ? `${texts.pageTitle} · ${place.organization}` : texts.pageTitle;
  }, [place]);
  if (failure) return <Over failure={failure} again={look} />;
  if (!place) return <Spinner size="start" />;
  return <Open token={token} place={place} />;
}

/** A code that is over, or that nobody can read now. The server's words say whom to call. */
const Over = ({ failure, again }: { failure: CallError; again: () => Promise<void> }) => (
  <div className="min-h-dvh bg-surface">
    <main className={FRAME}>
      <h1>{failure.isDefinite ? texts.overTitle : texts.failedTitle}</h1>
      <p role="alert">{failure.message}</p>
      {!failure.isDefinite && (
        <>
          <p className="text-ink-2">{texts.failedHint}</p>
          <Button className="justify-self-start" onClick={() => void again()}>
            {texts.again}
          </Button>
        </>
      )}
    </main>
  </div>
);

function Open({ token, place }: { token: string; place: ReportPlace }) {
  const { typed, kept, change } = useTypedHere(token);
  const { outcome, failure, isBusy, send } = useSending(token, kept.settle);
  const solving = useSolving(token, kept.settle);
  const read = useReadingWords(typed.words);
  const category = typed.category ?? read.category;
  const asked = typed.danger || typed.words.trim() === '' ? [] : read.questions(category);

  function submit(event: FormEvent) {
    event.preventDefault();
    const answers = answersTo(typed.answers, askedAt(place, asked));
    // In danger no mail is asked for: what was typed there before must not hold up an emergency.
    const email = typed.danger ? '' : typed.email;
    if (!isBusy) void send({ ...typed, email, answers, category, tried: read.triedAgainst(typed.tried) });
  }
  return (
    <div className="min-h-dvh bg-surface">
      <header className="bg-sunken">
        <p className="mx-auto flex max-w-[560px] items-center gap-[10px] px-[16px] py-[14px] font-medium [&>svg]:size-[22px]">
          <Mark />
          {place.organization}
        </p>
      </header>
      <main className={FRAME}>
        <Where place={place} />
        {solving.isSolved ? (
          <section role="status" className="grid gap-[12px]">
            <h1>{texts.solved.title}</h1>
            <p>{texts.solved.text}</p>
          </section>
        ) : outcome ? (
          <Sent outcome={outcome} typed={typed} />
        ) : (
          <>
            {typed.danger ? (
              <DangerSteps danger={typed.danger} place={place} />
            ) : (
              <>
                <div>
                  <h1>{texts.title}</h1>
                  <p className="text-ink-2">{texts.lede}</p>
                </div>
                <AskDanger onChoose={(danger) => change({ danger })} />
              </>
            )}
            <DraftNote draft={kept} />
            <form noValidate className="grid gap-[16px]" onSubmit={submit}>
              <ReportFields
                place={place}
                typed={typed}
                category={category}
                failure={failure}
                help={<SiteHelp place={place} typed={typed} read={read} solving={solving} change={change} />}
                questions={<SiteQuestions place={place} typed={typed} asked={asked} change={change} />}
                change={change}
              />
              {solving.failure && (
                <div role="alert">
                  <Note tone="late">{solving.failure.isDefinite ? solving.failure.message : texts.notSent}</Note>
                </div>
              )}
              {failure && !failure.fieldErrors.some(({ path }) => isShown(path, typed)) && (
                <div role="alert">
                  <Note tone="late">{failure.isDefinite ? failure.message : texts.notSent}</Note>
                </div>
              )}
              <Button type="submit" variant="primary" block busy={isBusy}>
                {texts.send}
              </Button>
              {typed.danger && (
                <Button variant="quiet" block onClick={() => change({ danger: null })}>
                  {texts.noDanger}
                </Button>
              )}
              <p className="text-xs text-ink-3">{texts.goesTo(place.organization)}</p>
            </form>
          </>
        )}
      </main>
    </div>
  );
}

/** Whether a refusal stands beside its field. */
const isShown = (path: string, { danger }: SiteReport): boolean =>
  ['words', 'phone', 'name', ...(danger ? [] : ['email'])].includes(path);

const Where = ({ place }: { place: ReportPlace }) => (
  <p className="text-sm text-ink-2">
    {texts.here}
    <b className="block text-base font-semibold text-ink">
      {[place.unit ?? place.label, place.property].filter(Boolean).join(', ')}
    </b>
    {place.street}, {place.city}
  </p>
);

type FieldsProps = {
  place: ReportPlace;
  typed: SiteReport;
  category: (typeof TICKET_CATEGORIES)[number];
  failure: CallError | null;
  /** What to do at once, or what may solve it. */
  help: ReactNode;
  /** What the trade will ask. */
  questions: ReactNode;
  change: (part: Partial<SiteReport>) => void;
};

function ReportFields({ place, typed, category, failure, help, questions, change }: FieldsProps) {
  const wrong = (field: string) => failure?.fieldErrors.find(({ path }) => path === field)?.msg;
  const inDanger = typed.danger !== null;
  const words = (
    <Field label={inDanger ? texts.moreWords : texts.words} optional={inDanger} error={wrong('words')}>
      <TextArea
        value={typed.words}
        maxLength={REPORT_WORDS_MAX}
        onChange={({ target }) => change({ words: target.value })}
      />
    </Field>
  );
  const phone = (
    <Field
      label={inDanger ? texts.phoneDanger : texts.phone}
      hint={inDanger ? undefined : texts.phoneHint}
      optional={!inDanger}
      error={wrong('phone')}
    >
      <TextInput
        type="tel"
        autoComplete="tel"
        value={typed.phone}
        maxLength={30}
        onChange={({ target }) => change({ phone: target.value })}
      />
    </Field>
  );
  return (
    <>
      {inDanger ? (
        <>
          <div>
            <h2 className="text-lg">{texts.tellToo(place.organization)}</h2>
            <p className="text-sm text-ink-2">{texts.tellTooHint}</p>
          </div>
          {phone}
          {words}
        </>
      ) : (
        <>
          {words}
          {help}
          <Field label={texts.kind}>
            <Select
              value={category}
              onChange={(chosen) => change({ category: chosen })}
              choices={TICKET_CATEGORIES.map((value) => ({ value, label: categoryWords[value] }))}
            />
          </Field>
          <SiteReported place={place} typed={typed} category={category} />
          {questions}
          <Field
            label={texts.email}
            hint={place.asksMail ? texts.emailHint : texts.emailNoLink}
            optional={!place.asksMail}
            error={wrong('email')}
          >
            <TextInput
              type="email"
              autoComplete="email"
              value={typed.email}
              maxLength={254}
              onChange={({ target }) => change({ email: target.value })}
            />
          </Field>
        </>
      )}
      <Field label={texts.name} optional error={wrong('name')}>
        <TextInput
          autoComplete="name"
          value={typed.name}
          maxLength={100}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      {!inDanger && phone}
    </>
  );
}

function Sent({ outcome: { outcome, organization }, typed }: { outcome: SiteReportOutcome; typed: SiteReport }) {
  const { mailed, received } = texts;
  const isMailed = outcome === 'MAILED';
  return (
    <section role="status" className="grid gap-[12px]">
      <h1>{isMailed ? mailed.title : received.title}</h1>
      <p>{isMailed ? mailed.text(typed.email.trim(), organization) : received.text(organization)}</p>
      {isMailed && <p>{mailed.photos}</p>}
      {isMailed && <Note tone="act">{mailed.none}</Note>}
      {typed.danger && <Note tone="late">{received.danger}</Note>}
    </section>
  );
}
