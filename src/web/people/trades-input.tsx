import { WordsInput, type WordsInputProps } from '#web/ui/words-input.tsx';
import { personFormMessages as texts } from './people.messages.ts';

export type TradesInputProps = Omit<WordsInputProps, 'offered' | 'addLabel' | 'placeholder'>;

/** Trades as tags: the usual ones are offered, any other is added by typing it. */
export const TradesInput = (props: TradesInputProps) => (
  <WordsInput
    {...props}
    offered={texts.suggestedTrades}
    addLabel={texts.addTrade}
    placeholder={texts.tradesPlaceholder}
  />
);
