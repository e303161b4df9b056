import { FieldContext } from './field-context.ts';
import { Select } from './select.tsx';

interface SegmentSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly string[];
  write?: ((value: string) => string) | undefined;
  /** What an option stands for, beside it in the list. */
  explain?: ((value: string) => string | undefined) | undefined;
}

/** The small choice at the edge of an input: currency, calling code, unit of area. */
export function SegmentSelect({ label, value, onChange, options, write = String, explain }: SegmentSelectProps) {
  const offered = value === '' || options.includes(value) ? options : [value, ...options];
  return (
    // The field around it names the input beside it, not this.
    <FieldContext value={null}>
      <Select
        className="seg"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={onChange}
        choices={offered.map((option) => ({ value: option, label: write(option), hint: explain?.(option) }))}
      />
    </FieldContext>
  );
}
