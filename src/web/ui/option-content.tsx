import Check from 'lucide-react/icons/check';
import type { Choice } from './choice.ts';

/** What a row of a list of choices shows: mark, words, why it can't be chosen, and a tick when it is. */
export function OptionContent({ choice, isChosen }: { choice: Choice; isChosen: boolean }) {
  return (
    <>
      {choice.mark}
      <span className="min-w-0 truncate">
        {choice.label}
        {choice.unavailable && <span className="why">{choice.unavailable}</span>}
      </span>
      {choice.hint && <span className="end text-xs text-ink-3">{choice.hint}</span>}
      {isChosen && <Check className="ticked-mark sm" />}
    </>
  );
}
