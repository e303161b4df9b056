import { useId } from 'react';
import type { TroubleAnswer } from '#contract/maintenance/maintenance.troubles.ts';
import { ANSWER_MAX, QUESTIONS, type Question } from '#contract/maintenance/troubles/troubles.words.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { answerText, questionText } from './help-words.ts';
import { troublesMessages as texts } from './troubles.messages.ts';

type TradeQuestionsProps = {
  questions: readonly Question[];
  answers: readonly TroubleAnswer[];
  onAnswer: (answers: TroubleAnswer[]) => void;
};

/** What the trade will ask, each answered by one tap where there is something to choose; a second tap takes it back. */
export function TradeQuestions({ questions, answers, onAnswer }: TradeQuestionsProps) {
  const id = useId();
  const said = (question: Question) => answers.find((one) => one.question === question)?.answer ?? '';
  const say = (question: Question, answer: string) =>
    onAnswer([...answers.filter((one) => one.question !== question), ...(answer === '' ? [] : [{ question, answer }])]);
  return (
    <section className="mt-6" aria-label={texts.questions}>
      <h2 className="text-base font-semibold">{texts.questions}</h2>
      <p className="text-sm text-ink-2">{texts.ifKnown}</p>
      <div className="mt-2 grid gap-3">
        {questions.map((question) => {
          const choices: readonly string[] | null = QUESTIONS[question];
          const name = `${id} ${question}`;
          if (choices === null)
            return (
              <Field key={question} label={questionText(question)} optional>
                <TextInput
                  value={said(question)}
                  maxLength={ANSWER_MAX}
                  onChange={({ target }) => say(question, target.value)}
                />
              </Field>
            );
          return (
            <fieldset key={question} className="min-w-0 text-sm">
              <legend className="mb-1 font-medium">{questionText(question)}</legend>
              <div className="flex flex-wrap gap-2">
                {choices.map((answer) => (
                  <label
                    key={answer}
                    className="flex min-h-[44px] cursor-pointer items-center rounded-full border border-control bg-surface px-[14px] hover:bg-hover has-checked:border-primary has-checked:bg-primary-soft has-checked:inset-ring-1 has-checked:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 desktop:min-h-[32px]"
                  >
                    <input
                      type="radio"
                      className="sr-only"
                      name={name}
                      value={answer}
                      checked={said(question) === answer}
                      onChange={() => say(question, answer)}
                      onClick={() => said(question) === answer && say(question, '')}
                    />
                    {answerText({ question, answer })}
                  </label>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </section>
  );
}
