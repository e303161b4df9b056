import { readPercent } from '#web/ui/typed-number.ts';
import type { Part, PartDisplay } from '../parts.ts';
import { textPart } from './text.tsx';

/** A share of a hundred that is put on top; left empty it is none. */
export const percentPart = (label: string, display: PartDisplay = {}): Part<string, string, string> => ({
  ...textPart(label, { inputMode: 'decimal', maxLength: 8, ...display }),
  empty: '0',
  read: (stored) => stored,
  send: (typed) => readPercent(typed) || '0',
  show: (typed) => `${readPercent(typed) || '0'}%`,
});
