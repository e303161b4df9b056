import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import type { Choice, Searched } from './choice.ts';
import { useFieldControl, useFieldLabelId } from './field-context.ts';
import { later, useStandIn } from './stand-in.ts';
import { uiMessages } from './ui.messages.ts';

export type ComboboxProps = Searched & {
  /** All choices, or with `onSearch` those that match what was typed. */
  choices: readonly Choice[];
  /** The chosen one, whole, so that it shows while its list is not loaded. */
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
  placeholder?: string | undefined;
  /** What the list says when nothing matches. */
  none?: string | undefined;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  /** There is always one: none can be taken away, only another chosen. */
  isAlwaysSet?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  'aria-label'?: string | undefined;
};

const code = later(async () => (await import('./loaded-combobox.tsx')).LoadedCombobox);

/** One of a long list: type to filter, ↑ ↓ ↵ Esc; what can't be chosen stays and says why. */
export function Combobox({ ref, ...props }: ComboboxProps) {
  const { value, onChange, onSearch, placeholder, disabled = false, isAlwaysSet = false } = props;
  const control = useFieldControl();
  const labelId = useFieldLabelId();
  const input = useRef<HTMLInputElement>(null);
  const standIn = useStandIn(code, input);
  // biome-ignore lint/style/noNonNullAssertion: both of them render the input
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is there when the part has taken over
  useImperativeHandle(ref, () => input.current!, [standIn.taken]);
  if (standIn.taken) {
    const { Part, handover } = standIn.taken;
    return <Part {...props} ref={input} handover={handover} />;
  }

  function type(text: string) {
    if (text === '' && !isAlwaysSet) onChange(null);
    onSearch?.(text);
    standIn.type(text);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const first = event.key === 'Enter' ? firstFound(props, standIn.typed) : undefined;
    if (!first) return pressInStandIn(event, standIn);
    event.preventDefault();
    onChange(first);
    standIn.leave();
  }

  return (
    <div
      {...standIn.touched}
      className="input"
      data-invalid={control['aria-invalid']}
      aria-disabled={disabled || undefined}
    >
      {value?.mark}
      <input
        {...control}
        {...PLAIN_INPUT}
        ref={input}
        aria-label={props['aria-label']}
        aria-labelledby={props['aria-label'] ? undefined : labelId}
        placeholder={placeholder}
        disabled={disabled}
        value={standIn.typed ?? value?.label ?? ''}
        onChange={(event) => type(event.target.value)}
        onClick={standIn.open}
        onKeyDown={press}
        onBlur={() => {
          standIn.leave();
          props.onBlur?.();
        }}
      />
      {value && !disabled && !isAlwaysSet && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={uiMessages.clear}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            onChange(null);
            input.current?.focus();
          }}
        >
          <X className="sm" />
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-label={uiMessages.showChoices}
        aria-haspopup="listbox"
        aria-expanded={false}
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={standIn.open}
      >
        <ChevronsUpDown />
      </button>
    </div>
  );
}

/** What an input is that has a list of choices. */
export const PLAIN_INPUT = {
  type: 'text',
  role: 'combobox',
  'aria-expanded': false,
  'aria-haspopup': 'listbox',
  'aria-autocomplete': 'list',
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** What Enter chooses where the choices are here already, so that nobody who types fast waits for the list. */
function firstFound({ choices, onSearch, loading }: ComboboxProps, typed: string | null): Choice | undefined {
  if (!typed || loading) return undefined;
  const text = typed.toLowerCase();
  const first = onSearch ? choices[0] : choices.find(({ label }) => label.toLowerCase().includes(text));
  return first?.unavailable === undefined ? first : undefined;
}

type PressedStandIn = { typed: string | null; open: () => void; keep: (event: KeyboardEvent) => void };

/** ↑ and ↓ ask for the list; Enter, which sends a form, first chooses what is found of what was typed. */
export function pressInStandIn(event: KeyboardEvent, { typed, open, keep }: PressedStandIn): void {
  if (event.key === 'Enter' && typed !== null) keep(event);
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  open();
}
