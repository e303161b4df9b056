import type { ComponentProps } from 'react';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { WordChips } from '#web/ui/word-chips.tsx';
import { formMessages } from '../forms.messages.ts';
import type { Part, PartDisplay } from '../parts.ts';

type InputOptions = Pick<ComponentProps<'input'>, 'autoFocus' | 'inputMode' | 'maxLength' | 'placeholder' | 'type'>;
type TextPart = Part<string, string, string | null>;

const text = { empty: '', read: (stored: string | null) => stored ?? '', send: (typed: string) => typed };
const show = (typed: string) => typed.trim() || formMessages.none;

/** One line of text; the contract takes an empty one as left out. */
export const textPart = (
  label: string,
  { inputMode, maxLength, placeholder, type, autoFocus, ...display }: PartDisplay & InputOptions = {},
): TextPart => ({
  ...text,
  label,
  display,
  show,
  control: ({ onChange, ...props }) => (
    <TextInput
      autoComplete="off"
      inputMode={inputMode}
      maxLength={maxLength}
      placeholder={placeholder}
      type={type}
      autoFocus={autoFocus}
      {...props}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
});

type AreaOptions = Pick<ComponentProps<'textarea'>, 'maxLength' | 'placeholder' | 'rows'> & {
  /** What is said most often, to be chosen instead of typed. */
  usual?: readonly string[];
};

/** Several lines of text. */
export const longTextPart = (
  label: string,
  { maxLength, placeholder, rows, usual, ...display }: PartDisplay & AreaOptions = {},
): TextPart => ({
  ...text,
  label,
  display: { full: true, ...display },
  show,
  control: ({ onChange, ...props }) => (
    <>
      {usual && <WordChips label={label} words={usual} value={props.value} onChange={onChange} />}
      <TextArea
        maxLength={maxLength}
        placeholder={placeholder}
        rows={rows}
        {...props}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  ),
});
