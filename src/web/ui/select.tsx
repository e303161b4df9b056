import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Ref } from 'react';
import type { Choice } from './choice.ts';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import { OptionContent } from './option-content.tsx';

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

/** One of a short list. For more than about 15 choices use Combobox. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { choices, value, onChange, placeholder = '', onBlur, name, disabled = false, className, ref } = props;
  const control = useFieldControl();
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        items={choices}
        value={value || null}
        onValueChange={(next) => next !== null && onChange(next as Value)}
        name={name}
        disabled={disabled}
      >
        <Base.Trigger
          {...control}
          ref={ref}
          aria-label={props['aria-label']}
          className={classNames('input choosing', className)}
          onBlur={onBlur}
        >
          <span>
            {chosen?.mark}
            {chosen ? chosen.label : <span data-placeholder>{placeholder}</span>}
          </span>
          <ChevronDown />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner className="pop-place" align="start" sideOffset={4} alignItemWithTrigger={false}>
            <Base.Popup className="pop">
              <Base.List>
                {choices.map((choice) => (
                  <Base.Item
                    key={choice.value}
                    value={choice.value}
                    label={choice.label}
                    disabled={choice.unavailable !== undefined}
                  >
                    <OptionContent choice={choice} isChosen={choice.value === value} />
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
