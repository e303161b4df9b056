import { useState } from 'react';

type Pressed<Value> = {
  value: Value;
  /** Null while it is on its way. */
  savedAt: number | null;
};

type PressedInput<Value> = {
  /** As it was read. */
  kept: Value;
  /** When that was. */
  readAt: number;
  save: (value: Value) => Promise<unknown>;
};

/**
 * What is set by single presses, such as ticks and switches, each saved at once: shown as pressed until it was read again, so
 * that the next press goes on from it rather than from what stood there before. One is saved after the other, of several
 * that wait the last.
 */
export function usePressed<Value>({ kept, readAt, save }: PressedInput<Value>): [Value, (value: Value) => void] {
  const [pressed, setPressed] = useState<Pressed<Value> | null>(null);
  const [queue] = useState(() => new PressQueue<Value>());
  const isOver = pressed?.savedAt != null && readAt > pressed.savedAt;
  function press(value: Value) {
    setPressed({ value, savedAt: null });
    void queue.send(value, {
      save,
      saved: (last) => setPressed({ value: last, savedAt: Date.now() }),
      // Its refusal was said; what stands there is as it was.
      refused: () => setPressed(null),
    });
  }
  return [pressed === null || isOver ? kept : pressed.value, press];
}

type Sending<Value> = { save: (value: Value) => Promise<unknown>; saved: (value: Value) => void; refused: () => void };

/** Saves one value after the other; of those that come meanwhile only the last. */
export class PressQueue<Value> {
  #waiting: { value: Value } | null = null;
  #isSending = false;

  async send(value: Value, { save, saved, refused }: Sending<Value>): Promise<void> {
    this.#waiting = { value };
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#take(); next; next = this.#take()) {
      const { value: sent } = next;
      const isSaved = await save(sent).then(
        () => true,
        () => false,
      );
      if (this.#waiting) continue;
      if (isSaved) saved(sent);
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
