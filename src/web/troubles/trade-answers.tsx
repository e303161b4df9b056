import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { answerText, questionText, remedyNames } from './help-words.ts';
import { troublesMessages as texts } from './troubles.messages.ts';

/** What whoever reported it said to the questions of the trade, and what they tried in vain. */
export function TradeAnswers({ answers, tried }: Pick<Ticket, 'answers' | 'tried'>) {
  const facts = answers.map((said) => ({ name: questionText(said.question), value: answerText(said) }));
  return (
    <section aria-label={texts.said}>
      <h2 className="mb-[4px]">{texts.said}</h2>
      <DescriptionList
        facts={tried.length === 0 ? facts : [...facts, { name: texts.tried, value: remedyNames(tried) }]}
      />
    </section>
  );
}
