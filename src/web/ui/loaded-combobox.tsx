import { Combobox as Base } from '@base-ui/react/combobox';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import X from 'lucide-react/icons/x';
import { type RefObject, useDeferredValue, useRef, useState } from 'react';
import type { Choice } from './choice.ts';
import { choicesMessages } from './choices.messages.ts';
import type { ComboboxProps } from './combobox.tsx';
import { useFieldControl, useFieldLabelId } from './field-context.ts';
import { useHeldEnter } from './held-enter.ts';
import { keepOnEscape } from './keep-on-escape.ts';
import { OptionContent } from './option-content.tsx';
import { type Handover, useHandover } from './stand-in.ts';
import { uiMessages } from './ui.messages.ts';

/** Drawing more than these with a letter takes a slow phone longer than the next letter. */
const FOUND_SHOWN_MAX = 50;
/** As many as are seen at once are there with the letter itself; the others follow, unless another letter comes first. */
const SHOWN_AT_ONCE_MAX = 10;

type LoadedComboboxProps = Omit<ComboboxProps, 'ref'> & { ref: RefObject<HTMLInputElement | null>; handover: Handover };

/** The combobox itself, once somebody touches it. */
export function LoadedCombobox(props: LoadedComboboxProps) {
  const {
    choices,
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
  const [searched, setSearched] = useState('');
  const isSearching = searched !== '';
  const isSettled = useDeferredValue(searched) === searched;
  const heldEnter = useHeldEnter(ref, loading);
  useHandover(handover, ref);
  return (
    <Base.Root
      items={choices}
      value={value}
      onValueChange={keepOnEscape((choice: Choice | null) => {
        if (choice || !props.isAlwaysSet) onChange(choice);
      })}
      onInputValueChange={keepOnEscape((text: string, { reason }) => {
        if (reason === 'item-press') return;
        setSearched(onSearch ? '' : text);
        onSearch?.(text);
      })}
      limit={isSearching ? (isSettled ? FOUND_SHOWN_MAX : SHOWN_AT_ONCE_MAX) : -1}
      filter={onSearch ? null : undefined}
      itemToStringLabel={(choice: Choice) => choice.label}
      itemToStringValue={(choice: Choice) => choice.value}
      isItemEqualToValue={(one: Choice, other: Choice) => one.value === other.value}
      name={props.name}
      disabled={props.disabled}
      defaultOpen={handover.opens && handover.typed === null}
      autoHighlight
    >
      <div
        {...heldEnter}
        className="input"
        ref={frame}
        data-invalid={control['aria-invalid']}
        aria-disabled={props.disabled || undefined}
      >
        {value?.mark}
        <Base.Input
          {...control}
          ref={ref}
          aria-label={props['aria-label']}
          aria-labelledby={props['aria-label'] ? undefined : labelId}
          placeholder={placeholder}
          onBlur={onBlur}
        />
        {value && !props.disabled && !props.isAlwaysSet && (
          <Base.Clear aria-label={uiMessages.clear}>
            <X className="sm" />
          </Base.Clear>
        )}
        <Base.Trigger aria-label={uiMessages.showChoices}>
          <ChevronsUpDown />
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner className="pop-place" anchor={frame} align="start" sideOffset={4}>
          <Base.Popup className="pop">
            <Base.Status className={loading && choices.length === 0 ? 'none' : 'sr-only'}>
              {loading ? uiMessages.loading : null}
            </Base.Status>
            {!loading && <Base.Empty className="only-full none">{none}</Base.Empty>}
            <Base.List aria-label={props['aria-label']} aria-labelledby={props['aria-label'] ? undefined : labelId}>
              {(choice: Choice) => (
                <Base.Item key={choice.value} value={choice} disabled={choice.unavailable !== undefined}>
                  <OptionContent choice={choice} isChosen={choice.value === value?.value} />
                </Base.Item>
              )}
            </Base.List>
            {isSearching && <MayHoldMore />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MayHoldMore() {
  const { length } = Base.useFilteredItems<Choice>();
  return length < FOUND_SHOWN_MAX ? null : <p className="none">{choicesMessages.firstFound(FOUND_SHOWN_MAX)}</p>;
}
