import type { ReactNode } from 'react';
import { TextInput } from '#web/ui/text-input.tsx';
import { readDecimal } from '#web/ui/typed-number.ts';
import { formMessages } from '../forms.messages.ts';
import type { Part, PartDisplay } from '../parts.ts';

type FigureDisplay = PartDisplay & { inputMode?: 'decimal' | 'numeric'; after?: ReactNode; className?: string };

/** A figure as typed, with a comma or a point; NaN for a text that is none, null for an empty one. */
export const readFigure = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(readDecimal(typed) ?? Number.NaN);

/** A number that is counted or measured, or none. */
export const figurePart = (label: string, display: FigureDisplay = {}): Part<string, number | null, number | null> => ({
  ...figure(label, display),
  send: readFigure,
});

/** A number that must be said. */
export const requiredFigurePart = (label: string, display: FigureDisplay = {}): Part<string, number, number> => ({
  ...figure(label, display),
  send: (typed) => readFigure(typed) ?? Number.NaN,
});

const figure = (
  label: string,
  { inputMode = 'decimal', after, className, ...display }: FigureDisplay,
): Omit<Part<string, never, number | null>, 'send'> => ({
  label,
  display,
  empty: '',
  read: (stored) => (stored === null ? '' : String(stored)),
  // Two people who mean the same figure have nothing to choose between, however each wrote it.
  show: (typed) => (readDecimal(typed) ?? typed.trim()) || formMessages.none,
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
