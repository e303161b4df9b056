import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import X from 'lucide-react/icons/x';
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { Choice, Choices, Searched } from './choice.ts';
import { useChoiceList } from './choice-list.tsx';
import { uiMessages } from './ui.messages.ts';

export type ComboboxProps = Searched & {
  /** All choices, or with `onSearch` those that match what was typed. */
  choices: Choices;
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

/** One of a long list: type to filter, ↑ ↓ ↵ Esc; what can't be chosen stays and says why. */
export function Combobox({ ref, ...props }: ComboboxProps) {
  const { value, onChange, placeholder, disabled = false, isAlwaysSet = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { typed, type, isOpen, toggle, close, around, inputProps, list } = useChoiceList({
    ...props,
    input,
    frame,
    isChosen: (choice) => choice.value === value?.value,
    onChoose: onChange,
  });
  // biome-ignore lint/style/noNonNullAssertion: it is always there
  useImperativeHandle(ref, () => input.current!, []);
  return (
    <>
      <div
        {...around}
        className="input"
        ref={frame}
        data-invalid={inputProps['aria-invalid']}
        aria-disabled={disabled || undefined}
      >
        {value?.mark}
        <input
          {...inputProps}
          placeholder={placeholder}
          value={typed ?? value?.label ?? ''}
          onChange={({ target }) => {
            if (target.value === '' && !isAlwaysSet) onChange(null);
            type(target.value);
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
              close();
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
          aria-expanded={isOpen}
          disabled={disabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          <ChevronsUpDown />
        </button>
      </div>
      {list}
    </>
  );
}
