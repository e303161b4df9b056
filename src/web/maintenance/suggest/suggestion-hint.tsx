import { suggestionMessages as texts } from './suggestion.messages.ts';

type SuggestionHintProps<Value extends string> = {
  suggestion: { value: Value; because: string[]; isLearned: boolean };
  chosen: Value;
  label: string;
  onUse: (value: Value) => void;
};

/** Under a field: which words spoke for what is chosen, or for something else, which one press then takes. */
export function SuggestionHint<Value extends string>({ suggestion, chosen, label, onUse }: SuggestionHintProps<Value>) {
  const { value, because, isLearned } = suggestion;
  if (value === chosen) return isLearned ? texts.fromOffice(because) : texts.from(because);
  return (
    <>
      {texts.speaksFor(because, label)}{' '}
      <button type="button" className="link" onClick={() => onUse(value)}>
        {texts.use(label)}
      </button>
    </>
  );
}
