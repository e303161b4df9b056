import { useState } from 'react';

type Pressed<Value> = {
  value: Value;
  /** Null while it is on its way. */
  savedAt: number | null;
};

type PressedInput<Value, Answered> = {
  /** As it was read. */
  kept: Value;
  /** When that was, or as which version. */
  readAt: number;
  save: (value: Value) => Promise<Answered>;
  /** From when on, or from which version, what is read has what was saved: without a version, from then on. */
  savedAt?: (answer: Answered) => number;
};

/** What saved a row was answered with it. */
type RowAnswer = { data: { version: number } };

/** What is set by single presses of a row that is saved over its version. */
export const usePressedOf = <Value>(
  row: { version: number },
  { kept, save }: Pick<PressedInput<Value, RowAnswer>, 'kept' | 'save'>,
): [Value, (value: Value) => void] =>
  usePressed({ kept, readAt: row.version, save, savedAt: ({ data }) => data.version });

/**
 * What is set by single presses, such as ticks and switches, each saved at once: shown as pressed until it was read again, so
 * that the next press goes on from it rather than from what stood there before. One is saved after the other, of several
 * that wait the last.
 */
export function usePressed<Value, Answered>({
  kept,
  readAt,
  save,
  savedAt = () => Date.now() + 1,
}: PressedInput<Value, Answered>): [Value, (value: Value) => void] {
  const [pressed, setPressed] = useState<Pressed<Value> | null>(null);
  const [queue] = useState(() => new PressQueue<Value, Answered>());
  const isOver = pressed?.savedAt != null && readAt >= pressed.savedAt;
  function press(value: Value) {
    setPressed({ value, savedAt: null });
    void queue.send(value, {
      save,
      saved: (last, answer) => setPressed({ value: last, savedAt: savedAt(answer) }),
      // Its refusal was said; what stands there is as it was.
      refused: () => setPressed(null),
    });
  }
  return [pressed === null || isOver ? kept : pressed.value, press];
}

type Sending<Value, Answered> = {
  save: (value: Value) => Promise<Answered>;
  saved: (value: Value, answer: Answered) => void;
  refused: () => void;
};

/** Saves one value after the other; of those that come meanwhile only the last. */
export class PressQueue<Value, Answered> {
  #waiting: { value: Value } | null = null;
  #isSending = false;

  async send(value: Value, { save, saved, refused }: Sending<Value, Answered>): Promise<void> {
    this.#waiting = { value };
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#take(); next; next = this.#take()) {
      const { value: sent } = next;
      const answered = await save(sent).then(
        (answer) => ({ answer }),
        () => null,
      );
      if (this.#waiting) continue;
      if (answered) saved(sent, answered.answer);
      else refused();
    }
    this.#isSending = false;
  }

  #take() {
    const next = this.#waiting;
    this.#waiting = null;
    return next;
  }
}
