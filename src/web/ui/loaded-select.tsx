import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import type { RefObject } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import { useHandover } from './handover.ts';
import { OptionContent } from './option-content.tsx';
import { SelectedChoice, type SelectProps } from './select.tsx';
import type { Handover } from './stand-in.ts';

type LoadedSelectProps = Omit<SelectProps<string>, 'ref'> & {
  ref: RefObject<HTMLButtonElement | null>;
  handover: Handover;
};

/** The select itself, once somebody touches it. */
export function LoadedSelect(props: LoadedSelectProps) {
  const { choices, value, onChange, onBlur, name, disabled = false, className, ref, handover } = props;
  const control = useFieldControl();
  useHandover(handover, ref);
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        items={choices}
        value={value || null}
        onValueChange={(next) => next !== null && onChange(next)}
        name={name}
        disabled={disabled}
        defaultOpen={handover.opens}
      >
        <Base.Trigger
          {...control}
          ref={ref}
          aria-label={props['aria-label']}
          className={classNames('input choosing', className)}
          onBlur={onBlur}
        >
          <SelectedChoice {...props} />
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
