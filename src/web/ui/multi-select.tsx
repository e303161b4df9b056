import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import type { Choice, Searched } from './choice.ts';
import { PLAIN_INPUT } from './choice-list.tsx';
import { useFieldControl, useFieldLabelId } from './field-context.ts';
import { later, useStandIn } from './stand-in.ts';
import { uiMessages } from './ui.messages.ts';

export type MultiSelectProps = Searched & {
  choices: readonly Choice[];
  /** What is offered besides for what was typed, such as to add it. */
  also?: ((typed: string) => Choice | undefined) | undefined;
  value: readonly Choice[];
  onChange: (choices: Choice[]) => void;
  placeholder?: string | undefined;
  none?: string | undefined;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  'aria-label'?: string | undefined;
};

const code = later(async () => (await import('./loaded-multi-select.tsx')).LoadedMultiSelect);

/** Several of a list, as tags in the field; ⌫ removes the last. */
export function MultiSelect({ ref, ...props }: MultiSelectProps) {
  const { value, onChange, onSearch, placeholder } = props;
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

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Backspace' && event.currentTarget.value === '') onChange(value.slice(0, -1));
    else pressInStandIn(event, standIn);
  }

  return (
    <div
      {...standIn.touched}
      className="input many"
      role={value.length > 0 ? 'toolbar' : undefined}
      data-invalid={control['aria-invalid']}
    >
      {value.map((choice) => (
        <span key={choice.value} className="tag max-w-full min-w-0" data-tone="act">
          <span className="truncate leading-normal">{choice.label}</span>
          <button
            type="button"
            tabIndex={-1}
            aria-label={uiMessages.remove(choice.label)}
            onClick={() => {
              onChange(value.filter((other) => other.value !== choice.value));
              input.current?.focus();
            }}
          >
            <X className="sm" />
          </button>
        </span>
      ))}
      <input
        {...control}
        {...PLAIN_INPUT}
        ref={input}
        aria-label={props['aria-label']}
        aria-labelledby={props['aria-label'] ? undefined : labelId}
        placeholder={value.length === 0 ? placeholder : undefined}
        value={standIn.typed ?? ''}
        onChange={(event) => {
          onSearch?.(event.target.value);
          standIn.type(event.target.value);
        }}
        onClick={standIn.open}
        onKeyDown={press}
        onBlur={() => {
          standIn.leave();
          props.onBlur?.();
        }}
      />
    </div>
  );
}

type PressedStandIn = { typed: string | null; open: () => void; keep: (event: KeyboardEvent) => void };

/** ↑ and ↓ ask for the list; Enter, which sends a form, first chooses what is found of what was typed. */
function pressInStandIn(event: KeyboardEvent, { typed, open, keep }: PressedStandIn): void {
  if (event.key === 'Enter' && typed !== null) keep(event);
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  open();
}
