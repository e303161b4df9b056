import { listOf } from '#contract/language/grammar.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { formMessages } from '../forms.messages.ts';
import type { Part } from '../parts.ts';

/** Things one a line; empty lines are none. */
export const linesPart = (label: string, hint: string): Part<string, string[], string[]> => ({
  label,
  display: { full: true, optional: true, hint },
  empty: '',
  read: (lines) => lines.join('\n'),
  send: linesIn,
  show: (typed) => (linesIn(typed).length === 0 ? formMessages.none : listOf(linesIn(typed))),
  control: ({ onChange, after: _, ...props }) => (
    <TextArea rows={5} {...props} onChange={({ target }) => onChange(target.value)} />
  ),
});

const linesIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
