/** Between two letters of somebody who types slowly, and not yet between two fields. */
const REST_MS = 250;

type Rest = {
  /** Not before this long from now. */
  afterMs?: number;
  /** So long no key was pressed. */
  restMs?: number;
};

/** Does what would hold up a key once none has been pressed for a moment; what it answers calls that off. */
export function onceHandsRest(work: () => void, { afterMs = REST_MS, restMs = REST_MS }: Rest = {}): () => void {
  let pressedAt = Number.NEGATIVE_INFINITY;
  let timer = setTimeout(look, afterMs);
  const press = () => {
    pressedAt = performance.now();
  };
  document.addEventListener('keydown', press, true);

  function end() {
    clearTimeout(timer);
    document.removeEventListener('keydown', press, true);
  }

  function look() {
    const leftMs = pressedAt + restMs - performance.now();
    if (leftMs > 0) {
      timer = setTimeout(look, leftMs);
      return;
    }
    end();
    work();
  }

  return end;
}
