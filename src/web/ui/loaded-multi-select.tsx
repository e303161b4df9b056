import { Combobox as Base } from '@base-ui/react/combobox';
import X from 'lucide-react/icons/x';
import { type RefObject, useRef, useState } from 'react';
import type { Choice } from './choice.ts';
import { useFieldControl, useFieldLabelId } from './field-context.ts';
import { foundIn } from './found-in.ts';
import { useHandover } from './handover.ts';
import { useHeldEnter } from './held-enter.ts';
import { keepOnEscape } from './keep-on-escape.ts';
import type { MultiSelectProps } from './multi-select.tsx';
import { OptionContent } from './option-content.tsx';
import type { Handover } from './stand-in.ts';
import { uiMessages } from './ui.messages.ts';

type LoadedMultiSelectProps = Omit<MultiSelectProps, 'ref'> & {
  ref: RefObject<HTMLInputElement | null>;
  handover: Handover;
};

/** The field itself, once somebody touches it. */
export function LoadedMultiSelect(props: LoadedMultiSelectProps) {
  const {
    choices,
    also,
    value,
    onChange,
    onSearch,
    loading = false,
    placeholder,
    none = uiMessages.nothingFound,
    onBlur,
    ref,
    handover,
  } = props;
  const control = useFieldControl();
  const labelId = useFieldLabelId();
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const offered = also?.(typed.trim());
  const heldEnter = useHeldEnter(ref, loading);
  useHandover(handover, ref);
  return (
    <Base.Root
      multiple
      items={choices}
      filteredItems={[...(onSearch ? choices : foundIn(choices, typed)), ...(offered ? [offered] : [])]}
      value={value}
      onValueChange={keepOnEscape((choices: Choice[]) => onChange(choices))}
      onInputValueChange={keepOnEscape((text: string) => {
        setTyped(text);
        onSearch?.(text);
      })}
      itemToStringLabel={(choice: Choice) => choice.label}
      itemToStringValue={(choice: Choice) => choice.value}
      isItemEqualToValue={(one: Choice, other: Choice) => one.value === other.value}
      name={props.name}
      defaultOpen={handover.opens && handover.typed === null}
      autoHighlight
    >
      <Base.Chips {...heldEnter} className="input many" ref={frame} data-invalid={control['aria-invalid']}>
        {value.map((choice) => (
          <Base.Chip key={choice.value} className="tag max-w-full min-w-0" data-tone="act" aria-label={choice.label}>
            <span className="truncate leading-normal">{choice.label}</span>
            <Base.ChipRemove aria-label={uiMessages.remove(choice.label)}>
              <X className="sm" />
            </Base.ChipRemove>
          </Base.Chip>
        ))}
        <Base.Input
          {...control}
          ref={ref}
          aria-label={props['aria-label']}
          aria-labelledby={props['aria-label'] ? undefined : labelId}
          placeholder={value.length === 0 ? placeholder : undefined}
          onBlur={onBlur}
        />
      </Base.Chips>
      <Base.Portal>
        <Base.Positioner className="pop-place" anchor={frame} align="start" sideOffset={4}>
          <Base.Popup className="pop">
            <Base.Empty className="only-full none">{none}</Base.Empty>
            <Base.List aria-label={props['aria-label']} aria-labelledby={props['aria-label'] ? undefined : labelId}>
              {(choice: Choice) => (
                <Base.Item key={choice.value} value={choice} disabled={choice.unavailable !== undefined}>
                  <OptionContent choice={choice} isChosen={value.some((one) => one.value === choice.value)} />
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
