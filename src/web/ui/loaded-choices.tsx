import {
  type MouseEvent,
  memo,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Choice, FOUND_SHOWN_MAX } from './choice.ts';
import { optionId } from './choice-list.tsx';
import { choicesMessages } from './choices.messages.ts';
import { OptionContent } from './option-content.tsx';
import { placeUnder, showMarked, showUnder, whenFieldsMove } from './place-under.ts';
import { uiMessages } from './ui.messages.ts';

export { foundIn } from './found-in.ts';

/** As many as are seen at once are there with the key itself; the others follow, unless another key comes first. */
const SHOWN_AT_ONCE_MAX = 10;

/** Whoever hears what they type is told of the list once they pause. */
const TOLD_AFTER_MS = 500;

type LoadedChoicesProps = {
  listId: string;
  labelled: { 'aria-label': string | undefined; 'aria-labelledby': string | undefined };
  frame: RefObject<HTMLElement | null>;
  found: readonly Choice[];
  /** The place of the last that is shown, however many were found. */
  last: number;
  typed: string | null;
  marked: number;
  isFinding: boolean;
  none: string | undefined;
  isChosen: (choice: Choice) => boolean;
  onMark: (index: number) => void;
  onChoose: (index: number) => void;
};

/** The list under a field, once somebody touches it. */
export function LoadedChoices(props: LoadedChoicesProps) {
  const { listId, labelled, frame, found, last, marked, isChosen, onMark, onChoose } = props;
  const asked = props.typed ?? '';
  const isSettled = useDeferredValue<string | null>(asked, null) === asked;
  const from = isSettled || marked < SHOWN_AT_ONCE_MAX ? 0 : marked - SHOWN_AT_ONCE_MAX + 1;
  const shown = found.slice(from, isSettled ? last + 1 : Math.min(last + 1, from + SHOWN_AT_ONCE_MAX));
  const popup = useRef<HTMLDivElement>(null);
  const { length } = shown;
  const says = saysOf(props);
  const told = useTold(says ?? choicesMessages.found(last + 1));
  useLayoutEffect(() => {
    const { current } = popup;
    if (!current || !frame.current) return;
    showUnder(frame.current, current);
    return whenFieldsMove(() => {
      if (frame.current) placeUnder(frame.current, current);
    });
  }, [frame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with more in it, or less, there may be room elsewhere
  useLayoutEffect(() => {
    if (popup.current && frame.current) placeUnder(frame.current, popup.current);
  }, [frame, length, says]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the others of the list move what is marked
  useLayoutEffect(() => {
    if (popup.current && marked > 0) showMarked(popup.current, optionId(listId, marked));
  }, [listId, marked, isSettled, length]);

  function indexOf({ target }: MouseEvent): number | null {
    const option = (target as Element).closest<HTMLElement>('[role=option]');
    return option === null ? null : Number(option.dataset.index);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whatever is pressed in it is an option's
    <div
      ref={popup}
      className="pop"
      popover="manual"
      role="presentation"
      // Some browsers let whoever goes by Tab into whatever scrolls.
      tabIndex={-1}
      // The input keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={(event) => {
        const index = indexOf(event);
        if (index !== null && index !== marked) onMark(index);
      }}
      onClick={(event) => {
        const index = indexOf(event);
        if (index !== null) onChoose(index);
      }}
    >
      <div role="listbox" id={listId} {...labelled} aria-busy={props.isFinding}>
        {shown.map((choice, at) => (
          <Option
            key={choice.value}
            id={optionId(listId, from + at)}
            index={from + at}
            choice={choice}
            isMarked={from + at === marked}
            isChosen={isChosen(choice)}
          />
        ))}
      </div>
      <div className="only-full none">{says}</div>
      <div role="status" className="sr-only">
        {told}
      </div>
    </div>
  );
}

/** What is told of a list changes once nothing else does for a moment, and is not there with the list: readers tell changes. */
function useTold(text: string): string {
  const [told, setTold] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), TOLD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return told;
}

function saysOf({ isFinding, typed, found, none = uiMessages.nothingFound }: LoadedChoicesProps): string | null {
  if (found.length === 0) return isFinding ? uiMessages.loading : none;
  return typed && found.length >= FOUND_SHOWN_MAX ? choicesMessages.firstFound(FOUND_SHOWN_MAX) : null;
}

type OptionProps = { id: string; index: number; choice: Choice; isMarked: boolean; isChosen: boolean };

const Option = memo(function Option({ id, index, choice, isMarked, isChosen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the input says which of them is marked
    <div
      role="option"
      id={id}
      data-index={index}
      aria-selected={isChosen}
      aria-disabled={choice.unavailable !== undefined || undefined}
      data-highlighted={isMarked || undefined}
    >
      <OptionContent choice={choice} isChosen={isChosen} />
    </div>
  );
});
