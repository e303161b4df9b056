import ChevronDown from 'lucide-react/icons/chevron-down';

interface SegmentSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly string[];
  write?: ((value: string) => string) | undefined;
}

/** The small choice at the left edge of an input (currency, calling code): the platform's own list, which is best at long ones. */
export function SegmentSelect({ label, value, onChange, options, write = String }: SegmentSelectProps) {
  const offered = value === '' || options.includes(value) ? options : [value, ...options];
  return (
    <span className="seg relative">
      {value === '' ? label : write(value)}
      <ChevronDown className="sm" />
      <select
        className="seg-select"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {offered.map((option) => (
          <option key={option} value={option}>
            {write(option)}
          </option>
        ))}
      </select>
    </span>
  );
}
