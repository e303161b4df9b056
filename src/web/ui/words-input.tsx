import type { Ref } from 'react';
import type { Choice } from './choice.ts';
import { MultiSelect } from './multi-select.tsx';

export type WordsInputProps = {
  value: readonly string[];
  onChange: (words: string[]) => void;
  /** The usual ones. */
  offered: readonly string[];
  /** What adding another is called: "Add “roofer”". Without it only what is offered can be chosen. */
  addLabel?: ((text: string) => string) | undefined;
  placeholder?: string | undefined;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Words as tags: the usual ones are offered, any other is added by typing it. */
export function WordsInput({ value, onChange, offered, addLabel, ...rest }: WordsInputProps) {
  const words = [...new Set([...offered, ...value])];
  const isKnown = (text: string) => words.some((word) => word.toLowerCase() === text.toLowerCase());
  return (
    <MultiSelect
      {...rest}
      choices={words.map(choiceOf)}
      also={addLabel && ((text) => (text === '' || isKnown(text) ? undefined : { value: text, label: addLabel(text) }))}
      value={value.map(choiceOf)}
      onChange={(chosen) => onChange(chosen.map((choice) => choice.value))}
    />
  );
}

const choiceOf = (word: string): Choice => ({ value: word, label: word });
