import { readTime, timeText } from '#web/ui/times-of-day.ts';
import { formMessages } from '../forms.messages.ts';
import type { Part, PartDisplay } from '../parts.ts';
import { textPart } from './text.tsx';

/** A time of a day that may be left open, typed and shown as people of the organization's country write it. */
export const optionalTimePart = (
  label: string,
  { usual, ...display }: PartDisplay & { usual: string },
): Part<string, string, string | null> => ({
  ...textPart(label, { optional: true, ...display }),
  read: (stored) => (stored ? timeText(stored) : ''),
  send: (typed) => readTime(typed) ?? typed,
  show: (typed) => {
    const time = readTime(typed);
    return time === null ? typed.trim() || formMessages.none : timeText(time);
  },
  control: (props) => textPart(label, { placeholder: timeText(usual) }).control?.(props),
});
