import { Suspense, useMemo, useState } from 'react';
import type { TroubleAnswer } from '#contract/maintenance/maintenance.troubles.ts';
import type { TicketCategory } from '#contract/maintenance/maintenance.words.ts';
import { questionsFor, triedAgainst } from '#contract/maintenance/troubles/troubles.ts';
import type { Remedy } from '#contract/maintenance/troubles/troubles.words.ts';
import { takeKnown } from '#web/drafts/take-known.ts';
import type { Uploads } from '#web/files/use-uploads.ts';
import type { Besides } from '#web/forms/use-contract-form.ts';
import { answersTo } from '#web/troubles/answers-to.ts';
import { troublesMessages } from '#web/troubles/troubles.messages.ts';
import { useTryFirst } from '#web/troubles/use-try-first.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { useSuggestion } from '../suggest/use-suggestion.ts';
import type { NewTicketValues } from './new-ticket-parts.tsx';

const TryFirst = lazyOnce(async () => ({ default: (await import('#web/troubles/try-first.tsx')).TryFirst }));
const TradeQuestions = lazyOnce(async () => ({
  default: (await import('#web/troubles/trade-questions.tsx')).TradeQuestions,
}));

type Said = { title: string; description: string; category: TicketCategory };
const wordsOf = ({ title, description }: Omit<Said, 'category'>) => `${title}\n${description}`;
const askedOf = (said: Said) => questionsFor(wordsOf(said), said.category);

type Help = { tried: Remedy[]; answers: TroubleAnswer[] };
const NO_HELP: Help = { tried: [], answers: [] };

/** What was tried in vain and what the trade will ask, beside the fields of a new request; its draft keeps them, too. */
export function useTicketHelp(uploads: Uploads) {
  const [help, setHelp] = useState(NO_HELP);
  const photos = uploads.uploads;
  const changes = useMemo(() => ({ help, photos }), [help, photos]);
  const besides: Besides = {
    isTyped: () => help.tried.length > 0 || help.answers.length > 0 || uploads.draft.isTyped(),
    hold: () => ({ help, photos: uploads.draft.hold() }),
    restore(held) {
      const kept = Object(held) as Record<string, unknown>;
      setHelp(takeKnown(NO_HELP, kept.help));
      uploads.draft.restore(kept.photos);
    },
    changes,
  };
  return {
    ...help,
    besides,
    say: (part: Partial<Help>) => setHelp((before) => ({ ...before, ...part })),
    /** What of it is sent with these words. */
    bodyOf: (said: Said) => ({
      tried: triedAgainst(wordsOf(said), help.tried),
      answers: answersTo(help.answers, askedOf(said)),
    }),
  };
}

type TicketHelpProps = {
  help: ReturnType<typeof useTicketHelp>;
  typed: NewTicketValues;
  isStaff: boolean;
  onSolved: () => void;
};

/** What may be tried by the words, nothing in danger, and what the trade will ask. */
export function TicketHelp({ help, typed, isStaff, onSolved }: TicketHelpProps) {
  const { remedies, trouble } = useSuggestion(typed.title, typed.description);
  const trying = useTryFirst(help.tried, onSolved);
  if (typed.title.trim() === '') return null;
  return (
    <div className="full">
      <Suspense>
        {typed.priority !== 'EMERGENCY' && (
          <TryFirst
            {...trying}
            remedies={remedies}
            tried={help.tried}
            because={trouble?.because[0]}
            {...(isStaff && { title: troublesMessages.tryOnThePhone })}
            onTried={(tried) => help.say({ tried })}
          />
        )}
        <TradeQuestions
          questions={askedOf(typed)}
          answers={help.answers}
          onAnswer={(answers) => help.say({ answers })}
        />
      </Suspense>
    </div>
  );
}
