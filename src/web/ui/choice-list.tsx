import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useId,
  useMemo,
  useState,
  useTransition,
} from 'react';
import { type Choice, type Choices, FOUND_SHOWN_MAX, type Searched } from './choice.ts';
import { useFieldControl, useFieldLabelId } from './field-context.ts';
import { useHeldEnter } from './held-enter.ts';
import { isComposing } from './is-composing.ts';
import { later, sayThatNoneCame } from './stand-in.ts';

const code = later(() => import('./loaded-choices.tsx'));

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

type Choosing = Searched & {
  choices: Choices;
  isChosen: (choice: Choice) => boolean;
  onChoose: (choice: Choice) => void;
  /** What the list says when nothing matches. */
  none?: string | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  'aria-label'?: string | undefined;
  /** The field, which the list opens under. */
  frame: RefObject<HTMLElement | null>;
  input: RefObject<HTMLInputElement | null>;
};

/**
 * An input with a list of choices under it: what is typed is looked for in them, ↑ ↓ ↵ Esc go about in them. The list is
 * drawn with the key that opens it, so nothing of it may be heavy.
 */
export function useChoiceList(given: Choosing) {
  const { isChosen, onChoose, disabled = false, input, frame } = given;
  const control = useFieldControl();
  const labelled = useLabel(given['aria-label']);
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked && !disabled;
  const [marked, setMarked] = useState(-1);
  const [list, want] = useList();
  const { found, isFinding, isAwaited, search } = useFound(given, typed, list?.foundIn);
  const isSeenOpen = useDeferredValue(isOpen);
  const last = (typed ? Math.min(found.length, FOUND_SHOWN_MAX) : found.length) - 1;
  const markedIndex = Math.min(marked, last);
  const heldEnter = useHeldEnter(input, isFinding);

  function open(way: number) {
    const chosen = found.findIndex(isChosen);
    setMarked(chosen >= 0 || way === 0 ? chosen : way > 0 ? 0 : last);
    setAsked(true);
  }

  function close() {
    setAsked(false);
    setTyped(null);
    if (typed) search('', true);
  }

  function choose(choice: Choice | undefined) {
    if (!choice || choice.unavailable !== undefined) return;
    onChoose(choice);
    close();
  }

  function type(text: string) {
    // Pasted or spoken, it comes without a key.
    want();
    setTyped(text);
    setMarked(text === '' ? -1 : 0);
    if (text.trim() !== '') setAsked(true);
    search(text, isOpen);
  }

  function move(event: KeyboardEvent, way: number) {
    event.preventDefault();
    if (!isOpen) open(event.altKey ? 0 : way);
    else if (!event.altKey) setMarked(goRound(markedIndex, way, last));
    else if (way < 0) close();
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.shiftKey || event.metaKey || isComposing(event)) return;
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (way) return move(event, way);
    if (!isOpen || event.altKey) return;
    if (event.key === 'Escape') {
      // The dialog around it stays open.
      event.stopPropagation();
      event.preventDefault();
      return close();
    }
    if (event.key !== 'Enter') return;
    // With nothing to choose it sends the form, as in any other field.
    if (markedIndex < 0) return setAsked(false);
    event.preventDefault();
    choose(found[markedIndex]);
  }

  return {
    /** What was typed and not chosen from yet. */
    typed,
    isOpen,
    close,
    toggle() {
      input.current?.focus();
      if (isOpen) close();
      else open(0);
    },
    /** For whatever lies around the input. */
    around: { ...heldEnter, onPointerEnter: want, onKeyDown: want, onClick: want },
    inputProps: {
      ...control,
      ...labelled,
      ...PLAIN_INPUT,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && markedIndex >= 0 ? optionId(listId, markedIndex) : undefined,
      disabled,
      ref: input,
      onFocus({ relatedTarget }: FocusEvent) {
        // A page that focuses its first field asks for nothing yet: the first key does.
        if (relatedTarget !== null) want();
      },
      onClick() {
        if (isOpen) return;
        // Whoever types now looks for something else, and not for what stands there with a letter more.
        input.current?.select();
        open(0);
      },
      onKeyDown: press,
      onBlur() {
        close();
        given.onBlur?.();
      },
    } as const,
    type,
    // With nothing to show yet it comes behind the letter.
    list: isOpen && (isSeenOpen || !isAwaited) && list && (
      <list.LoadedChoices
        {...{ listId, labelled, frame, found, last, typed, isChosen, isFinding }}
        marked={markedIndex}
        none={given.none}
        onMark={setMarked}
        onChoose={(index) => choose(found[index])}
      />
    ),
  };
}

/** What a list is called: as it is said, or as its field. */
function useLabel(label: string | undefined) {
  const labelId = useFieldLabelId();
  return { 'aria-label': label, 'aria-labelledby': label ? undefined : labelId };
}

type FindIn = (choices: readonly Choice[], typed: string) => readonly Choice[];
const NONE: readonly Choice[] = [];

/**
 * What answers to what is typed. What is found elsewhere is asked for once the letter is seen, and its answer drawn in pieces
 * that the next letter interrupts; a list that a letter opened shows none before, for those there were answer to nothing.
 */
function useFound(
  { choices, onSearch, loading = false }: Pick<Choosing, 'choices' | 'onSearch' | 'loading'>,
  typed: string | null,
  foundIn: FindIn | undefined,
) {
  const [isAsking, ask] = useTransition();
  const [isAwaited, setAwaited] = useState(false);
  const answered = useDeferredValue(choices);
  const shown = onSearch ? answered : choices;
  const wanted = onSearch ? '' : (typed ?? '');
  const isFinding = onSearch ? loading || isAsking || answered !== choices : wanted !== '' && !foundIn;
  if (isAwaited && !isFinding) setAwaited(false);
  const listed = useMemo(() => {
    if (typeof shown === 'function') return shown(wanted);
    return wanted === '' ? shown : (foundIn?.(shown, wanted) ?? NONE);
  }, [shown, wanted, foundIn]);
  return {
    found: isAwaited ? NONE : listed,
    isFinding,
    isAwaited,
    search(text: string, isOpen: boolean) {
      if (!onSearch) return;
      if (!isOpen) setAwaited(true);
      ask(() => onSearch(text));
    },
  };
}

/** The list's code comes with the first touch, and is there before the first letter for whoever types as people do. */
function useList() {
  const [list, setList] = useState(() => code.now());
  const want = () => {
    if (!list) code.begin().then(setList, sayThatNoneCame);
  };
  return [list, want] as const;
}

/** What is marked next: behind the last comes the first, before the first the last. */
function goRound(marked: number, way: number, last: number): number {
  const next = marked < 0 && way < 0 ? last : marked + way;
  return next > last ? 0 : next < 0 ? last : next;
}

/** The id of a choice, by its place among those found. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;
