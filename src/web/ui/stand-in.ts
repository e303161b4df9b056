import { type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onceHandsRest } from './once-hands-rest.ts';
import { showToast } from './toast-store.ts';
import { uiMessages } from './ui.messages.ts';

/** Code that comes when it is first wanted, and again when it did not come. */
export type Later<Part> = { now(): Part | undefined; begin(): Promise<Part> };

/** Makes a part that is loaded later of a dynamic import. */
export function later<Part>(load: () => Promise<Part>): Later<Part> {
  let loaded: Part | undefined;
  let loading: Promise<Part> | undefined;
  return {
    now: () => loaded,
    begin() {
      loading ??= load().then(
        (part) => {
          loaded = part;
          return part;
        },
        (cause: unknown) => {
          loading = undefined;
          throw cause;
        },
      );
      return loading;
    },
  };
}

/** What somebody was at with a stand-in when the part itself takes its place. */
export type Handover = {
  hasFocus: boolean;
  /** Its list was asked for. */
  opens: boolean;
  /** What was typed and not chosen from yet. */
  typed: string | null;
  selection: readonly [number, number] | null;
  /** Keys that only the part itself knows what to do with. */
  keys: readonly string[];
};

type Doing = Pick<Handover, 'typed' | 'opens'> & { keys: string[]; isPressed: boolean; isComposing: boolean };

/**
 * A plain control that looks and sounds like a heavy one and stands in its place until somebody touches it: by the
 * pointer over it, by focus, by a key. Whatever is done with it until the code is there is handed over.
 */
export function useStandIn<Part>(code: Later<Part>, control: RefObject<HTMLElement | null>) {
  const [taken, setTaken] = useState<{ Part: Part; handover: Handover } | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const pause = usePause();
  const doing = useRef<Doing>({ typed: null, opens: false, isPressed: false, isComposing: false, keys: [] });

  function take(Part: Part) {
    const { isPressed, isComposing, opens, keys, typed: text } = doing.current;
    // Between a press and its release, and within a letter of several keys, nothing may move from under the hand.
    if (isPressed || isComposing) return;
    const element = control.current;
    const hasFocus = element !== null && element === element.ownerDocument.activeElement;
    const selection = selectionIn(element);
    const handover = { hasFocus, opens: opens && hasFocus, typed: hasFocus ? text : null, selection, keys };
    // At once: a letter typed until the part is drawn would go into a control that nobody looks at any more.
    flushSync(() => setTaken({ Part, handover }));
  }

  /** Taking over takes a slow phone as long as several letters: whoever types on gets the list in the next pause. */
  function takeInPause(Part: Part) {
    pause.callOff();
    if (isTypingOn(doing.current)) pause.wait(() => take(Part));
    else take(Part);
  }

  function want() {
    const part = code.now();
    if (part === undefined) code.begin().then(takeInPause, sayThatNoneCame);
    else takeInPause(part);
  }

  function open() {
    doing.current.opens = true;
    // Some browsers do not focus a button that is pressed.
    control.current?.focus();
    want();
  }

  function type(text: string | null) {
    doing.current.typed = text;
    setTyped(text);
  }

  return {
    taken,
    /** What was typed and not chosen from yet. */
    typed,
    open,
    type(text: string) {
      type(text);
      want();
    },
    /** Somebody left before the code was there. */
    leave() {
      pause.callOff();
      Object.assign(doing.current, { opens: false, isPressed: false, keys: [] });
      type(null);
    },
    /** A key that the part itself has to deal with. */
    keep(event: KeyboardEvent) {
      event.preventDefault();
      doing.current.keys.push(event.key);
      want();
    },
    /** For whatever lies around the control and its buttons. */
    touched: touchesOf(doing, want),
  };
}

function selectionIn(element: HTMLElement | null): Handover['selection'] {
  const { selectionStart = null, selectionEnd = null } = element instanceof HTMLInputElement ? element : {};
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/** Nothing is asked for that only the part itself has. */
const isTypingOn = ({ typed, opens, keys }: Doing): boolean => typed !== null && !opens && keys.length === 0;

/** The code of a list did not come; the next touch asks again. */
export const sayThatNoneCame = () => showToast({ severity: 'error', message: uiMessages.noChoices, key: 'choices' });

/** One thing at a time that waits for whoever types to pause. */
function usePause() {
  const waiting = useRef<(() => void) | null>(null);
  return {
    wait(work: () => void) {
      waiting.current = onceHandsRest(work);
    },
    callOff() {
      waiting.current?.();
    },
  };
}

/** For whatever lies around a control and its buttons: what asks for the part, and when it has to wait. */
const touchesOf = (doing: RefObject<Doing>, want: () => void) => ({
  onPointerEnter: ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') want();
  },
  onPointerDown: () => {
    doing.current.isPressed = true;
  },
  onPointerCancel: () => {
    doing.current.isPressed = false;
  },
  onClickCapture: () => {
    doing.current.isPressed = false;
  },
  onKeyDownCapture: () => {
    doing.current.isPressed = false;
  },
  onFocus({ relatedTarget }: FocusEvent) {
    // A page that focuses its first field asks for nothing yet: the first key does.
    if (relatedTarget !== null || doing.current.isPressed) want();
  },
  onCompositionStart: () => {
    doing.current.isComposing = true;
  },
  onCompositionEnd: () => {
    doing.current.isComposing = false;
    want();
  },
});
