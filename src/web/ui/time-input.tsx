import { Combobox } from './combobox.tsx';
import { choiceOfTime, type TimeOfDay, timeChoices } from './times-of-day.ts';

export interface TimeInputProps {
  value: TimeOfDay;
  onChange: (time: TimeOfDay) => void;
  'aria-label': string;
}

/** A time of a day: one of every half hour, or whichever is typed, in the way of the organization's country. */
export function TimeInput({ value, onChange, ...props }: TimeInputProps) {
  return (
    <Combobox
      choices={timeChoices}
      value={choiceOfTime(value)}
      onChange={(choice) => choice && choice.value !== value && onChange(choice.value)}
      isAlwaysSet
      {...props}
    />
  );
}
