import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentType, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import type { Choice } from './choice.ts';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import { type Handover, later, useStandIn } from './stand-in.ts';

export interface SelectProps<Value extends string> {
  choices: readonly Choice<Value>[];
  value: Value | '' | null | undefined;
  onChange: (value: Value) => void;
  placeholder?: string | undefined;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  'aria-label'?: string | undefined;
}

type LoadedProps = SelectProps<string> & { handover: Handover };
const code = later(async () => (await import('./loaded-select.tsx')).LoadedSelect as ComponentType<LoadedProps>);

/** One of a short list. For more than about 15 choices use Combobox. */
export function Select<Value extends string>({ ref, ...props }: SelectProps<Value>) {
  const { disabled = false } = props;
  const control = useFieldControl();
  const button = useRef<HTMLButtonElement>(null);
  const standIn = useStandIn(code, button);
  // biome-ignore lint/style/noNonNullAssertion: both of them render the button
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is there when the part has taken over
  useImperativeHandle(ref, () => button.current!, [standIn.taken]);
  if (standIn.taken) {
    const { Part, handover } = standIn.taken;
    const onChange = props.onChange as (value: string) => void;
    return <Part {...props} onChange={onChange} ref={button} handover={handover} />;
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      standIn.open();
    } else if (/^[^\s]$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) standIn.keep(event);
  }

  return (
    <button
      {...control}
      {...standIn.touched}
      ref={button}
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-label={props['aria-label']}
      className={classNames('input choosing', props.className)}
      disabled={disabled}
      onClick={standIn.open}
      onKeyDown={press}
      onBlur={() => {
        standIn.leave();
        props.onBlur?.();
      }}
    >
      <SelectedChoice {...props} />
    </button>
  );
}

/** What the button of a select holds. */
export function SelectedChoice<Value extends string>({
  choices,
  value,
  placeholder = '',
}: Pick<SelectProps<Value>, 'choices' | 'value' | 'placeholder'>) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <>
      <span>
        {chosen?.mark}
        {chosen ? chosen.label : <span data-placeholder>{placeholder}</span>}
      </span>
      <ChevronDown />
    </>
  );
}
