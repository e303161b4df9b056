import type { ReactNode } from 'react';
import { TextInput } from '#web/ui/text-input.tsx';
import { formMessages } from '../forms.messages.ts';
import type { Part, PartDisplay } from '../parts.ts';

type FigureDisplay = PartDisplay & { inputMode?: 'decimal' | 'numeric'; after?: ReactNode; className?: string };

/** A figure as typed, with a comma or a point; NaN for a text that is none, null for an empty one. */
export const readFigure = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.trim().replace(',', '.'));

/** A number that is counted or measured. */
export const figurePart = (
  label: string,
  { inputMode = 'decimal', after, className, ...display }: FigureDisplay = {},
): Part<string, number | null, number | null> => ({
  label,
  display,
  empty: '',
  read: (stored) => (stored === null ? '' : String(stored)),
  send: readFigure,
  show: (typed) => typed.trim() || formMessages.none,
  control: ({ onChange, ...props }) => (
    <TextInput
      autoComplete="off"
      inputMode={inputMode}
      after={after}
      className={className}
      {...props}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
});
