import { type Ref, useState } from 'react';
import type { Choice } from './choice.ts';
import { foundIn } from './found-in.ts';
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
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const words = [...new Set([...offered, ...value])].map((word): Choice => ({ value: word, label: word }));
  const choices = foundIn(words, text);
  const isNew = text !== '' && !choices.some((choice) => choice.label.toLowerCase() === text.toLowerCase());
  return (
    <MultiSelect
      {...rest}
      choices={isNew && addLabel ? [...choices, { value: text, label: addLabel(text) }] : choices}
      value={value.map((word) => ({ value: word, label: word }))}
      onChange={(chosen) => {
        onChange(chosen.map((choice) => choice.value));
        setTyped('');
      }}
      onSearch={setTyped}
      loading={false}
    />
  );
}
